# The last step of an install. CMake makes folders as the umask wants them, and
# under that of somebody careful (077) nobody else could look into the folders
# of levels and manuals, whose files are everybody's. So folders that hold
# nothing but what was installed are opened. The prefix is so only when this
# install made it (CREEK_PREFIX_IS_NEW), and folders above it only in a staging
# area (DESTDIR).
cmake_policy(VERSION 3.22)
set(ours ${CMAKE_INSTALL_MANIFEST_FILES})
set(top "${CMAKE_INSTALL_PREFIX}")
if(NOT "$ENV{DESTDIR}" STREQUAL "")
  set(top "")
endif()

# open_folder(FOLDER): opens it if it is to be, and goes on with the one above.
function(open_folder folder)
  set(real "$ENV{DESTDIR}${folder}")
  string(LENGTH "${top}/" length)
  string(SUBSTRING "${folder}/" 0 ${length} begin)
  if(NOT begin STREQUAL "${top}/" OR folder STREQUAL "/" OR folder STREQUAL ""
      OR (folder STREQUAL top AND NOT CREEK_PREFIX_IS_NEW) OR IS_SYMLINK "${real}")
    return()
  endif()
  file(GLOB entries RELATIVE "${real}" "${real}/*")
  foreach(entry ${entries})
    if(NOT "${folder}/${entry}" IN_LIST ours)
      return()
    endif()
  endforeach()
  # Under this umask the owner's rights are all that CMake could give.
  file(CHMOD "${real}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
  list(APPEND ours "${folder}")
  set(ours "${ours}" PARENT_SCOPE)
endfunction()

# Deepest folders first, so that those above know theirs.
set(folders)
foreach(file ${ours})
  while(NOT file STREQUAL "/" AND NOT file STREQUAL "" AND NOT file STREQUAL top)
    get_filename_component(file "${file}" DIRECTORY)
    if(file IN_LIST folders)
      break()
    endif()
    list(APPEND folders "${file}")
  endwhile()
endforeach()
list(SORT folders ORDER DESCENDING)
foreach(folder ${folders})
  open_folder("${folder}")
endforeach()
