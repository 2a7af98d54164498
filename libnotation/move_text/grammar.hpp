// The rule for a move, for grammars that have moves in them. It is compiled in move_text/grammar.cpp alone.
#pragma once

#include "libnotation/move_text/ast.hpp"
#include "libnotation/spirit.hpp"

namespace hippo::notation::grammar {

/// A complete move, from its first letter to its last mark. It does not examine the following text, never
/// throws, and does not read past the line.
using MoveRule = x3::rule<struct MoveId, WrittenMove>;
inline MoveRule const move{"a move such as e4, Nf3 or exd4/DA"};

BOOST_SPIRIT_DECLARE(MoveRule)

} // namespace hippo::notation::grammar
