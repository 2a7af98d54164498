// The Way of the Knight (Ralph Betza, Eteroscacco 69/70, 1995): pieces gain experience and improve when they
// capture. The chart is that of section 8 of the article, with the modern names.
#pragma once

#include "libgame/rules/games/chess.hpp"

namespace hippo::rules::games {

/// A piece of the chart: it has its movement for a name.
constexpr PieceDef adventurer(int level, Alignment alignment, std::string_view name, std::string_view english,
                              std::string_view legacy_name = "", std::string_view aliases = "") {
  return {.name = name,
          .betza = name,
          .english = english,
          .legacy_name = legacy_name,
          .aliases = aliases,
          .level = level,
          .alignment = alignment};
}

inline constexpr GameDef wotn = [] {
  constexpr auto neutral = Alignment::neutral, knight = Alignment::knight, bishop = Alignment::bishop;
  GameDef game = chess;
  game.name = "wotn";
  game.title = "The Way of the Knight";
  game.aliases = "way-of-the-knight";
  PieceDef king = adventurer(11, neutral, "K", "king");
  king.royal = true;
  game.pieces = {
      // A pawn that arrived on its 6th rank would have improved, and it never stood on its 1st.
      {.name = "P", .betza = "fmWfcFifmnD", .english = "pawn", .level = 1, .ranks = {2, 5}, .pawn = true},
      adventurer(2, knight, "WfbD", "donkey", "WfD", "donkey"),
      adventurer(2, bishop, "DA", "daffy", "AD", "daffy"),
      adventurer(3, knight, "N", "knight"),
      adventurer(3, bishop, "B", "bishop"),
      adventurer(4, knight, "NW", "knight-wazir"),
      adventurer(4, bishop, "BD", "bede", "", "DB bede"),
      adventurer(5, neutral, "R", "rook"),
      adventurer(6, knight, "NN", "nightrider", "Nr", "nightrider"),
      adventurer(6, bishop, "FLD", "FLD"),
      adventurer(7, neutral, "NB", "princess", "BN", "princess"),
      adventurer(8, knight, "RN", "empress", "C", "empress chancellor"),
      adventurer(8, bishop, "Q", "queen"),
      adventurer(9, neutral, "BNN", "unicorn", "NrB", "unicorn"),
      adventurer(10, neutral, "RNN", "raven", "NrR", "raven"),
      king,
  };
  game.promotions = {};
  game.improvement = Improvement{.capture_factor = 2, .rank_bonus = 5}; // section 6
  // Trenholme's handicap: a rook that was improved before the game can still castle, whatever its type.
  game.castling = Castling{.any_piece = true};
  game.draws = {.ending_moves = 0, .ending_repetitions = 0}; // laws of 2014, which the chess of 1995 lacks
  game.royalty.max = game.board.squares();                   // section 10: every adventurer may become a king
  game.notation = {.promotion_sign = '/', .promotion_always_shown = true}; // section 11: every improvement
  return game;
}();

} // namespace hippo::rules::games
