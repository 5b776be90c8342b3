# SPDX-License-Identifier: GPL-3.0-or-later
# Every header compiles by itself: a source of one include for each, without precompiled headers.
# `cmake --build build/dev --target header_selfcheck`; ten minutes of processor time when all is new,
# later only what has changed. Too dear for every run of the tests: `ctest --preset headers` runs it.
function(spothorizon_check_headers layer)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "LINK")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    ${PROJECT_SOURCE_DIR}/${layer}/*.h)
  set(sources "")
  foreach(header ${headers})
    set(source ${CMAKE_BINARY_DIR}/headers/${header}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "#include \"${PROJECT_SOURCE_DIR}/${header}\"\n")
    list(APPEND sources ${source})
  endforeach()
  add_library(headers_${layer} OBJECT EXCLUDE_FROM_ALL ${sources})
  target_link_libraries(headers_${layer} PRIVATE ${ARG_LINK})
  target_compile_options(headers_${layer} PRIVATE -O0 -g0 -w)
  add_dependencies(header_selfcheck headers_${layer})
endfunction()

add_custom_target(header_selfcheck)
spothorizon_check_headers(model LINK spothorizon_model Eigen3::Eigen TBB::tbb)
if(SPOTHORIZON_GUI)
  spothorizon_check_headers(views LINK sh_pages Qt6::Charts Qt6::Svg)
  spothorizon_check_headers(app LINK sh_window)
endif()
add_test(NAME header_selfcheck COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR}
  --target header_selfcheck)
set_tests_properties(header_selfcheck PROPERTIES LABELS headers TIMEOUT 3600)
