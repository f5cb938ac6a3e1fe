# The date of this version, from CHANGELOG.md: CREEK_RELEASE_DATE
# (2026-11-20) and CREEK_RELEASE_DAY (Fri, 20 Nov 2026 12:00:00 +0000).
file(STRINGS ${PROJECT_SOURCE_DIR}/CHANGELOG.md heading REGEX "^## [0-9]" LIMIT_COUNT 1)
if(NOT heading MATCHES "^## ([0-9.]+) \\(([0-9]+)-([0-9]+)-([0-9]+)\\)$")
  message(FATAL_ERROR "the first release in CHANGELOG.md is '${heading}', expected '## VERSION (YYYY-MM-DD)'")
endif()
if(NOT CMAKE_MATCH_1 STREQUAL PROJECT_VERSION)
  message(FATAL_ERROR "this is version ${PROJECT_VERSION}, but the first release in CHANGELOG.md is ${CMAKE_MATCH_1}")
endif()
set(CREEK_RELEASE_DATE ${CMAKE_MATCH_2}-${CMAKE_MATCH_3}-${CMAKE_MATCH_4})

# The day of the week, after Zeller: January and February belong to the year before.
math(EXPR month "(${CMAKE_MATCH_3} + 9) % 12")
math(EXPR year "${CMAKE_MATCH_2} - ${month} / 10")
math(EXPR day "(${CMAKE_MATCH_4} + (13 * ${month} + 2) / 5 + 2 + ${year} + ${year} / 4 - ${year} / 100 + ${year} / 400) % 7")
set(days Sun Mon Tue Wed Thu Fri Sat)
list(GET days ${day} day)
set(months Mar Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb)
list(GET months ${month} month)
set(CREEK_RELEASE_DAY "${day}, ${CMAKE_MATCH_4} ${month} ${CMAKE_MATCH_2} 12:00:00 +0000")
