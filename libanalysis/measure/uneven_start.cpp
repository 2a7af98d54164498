#include "libanalysis/measure/uneven_start.hpp"

#include "libanalysis/match/chance.hpp"
#include "libanalysis/measure/material.hpp"
#include "libgame/position/possible_position.hpp"
#include "libgame/position/read_position.hpp"

#include <cmath>
#include <random>

namespace hippo::measure {

namespace {

constexpr unsigned max_changes = 4;   ///< of a side
constexpr double greatest_lead = 400; ///< hundredths of a pawn
constexpr int attempts = 1000;

class Changer {
public:
  Changer(AnyPosition const& start, std::uint64_t seed, std::uint64_t number)
      : start_(start), random_(match::chance_of(seed, number)) {
    for (std::size_t t = 0; t < start.variant().pieces.size(); ++t) {
      PieceType const type(static_cast<int>(t));
      if (is_officer(type)) officers_.push_back(type);
    }
  }

  /// None if the position is impossible.
  std::optional<AnyPosition> attempt() {
    Setup setup = start_.setup();
    for (Color const color : {Color::white, Color::black}) {
      std::size_t const changes = 1 + below(max_changes);
      for (std::size_t i = 0; i < changes; ++i) change(setup, color);
    }
    return position::possible_position(setup, start_.variant());
  }

private:
  /// The same with every standard library.
  std::size_t below(std::size_t count) { return random_() % count; }

  [[nodiscard]] bool is_officer(PieceType type) const {
    return !start_.variant().piece(type).royal && !start_.variant().is_pawn(type);
  }

  void change(Setup& setup, Color color) {
    bool const removes = below(3) == 0 || officers_.empty();
    std::vector<Square> men;
    for (Square const square : setup.of(color)) {
      PieceType const type = setup.at(square)->type;
      if (removes ? !start_.variant().piece(type).royal : is_officer(type)) men.push_back(square);
    }
    if (men.empty()) return;
    Square const square = men[below(men.size())];
    std::optional<Piece> man;
    if (!removes) man = Piece{color, officers_[below(officers_.size())]};
    if (man && !start_.may_stand(color, man->type, square)) return;
    setup.castling_rooks &= ~SquareSet(square);
    setup.at(square) = man;
  }

  AnyPosition const& start_;
  std::mt19937_64 random_;
  std::vector<PieceType> officers_;
};

} // namespace

AnyPosition uneven_start(VariantInfo const& game, std::vector<search::Score> const& values,
                         std::uint64_t seed, std::uint64_t number) {
  AnyPosition start = position::start_position(game);
  Changer changer(start, seed, number);
  for (int i = 0; i < attempts; ++i) {
    auto changed = changer.attempt();
    bool const fits = changed && !changed->ending() && !changed->is_dead() &&
                      std::abs(lead_of(material_row(*changed), values)) <= greatest_lead;
    if (fits) return *changed;
  }
  return start;
}

} // namespace hippo::measure
