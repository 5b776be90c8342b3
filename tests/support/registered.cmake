# SPDX-License-Identifier: GPL-3.0-or-later
# Each source of FOLDER is a class in PROGRAM, and each class has a function to run.
file(GLOB sources RELATIVE ${FOLDER} ${FOLDER}/tst_*.cpp)
list(TRANSFORM sources REPLACE "\\.cpp$" "")
list(SORT sources)
execute_process(COMMAND ${PROGRAM} --list OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" listed "${listed}")
list(SORT listed)
if(NOT listed STREQUAL sources)
  message(FATAL_ERROR "The program has ${listed}, the folder ${sources}")
endif()

foreach(class ${listed})
  execute_process(COMMAND ${PROGRAM} ${class} -functions OUTPUT_VARIABLE functions
    RESULT_VARIABLE result)
  if(NOT result EQUAL 0 OR NOT functions MATCHES "[A-Za-z0-9_]+\\(\\)")
    message(FATAL_ERROR "${class} has nothing to run (${result}): ${functions}")
  endif()
endforeach()
