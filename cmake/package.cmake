# Debian packages, built by script/package: `hippogonal`, the programs; `libhippogonal0`, the shared library; `libhippogonal-dev`, to
# build programs with the libraries; `python3-hippogonal`, the module.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME hippogonal)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
# The project has no address. The publisher of packages gives one: cpack -D CPACK_PACKAGE_CONTACT=...
set(CPACK_PACKAGE_CONTACT "The Hippogonal authors <hippogonal@example.org>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL commands library development)
if(HIPPOGONAL_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/debian.cmake)
# The permissions in the package must not depend on the umask of the builder.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# The commands share much code: xz leaves well under half of what gzip does.
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_COMMANDS_PACKAGE_NAME hippogonal)
set(CPACK_DEBIAN_COMMANDS_PACKAGE_SECTION science)
set(CPACK_DEBIAN_COMMANDS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMMANDS_PACKAGE_RECOMMENDS "graphviz, librsvg2-bin") # SVG of hippo-graph; PNG and PDF of hippo-diagram
set(CPACK_DEBIAN_COMMANDS_DESCRIPTION "Small commands that replay and verify game records, list and count moves,
explain and draw pieces, compute odds of dice, and generate endgame tables.
They know the rules of The Way of the Knight, knight relay chess, Ludus
Equitum, Narrow Chess and orthodox chess.")

get_target_property(soversion hippogonal SOVERSION)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libhippogonal${soversion})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
# The dependency of packages that load the library, and the update of the linker's cache.
file(WRITE ${PROJECT_BINARY_DIR}/debian/shlibs "libhippogonal ${soversion} libhippogonal${soversion} (>= ${PROJECT_VERSION})\n")
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/shlibs ${PROJECT_BINARY_DIR}/debian/triggers)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "Shared library of Hippogonal: games, positions, moves, pieces in Betza's
notation, game records with what is wrong in them, problems, best moves and
drawings.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libhippogonal-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "hippogonal (= ${PROJECT_VERSION}), libhippogonal${soversion} (= ${PROJECT_VERSION}), libboost-dev, libfmt-dev, libpugixml-dev, libtbb-dev, libxxhash-dev, libyaml-cpp-dev, libzstd-dev, nlohmann-json3-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "Headers and libraries of Hippogonal: the documented interface of the shared
library, and static libraries of rules of play, move generation, notation,
verification, counting, endgame tables, and drawings. For CMake
(find_package) and pkg-config.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-hippogonal)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${HIPPOGONAL_PYTHON_VERSIONS}")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS hippogonal)
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "Module of Hippogonal for Python 3: games, positions, moves, pieces in Betza's
notation, game records with what is wrong in them, problems, best moves,
endgame tables, odds of dice, and drawings. It has the functions of pyffish
under their names, too.")

include(CPack)
