# The toolchain of preset wasm: Debian's clang for WebAssembly, with the C++ library that script/wasm-libraries builds in
# HIPPOGONAL_WASM_LIBRARIES.
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/wasm)
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR /usr/bin/llvm-ar-19)
set(CMAKE_RANLIB /usr/bin/llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# The C++ library with exceptions, and headers for a program of a single thread (wasm/threads).
set(HIPPOGONAL_WASM_LIBRARIES "" CACHE PATH "What script/wasm-libraries built")
if(HIPPOGONAL_WASM_LIBRARIES)
  set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -DBOOST_NO_CXX98_FUNCTION_BASE -nostdinc++ -isystem ${HIPPOGONAL_WASM_LIBRARIES}/include/c++/v1 -isystem ${CMAKE_CURRENT_LIST_DIR}/../wasm/threads")
  set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -nostdlib++ -L${HIPPOGONAL_WASM_LIBRARIES}/lib")
  set(CMAKE_CXX_STANDARD_LIBRARIES "-lc++ -lc++abi -lunwind")
  list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES HIPPOGONAL_WASM_LIBRARIES)
endif()
