# What can be chosen, how we compile, and which optional components are there.

option(CREEK_WERROR "Treat warnings as errors" OFF)
option(CREEK_SANITIZE "Build with the address and undefined-behaviour sanitizers" OFF)
option(CREEK_COVERAGE "Count which lines run; see tools/coverage" OFF)
option(CREEK_FUZZ "Build the fuzz targets, with sanitizers (clang only)" OFF)
set(CREEK_PICTURES AUTO CACHE STRING "png and pdf through cairo: AUTO (when it is there), ON, OFF")
set_property(CACHE CREEK_PICTURES PROPERTY STRINGS AUTO ON OFF)
set(CREEK_TESTS AUTO CACHE STRING
  "Build the tests: AUTO (when their packages are there), ON, OFF, OPTIMISED (those of the optimised program)")
set_property(CACHE CREEK_TESTS PROPERTY STRINGS AUTO ON OFF OPTIMISED)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Kind of build" FORCE)
endif()

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
if(NOT CREEK_SANITIZE)
  include(CheckPIESupported)
  check_pie_supported(LANGUAGES C)
endif()

# Every target of ours links this; nothing of it reaches who uses the library. Functions in
# tables and classes take arguments that not each of them needs, and rows of tables leave
# out fields at the end, which are then 0.
add_library(creek_flags INTERFACE)
target_compile_options(creek_flags INTERFACE
  -Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers -Wpedantic -Wshadow
  -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith
  -Wwrite-strings -Wvla -Wundef -Wformat=2 -Wimplicit-fallthrough -Wnull-dereference
  -fno-common)
include(CheckLinkerFlag)
check_linker_flag(C -Wl,-z,relro,-z,now CREEK_HAS_RELRO)
if(CREEK_HAS_RELRO)
  target_link_options(creek_flags INTERFACE -Wl,-z,relro,-z,now)
endif()
# Hardening. None of it costs the solver as much as can be measured (half a
# percent at most, on boards of all sizes).
include(CheckCCompilerFlag)
check_c_compiler_flag(-fstack-clash-protection CREEK_HAS_STACK_CLASH_PROTECTION)
check_c_compiler_flag(-fstack-protector-strong CREEK_HAS_STACK_PROTECTOR)
if(NOT CREEK_SANITIZE)
  target_compile_options(creek_flags INTERFACE
    $<$<BOOL:${CREEK_HAS_STACK_PROTECTOR}>:-fstack-protector-strong>
    $<$<BOOL:${CREEK_HAS_STACK_CLASH_PROTECTION}>:-fstack-clash-protection>)
endif()
if(CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo|MinSizeRel)$" AND NOT CREEK_SANITIZE)
  # Some systems set it themselves when they optimise, perhaps to a higher level.
  include(CheckCSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS -O2)
  check_c_source_compiles("#ifndef _FORTIFY_SOURCE\n#error\n#endif\nint main(void) { return 0; }"
    CREEK_IS_FORTIFIED)
  unset(CMAKE_REQUIRED_FLAGS)
  if(NOT CREEK_IS_FORTIFIED)
    target_compile_options(creek_flags INTERFACE -D_FORTIFY_SOURCE=2)
  endif()
endif()
if(CREEK_WERROR)
  target_compile_options(creek_flags INTERFACE -Werror)
endif()
if(CREEK_SANITIZE)
  target_compile_options(creek_flags INTERFACE -fsanitize=address,undefined
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(creek_flags INTERFACE -fsanitize=address,undefined)
  # The tests start the program hundreds of times: what needs no relocation and holds the
  # sanitizers itself starts in less than half the time.
  check_linker_flag(C "-static-libasan;-static-libubsan;-no-pie" CREEK_HAS_STATIC_SANITIZERS)
  if(CREEK_HAS_STATIC_SANITIZERS)
    set(executable $<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>)
    target_link_options(creek_flags INTERFACE $<${executable}:-static-libasan>
      $<${executable}:-static-libubsan> $<${executable}:-no-pie>)
  endif()
  # There are many test programs to link; gold is in Debian's binutils and takes half as long.
  check_linker_flag(C -fuse-ld=gold CREEK_HAS_GOLD)
  if(CREEK_HAS_GOLD)
    target_link_options(creek_flags INTERFACE -fuse-ld=gold)
  endif()
endif()

if(CREEK_COVERAGE)
  target_compile_options(creek_flags INTERFACE --coverage -fprofile-update=atomic)
  target_link_options(creek_flags INTERFACE --coverage)
endif()

if(CREEK_FUZZ)
  if(NOT CMAKE_C_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "the fuzz targets need clang (-DCMAKE_C_COMPILER=clang)")
  endif()
  set(CREEK_FUZZ_FLAGS -fsanitize=address,undefined -fno-sanitize-recover=all)
  target_compile_options(creek_flags INTERFACE ${CREEK_FUZZ_FLAGS} -fsanitize=fuzzer-no-link)
  target_link_options(creek_flags INTERFACE ${CREEK_FUZZ_FLAGS})
endif()

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)
pkg_check_modules(NCURSESW REQUIRED IMPORTED_TARGET ncursesw)
pkg_check_modules(TERMKEY REQUIRED IMPORTED_TARGET termkey)
pkg_check_modules(SQLITE3 REQUIRED IMPORTED_TARGET sqlite3>=3.35)

# Optional components -------------------------------------------------------
set(CREEK_BUILD_TESTS OFF)
set(CREEK_TESTS_WHY "switched off (CREEK_TESTS=OFF)")
if(NOT CREEK_TESTS STREQUAL "OFF")
  pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka)
  pkg_check_modules(VTERM IMPORTED_TARGET vterm)
  if(CMOCKA_FOUND AND VTERM_FOUND)
    set(CREEK_BUILD_TESTS ON)
  elseif(NOT CREEK_TESTS STREQUAL "AUTO")
    message(FATAL_ERROR "the tests need cmocka and vterm (Debian: libcmocka-dev libvterm-dev)")
  else()
    set(CREEK_TESTS_WHY "switched off: cmocka or vterm is missing (Debian: libcmocka-dev libvterm-dev)")
  endif()
endif()

set(CREEK_WITH_CAIRO OFF)
set(CREEK_PICTURES_WHY "svg only (CREEK_PICTURES=OFF)")
if(NOT CREEK_PICTURES STREQUAL "OFF")
  pkg_check_modules(CAIRO IMPORTED_TARGET cairo)
  if(CAIRO_FOUND)
    set(CREEK_WITH_CAIRO ON)
  elseif(CREEK_PICTURES STREQUAL "ON")
    message(FATAL_ERROR "png and pdf need cairo (Debian: libcairo2-dev)")
  else()
    set(CREEK_PICTURES_WHY "svg only: cairo is missing (Debian: libcairo2-dev)")
  endif()
endif()
