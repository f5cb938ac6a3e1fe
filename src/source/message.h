/* message.h - xasprintf() under the name that src/ui still calls it by. */
#ifndef CREEK_SOURCE_MESSAGE_H
#define CREEK_SOURCE_MESSAGE_H

#include "base/alloc.h"

#define message_format xasprintf

#endif
