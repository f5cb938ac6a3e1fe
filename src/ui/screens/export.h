/* export.h - writes a game to a file in any format, atomically. */
#ifndef CREEK_UI_EXPORT_H
#define CREEK_UI_EXPORT_H

#include "base/save_file.h"
#include "source/output_format.h"

/* Writes a game to `path`. When done, `why` names what the format cannot store, "" if nothing;
 * on failure nothing was changed, and it has the reason. */
save_file_result export_write(const creek_game *game, const output_format *kind, const char *path,
                              bool replace, char *why, size_t size);

#endif
