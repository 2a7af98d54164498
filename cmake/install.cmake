# `cmake --install` puts the commands, the libraries, their headers, the pages and the data where Debian expects
# them, and `find_package(hippogonal)` and pkg-config find the libraries again. Components: `commands`, the programs
# and their data; `library`, the shared library; `development`, for programs that use the libraries; `python`, the module, if it is built.
include(CMakePackageConfigHelpers)

get_property(commands GLOBAL PROPERTY HIPPOGONAL_COMMANDS)
get_property(libraries GLOBAL PROPERTY HIPPOGONAL_LIBRARIES)
list(PREPEND libraries hippo_notation)

# Everything that is installed; `all` has the tests, too.
add_custom_target(installable DEPENDS ${commands} completions manuals ${libraries} hippogonal)
if(HIPPOGONAL_PYTHON)
  add_dependencies(installable hippogonal_python)
endif()

install(TARGETS ${commands} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT commands)
install(TARGETS ${libraries} hippo_analysis EXPORT hippogonal
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
# Internal headers are left out: those of the parsers, which include all of Boost.Spirit (users need only parse.hpp), those for
# the sources of one library, and those of the counting kernels, which are compiled once for each instruction set.
install(DIRECTORY libnotation libgame libanalysis DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hippogonal
  COMPONENT development FILES_MATCHING
  PATTERN *.hpp PATTERN grammar.hpp EXCLUDE PATTERN spirit.hpp EXCLUDE PATTERN boost_graph.hpp EXCLUDE
  PATTERN append_board.hpp EXCLUDE PATTERN field_text.hpp EXCLUDE PATTERN polyglot_numbers.hpp EXCLUDE PATTERN schema.hpp EXCLUDE
  REGEX "perft/(kernel.*|enumerator|isa_dispatch|king_sensitivity|lane_.*|lanes|loaded_counter|loaded_replies|loaded_walk|no_check_.*|reach_sets|reply_counter|side_masks)\\.hpp$" EXCLUDE)
install(DIRECTORY ${PROJECT_BINARY_DIR}/generated/libgame ${PROJECT_BINARY_DIR}/generated/libanalysis DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hippogonal
  COMPONENT development)
# The shared library with its documented interface.
install(TARGETS hippogonal EXPORT hippogonal-interface LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
  NAMELINK_COMPONENT development)
install(DIRECTORY libhippogonal/include/hippogonal DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/hippogonal)
install(EXPORT hippogonal NAMESPACE hippo:: FILE hippogonal-targets.cmake DESTINATION ${package} COMPONENT development)
install(EXPORT hippogonal-interface NAMESPACE hippogonal:: FILE hippogonal-interface.cmake DESTINATION ${package}
  COMPONENT development)
configure_package_config_file(cmake/hippogonal-config.cmake.in ${PROJECT_BINARY_DIR}/hippogonal-config.cmake
  INSTALL_DESTINATION ${package} PATH_VARS CMAKE_INSTALL_DATADIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/hippogonal-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hippogonal-config.cmake ${PROJECT_BINARY_DIR}/hippogonal-config-version.cmake
  DESTINATION ${package} COMPONENT development)

# For pkg-config: a library stands before those that it uses.
set(pc_libraries ${libraries})
list(REVERSE pc_libraries)
foreach(target ${pc_libraries})
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    string(APPEND HIPPOGONAL_LIBS " -l${target}")
  endif()
endforeach()
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_LIBDIR BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX} OUTPUT_VARIABLE pc_libdir)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE pc_to_prefix)
foreach(pc hippogonal hippogonal-static)
  configure_file(cmake/${pc}.pc.in ${PROJECT_BINARY_DIR}/${pc}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${pc}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endforeach()

install(DIRECTORY ${PROJECT_BINARY_DIR}/share/man/ DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT commands)
install(DIRECTORY doc/ DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT commands PATTERN images/make EXCLUDE)
install(FILES README.md CHANGELOG.md LICENSE CITATION.cff DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT commands)
# Games as text, where the source has them, and records, claims and counts.
foreach(data games corpus)
  if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${data})
    install(DIRECTORY ${data} DESTINATION ${CMAKE_INSTALL_DATADIR}/hippogonal COMPONENT commands PATTERN .* EXCLUDE)
  endif()
endforeach()
# The pages with the engine in them, where script/wasm has built them.
install(DIRECTORY build/wasm/pages DESTINATION ${CMAKE_INSTALL_DATADIR}/hippogonal COMPONENT commands OPTIONAL)

include(cmake/package.cmake)
