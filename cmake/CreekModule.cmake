# The pkg-config files. They find the prefix from where they lie, so that an
# install may go to any prefix and be moved. From a folder that is set up as an
# absolute one there is no way to it: then the prefix of the install is written
# down when it is made. Folders set up as absolute ones stay where they are
# (cmake_path(APPEND) takes them so).
cmake_path(APPEND CREEK_PC_LIBDIR "\${prefix}" "${CMAKE_INSTALL_LIBDIR}")
cmake_path(APPEND CREEK_PC_INCLUDEDIR "\${prefix}" "${CMAKE_INSTALL_INCLUDEDIR}")
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set(CREEK_PC_PREFIX ${CMAKE_INSTALL_PREFIX})
else()
  file(RELATIVE_PATH CREEK_PC_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  string(REGEX REPLACE "/$" "" CREEK_PC_PREFIX "\${pcfiledir}/${CREEK_PC_PREFIX}")
endif()

# creek_install_module(NAME): makes NAME.pc and installs it.
function(creek_install_module name)
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${name}.pc.in ${file} @ONLY)
  if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    install(CODE "
  file(READ [==[${file}]==] module)
  string(REGEX REPLACE \"^prefix=[^\\n]*\" \"prefix=\${CMAKE_INSTALL_PREFIX}\" module \"\${module}\")
  file(WRITE [==[${file}]==] \"\${module}\")
  # Of two files of about the same time CMake takes the one that is there.
  file(REMOVE \"\$ENV{DESTDIR}${CMAKE_INSTALL_LIBDIR}/pkgconfig/${name}.pc\")" COMPONENT development)
  endif()
  install(FILES ${file} DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endfunction()

# creek_install_config(): makes the files of find_package(creek) and installs them. They find the
# libraries from where they lie, as the pkg-config files do.
function(creek_install_config)
  include(CMakePackageConfigHelpers)
  set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/creek)
  foreach(kind LIBDIR INCLUDEDIR)
    if(IS_ABSOLUTE "${CMAKE_INSTALL_${kind}}")
      set(CREEK_CONFIG_${kind} ${CMAKE_INSTALL_${kind}})
    else()
      set(CREEK_CONFIG_${kind} "\${_creek_prefix}/${CMAKE_INSTALL_${kind}}")
    endif()
  endforeach()
  set(CREEK_CONFIG_TO_PREFIX .)
  if(NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    file(RELATIVE_PATH CREEK_CONFIG_TO_PREFIX "/${folder}" "/")
  elseif(NOT IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
    set(CREEK_CONFIG_INCLUDEDIR ${CMAKE_INSTALL_FULL_INCLUDEDIR})
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/creekConfig.cmake.in
    ${CMAKE_CURRENT_BINARY_DIR}/creekConfig.cmake @ONLY)
  write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/creekConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/creekConfig.cmake
    ${CMAKE_CURRENT_BINARY_DIR}/creekConfigVersion.cmake DESTINATION ${folder} COMPONENT development)
endfunction()
