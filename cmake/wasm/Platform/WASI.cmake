# WebAssembly with the system interface WASI, which CMake does not know. Headers that have no library come from this machine.
set(WASI TRUE)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
list(APPEND CMAKE_SYSTEM_PREFIX_PATH /usr)
