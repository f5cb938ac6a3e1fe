# Says at the end of configuring what will be built.
message(STATUS "creek ${PROJECT_VERSION}: ${CMAKE_BUILD_TYPE} build"
               "${CREEK_SUMMARY_SANITIZE}")
if(CREEK_BUILD_TESTS)
  message(STATUS "  tests: on")
else()
  message(STATUS "  tests: ${CREEK_TESTS_WHY}")
endif()
