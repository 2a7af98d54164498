# link_with_old_libc(TARGET FOLDER): the module is linked with the C library in FOLDER, unpacked packages of Debian, instead of that of this
# system, and has the library of C++ and all others in it. It runs wherever the C library is at least as new as that one.
function(link_with_old_libc target folder)
  set(machine ${CMAKE_SYSTEM_PROCESSOR}-linux-gnu)
  target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/old_libc.cpp)
  target_link_options(${target} PRIVATE -nodefaultlibs -L${folder}/lib/${machine} -L${folder}/usr/lib/${machine}
    -Wl,--exclude-libs,ALL -Wl,--gc-sections -Wl,--as-needed)
  # The libraries need one another; these are the names of their files, as those without a version may name files of this system.
  set(CMAKE_CXX_STANDARD_LIBRARIES "-Wl,--start-group -l:libstdc++.a -l:libm.so.6 -l:libpthread.so.0 -l:libdl.so.2 -l:libc.so.6 \
-l:libc_nonshared.a -l:libgcc_s.so.1 -lgcc -l:ld-linux-x86-64.so.2 -Wl,--end-group" PARENT_SCOPE)
endfunction()
