# The libraries of the tasks that the preset core leaves out.
find_package(pugixml REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(yaml-cpp REQUIRED)

hippo_library(shapes FOLDERS diagram/shapes USES hippo::diagram LINKS pugixml::pugixml)
hippo_library(select FOLDERS select stats USES hippo::verify hippo::files LINKS hippo::convert hippo::diagram PkgConfig::XXHASH)
hippo_library(database FOLDERS database USES hippo::select LINKS SQLite::SQLite3 PkgConfig::XXHASH)
hippo_library(solve FOLDERS solve USES hippo::position LINKS hippo::san PkgConfig::XXHASH Threads::Threads)
hippo_library(problem_files FOLDERS problem_files USES hippo::solve LINKS hippo::game_file hippo::san yaml-cpp)
hippo_library(retro FOLDERS retro USES hippo::position)
hippo_library(search FOLDERS search USES hippo::position LINKS hippo::san PkgConfig::XXHASH Threads::Threads)
hippo_library(puzzles FOLDERS puzzles USES hippo::solve hippo::search hippo::verify)

hippo_library(tablebase FOLDERS tablebase/table tablebase/moves tablebase/format tablebase/probe
  USES hippo::verify hippo::files LINKS TBB::tbb PkgConfig::ZSTD PkgConfig::XXHASH)
hippo_library(tablebase_generate FOLDERS tablebase/clock tablebase/loaded tablebase/generate
  USES hippo::tablebase LINKS TBB::tbb PkgConfig::ZSTD PkgConfig::XXHASH)
hippo_library(tablebase_study FOLDERS tablebase/verify tablebase/study USES hippo::tablebase_generate LINKS TBB::tbb PkgConfig::XXHASH)
precompile(hippo_tablebase <libanalysis/tablebase/format/file.hpp>)
precompile(hippo_tablebase_generate REUSE_FROM hippo_tablebase)
precompile(hippo_tablebase_study REUSE_FROM hippo_tablebase)
foreach(library tablebase tablebase_generate tablebase_study)
  target_compile_definitions(hippo_${library} PRIVATE HIPPOGONAL_VERSION="${PROJECT_VERSION}")
endforeach()
# Several processes at work on one table: an optional component.
if(HIPPOGONAL_MPI)
  find_package(MPI REQUIRED COMPONENTS CXX)
  find_package(Boost 1.74 REQUIRED COMPONENTS mpi serialization)
  target_sources(hippo_tablebase_generate PRIVATE tablebase/ranks/mpi.cpp)
  target_link_libraries(hippo_tablebase_generate PRIVATE Boost::mpi Boost::serialization MPI::MPI_CXX)
else()
  target_sources(hippo_tablebase_generate PRIVATE tablebase/ranks/alone.cpp)
endif()

hippo_library(engine FOLDERS engine match measure annotate USES hippo::search hippo::verify hippo::files
  LINKS hippo::tablebase hippo::convert hippo::diagram hippo::game_file Threads::Threads)
hippo_library(claims FOLDERS claims odds USES hippo::tablebase_generate)
hippo_library(graph FOLDERS graph USES hippo::tablebase_generate LINKS Boost::headers)

foreach(library select database solve search engine claims graph)
  precompile(hippo_${library} REUSE_FROM hippo_position)
endforeach()
foreach(library select database engine claims graph)
  unite(hippo_${library})
endforeach()
# Code that never runs long.
foreach(library engine claims graph)
  lighten(hippo_${library})
endforeach()
