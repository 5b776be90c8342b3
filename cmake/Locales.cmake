# SPDX-License-Identifier: GPL-3.0-or-later
# Locales for tests, made in the build folder so that no root is needed: German writes 0,5 for 0.5,
# and Turkish has other small letters. Without localedef and its sources the tests in them are left
# out (Debian: packages libc-bin and locales).
set(SPOTHORIZON_LOCALES "")
find_program(LOCALEDEF localedef)
foreach(locale de_DE tr_TR)
  set(folder ${CMAKE_BINARY_DIR}/locales/${locale}.UTF-8)
  if(LOCALEDEF AND NOT EXISTS ${folder}/LC_NUMERIC)
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/locales)
    # It warns of characters that a locale's own rules miss, and says so in its exit code.
    execute_process(COMMAND ${LOCALEDEF} -i ${locale} -f UTF-8 ${folder} OUTPUT_QUIET ERROR_QUIET)
  endif()
  if(EXISTS ${folder}/LC_NUMERIC)
    list(APPEND SPOTHORIZON_LOCALES ${locale})
  endif()
endforeach()
if(NOT SPOTHORIZON_LOCALES)
  message(STATUS "No localedef or no locale sources: tests are run in the C locale only")
endif()

# spothorizon_locale_tests(program classes...): the classes once more in each of these locales, as
# ctest entries CLASS.LOCALE.
function(spothorizon_locale_tests name)
  foreach(class ${ARGN})
    foreach(locale ${SPOTHORIZON_LOCALES})
      add_test(NAME ${class}.${locale} COMMAND tests_${name} ${class})
      set_tests_properties(${class}.${locale} PROPERTIES LABELS locale ENVIRONMENT
        "QT_QPA_PLATFORM=offscreen;LOCPATH=${CMAKE_BINARY_DIR}/locales;LC_ALL=${locale}.UTF-8")
    endforeach()
  endforeach()
endfunction()
