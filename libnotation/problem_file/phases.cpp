#include "libnotation/problem_file/problem.hpp"
#include "libnotation/problem_file/twin_heading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

namespace hippo::notation {

namespace {

/// Ends the work on a twin.
class ImpossibleTwin : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

auto find_man(Diagram& diagram, DiagramSquare square) {
  return std::ranges::find(diagram, square, &DiagramMan::square);
}

DiagramMan taken_from(Diagram& diagram, DiagramSquare square) {
  auto const found = find_man(diagram, square);
  if (found == diagram.end()) throw ImpossibleTwin(fmt::format("no man stands on {}", name_of(square)));
  DiagramMan man = std::move(*found);
  diagram.erase(found);
  return man;
}

DiagramMan moved(DiagramMan man, DiagramSquare to) {
  man.square = to;
  return man;
}

template <class Transform>
void transform_squares(Diagram& diagram, Transform const& transform) {
  for (DiagramMan& man : diagram) man.square = transform(man.square);
}

DiagramSquare mirrored(DiagramSquare square, Mirror mirror) {
  auto const opposite = [](std::uint8_t coordinate) { return static_cast<std::uint8_t>(7 - coordinate); };
  switch (mirror) {
  case Mirror::a1_h1:
    return {opposite(square.file), square.rank};
  case Mirror::a1_a8:
    return {square.file, opposite(square.rank)};
  case Mirror::a1_h8:
    return {opposite(square.rank), opposite(square.file)};
  case Mirror::a8_h1:
    break;
  }
  return {square.rank, square.file};
}

class Twinning {
public:
  explicit Twinning(ProblemPhase& phase) : phase_(phase) {}

  void operator()(ManMoved const& change) { put(men(), moved(taken_from(men(), change.from), change.to)); }
  void operator()(MenExchanged const& change) {
    DiagramMan const one = taken_from(men(), change.one), other = taken_from(men(), change.other);
    put(men(), moved(one, change.other));
    put(men(), moved(other, change.one));
  }
  void operator()(MenRemoved const& change) {
    for (DiagramSquare const square : change.squares) (void)taken_from(men(), square);
  }
  void operator()(MenAdded const& change) {
    for (DiagramMan const& man : change.men) put(men(), man);
  }
  void operator()(BoardRotated const& change) {
    for (unsigned i = 0; i < change.quarters; ++i)
      transform_squares(men(), [](DiagramSquare square) {
        return DiagramSquare{static_cast<std::uint8_t>(7 - square.rank), square.file};
      });
  }
  void operator()(BoardMirrored const& change) {
    transform_squares(men(), [&](DiagramSquare square) { return mirrored(square, change.mirror); });
  }
  void operator()(BoardShifted const& change) {
    int const files = change.to.file - change.from.file, ranks = change.to.rank - change.from.rank;
    transform_squares(men(), [&](DiagramSquare square) {
      int const file = square.file + files, rank = square.rank + ranks;
      if (file < 0 || file > 7 || rank < 0 || rank > 7)
        throw ImpossibleTwin(fmt::format("the man on {} leaves the board", name_of(square)));
      return DiagramSquare{static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)};
    });
  }
  void operator()(ColorsExchanged const&) {
    for (DiagramMan& man : men())
      if (man.color != ManColor::neutral)
        man.color = man.color == ManColor::white ? ManColor::black : ManColor::white;
  }
  void operator()(WalkSubstituted const& change) {
    for (DiagramMan& man : men())
      if (man.walk == change.from) man.walk = change.to;
  }
  void operator()(StipulationChanged const& change) { phase_.stipulation = change.stipulation; }
  void operator()(ConditionsChanged const& change) { phase_.conditions = change.conditions; }

private:
  [[nodiscard]] Diagram& men() { return phase_.diagram; }

  ProblemPhase& phase_;
};

} // namespace

void put(Diagram& diagram, DiagramMan man) {
  if (auto const found = find_man(diagram, man.square); found != diagram.end()) diagram.erase(found);
  diagram.push_back(std::move(man));
}

DiagramMan const* man_on(Diagram const& diagram, DiagramSquare square) {
  auto const found = std::ranges::find(diagram, square, &DiagramMan::square);
  return found == diagram.end() ? nullptr : &*found;
}

std::string letter_of_twin(std::size_t index) {
  return index < 26 ? std::string(1, static_cast<char>('a' + index)) : fmt::format("z{}", index - 25);
}

std::string name_of(DiagramSquare square) {
  return {static_cast<char>('a' + square.file), static_cast<char>('1' + square.rank)};
}

std::variant<std::vector<ProblemPhase>, std::string> phases_of(ProblemText const& problem) {
  ProblemPhase const base{
      .diagram = problem.diagram, .stipulation = problem.stipulation, .conditions = problem.conditions};
  std::vector<ProblemPhase> phases;
  if (!problem.zero_position || problem.twins.empty()) phases.push_back(base);
  for (ProblemTwin const& twin : problem.twins) {
    ProblemPhase phase = twin.continued && !phases.empty() ? phases.back() : base;
    phase.continued = twin.continued;
    phase.heading = heading_of(twin, phase.diagram, problem.language);
    try {
      for (TwinChange const& change : twin.changes) std::visit(Twinning(phase), change);
    } catch (ImpossibleTwin const& impossible) {
      return fmt::format("twin {}: {}", letter_of_twin(phases.size()), impossible.what());
    }
    phases.push_back(std::move(phase));
  }
  if (phases.size() > 1 || !problem.twins.empty())
    for (std::size_t i = 0; i < phases.size(); ++i) phases[i].letter = letter_of_twin(i);
  return phases;
}

} // namespace hippo::notation
