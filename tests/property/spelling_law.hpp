// What holds for the texts of moves, in games of all kinds.
#pragma once

#include "libgame/san/describe.hpp"
#include "libgame/san/move_of_squares.hpp"
#include "libgame/san/resolve.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/move_text/parse.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>
#include <variant>
#include <vector>

namespace hippo::test {

/// Each spelling of each legal move is unique, and is read as that move without a diagnostic.
inline void hold_spelling(AnyPosition const& position, san::Speller const& speller, san::Spelling spelling) {
  std::set<std::string> texts;
  for (Move move : speller.legal_moves()) {
    std::string const text = speller(move, spelling);
    if (!texts.insert(speller.bare(move, spelling)).second) FAIL_CHECK(text << " is the text of two moves");
    auto const parsed = notation::parse_move(text);
    if (auto const* error = std::get_if<notation::ParseError>(&parsed)) {
      FAIL_CHECK(text << " cannot be read: expected " << error->expected);
      continue;
    }
    auto const resolved = san::resolve(speller, position, std::get<notation::WrittenMove>(parsed));
    if (auto const* error = std::get_if<san::Finding>(&resolved)) {
      FAIL_CHECK(text << " is refused: " << san::describe(position, error->problem));
      continue;
    }
    auto const& meaning = std::get<san::Meaning>(resolved);
    if (meaning.moves != std::vector<Move>{move}) FAIL_CHECK(text << " is read as another move");
    for (san::Finding const& flaw : meaning.flaws)
      FAIL_CHECK(text << ": " << san::describe(position, flaw.problem));
    auto const of_squares = san::move_of_squares(speller.legal_moves(), position, text);
    if (of_squares && *of_squares != move) FAIL_CHECK(text << " is another move by its squares");
  }
}

inline void hold_spellings(AnyPosition const& position) {
  san::Speller const speller(position);
  for (san::Spelling spelling :
       {san::Spelling::san, san::Spelling::article, san::Spelling::coordinate, san::Spelling::uci})
    hold_spelling(position, speller, spelling);
}

} // namespace hippo::test
