// Random positions in which problems are likely to have solutions.
#pragma once

#include "tests/property/random_positions.hpp"

#include "libgame/position/write_position.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace hippo::test {

/// Random changes of a setup.
class Placer {
public:
  Placer(VariantInfo const& game, Chance& chance) : game_(game), chance_(chance) {}

  [[nodiscard]] int below(int bound) const {
    return static_cast<int>(chance_.below(static_cast<std::size_t>(bound)));
  }
  [[nodiscard]] bool one_in(std::size_t n) const { return chance_.one_in(n); }
  [[nodiscard]] Square any_square() const {
    return game_.board.at(below(game_.board.files), below(game_.board.ranks));
  }
  /// At most `reach` away along each axis.
  [[nodiscard]] Square near(int file, int rank, int reach) const {
    auto const close = [&](int from, int size) {
      return std::clamp(from + below(2 * reach + 1) - reach, 0, size - 1);
    };
    return game_.board.at(close(file, game_.board.files), close(rank, game_.board.ranks));
  }
  [[nodiscard]] PieceType any_type() const {
    for (;;) {
      PieceType const type(below(static_cast<int>(game_.pieces.size())));
      if (!game_.piece(type).royal) return type;
    }
  }
  /// The position, if there can be such a one.
  [[nodiscard]] std::optional<AnyPosition> position_of(Setup const& setup) const {
    auto const read = position::read_position(position::position_line({setup, game_}), &game_);
    if (auto const* position = std::get_if<AnyPosition>(&read)) return *position;
    return std::nullopt;
  }
  [[nodiscard]] VariantInfo const& game() const { return game_; }

private:
  VariantInfo const& game_;
  Chance& chance_;
};

/// Few pieces around the king of one side, most often in a corner or at the edge: positions with mates and
/// stalemates.
class NearMate {
public:
  NearMate(VariantInfo const& game, Chance& chance) : random_(game, chance) {}

  /// The side with the king in danger is to move if `weak_moves`.
  AnyPosition operator()(bool weak_moves) {
    for (;;)
      if (auto position = random_.position_of(place(weak_moves))) return *position;
  }

private:
  static constexpr int reach = 2; ///< squares from the king along each axis

  Setup place(bool weak_moves) {
    Setup setup;
    Color const strong = random_.one_in(2) ? Color::white : Color::black;
    setup.side = weak_moves ? ~strong : strong;
    auto const& game = random_.game();
    PieceType const king = *game.find_piece("K");
    file_ = place_of_king(game.board.files);
    rank_ = place_of_king(game.board.ranks);
    setup.at(game.board.at(file_, rank_)) = Piece{~strong, king};
    put(setup, {strong, king});
    for (int i = 2 + random_.below(2); i != 0; --i) put(setup, {strong, random_.any_type()});
    if (random_.one_in(2)) put(setup, {~strong, random_.any_type()});
    return setup;
  }
  int place_of_king(int size) {
    if (random_.one_in(3)) return random_.below(size);
    return random_.one_in(2) ? 0 : size - 1;
  }
  void put(Setup& setup, Piece piece) {
    Square const square = random_.one_in(6) ? random_.any_square() : random_.near(file_, rank_, reach);
    if (!setup.at(square)) setup.at(square) = piece;
  }

  Placer random_;
  int file_ = 0; ///< of the king in danger
  int rank_ = 0;
};

/// Given positions with a random change each: a piece that is not a king comes, goes, or stands elsewhere.
class Changed {
public:
  Changed(VariantInfo const& game, Chance& chance, std::vector<std::string> const& lines)
      : random_(game, chance) {
    for (std::string const& line : lines) setups_.push_back(position(line).setup());
  }

  AnyPosition operator()() {
    for (;;) {
      Setup setup = setups_[static_cast<std::size_t>(random_.below(static_cast<int>(setups_.size())))];
      auto& from = setup.at(random_.any_square());
      auto& to = setup.at(random_.any_square());
      if (to || (from && random_.game().piece(from->type).royal)) continue;
      if (!from && !random_.one_in(mean_empty)) continue;
      if (!from)
        to = Piece{random_.one_in(2) ? Color::white : Color::black, random_.any_type()};
      else if (random_.one_in(2))
        std::swap(from, to);
      else
        from.reset();
      if (auto position = random_.position_of(setup)) return *position;
    }
  }

private:
  static constexpr std::size_t mean_empty = 10; ///< squares a piece, so that pieces come as often as they go

  Placer random_;
  std::vector<Setup> setups_;
};

} // namespace hippo::test
