# Static libraries as they are installed. In an archive everything that one of
# its objects has for another is global, hidden or not, and clashes with what
# a program calls the same. Here all such names that are not creek_... begin
# with `creek.` (or what the library is called), which no program in C can
# say. The tests link the plain archives.
#
# Run by itself (cmake -P) it is the step of the build that does it.
if(CMAKE_SCRIPT_MODE_FILE)
  execute_process(COMMAND ${NM} -g --defined-only --format=posix ${ARCHIVE}
    OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
  # What begins with an underscore is the compiler's.
  string(REGEX MATCHALL "\n[A-Za-z][A-Za-z0-9_]* [A-Z]" names "\n${said}")
  list(FILTER names EXCLUDE REGEX "\ncreek_")
  list(REMOVE_DUPLICATES names)
  list(TRANSFORM names REPLACE "\n(.*) [A-Z]" "\\1 ${PREFIX}.\\1\n")
  list(JOIN names "" map)
  file(WRITE ${OUTPUT}.names "${map}")
  file(REMOVE ${OUTPUT})
  execute_process(COMMAND ${OBJCOPY} -D --redefine-syms=${OUTPUT}.names ${ARCHIVE} ${OUTPUT}
    COMMAND_ERROR_IS_FATAL ANY)
  return()
endif()

# creek_install_archive(TARGET): installs a static library, its own names put
# aside where that can be done: objects of link-time optimisation have their
# names where no tool gets at them, and are installed as they are.
function(creek_install_archive target)
  set(archive $<TARGET_FILE:${target}>)
  get_target_property(name ${target} OUTPUT_NAME)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" kind)
  if(CMAKE_OBJCOPY AND CMAKE_NM AND NOT APPLE AND NOT CMAKE_INTERPROCEDURAL_OPTIMIZATION
      AND NOT "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${kind}}" MATCHES "-flto")
    set(archive ${CMAKE_CURRENT_BINARY_DIR}/installed/lib${name}.a)
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/installed)
    add_custom_command(OUTPUT ${archive}
      COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} -DOBJCOPY=${CMAKE_OBJCOPY} -DPREFIX=${name}
        -DARCHIVE=$<TARGET_FILE:${target}> -DOUTPUT=${archive}
        -P ${PROJECT_SOURCE_DIR}/cmake/CreekArchive.cmake
      DEPENDS ${target} ${PROJECT_SOURCE_DIR}/cmake/CreekArchive.cmake VERBATIM)
    add_custom_target(${target}_installed ALL DEPENDS ${archive})
  endif()
  install(FILES ${archive} DESTINATION ${CMAKE_INSTALL_LIBDIR} RENAME lib${name}.a
    COMPONENT development)
endfunction()
