# The counting kernels of perft, a unit for each game and instruction set (ARGN), so that they build side by side. All other
# games share one if they have only laws that the lanes can count, else one for each size of sets of squares.
set(kernels "")
function(kernel name laws header)
  foreach(ISA ${ARGN})
    set(LAWS ${laws})
    set(LAWS_HEADER ${header})
    set(unit ${PROJECT_BINARY_DIR}/generated/perft/kernel_${name}_${ISA}.cpp)
    configure_file(perft/kernel_unit.cpp.in ${unit} @ONLY)
    list(APPEND kernels ${unit})
  endforeach()
  set(kernels ${kernels} PARENT_SCOPE)
endfunction()
foreach(game ${HIPPOGONAL_KERNEL_GAMES})
  kernel(${game} "rules::StaticLaws<rules::games::${game}>" libgame/rules/games/${game}.hpp avx2 avx512)
endforeach()
kernel(lanes LaneLaws libanalysis/perft/lane_laws.hpp portable avx2 avx512)
foreach(squares 64 128 256)
  kernel(loaded_${squares} "rules::LoadedLaws<${squares}>" libgame/rules/engine.hpp avx2)
endforeach()
# Few people have processors without AVX2, and the compiler would take twice as long for them.
set_source_files_properties(${PROJECT_BINARY_DIR}/generated/perft/kernel_lanes_portable.cpp
  PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
list(TRANSFORM HIPPOGONAL_KERNEL_GAMES REPLACE "(.+)" "#include \"libgame/rules/games/\\1.hpp\"" OUTPUT_VARIABLE includes)
list(TRANSFORM HIPPOGONAL_KERNEL_GAMES REPLACE "(.+)" "rules::StaticLaws<rules::games::\\1>" OUTPUT_VARIABLE laws)
list(JOIN includes "\n" KERNEL_GAME_INCLUDES)
list(JOIN laws ",\n                                     " KERNEL_GAME_LAWS)
configure_file(perft/kernel_games.hpp.in ${PROJECT_BINARY_DIR}/generated/perft/kernel_games.hpp @ONLY)
hippo_library(perft_kernels USES hippo::position)
target_sources(hippo_perft_kernels PRIVATE ${kernels})
target_compile_options(hippo_perft_kernels PRIVATE $<$<CONFIG:Release>:-O3>)

# With sanitizers or counters in the counting core's vectors of eight lanes the compiler takes many minutes. It stays
# without them; its counts are compared with those of the generator, which has them.
set_target_properties(hippo_perft_kernels PROPERTIES HIPPOGONAL_UNINSTRUMENTED ON)
if(HIPPOGONAL_COVERAGE OR HIPPOGONAL_SANITIZE)
  target_compile_options(hippo_perft_kernels PRIVATE -O3)
endif()
