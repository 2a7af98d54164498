# For script/portable and script/wheel (CMAKE_PROJECT_INCLUDE): links with static libraries. Nothing is compiled for it: the libraries that
# script/static-libraries builds are of the versions that are installed, and what is linked are the objects of the other programs.
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(BZIP2_LIBRARY_RELEASE ${CMAKE_SOURCE_DIR}/build/static-libraries/lib/libbz2.a CACHE FILEPATH "That of script/static-libraries")
# Those that Debian has as shared libraries only keep their headers and options, and get another file.
find_package(Threads REQUIRED) # which oneTBB's own files need
foreach(package fmt TBB pugixml yaml-cpp)
  find_package(${package} REQUIRED)
endforeach()
set(libraries fmt::fmt TBB::tbb pugixml::shared yaml-cpp)
set(names fmt tbb pugixml yaml-cpp)
foreach(library name IN ZIP_LISTS libraries names)
  get_target_property(configurations ${library} IMPORTED_CONFIGURATIONS)
  foreach(configuration ${configurations})
    set_target_properties(${library} PROPERTIES IMPORTED_LOCATION_${configuration}
      ${CMAKE_SOURCE_DIR}/build/static-libraries/lib/lib${name}.a)
  endforeach()
endforeach()
option(HIPPOGONAL_STATIC "Link commands with no shared library, the C library included" OFF)
if(HIPPOGONAL_STATIC)
  set(CMAKE_EXE_LINKER_FLAGS "${CMAKE_EXE_LINKER_FLAGS} -static -Wl,--gc-sections")
endif()
