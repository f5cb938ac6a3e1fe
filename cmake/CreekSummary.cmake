# Says at the end of configuring what will be built.
message(STATUS "creek ${PROJECT_VERSION}: ${CMAKE_BUILD_TYPE} build"
               "${CREEK_SUMMARY_SANITIZE}")
if(CREEK_BUILD_TESTS)
  message(STATUS "  tests: on")
else()
  message(STATUS "  tests: ${CREEK_TESTS_WHY}")
endif()
if(CREEK_WITH_CAIRO)
  message(STATUS "  pictures: svg, png, pdf")
else()
  message(STATUS "  pictures: ${CREEK_PICTURES_WHY}")
endif()
