/* days.h - the days of the Gregorian calendar by number: 0 is 1970-01-01, the next
 * day is one more. */
#ifndef CREEK_BASE_DAYS_H
#define CREEK_BASE_DAYS_H

/* A day as people say it; the month and the day count from 1. */
typedef struct {
    int year, month, day;
} days_date;

/* How many days a month has. */
int days_of_month(int year, int month);

/* The number of a day, and the day of a number. */
int days_number(int year, int month, int day);
days_date days_at(int number);

/* How many days ago it was Monday: 0 on Mondays, 6 on Sundays. */
int days_since_monday(int number);

#endif
