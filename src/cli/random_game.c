#include "cli/random_game.h"

#include "base/alloc.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "source/generated.h"

creek_game *random_game_new(const creek_request *request, char **name, int *status)
{
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    creek_error error = {.code = CREEK_OK};
    creek_game *game = generated_game(request, NULL, &error);
    if (!game) {
        complain("%s: %s", id, error.message);
        *status = error.code == CREEK_ERROR_NOT_FOUND ? STATUS_NOT_SO : STATUS_WRONG;
        return NULL;
    }
    *name = xstrdup(id);
    return game;
}
