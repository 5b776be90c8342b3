# SPDX-License-Identifier: GPL-3.0-or-later
# spothorizon_moc(target): its classes with Q_OBJECT get their meta-objects, by moc.sh.in.
if(UNIX AND TARGET Qt6::moc)
  get_target_property(SPOTHORIZON_MOC Qt6::moc LOCATION)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/moc.sh.in ${CMAKE_BINARY_DIR}/moc.sh @ONLY
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE)
endif()

function(spothorizon_moc target)
  set_target_properties(${target} PROPERTIES AUTOMOC ON)
  if(SPOTHORIZON_MOC)
    set_target_properties(${target} PROPERTIES AUTOMOC_EXECUTABLE ${CMAKE_BINARY_DIR}/moc.sh)
  endif()
endfunction()
