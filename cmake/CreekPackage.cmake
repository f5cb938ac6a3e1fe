# Packages, by CPack:
#
#     cmake --preset package && cmake --build build/package --target deb dist
#
# `deb`: creek_*.deb (the game and its commands), libcreek0 and
# libcreek-picture0 (the shared libraries) and libcreek-dev, for the Debian
# release this runs on. `dist`: creek-VERSION.tar.gz, the source.
set(CREEK_MAINTAINER "creek authors <creek@creek.invalid>" CACHE STRING
  "Maintainer of the Debian packages")
set(CREEK_DEB_REVISION "" CACHE STRING "Suffix for the version of the Debian packages, such as ~bpo12+1")
set(CREEK_DEB_VERSION ${PROJECT_VERSION}${CREEK_DEB_REVISION})

set(CPACK_PACKAGE_NAME creek)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_VENDOR "the creek authors")
set(CPACK_PACKAGE_CONTACT ${CREEK_MAINTAINER})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_RESOURCE_FILE_README ${PROJECT_SOURCE_DIR}/README.md)
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_VERBATIM_VARIABLES ON)

# The source ----------------------------------------------------------------
# Everything except build and editor files.
function(escape text result)
  string(REGEX REPLACE "([][+.*()^$?|\\])" "\\\\\\1" escaped "${text}")
  set(${result} "${escaped}" PARENT_SCOPE)
endfunction()
escape("${PROJECT_SOURCE_DIR}" source_folder)
escape("${PROJECT_BINARY_DIR}" build_folder)
if(PROJECT_BINARY_DIR STREQUAL PROJECT_SOURCE_DIR)
  string(APPEND build_folder /packaging/source)
endif()
set(CPACK_SOURCE_IGNORE_FILES "^${source_folder}/build(/|$)" "^${build_folder}(/|$)" "/\\.git(/|$)"
  "/\\.cache(/|$)" "~$" "\\.swp$" "/compile_commands\\.json$")
list(JOIN CPACK_SOURCE_IGNORE_FILES "|" CREEK_NOT_SOURCE)
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME creek-${PROJECT_VERSION})
configure_file(${PROJECT_SOURCE_DIR}/packaging/dist.cmake.in ${PROJECT_BINARY_DIR}/packaging/dist.cmake @ONLY)
add_custom_target(dist COMMAND ${CMAKE_COMMAND} -P ${PROJECT_BINARY_DIR}/packaging/dist.cmake VERBATIM)

# Debian --------------------------------------------------------------------
# Debian puts games in /usr/games, which is only in the PATH of login shells. creek
# is also used in scripts, so it goes into /usr/bin and not into the section games.
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program library picture development)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_STRIP_FILES ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_VERSION ${CREEK_DEB_VERSION})
set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${CREEK_MAINTAINER})
set(CPACK_DEBIAN_PACKAGE_SOURCE creek)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Dependencies are found by packaging/stage.cmake: CPack itself would add
# scripts that call ldconfig, which is what triggers are for.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS OFF)
# No symbols file: the library has no stable interface yet, so shlibs requires at
# least the version that a program was built with.
# The first line of each description is the summary of its package.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")

set(debian ${PROJECT_SOURCE_DIR}/packaging/debian)
set(about "Creek is a logic puzzle played on a grid, with numbers at corners where grid
lines meet. Shade cells so that each number counts the shaded cells around it
and all unshaded cells form one connected area.
")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME creek)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "logic puzzle for the terminal, with solver and generator
${about}
This is the game, with levels, lessons, hints that explain each step, and a
puzzle for every day. On the command line it solves, rates, generates and
converts puzzles, and writes proofs that a separate program checks.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libcreek0)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Creek puzzles: rules, solver and text formats (shared library)
${about}
This library reads and writes puzzles and games, and solves, explains, rates
and generates puzzles. It needs only the C library.")

set(CPACK_DEBIAN_PICTURE_PACKAGE_NAME libcreek-picture0)
set(CPACK_DEBIAN_PICTURE_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_PICTURE_DESCRIPTION "Creek puzzles: pictures and booklets (shared library)
${about}
This library draws puzzles as SVG and, with cairo, as PNG and PDF.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libcreek-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Creek puzzles: rules, solver, formats and pictures (development)
${about}
Headers, static libraries, pkg-config files, examples and the manual page of
libcreek and libcreek-picture.")

foreach(component LIBRARY PICTURE)
  string(TOLOWER ${component} name)
  set(shlibs ${PROJECT_BINARY_DIR}/packaging/${name}/shlibs)
  set(package ${CPACK_DEBIAN_${component}_PACKAGE_NAME})
  string(REGEX REPLACE "0$" "" library ${package})
  file(WRITE ${shlibs} "${library} 0 ${package} (>= ${PROJECT_VERSION})\n")
  set(CPACK_DEBIAN_${component}_PACKAGE_CONTROL_EXTRA "${debian}/triggers;${shlibs}")
endforeach()

set(CPACK_CREEK_PICTURE_DEVELOPMENT "")
if(CREEK_WITH_CAIRO)
  set(CPACK_CREEK_PICTURE_DEVELOPMENT ", libcairo2-dev")
endif()
# Each package has its own changelog.
set(CREEK_PACKAGE @CREEK_PACKAGE@)
configure_file(${debian}/changelog.in ${PROJECT_BINARY_DIR}/packaging/changelog.in @ONLY)
set(CPACK_CREEK_CHANGELOG ${PROJECT_BINARY_DIR}/packaging/changelog.in)
set(CPACK_CREEK_NEWS ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
set(CPACK_CREEK_COPYRIGHT ${debian}/copyright)
set(CPACK_CREEK_SHLIBS ${PROJECT_BINARY_DIR}/packaging)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/stage.cmake)

add_custom_target(deb
  COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target all
  COMMAND ${CMAKE_CPACK_COMMAND} -G DEB --config ${PROJECT_BINARY_DIR}/CPackConfig.cmake
  WORKING_DIRECTORY ${PROJECT_BINARY_DIR} VERBATIM)

include(CPack)
