// Games without symmetry, generated from a fixed seed: pieces that move differently to left and right, over
// and past others, or in several legs, on random squares.
#pragma once

#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"
#include "tests/property/random_positions.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::test {

/// The richest kind of move that the pieces of a game have.
enum class Gait : std::uint8_t {
  lanes, ///< leaps, and rides on whole families of lines
  lines, ///< also rides in some directions, over hurdles, and lame leaps
  legs   ///< also several legs, with captures on the way and of friends
};
inline constexpr std::array<Gait, 3> gaits{Gait::lanes, Gait::lines, Gait::legs};

class UnevenGames {
public:
  explicit UnevenGames(unsigned seed) : chance_(seed), number_(seed) {}

  /// The text of a game whose start has nothing but kings.
  std::string next(Gait gait) {
    bool const explodes = gait != Gait::lanes && chance_.one_in(8);
    std::string text = fmt::format("[uneven{}:chess]\n", number_++);
    if (explodes) text += atomic;
    for (char piece : {'A', 'C', 'D', 'E'})
      text += fmt::format("hippo.piece.{} = {}\n", piece, piece_of(gait));
    if (!explodes && chance_.one_in(2)) text += fmt::format("king = k:{}\n", chance_.pick(kings));
    if (chance_.one_in(2))
      text += fmt::format("hippo.piece.P = {}\nhippo.piece.P.pawn = true\n", chance_.pick(pawns));
    text += fmt::format("promotionPieceTypes = {}\n", chance_.one_in(2) ? "qr" : "acn");
    return text + board(gait) + laws(gait);
  }

private:
  static constexpr std::array<std::string_view, 7> kings{"K",       "WflF",  "FrW", "fKbWlF",
                                                         "frFlWbF", "KimlD", "lKrN"};
  static constexpr std::array<std::string_view, 4> pawns{"mflFcflW", "fmWfrcF", "fmWcflFmflnA", "lfmNfcF"};
  static constexpr std::array<std::string_view, 9> straight{"", "f", "b", "l", "r", "fl", "br", "lr", "fbl"};
  static constexpr std::array<std::string_view, 8> diagonal{"", "fl", "fr", "bl", "br", "f", "l", "r"};
  static constexpr std::array<std::string_view, 9> oblique{"", "f", "l", "r", "ff", "fl", "lf", "rb", "ll"};
  static constexpr std::string_view atomic = "king = -\ncommoner = k\nblastOnCapture = true\n"
                                             "extinctionValue = loss\nextinctionPseudoRoyal = true\n"
                                             "extinctionPieceTypes = k\n";
  static constexpr std::array<std::string_view, 7> modalities{"", "", "", "", "m", "c", "mc"};

  std::string leap() {
    static constexpr std::array<std::string_view, 3> straights{"W", "D", "W"}, diagonals{"F", "A", "F"},
        obliques{"N", "L", "N"};
    std::string const use(chance_.pick(modalities));
    switch (chance_.below(3)) {
    case 0:
      return use + std::string(chance_.pick(straight)) + std::string(chance_.pick(straights));
    case 1:
      return use + std::string(chance_.pick(diagonal)) + std::string(chance_.pick(diagonals));
    default:
      return use + std::string(chance_.pick(oblique)) + std::string(chance_.pick(obliques));
    }
  }
  std::string line() {
    static constexpr std::array<std::string_view, 9> straights{"R",  "R2", "R3",  "pR", "nD",
                                                               "gR", "DD", "mpR", "cpR"};
    static constexpr std::array<std::string_view, 7> diagonals{"B", "B2", "pB", "nA", "gB", "AA", "cpB"};
    static constexpr std::array<std::string_view, 4> obliques{"NN", "nN", "LL", "N2"};
    switch (chance_.below(3)) {
    case 0:
      return with_directions(chance_.pick(straights), straight);
    case 1:
      return with_directions(chance_.pick(diagonals), diagonal);
    default:
      return with_directions(chance_.pick(obliques), oblique);
    }
  }
  std::string leg() {
    static constexpr std::array<std::string_view, 8> straights{"caW",   "cabW",  "mcdW",    "cafmW",
                                                               "caflW", "mafrW", "mRcafmR", "mcaW"};
    static constexpr std::array<std::string_view, 7> diagonals{"caF",   "cabF",  "mcdF", "cafmF",
                                                               "cafrF", "mcafF", "yafsF"};
    return chance_.one_in(2) ? with_directions(chance_.pick(straights), straight)
                             : with_directions(chance_.pick(diagonals), diagonal);
  }
  template <class Directions>
  std::string with_directions(std::string_view move, Directions const& directions) {
    return std::string(chance_.pick(directions)) + std::string(move);
  }
  std::string piece_of(Gait gait) {
    std::string text = leap();
    if (gait == Gait::lanes && chance_.one_in(4)) text += chance_.one_in(2) ? "R" : "B";
    if (chance_.one_in(2)) text += leap();
    if (gait != Gait::lanes && chance_.one_in(2)) text += line();
    if (gait == Gait::legs && !chance_.one_in(3)) text += leg();
    return text;
  }

  std::string board(Gait gait) {
    if (gait == Gait::lanes && chance_.one_in(2))
      return "startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"; // castling
    struct Size {
      int files, ranks;
    };
    static constexpr std::array<Size, 5> small{{{8, 8}, {8, 7}, {7, 8}, {8, 8}, {6, 9}}};
    static constexpr std::array<Size, 3> large{{{10, 8}, {9, 9}, {12, 11}}};
    bool const is_small = gait == Gait::lanes || chance_.one_in(2);
    Size const size = is_small ? chance_.pick(small) : chance_.pick(large);
    std::string text = fmt::format("castling = false\nmaxFile = {}\nmaxRank = {}\n", size.files, size.ranks);
    text += fmt::format("promotionRegionWhite = *{}\nstartFen = {}k", size.ranks, size.files - 1);
    for (int rank = 1; rank + 1 < size.ranks; ++rank) text += fmt::format("/{}", size.files);
    return text + fmt::format("/K{} w - - 0 1\n", size.files - 1);
  }
  /// One that keeps a game of lanes from the kernels of compiled games, or one that meets captures.
  std::string laws(Gait gait) {
    if (gait == Gait::lanes) return chance_.one_in(4) ? "connectN = 9\n" : "";
    if (chance_.one_in(6)) return "mustCapture = true\n";
    return chance_.one_in(6) ? "pieceDrops = true\ncapturesToHand = true\n" : "";
  }

  Chance chance_;
  unsigned number_;
};

/// Calls visit(position) for positions of random games that begin with pieces on random squares.
template <class Visit>
void on_uneven_positions(VariantInfo const& game, unsigned seed, std::size_t starts, std::size_t plies,
                         Visit visit) {
  Chance chance(seed);
  on_placed_positions(game, seed, starts, [&](AnyPosition now) {
    for (std::size_t ply = 0; ply < plies; ++ply) {
      visit(now);
      auto const moves = now.legal_moves();
      if (moves.empty()) break;
      now.play(biased_move(now, moves, chance));
    }
  });
}

} // namespace hippo::test
