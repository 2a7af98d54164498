# hippo_library(NAME [FOLDERS ...] USES ... [LINKS ...]): the library hippo::NAME of the sources in the folders. USES are the libraries that its
# headers show, LINKS those that only its sources need.
function(hippo_library name)
  cmake_parse_arguments(PARSE_ARGV 1 library "" "" "FOLDERS;USES;LINKS")
  add_library(hippo_${name} STATIC)
  foreach(folder ${library_FOLDERS})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
    target_sources(hippo_${name} PRIVATE ${sources})
  endforeach()
  add_library(hippo::${name} ALIAS hippo_${name})
  target_link_libraries(hippo_${name} PUBLIC ${library_USES}
    PRIVATE $<BUILD_INTERFACE:hippogonal_options> fmt::fmt ${library_LINKS})
  set_target_properties(hippo_${name} PROPERTIES EXPORT_NAME ${name})
  set_property(GLOBAL APPEND PROPERTY HIPPOGONAL_LIBRARIES hippo_${name})
endfunction()

# embed(FOLDER PARTS): the header FOLDER/parts.hpp with the text of each part of the folder as a constant: of base.css, base_css.
function(embed folder)
  set(constants "")
  foreach(part ${ARGN})
    set(file ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${part})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    string(MAKE_C_IDENTIFIER ${part} name)
    string(APPEND constants "inline constexpr std::string_view ${name} = R\"part(${text})part\";\n")
  endforeach()
  file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${folder})
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${path}/parts.hpp @ONLY CONTENT [[
#pragma once
#include <string_view>
namespace hippo::@folder@ {
@constants@}
]])
endfunction()
