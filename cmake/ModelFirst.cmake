# SPDX-License-Identifier: GPL-3.0-or-later
# spothorizon_model_first(program library...): links the layers of model/ among those libraries and
# below them before the program's own sources, whole. Of a template that several sources use the
# linker takes the first copy; the model's are optimised, where the program's may not be. It does
# nothing where a build is not in tiers (Precompiled.cmake).
function(spothorizon_model_first program)
  if(NOT SPOTHORIZON_IN_TIERS)
    return()
  endif()
  set(next ${ARGN})
  set(seen)
  set(files)
  while(next)
    list(POP_FRONT next library)
    string(REGEX REPLACE "^\\$<LINK_ONLY:(.*)>$" "\\1" library "${library}")
    if(NOT TARGET ${library} OR library IN_LIST seen)
      continue()
    endif()
    list(APPEND seen ${library})
    get_target_property(below ${library} INTERFACE_LINK_LIBRARIES)
    if(below)
      list(APPEND next ${below})
    endif()
    get_target_property(is_model ${library} SPOTHORIZON_MODEL)
    if(is_model)
      list(APPEND files $<TARGET_FILE:${library}>)
    endif()
  endwhile()
  if(files)
    target_link_options(${program} PRIVATE
      LINKER:--whole-archive ${files} LINKER:--no-whole-archive)
  endif()
endfunction()
