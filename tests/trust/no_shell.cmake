# No program of ours can run another one: none of the calls that do so is linked.
#
#     cmake -DNM=nm "-DPROGRAMS=one;another" -P no_shell.cmake
foreach(program ${PROGRAMS})
  execute_process(COMMAND ${NM} -D --undefined-only ${program}
    OUTPUT_VARIABLE symbols RESULT_VARIABLE result)
  if(NOT result EQUAL 0 OR NOT symbols MATCHES " __libc_start_main(@|\n)")
    message(FATAL_ERROR "${program}: its symbols cannot be read")
  endif()
  if(symbols MATCHES " (system|popen|exec[a-z]+|posix_spawnp?|v?fork|wordexp|dlopen)(@|\n)")
    message(FATAL_ERROR "${program} can run another program: ${CMAKE_MATCH_1}")
  endif()
endforeach()
