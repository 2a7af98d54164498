// The Way of the Knight (Ralph Betza, Eteroscacco 69/70, 1995): pieces gain experience and improve when they
// capture. Two charts: that of the game, and the "more filled-in" one of the article's summary.
#pragma once

#include "libanalysis/rules/games/chess.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hippo::rules {

namespace wotn {

inline constexpr Alignment neutral = Alignment::neutral;
inline constexpr Alignment knight = Alignment::knight;
inline constexpr Alignment bishop = Alignment::bishop;
inline constexpr int king_level = 11;

/// A piece of the chart: what is no pawn has its movement for a name.
constexpr PieceSpec adventurer(int level, Alignment alignment, std::string_view name,
                               std::string_view english, std::string_view legacy_name = "",
                               std::string_view aliases = "") {
  return {.name = name,
          .betza = name,
          .english = english,
          .legacy_name = legacy_name,
          .aliases = aliases,
          .level = level,
          .alignment = alignment,
          .royal = level == king_level};
}

/// Section 8 of the article, with the modern names.
inline constexpr std::array chart{
    PieceSpec{.name = "P", .betza = "fmWfcFifmnD", .english = "pawn", .level = 1},
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
    adventurer(king_level, neutral, "K", "king"),
};

/// What the fuller chart of section 12 adds.
inline constexpr std::array fuller_additions{
    adventurer(4, neutral, "KD", "king-dabbaba"),
    adventurer(5, knight, "NWfbD", "knight-donkey", "", "NWfD"),
    adventurer(5, bishop, "FAD", "FAD"),
    adventurer(6, neutral, "KAD", "KAD"),
    adventurer(7, knight, "NAD", "squirrel", "", "squirrel"),
    adventurer(7, bishop, "BL", "bishop-camel"),
};

inline constexpr auto fuller_chart = [] {
  std::array<PieceSpec, chart.size() + fuller_additions.size()> all{};
  std::copy(fuller_additions.begin(), fuller_additions.end(),
            std::copy(chart.begin(), chart.end(), all.begin()));
  return all;
}();

/// Section 7: from a neutral piece the mover chooses any path; on a path it stays, or comes to where the
/// paths meet.
inline constexpr auto keeps_path = [](PieceSpec const& from, PieceSpec const& to) {
  return from.alignment == neutral || to.alignment == neutral || from.alignment == to.alignment;
};

/// For every piece the pieces of the next level that it can improve to.
template <auto const& pieces>
struct Ladder {
  struct Choices {
    std::array<PieceType, 3> types{};
    std::size_t count = 0;
  };
  static constexpr std::array<Choices, pieces.size()> next = [] {
    std::array<Choices, pieces.size()> table{};
    for (std::size_t from = 0; from < pieces.size(); ++from)
      for (std::size_t to = 0; to < pieces.size(); ++to)
        if (pieces[to].level == pieces[from].level + 1 && keeps_path(pieces[from], pieces[to]))
          table[from].types[table[from].count++] = PieceType(static_cast<int>(to));
    return table;
  }();
};

} // namespace wotn

template <auto const& chart>
struct WotnLaws : OrthodoxLaws {
  static constexpr auto& pieces = chart;
  static constexpr char promotion_sign = '/';
  static constexpr bool always_written = true; // section 11 notates every improvement
  static constexpr PieceType pawn = piece_named(chart, "P");
  static constexpr int max_royals = board.squares(); // section 10: every adventurer may become a king
  static constexpr int level(PieceType type) { return pieces[type.index()].level; }
  /// All types, the highest level first.
  static constexpr auto by_level = [] {
    std::array<PieceType, pieces.size()> types{};
    for (std::size_t t = 0; t < types.size(); ++t) types[t] = PieceType(static_cast<int>(t));
    std::sort(types.begin(), types.end(), [](PieceType a, PieceType b) { return level(a) > level(b); });
    return types;
  }();

  static constexpr std::span<PieceType const> promotion_choices(PieceType type) {
    auto const& next = wotn::Ladder<chart>::next[type.index()];
    return {next.types.data(), next.count};
  }

  /// Section 6: (a) by capturing at least half its own level, (b) by arriving on the rank of its level
  /// plus 5.
  template <class Position>
  static constexpr Bitboard promotion_squares(Position const& position, Color color, PieceType type) {
    Bitboard worthy;
    // Without a loop, so that the compiler finds what several types have in common; perft asks for all.
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      ((2 * level(by_level[i]) >= level(type) ? void(worthy |= position.pieces(by_level[i])) : void()), ...);
    }
    (std::make_index_sequence<pieces.size()>());
    return (worthy & position.pieces(~color)) | rank_squares_for(board, color, level(type) + 5 - 1);
  }

  /// A pawn that arrived on its 6th rank would have improved, and it never stood on its 1st.
  static constexpr Bitboard allowed_squares(Color color, PieceType type) {
    if (type != pawn) return Bitboard::all();
    Bitboard squares;
    for (int rank = 1; rank < level(pawn) + 5 - 1; ++rank) squares |= rank_squares_for(board, color, rank);
    return squares;
  }

  /// Trenholme's handicap: a rook that was improved before the game can still castle, whatever it has become.
  static constexpr bool castles_as_rook(PieceType) { return true; }
};

struct Wotn : WotnLaws<wotn::chart> {
  static constexpr std::string_view name = "wotn";
  static constexpr std::string_view aliases = "way-of-the-knight";
  static constexpr std::string_view title = "The Way of the Knight";
};

struct WotnAdvanced : WotnLaws<wotn::fuller_chart> {
  static constexpr std::string_view name = "wotn-advanced";
  static constexpr std::string_view aliases = "way-of-the-knight-advanced";
  static constexpr std::string_view title = "The Way of the Knight, fuller chart";
};

} // namespace hippo::rules
