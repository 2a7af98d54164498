// Positions for property tests: random games from many starts, and pieces on random squares. The same in
// every run and with every standard library.
#pragma once

#include "tests/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::test {

/// Random numbers; not by the library's distributions, which differ between implementations.
class Chance {
public:
  explicit Chance(unsigned seed) : engine_(seed) {}
  std::size_t below(std::size_t bound) { return engine_() % bound; }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <class Container>
  auto const& pick(Container const& container) {
    return container[below(container.size())];
  }

private:
  std::mt19937 engine_;
};

inline std::vector<std::string_view> const game_names{"chess",  "chess960", "wotn",  "wotn-advanced",
                                                      "nrelay", "ludus",    "narrow"};

/// The positions of the game in a perft suite.
inline std::vector<std::string> suite_positions(std::string const& file, std::string_view game) {
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "perft" / file);
  REQUIRE(stream);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);)
    if (line.starts_with(std::string(game) + ' ')) lines.push_back(line.substr(0, line.find(" ;")));
  return lines;
}

/// Composed starts: several kings, pieces on the lines of nightriders, ravens that can become kings, improved
/// rooks that may castle, captures en passant that improve or uncover, pawns that can promote.
inline std::vector<std::string> composed_starts(std::string_view game) {
  if (game == "chess")
    return {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"};
  if (game == "chess960") return {}; // its suite has all that castling can meet
  if (game == "wotn" || game == "wotn-advanced")
    return {"r3k2r/1p1kp1pp/8/3K4/8/8/PP1K2PP/R3K2R w KQkq - 0 1",
            "4k3/8/8/2(nn)5/8/3NP3/2(DA)3(RNN)1/4K3 w - - 0 1",
            "4k2r/2(rnn)1q2p/8/8/3Q4/8/P(RNN)2P1PP/R3K3 b Qk - 0 1",
            "(rnn)2k4/8/1(wfbd)6/2P5/3K4/5(bnn)2/8/(NB)6Q w - - 0 1",
            "(rn)3k2(nn)/pppppppp/8/8/8/8/PPPPPPPP/(RNN)3K2Q w AHah - 0 1",
            "r1bk3r/pp1p1Qpp/2p5/4(bnn)3/2B5/4K3/P1P3PP/4RR2 b - - 1 17",
            "4k3/(rnn)2p4/8/1K2P2(rnn)/3pP3/8/(RNN)2P4/4K2K b - e3 0 1",
            "k3k3/2(nn)5/5(fld)2/3(rnn)4/2(RNN)5/4(BNN)3/1(NN)6/3KK3 w - - 0 1"};
  if (game == "nrelay")
    return {"3k4/1N6/4P3/p7/3N4/Q1n5/2n5/4K3 w - - 0 1",
            "r3k2r/pppn1ppp/2n5/8/8/2N5/PPPN1PPP/R3K2R w KQkq - 0 1",
            "2n1k3/P2N2p1/1n3P2/5N2/8/3n1p2/1p1N3P/4K3 w - - 0 1"};
  if (game == "ludus")
    return {"4r3/1M3m2/2e5/8/4A3/3m4/1m4M1/2R5 w - 20", "r7/M6m/8/3l4/3E4/2p5/m5M1/6R1 b - 9"};
  return {"k1/1D/2/p1/2/2/1A/2/2/d1/2/1q/2/2/P1/2/1R/2/K1/2 b 0 1",
          "2/P1/2/2/1k/2/2/2/2/2/2/2/2/2/2/K1/2/2/1p/2 b 3 40"};
}

/// Position lines to begin random games from, the start position first.
inline std::vector<std::string> starts_of(std::string_view game) {
  std::string const name(game);
  std::vector<std::string> starts{name + " startpos"};
  for (std::string const& fields : composed_starts(game)) starts.push_back(name + ' ' + fields);
  for (char const* file :
       {"chess.epd", "chess960.epd", "keys.epd", "random-wotn.epd", "random-nrelay.epd", "random-narrow.epd"})
    for (std::string& line : suite_positions(file, game)) starts.push_back(std::move(line));
  return starts;
}

/// A move of a random game: often a capture or a promotion, most often one that makes a king.
inline Move biased_move(AnyPosition const& position, std::vector<Move> const& legal, Chance& chance) {
  std::vector<Move> lively;
  for (Move move : legal) {
    bool const moves = move.kind != MoveKind::pass && move.kind != MoveKind::drop;
    bool const transforms = moves && move.piece_after != position.at(move.from)->type;
    bool const crowns = transforms && position.variant().piece(move.piece_after).royal;
    bool const wanted = is_capture(position, move) || transforms || move.kind == MoveKind::castle ||
                        move.kind == MoveKind::relay;
    if (wanted) lively.insert(lively.end(), crowns ? 8 : 1, move);
  }
  return !lively.empty() && !chance.one_in(3) ? chance.pick(lively) : chance.pick(legal);
}

/// Calls `visit` with the positions of random games of at most `longest` plies, `positions` of them in all.
/// Dice are rolled where they must be.
template <class Visit>
void on_random_games(std::string_view game, unsigned seed, std::size_t positions, std::size_t longest,
                     Visit visit) {
  Chance chance(seed);
  std::vector<std::string> const starts = starts_of(game);
  for (std::size_t round = 0, seen = 0; seen < positions; ++round) {
    AnyPosition now = position(round % 4 == 0 ? starts.front() : starts[round % starts.size()]);
    for (std::size_t ply = 0; ply < longest && seen < positions; ++ply, ++seen) {
      if (now.variant().rolls_dice && !now.dice())
        now.set_dice(1 + static_cast<int>(chance.below(6)), 1 + static_cast<int>(chance.below(6)));
      visit(now);
      auto const legal = now.legal_moves();
      if (legal.empty()) break;
      now.play(biased_move(now, legal, chance));
    }
  }
}

/// FEN fields of a board with pieces on random squares; many are not valid positions.
class RandomPlacement {
public:
  RandomPlacement(VariantInfo const& variant, Chance& chance) : variant_(variant), chance_(chance) {}

  std::string operator()() {
    cells_.assign(static_cast<std::size_t>(variant_.board.squares()), "");
    std::size_t const count = 2 + chance_.below(static_cast<std::size_t>(variant_.board.squares()) * 2 / 5);
    for (std::size_t i = 0; i < count; ++i) put(chance_.below(cells_.size()), random_piece());
    for (bool white : {true, false}) place_kings(white);
    return board_text() + (chance_.one_in(2) ? " w " : " b ") + rest();
  }

private:
  [[nodiscard]] std::string written(PieceType type, bool white) const {
    std::string name = variant_.written(type);
    if (!white)
      for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return name;
  }
  void put(std::size_t square, std::string name) { cells_[square] = std::move(name); }

  std::string random_piece() {
    for (;;) {
      PieceType const type(static_cast<int>(chance_.below(variant_.pieces.size())));
      if (!variant_.piece(type).royal) return written(type, chance_.one_in(2));
    }
  }

  void place_kings(bool white) {
    auto const king = variant_.find_piece("K");
    std::string const name = king ? written(*king, white) : white ? "R" : "r";
    bool const home = variant_.castling && !chance_.one_in(3);
    put(home ? (white ? 4U : 60U) : chance_.below(cells_.size()), name);
    if (variant_.name.starts_with("wotn"))
      while (chance_.one_in(2)) put(chance_.below(cells_.size()), name);
    if (variant_.castling)
      for (std::size_t corner : {white ? 0U : 56U, white ? 7U : 63U})
        if (chance_.one_in(2)) put(corner, written(*variant_.find_piece("R"), white));
  }

  [[nodiscard]] std::string board_text() const {
    std::string text;
    for (int rank = variant_.board.ranks - 1; rank >= 0; --rank) {
      int gap = 0;
      auto const flush = [&] {
        if (gap != 0) text += std::to_string(gap);
        gap = 0;
      };
      for (int file = 0; file < variant_.board.files; ++file) {
        auto const& cell = cells_[static_cast<std::size_t>(variant_.board.at(file, rank).index())];
        if (cell.empty()) {
          ++gap;
          continue;
        }
        flush();
        text += cell;
      }
      flush();
      if (rank != 0) text += '/';
    }
    return text;
  }

  std::string rest() {
    if (variant_.rolls_dice) return "- 7";
    if (!variant_.castling) return "3 7";
    std::string rights;
    struct Corner {
      std::size_t king, square;
      char rook, file;
    };
    for (Corner corner : {Corner{4, 7, 'K', 'H'}, {4, 0, 'Q', 'A'}, {60, 63, 'k', 'h'}, {60, 56, 'q', 'a'}}) {
      bool const white = corner.king == 4;
      std::string const& partner = cells_[corner.square];
      auto const is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
      bool const own = !partner.empty() && std::ranges::any_of(partner, is_upper) == white;
      bool const is_rook = partner == (white ? "R" : "r");
      if (cells_[corner.king] != (white ? "K" : "k") || !own || chance_.one_in(4)) continue;
      if (is_rook)
        rights += corner.rook;
      else if (variant_.name.starts_with("wotn"))
        rights += corner.file;
    }
    return (rights.empty() ? "-" : rights) + " - 3 7";
  }

  VariantInfo const& variant_;
  Chance& chance_;
  std::vector<std::string> cells_;
};

/// Calls `visit` with `positions` valid positions of pieces on random squares, or fewer where they are rare.
template <class Visit>
void on_placed_positions(VariantInfo const& game, unsigned seed, std::size_t positions, Visit visit) {
  Chance chance(seed);
  RandomPlacement place(game, chance);
  for (std::size_t tries = 0, valid = 0; valid < positions && tries < 40 * positions; ++tries)
    if (auto const read = position::read_position(place(), &game);
        auto const* placed = std::get_if<AnyPosition>(&read)) {
      ++valid;
      visit(*placed);
    }
}

} // namespace hippo::test
