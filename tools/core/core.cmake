# Included by the preset core: files of commands that a file here replaces, and their libraries.
set(core_of_hippo-convert to_database.cpp)
set(core_of_hippo-diagram custom_pieces.cpp)
set(core_of_hippo-games compare.cpp)
set(core_of_hippo-verify tables.cpp)
set(uses_of_hippo-convert hippo::convert hippo::replay)
set(uses_of_hippo-diagram hippo::replay hippo::moving)
set(uses_of_hippo-games hippo::diagram)
set(uses_of_hippo-verify "")
