#include "libgame/rules/engine.hpp"

namespace hippo::rules {

TableLaws::Game::Game(GameDef const& definition)
    : def(definition), tables(definition), rays(definition.board) {}

INSTANTIATE_ENGINE(, TableLaws)

} // namespace hippo::rules
