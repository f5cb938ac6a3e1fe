/* screen_message.h - a message too long for the place it had, whole. */
#ifndef CREEK_UI_SCREEN_MESSAGE_H
#define CREEK_UI_SCREEN_MESSAGE_H

#include "ui/shell/shell.h"

/* Shows a copy of the text. */
screen *screen_message_new(const char *text);

#endif
