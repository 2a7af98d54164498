# Run by CPack before it packs: files that only Debian packages need.
find_program(GZIP gzip REQUIRED)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC) # of SOURCE_DATE_EPOCH, if that is set

# Without names and times, so that the same text gives the same bytes.
function(compress)
  if(ARGN)
    execute_process(COMMAND ${GZIP} --best --no-name ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endfunction()

# The files that each package has.
function(add_policy_files root package)
  set(docs ${root}/usr/share/doc/${package})
  file(REMOVE ${docs}/LICENSE)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/../LICENSE ${docs}/copyright COPYONLY)
  file(WRITE ${docs}/changelog "hippogonal (${CPACK_PACKAGE_VERSION}) unstable; urgency=low

  * CHANGELOG.md of the package hippogonal lists the changes.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  compress(${docs}/changelog)
  file(GLOB pages ${root}/usr/share/man/man*/*)
  compress(${pages})
endfunction()

set(commands ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/commands)
add_policy_files(${commands} hippogonal)
add_policy_files(${CPACK_TEMPORARY_INSTALL_DIRECTORY}/development libhippogonal-dev)
add_policy_files(${CPACK_TEMPORARY_INSTALL_DIRECTORY}/library ${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME})
if(EXISTS ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/python)
  add_policy_files(${CPACK_TEMPORARY_INSTALL_DIRECTORY}/python python3-hippogonal)
endif()
file(RENAME ${commands}/usr/share/zsh/site-functions ${commands}/usr/share/zsh/vendor-completions)
