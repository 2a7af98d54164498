# The preset portable: programs without shared libraries, the C library included, which run on any Linux of their kind of processor.
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(CMAKE_EXE_LINKER_FLAGS "${CMAKE_EXE_LINKER_FLAGS} -static -Wl,--gc-sections")
find_package(Threads REQUIRED) # which oneTBB's own files need
