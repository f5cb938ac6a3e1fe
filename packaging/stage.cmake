# Run by CPack between installing into its staging area and packing: adds what a
# Debian package needs beside the installed files. CPack runs this file in its own
# scope, so the dependencies set here reach the packages.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
foreach(tool gzip strip dpkg-shlibdeps)
  find_program(CREEK_${tool} ${tool} REQUIRED)
endforeach()

function(compress file)
  execute_process(COMMAND ${CREEK_gzip} -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# The programs and shared libraries in a directory.
function(find_programs root result)
  file(GLOB_RECURSE files ${root}/usr/bin/* ${root}/usr/lib/*.so.*)
  set(programs)
  foreach(file ${files})
    if(NOT IS_SYMLINK ${file})
      list(APPEND programs ${file})
    endif()
  endforeach()
  set(${result} ${programs} PARENT_SCOPE)
endfunction()

# The packages they need.
function(find_dependencies root result)
  find_programs(${root} programs)
  set(${result} "" PARENT_SCOPE)
  if(programs)
    # dpkg-shlibdeps reads debian/control and shlibs.local in its working directory.
    set(work ${CPACK_TEMPORARY_DIRECTORY}/shlibdeps)
    file(MAKE_DIRECTORY ${work}/debian)
    file(WRITE ${work}/debian/control "Source: creek\n\nPackage: creek\nArchitecture: any\n")
    file(READ ${CPACK_CREEK_SHLIBS}/library/shlibs shlibs)
    file(WRITE ${work}/debian/shlibs.local "${shlibs}")
    file(GLOB folders LIST_DIRECTORIES true ${CPACK_TEMPORARY_DIRECTORY}/library/usr/lib/*)
    set(search)
    foreach(folder ${CPACK_TEMPORARY_DIRECTORY}/library/usr/lib ${folders})
      if(IS_DIRECTORY ${folder})
        list(APPEND search -l${folder})
      endif()
    endforeach()
    execute_process(COMMAND ${CREEK_dpkg-shlibdeps} -O ${search} ${programs}
      WORKING_DIRECTORY ${work} OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE "^shlibs:Depends=([^\n]*).*" "\\1" found "${found}")
    set(${result} "${found}" PARENT_SCOPE)
  endif()
endfunction()

foreach(component ${CPACK_COMPONENTS_ALL})
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(root ${CPACK_TEMPORARY_DIRECTORY}/${component})
  set(documents ${root}/usr/share/doc/${package})

  # Make all directories readable, whatever the umask.
  file(MAKE_DIRECTORY ${documents})
  file(GLOB_RECURSE folders LIST_DIRECTORIES true ${root}/*)
  foreach(folder ${root} ${folders})
    if(IS_DIRECTORY ${folder} AND NOT IS_SYMLINK ${folder})
      file(CHMOD ${folder} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
        GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
    endif()
  endforeach()

  # Move the documents to a directory with the package's name.
  if(EXISTS ${root}/usr/share/doc/creek AND NOT package STREQUAL "creek")
    file(GLOB found ${root}/usr/share/doc/creek/*)
    file(COPY ${found} DESTINATION ${documents})
    file(REMOVE_RECURSE ${root}/usr/share/doc/creek)
  endif()
  # `copyright` contains the licence. The packages can be installed separately, so
  # each has the changelog.
  file(REMOVE ${documents}/LICENSE)
  file(COPY_FILE ${CPACK_CREEK_COPYRIGHT} ${documents}/copyright)
  file(COPY_FILE ${CPACK_CREEK_NEWS} ${documents}/CHANGELOG.md)
  set(CREEK_PACKAGE ${package})
  configure_file(${CPACK_CREEK_CHANGELOG} ${documents}/changelog @ONLY)
  compress(${documents}/changelog)
  file(CHMOD ${documents}/copyright ${documents}/changelog.gz ${documents}/CHANGELOG.md
    PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)

  # Debian's directory for zsh completions.
  if(IS_DIRECTORY ${root}/usr/share/zsh/site-functions)
    file(RENAME ${root}/usr/share/zsh/site-functions ${root}/usr/share/zsh/vendor-completions)
  endif()
  # pkg-config omits the flags of /usr only if the prefix is spelled this way.
  file(GLOB_RECURSE modules ${root}/usr/lib/*.pc)
  foreach(module ${modules})
    file(READ ${module} text)
    string(REGEX REPLACE "^prefix=[^\n]*" "prefix=/usr" text "${text}")
    file(WRITE ${module} "${text}")
  endforeach()

  file(GLOB_RECURSE pages ${root}/usr/share/man/*.[1-9])
  foreach(page ${pages})
    compress(${page})
  endforeach()

  file(GLOB_RECURSE archives ${root}/usr/lib/*.a)
  foreach(archive ${archives})
    execute_process(COMMAND ${CREEK_strip} --strip-debug --remove-section=.comment
      --remove-section=.note --enable-deterministic-archives ${archive} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()

  find_programs(${root} programs)
  foreach(program ${programs})
    execute_process(COMMAND ${CREEK_strip} --strip-unneeded --remove-section=.comment
      --remove-section=.note ${program} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()

  find_dependencies(${root} CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS)
endforeach()

set(version ${CPACK_DEBIAN_PACKAGE_VERSION})
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libcreek0 (= ${version}), libcreek-picture0 (= ${version})${CPACK_CREEK_PICTURE_DEVELOPMENT}")
