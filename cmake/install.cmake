# `cmake --install` puts the commands, the libraries, their headers, the pages and the corpus where Debian expects
# them, and `find_package(hippogonal)` finds the libraries again.
include(CMakePackageConfigHelpers)

get_property(commands GLOBAL PROPERTY HIPPOGONAL_COMMANDS)
install(TARGETS ${commands} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

get_property(rooms GLOBAL PROPERTY HIPPOGONAL_ROOMS)
install(TARGETS hippo_notation ${rooms} hippo_analysis EXPORT hippogonal ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
# Not for others are the headers that show how parsers and JSON are made, with all of Boost.Spirit (users need parse.hpp
# alone), and the counting kernels, which are compiled once for each instruction set.
install(DIRECTORY libnotation libanalysis DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hippogonal FILES_MATCHING
  PATTERN *.hpp PATTERN grammar.hpp EXCLUDE PATTERN spirit.hpp EXCLUDE PATTERN json_parts.hpp EXCLUDE
  REGEX "perft/(kernel_.*|enumerator|king_sensitivity|lane_.*|lanes|reach_sets|reply_counter|side_masks)\\.hpp$" EXCLUDE)
install(DIRECTORY ${PROJECT_BINARY_DIR}/generated/libanalysis DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hippogonal)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/hippogonal)
install(EXPORT hippogonal NAMESPACE hippo:: FILE hippogonal-targets.cmake DESTINATION ${package})
configure_package_config_file(cmake/hippogonal-config.cmake.in ${PROJECT_BINARY_DIR}/hippogonal-config.cmake
  INSTALL_DESTINATION ${package} PATH_VARS CMAKE_INSTALL_DATADIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hippogonal-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hippogonal-config.cmake ${PROJECT_BINARY_DIR}/hippogonal-config-version.cmake
  DESTINATION ${package})

foreach(section 1 5 7)
  file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/man/*.${section})
  install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section})
endforeach()
install(DIRECTORY doc/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY corpus DESTINATION ${CMAKE_INSTALL_DATADIR}/hippogonal PATTERN .* EXCLUDE)
