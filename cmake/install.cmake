# `cmake --install` puts the commands, the libraries, their headers and the pages where Debian expects them,
# and `find_package(hippogonal)` finds the libraries again.
get_property(commands GLOBAL PROPERTY HIPPOGONAL_COMMANDS)
install(TARGETS ${commands} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
