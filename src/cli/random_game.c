#include "cli/random_game.h"

#include "cli/exit_status.h"
#include "cli/output.h"
#include "source/generated.h"
#include "source/message.h"

creek_game *random_game_new(const creek_request *request, char **name, int *status)
{
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    creek_error error = {.code = CREEK_OK};
    creek_game *game = generated_game(request, NULL, &error);
    *name = game ? message_format("%s", id) : NULL;
    if (*name)
        return game;
    if (game || error.code == CREEK_ERROR_MEMORY) {
        *status = complain_of_memory();
    } else {
        complain("%s: %s", id, error.message);
        *status = error.code == CREEK_ERROR_NOT_FOUND ? STATUS_NOT_SO : STATUS_WRONG;
    }
    creek_game_free(game);
    return NULL;
}
