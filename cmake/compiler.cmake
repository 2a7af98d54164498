# One set of warnings and one standard for everything we compile ourselves.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The Python module is a shared object with the libraries in it. Commands and libraries share precompiled headers, and so these options.
# As no symbol can be seen from outside, that costs no speed.
add_compile_options($<$<NOT:$<BOOL:${WASI}>>:-fPIC> -fvisibility=hidden -fvisibility-inlines-hidden)

# GCC looks for garbage less often: up to a fifth less time for up to half a gigabyte.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>)

option(HIPPOGONAL_WERROR "Treat warnings as errors" OFF)
option(HIPPOGONAL_COVERAGE "Count what runs, for gcov (preset coverage)" OFF)
set(HIPPOGONAL_SANITIZE "" CACHE STRING "Sanitizers to build with, as -fsanitize takes them")

# precompile(TARGET HEADER...): headers that nearly all units of the target include are read once. precompile(TARGET REUSE_FROM OTHER):
# once for both targets. Headers are named as <path> from the project's root: without the name of the clone, ccache serves all clones.
function(precompile target)
  if(ARGV1 STREQUAL REUSE_FROM)
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
  # ccache needs this to cache units that use a precompiled header.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()

option(HIPPOGONAL_UNITY "Compile the small units of some libraries together, in half the time" ON)

# unite(TARGET): its units are compiled several at a time, so that headers and templates that they share are compiled once. Units with
# options of their own stay alone.
function(unite target)
  if(HIPPOGONAL_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
  endif()
endfunction()

# lighten(TARGET): compiled faster and optimized less, for code that never runs long.
function(lighten target)
  if(NOT HIPPOGONAL_CORE)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# hasten(SOURCE...): optimized more, for code that runs long. The preset core is there to be built fast.
function(hasten)
  if(NOT HIPPOGONAL_CORE)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O3>)
  endif()
endfunction()

add_library(hippogonal_options INTERFACE)
target_compile_options(hippogonal_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 sees overlapping copies in `"x" + std::string` where there are none (GCC bug 105651).
  target_compile_options(hippogonal_options INTERFACE -Wno-restrict)
endif()
if(HIPPOGONAL_WERROR)
  target_compile_options(hippogonal_options INTERFACE -Werror)
endif()
# Neither goes into targets that set the property HIPPOGONAL_UNINSTRUMENTED.
set(instrumented $<NOT:$<BOOL:$<TARGET_PROPERTY:HIPPOGONAL_UNINSTRUMENTED>>>)
if(HIPPOGONAL_SANITIZE)
  target_compile_options(hippogonal_options INTERFACE
    "$<${instrumented}:-fsanitize=${HIPPOGONAL_SANITIZE};-fno-sanitize-recover=all;-fno-omit-frame-pointer>")
  # Null and alignment are tested at each use of a reference, which costs half of the compiler's time. A use of null ends the program
  # anyway, and misaligned addresses could only come from casts of pointers, which the code does not have.
  if(HIPPOGONAL_SANITIZE MATCHES "undefined")
    target_compile_options(hippogonal_options INTERFACE "$<${instrumented}:-fno-sanitize=null,alignment>")
  endif()
  target_link_options(hippogonal_options INTERFACE -fsanitize=${HIPPOGONAL_SANITIZE})
endif()
if(HIPPOGONAL_COVERAGE)
  target_compile_options(hippogonal_options INTERFACE "$<${instrumented}:--coverage;-Og>")
  target_link_options(hippogonal_options INTERFACE --coverage)
endif()
