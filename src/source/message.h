/* message.h - texts for people, built in memory. */
#ifndef CREEK_SOURCE_MESSAGE_H
#define CREEK_SOURCE_MESSAGE_H

/* A new string as printf() would print it, the caller's to free; NULL when
 * memory runs out. */
__attribute__((format(printf, 1, 2))) char *message_format(const char *format, ...);

#endif
