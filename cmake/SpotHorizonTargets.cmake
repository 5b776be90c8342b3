# SPDX-License-Identifier: GPL-3.0-or-later
# How every target of the project is made: one place for warnings, sanitizers and link direction.
include(GNUInstallDirs)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

find_package(Threads REQUIRED)
find_package(Eigen3 REQUIRED NO_MODULE)
find_package(TBB REQUIRED)
find_package(nlohmann_json REQUIRED)
find_path(GLPK_INCLUDE_DIR glpk.h REQUIRED)
find_library(GLPK_LIBRARY glpk REQUIRED)
find_path(FCCP_INCLUDE_DIR libfccp/csv.h)
find_path(XXHASH_INCLUDE_DIR xxhash.h REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core)
if(SPOTHORIZON_GUI)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Gui Widgets Charts Svg DBus Concurrent)
endif()
if(SPOTHORIZON_TESTS)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
endif()

add_library(spothorizon_options INTERFACE)
# The same scenario must give the same bytes everywhere: no contraction into fused multiply-adds.
target_compile_options(spothorizon_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align
  -Werror -ffp-contract=off)
# GCC 12 sees overlapping copies in `"text" + std::string` that are not there (GCC bug 105651).
target_compile_options(spothorizon_options INTERFACE
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-restrict>)
target_compile_definitions(spothorizon_options INTERFACE
  SPOTHORIZON_VERSION="${PROJECT_VERSION}")
target_include_directories(spothorizon_options INTERFACE
  ${PROJECT_SOURCE_DIR}/model)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # Some files turn off warnings that only GCC has.
  target_compile_options(spothorizon_options INTERFACE -Wno-unknown-warning-option)
endif()
if(SPOTHORIZON_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "SPOTHORIZON_FUZZ needs Clang (CMAKE_CXX_COMPILER=clang++)")
  endif()
  target_compile_options(spothorizon_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(SPOTHORIZON_SANITIZE)
  target_compile_options(spothorizon_options INTERFACE
    -fsanitize=${SPOTHORIZON_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(spothorizon_options INTERFACE -fsanitize=${SPOTHORIZON_SANITIZE})
endif()

# spothorizon_model_layer(name SOURCES ... LINK ...): one static library a folder of model/. It sees
# only what it names under LINK, so that an include against the arrows does not link.
function(spothorizon_model_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;LINK;PRIVATE_LINK")
  add_library(sh_${name} STATIC ${ARG_SOURCES})
  set_target_properties(sh_${name} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(sh_${name} PUBLIC spothorizon_options ${ARG_LINK} PRIVATE ${ARG_PRIVATE_LINK})
endfunction()

# spothorizon_test_font(name): widgets in this test program have the font of tests/data/fonts.
function(spothorizon_test_font name)
  if(NOT TARGET test_font)
    add_library(test_font OBJECT ${PROJECT_SOURCE_DIR}/tests/support/TestFont.cpp)
    target_include_directories(test_font PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(test_font PRIVATE spothorizon_options Qt6::Widgets)
    target_compile_definitions(test_font PRIVATE TEST_DATA_DIR="${PROJECT_SOURCE_DIR}/tests/data")
  endif()
  target_link_libraries(${name} PRIVATE test_font)
endfunction()

# spothorizon_test(name SOURCES ... LINK ... [GUI]): one QTest program, one ctest entry. The data of
# a developer's machine (real traces) is found beside the checkout and is never required.
function(spothorizon_test name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "GUI" "TIMEOUT" "SOURCES;LINK")
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES AUTOMOC ON)
  target_link_libraries(${name} PRIVATE spothorizon_options Qt6::Test ${ARG_LINK})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${name} PRIVATE
    TEST_DATA_DIR="${PROJECT_SOURCE_DIR}/tests/data"
    SAMPLE_DIR="${PROJECT_SOURCE_DIR}/sample_traces"
    RESOURCE_DIR="${PROJECT_SOURCE_DIR}/resources"
    REAL_DATA_DIR="${PROJECT_SOURCE_DIR}/../shared/data")
  if(CMAKE_CURRENT_SOURCE_DIR MATCHES "/tests/(views|report|language|window)")
    spothorizon_test_font(${name})
  endif()
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QT_LOGGING_RULES=qt.qpa.*=false")
  if(ARG_TIMEOUT)
    set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT})
  endif()
endfunction()
