# What can be chosen, how we compile, and which optional components are there.

option(CREEK_WERROR "Treat warnings as errors" OFF)
option(CREEK_SANITIZE "Build with the address and undefined-behaviour sanitizers" OFF)
set(CREEK_TESTS AUTO CACHE STRING "Build the tests: AUTO (when their packages are there), ON, OFF")
set_property(CACHE CREEK_TESTS PROPERTY STRINGS AUTO ON OFF)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Kind of build" FORCE)
endif()

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
include(CheckPIESupported)
check_pie_supported(LANGUAGES C)

# Every target of ours links this; nothing of it reaches who uses the library.
add_library(creek_flags INTERFACE)
target_compile_options(creek_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith
  -Wwrite-strings -Wvla -Wundef -Wformat=2 -Wimplicit-fallthrough -Wnull-dereference
  -fno-common -fstack-protector-strong)
target_link_options(creek_flags INTERFACE -Wl,-z,relro,-z,now)
if(CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo)$" AND NOT CREEK_SANITIZE)
  target_compile_options(creek_flags INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
endif()
if(CREEK_WERROR)
  target_compile_options(creek_flags INTERFACE -Werror)
endif()
if(CREEK_SANITIZE)
  target_compile_options(creek_flags INTERFACE -fsanitize=address,undefined
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(creek_flags INTERFACE -fsanitize=address,undefined)
endif()

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(NCURSESW REQUIRED IMPORTED_TARGET ncursesw)
pkg_check_modules(TERMKEY REQUIRED IMPORTED_TARGET termkey)

# Optional components -------------------------------------------------------
set(CREEK_BUILD_TESTS OFF)
set(CREEK_TESTS_WHY "switched off (CREEK_TESTS=OFF)")
if(NOT CREEK_TESTS STREQUAL "OFF")
  pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka)
  pkg_check_modules(VTERM IMPORTED_TARGET vterm)
  if(CMOCKA_FOUND AND VTERM_FOUND)
    set(CREEK_BUILD_TESTS ON)
  elseif(CREEK_TESTS STREQUAL "ON")
    message(FATAL_ERROR "the tests need cmocka and vterm (Debian: libcmocka-dev libvterm-dev)")
  else()
    set(CREEK_TESTS_WHY "switched off: cmocka or vterm is missing (Debian: libcmocka-dev libvterm-dev)")
  endif()
endif()
