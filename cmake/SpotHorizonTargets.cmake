# SPDX-License-Identifier: GPL-3.0-or-later
# How every target of the project is made: one place for warnings, sanitizers and link direction.
include(GNUInstallDirs)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# moc reads sources and headers alone: it need not wait for the libraries that a target links.
set(CMAKE_AUTOGEN_ORIGIN_DEPENDS OFF)

# Repeated builds: ccache, where it is installed. Precompiled headers need the settings.
find_program(CCACHE ccache)
if(CCACHE)
  set(sloppiness pch_defines,time_macros)
  if(DEFINED ENV{CCACHE_SLOPPINESS})
    string(APPEND sloppiness ",$ENV{CCACHE_SLOPPINESS}")
  endif()
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=${sloppiness} ${CCACHE})
  message(STATUS "Compiler cache: ${CCACHE}")
else()
  message(STATUS "Compiler cache: none (ccache would make the next build fast)")
endif()

find_package(Threads REQUIRED)
find_package(Eigen3 REQUIRED NO_MODULE)
find_package(TBB REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(LibArchive REQUIRED)
find_path(GLPK_INCLUDE_DIR glpk.h REQUIRED)
find_library(GLPK_LIBRARY glpk REQUIRED)
find_path(XLSXWRITER_INCLUDE_DIR xlsxwriter.h REQUIRED)
find_library(XLSXWRITER_LIBRARY xlsxwriter REQUIRED)
find_path(FCCP_INCLUDE_DIR libfccp/csv.h REQUIRED)
find_path(XXHASH_INCLUDE_DIR xxhash.h REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core)
if(SPOTHORIZON_GUI)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Gui Widgets Charts Svg DBus Concurrent)
endif()
if(SPOTHORIZON_TESTS)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
  # Without the folders of a target, which QFINDTESTDATA alone needs: programs share precompiled
  # headers only where they define the same.
  set_property(TARGET Qt6::Test PROPERTY INTERFACE_COMPILE_DEFINITIONS QT_TESTLIB_LIB)
endif()

add_library(spothorizon_options INTERFACE)
# The same scenario must give the same bytes everywhere: no contraction into fused multiply-adds.
target_compile_options(spothorizon_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align
  -ffp-contract=off)
if(SPOTHORIZON_WERROR)
  target_compile_options(spothorizon_options INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # Half a gigabyte before the compiler tidies its memory: a twentieth of its time.
  target_compile_options(spothorizon_options INTERFACE --param=ggc-min-heapsize=524288)
endif()
if(CCACHE AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  target_compile_options(spothorizon_options INTERFACE -fpch-preprocess)
elseif(CCACHE)
  # What is precompiled is the same as long as its headers are.
  target_compile_options(spothorizon_options INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()
# GCC 12 sees overlapping copies in `"text" + std::string` that are not there (GCC bug 105651).
target_compile_options(spothorizon_options INTERFACE
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-restrict>)
target_compile_definitions(spothorizon_options INTERFACE
  SPOTHORIZON_VERSION="${PROJECT_VERSION}")
target_include_directories(spothorizon_options INTERFACE
  ${PROJECT_SOURCE_DIR}/model)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # Some files turn off warnings that only GCC has; std::stable_sort of its library uses a function
  # that the same library calls deprecated.
  target_compile_options(spothorizon_options INTERFACE -Wno-unknown-warning-option
    -Wno-deprecated-declarations)
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

include(Moc)
include(Precompiled)
include(Locales)
include(ModelFirst)

# spothorizon_model_layer(name [FAST] [PRECOMPILED set] SOURCES ... LINK ...): one static library a
# folder of model/. It sees only what it names under LINK, so that an include against the arrows does
# not link. FAST is for what computes for long: a release is optimised further there.
function(spothorizon_model_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "FAST" "PRECOMPILED" "SOURCES;LINK;PRIVATE_LINK")
  add_library(sh_${name} STATIC ${ARG_SOURCES})
  if(ARG_FAST)
    spothorizon_precompiled(sh_${name} model_fast)
  elseif(ARG_PRECOMPILED)
    spothorizon_precompiled(sh_${name} ${ARG_PRECOMPILED})
  else()
    spothorizon_precompiled(sh_${name} model)
  endif()
  set_target_properties(sh_${name} PROPERTIES LINKER_LANGUAGE CXX SPOTHORIZON_MODEL ON)
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

# spothorizon_tests(name [GUI] [REPLACES] SOURCES ... LINK ... DEFINITIONS ...): the program tests_NAME
# of a folder of tests/, and a ctest entry for each of its classes, which has the name of its source.
# Without GUI the tests say Q_SLOTS: "slots" is a word of the model. REPLACES: the program has sources
# that stand for some of the model's. The data of a developer's machine (real traces) is found beside
# the checkout and is never required.
function(spothorizon_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "GUI;REPLACES" "" "SOURCES;LINK;DEFINITIONS")
  set(program tests_${name})
  add_executable(${program} ${ARG_SOURCES})
  spothorizon_moc(${program})
  # Sources include what moc makes of them: next to nothing is left for this one.
  set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${program}_autogen/mocs_compilation.cpp
    PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  target_link_libraries(${program} PRIVATE spothorizon_options tests_main Qt6::Test ${ARG_LINK})
  if(NOT ARG_REPLACES)
    spothorizon_model_first(${program} ${ARG_LINK})
  endif()
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(${program} PRIVATE
    TEST_DATA_DIR="${PROJECT_SOURCE_DIR}/tests/data"
    SAMPLE_DIR="${PROJECT_SOURCE_DIR}/sample_traces"
    RESOURCE_DIR="${PROJECT_SOURCE_DIR}/resources"
    REAL_DATA_DIR="${PROJECT_SOURCE_DIR}/../shared/data"
    ${ARG_DEFINITIONS})
  if(ARG_GUI)
    spothorizon_test_font(${program})
    spothorizon_precompiled(${program} widget_tests)
  else()
    target_compile_definitions(${program} PRIVATE QT_NO_KEYWORDS)
    spothorizon_precompiled(${program} core_tests)
  endif()
  set(environment "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QT_LOGGING_RULES=qt.qpa.*=false")
  foreach(class ${ARG_SOURCES})
    if(class MATCHES "^tst_(.*)\\.cpp$")
      set(class tst_${CMAKE_MATCH_1})
      add_test(NAME ${class} COMMAND ${program} ${class})
      set_tests_properties(${class} PROPERTIES ENVIRONMENT "${environment}")
      if(ARG_GUI)
        set_tests_properties(${class} PROPERTIES LABELS widgets)
      endif()
    endif()
  endforeach()
  # What is not built, not registered or has no function would pass for ever.
  add_test(NAME registered_${name} COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:${program}>
    -DFOLDER=${CMAKE_CURRENT_SOURCE_DIR} -P ${PROJECT_SOURCE_DIR}/tests/support/registered.cmake)
  set_tests_properties(registered_${name} PROPERTIES ENVIRONMENT "${environment}")
endfunction()

# spothorizon_test_timeout(seconds tests...)
function(spothorizon_test_timeout seconds)
  set_tests_properties(${ARGN} PROPERTIES TIMEOUT ${seconds})
endfunction()
