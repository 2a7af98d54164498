#include "libanalysis/claims/claims.hpp"

#include "libanalysis/claims/describe.hpp"
#include "libanalysis/claims/ending_facts.hpp"
#include "libanalysis/odds/odds.hpp"
#include "libgame/betza/walk.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/san/play_text.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/move_text/parse.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <set>

namespace hippo::claims {

namespace {

using Words = std::vector<std::string>;
using Set = std::set<std::string>;

/// A claim that cannot be read; its place is the whole claim.
struct Unclear {
  Problem problem;
};

/// The computed value and the claimed one: a word, or a set of words.
struct Truth {
  Set found;
  Set claimed;
};

Words split(std::string_view text) {
  Words words;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find(' '), text.size());
    if (end != 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// Checks one claim on one position. Every kind of claim is a function from its words to a Truth.
class Checker {
public:
  Checker(AnyPosition const& position, Words words, std::filesystem::path const& tables)
      : position_(position), words_(std::move(words)), tables_(tables) {}

  Truth check() const {
    struct Kind {
      std::string_view name;
      Truth (Checker::*check)() const;
    };
    static constexpr Kind kinds[] = {{"check", &Checker::in_check},
                                     {"legal", &Checker::legal},
                                     {"mate", &Checker::mate},
                                     {"moves", &Checker::moves},
                                     {"attacks", &Checker::attacks},
                                     {"controls", &Checker::controls},
                                     {"only-moves", &Checker::only_moves},
                                     {"avoids-check", &Checker::avoids_check},
                                     {"guarded", &Checker::guarded},
                                     {"reaches", &Checker::reaches},
                                     {"probability", &Checker::probability},
                                     {"winning-rolls", &Checker::winning_rolls},
                                     {"winning-roll", &Checker::winning_roll},
                                     {"table", &Checker::table}};
    std::vector<std::string_view> known;
    for (Kind const& kind : kinds) {
      if (!words_.empty() && words_.front() == kind.name) return (this->*kind.check)();
      known.push_back(kind.name);
    }
    throw Unclear{problem::UnknownKind{std::move(known)}};
  }

private:
  [[nodiscard]] std::string const& word(std::size_t index, Expected expected) const {
    if (index >= words_.size()) throw Unclear{problem::Missing{expected}};
    return words_[index];
  }
  [[nodiscard]] Truth yes_or_no(bool found, std::size_t index) const {
    std::string const& written = word(index, Expected::yes_or_no);
    if ((written != "yes" && written != "no") || index + 1 != words_.size())
      throw Unclear{problem::NotYesOrNo{}};
    return {{found ? "yes" : "no"}, {written}};
  }
  /// The words after the `=` that must stand at that place.
  [[nodiscard]] Set after_sign(std::size_t index) const {
    if (word(index, Expected::equals_sign) != "=") throw Unclear{problem::Missing{Expected::equals_sign}};
    return {words_.begin() + static_cast<std::ptrdiff_t>(index) + 1, words_.end()};
  }
  [[nodiscard]] Square square(std::size_t index) const {
    std::string const& name = word(index, Expected::square);
    if (auto const named = position::square_named(position_.board(), name)) return *named;
    throw Unclear{problem::NoSuchSquare{name}};
  }
  [[nodiscard]] Square occupied_square(std::size_t index) const {
    Square const found = square(index);
    if (!position_.at(found)) throw Unclear{problem::EmptySquare{words_[index]}};
    return found;
  }
  [[nodiscard]] PieceType piece(std::size_t index) const {
    auto const type = position_.variant().find_piece(word(index, Expected::piece));
    if (!type) throw Unclear{problem::UnknownPiece{&position_.variant(), words_[index]}};
    return *type;
  }
  [[nodiscard]] Color color(std::size_t index) const {
    std::string const& name = word(index, Expected::side);
    if (name != "white" && name != "black") throw Unclear{problem::NotASide{}};
    return name == "white" ? Color::white : Color::black;
  }
  [[nodiscard]] std::string name(Square square) const {
    return position::square_name(position_.board(), square);
  }
  [[nodiscard]] Set san(std::vector<Move> const& moves) const {
    san::Speller const speller(position_);
    Set texts;
    for (Move move : moves) texts.insert(speller.bare(move));
    return texts;
  }

  [[nodiscard]] Truth in_check() const {
    bool const sided = words_.size() == 3;
    return yes_or_no(position_.in_check(sided ? color(1) : position_.side()), sided ? 2 : 1);
  }
  /// The position after the move, or none where it is illegal. A text that is not a move is not a claim.
  [[nodiscard]] std::optional<AnyPosition> after_move() const {
    std::string const& text = word(1, Expected::move);
    if (std::holds_alternative<notation::ParseError>(notation::parse_move(text)))
      throw Unclear{problem::NotAMove{text}};
    AnyPosition after = position_;
    if (san::play_text(after, text)) return std::nullopt;
    return after;
  }
  [[nodiscard]] Truth legal() const { return yes_or_no(after_move().has_value(), 2); }
  [[nodiscard]] Truth mate() const {
    auto const after = after_move();
    auto const ending = after ? after->ending() : std::nullopt;
    return yes_or_no(ending && ending->cause == Ending::Cause::checkmate, 2);
  }
  [[nodiscard]] Truth moves() const {
    Square const from = occupied_square(1);
    Set targets;
    for (Move move : position_.legal_moves())
      if (move.kind != MoveKind::pass && move.from == from) targets.insert(name(move.to));
    return {targets, after_sign(2)};
  }
  [[nodiscard]] Truth attacks() const {
    Square const from = occupied_square(1);
    Color const side = position_.at(from)->color;
    Set targets;
    for (Square to : rules::board_squares(position_.board()) & ~position_.pieces(side))
      if (position_.attackers(to, side).has(from)) targets.insert(name(to));
    return {targets, after_sign(2)};
  }
  [[nodiscard]] Truth controls() const {
    Square const from = occupied_square(1);
    return yes_or_no(position_.attackers(square(2), position_.at(from)->color).has(from), 3);
  }
  [[nodiscard]] Truth only_moves() const { return {san(position_.legal_moves()), after_sign(1)}; }
  [[nodiscard]] Truth avoids_check() const {
    std::vector<Move> quiet;
    for (Move move : position_.legal_moves()) {
      AnyPosition const after = position_.after(move);
      bool const can_be_checked = std::ranges::any_of(after.legal_moves(), [&](Move reply) {
        return san::check_given(after.after(reply)) != san::CheckKind::none;
      });
      if (!can_be_checked) quiet.push_back(move);
    }
    return {san(quiet), after_sign(1)};
  }
  [[nodiscard]] Truth guarded() const {
    Color const side = color(1);
    bool all = true;
    for (Square man : position_.pieces(side) & ~position_.royals(side))
      if (!position_.variant().is_pawn(position_.at(man)->type)) all &= position_.attackers(man, side).any();
    return yes_or_no(all, 2);
  }
  [[nodiscard]] Truth reaches() const;
  [[nodiscard]] Truth probability() const;

  [[nodiscard]] Set rolls_that_win() const {
    need_dice();
    Set rolls;
    for (position::RollFaces roll : odds::rolls_for(position_, odds::wins()))
      rolls.insert(fmt::format("{}{}", roll[0], roll[1]));
    return rolls;
  }
  /// `table KDvK can mate yes`, `table KDvK white wins = 34512/48304`.
  [[nodiscard]] Truth table() const {
    auto const result = facts_of_ending(position_.variant(), word(1, Expected::ending), tables_);
    if (auto const* unknown = std::get_if<EndingProblem>(&result)) throw Unclear{*unknown};
    auto const& facts = std::get<EndingFacts>(result);
    if (word(2, Expected::can_or_side) == "can") {
      std::string const& how = word(3, Expected::mate_or_stalemate);
      if (how != "mate" && how != "stalemate") throw Unclear{problem::NotMateOrStalemate{}};
      return yes_or_no((how == "mate" ? facts.mates : facts.stalemates) != 0, 4);
    }
    std::size_t const side = index_of(color(2));
    if (word(3, Expected::wins) != "wins") throw Unclear{problem::NotWins{}};
    return {{fmt::format("{}/{}", facts.wins[side], facts.legal[side])}, after_sign(4)};
  }

  [[nodiscard]] Truth winning_rolls() const { return {rolls_that_win(), after_sign(1)}; }
  [[nodiscard]] Truth winning_roll() const {
    return yes_or_no(rolls_that_win().contains(word(1, Expected::roll)), 2);
  }
  void need_dice() const {
    if (!position_.variant().rolls_dice) throw Unclear{problem::NoDice{&position_.variant()}};
  }

  AnyPosition const& position_;
  Words words_;
  std::filesystem::path const& tables_; ///< the folder; empty: none
};

/// The squares that a lone piece could come to on an empty board, its own among them.
Truth Checker::reaches() const {
  Square const from = occupied_square(1);
  Piece const piece = *position_.at(from);
  BoardSize const size = position_.board();
  auto const parsed = notation::betza::parse(position_.variant().piece(piece.type).betza);
  auto const* tree = std::get_if<notation::betza::Tree>(&parsed);
  betza::Movement const movement =
      tree == nullptr ? betza::Movement() : betza::expand(*tree); // none: immobile
  betza::Board const board{size.files, size.ranks, {}, {}};
  // Forward is up: the board as the owner sees it.
  int const rank = size.rank_of(from);
  std::vector<betza::Coordinate> fresh{
      {size.file_of(from), piece.color == Color::white ? rank : size.ranks - 1 - rank}};
  std::set<betza::Coordinate> seen{fresh.front()};
  while (!fresh.empty()) {
    betza::Coordinate const at = fresh.back();
    fresh.pop_back();
    for (betza::Target const& target : walk(movement, board, at))
      if (seen.insert(target.at).second) fresh.push_back(target.at);
  }
  return {{std::to_string(seen.size())}, after_sign(2)};
}

Truth Checker::probability() const {
  need_dice();
  std::string const& event = word(1, Expected::event);
  bool const on_square = event == "capture";
  bool const by_piece = on_square && words_.size() > 4 && words_[3] == "by";
  odds::Chance found;
  if (event == "win")
    found = odds::chance(position_, odds::wins());
  else if (event == "no-move")
    found = odds::chance_of_no_move(position_);
  else if (event == "idle-die")
    found = odds::chance_of_idle_die(position_);
  else if (by_piece)
    found = odds::chance(position_, odds::captures_on(square(2), piece(4)));
  else if (on_square)
    found = odds::chance(position_, odds::captures_on(square(2)));
  else
    throw Unclear{problem::NotAnEvent{}};

  Set const claimed = after_sign(by_piece ? 5 : on_square ? 3 : 2);
  odds::Chance written{0, 0};
  if (claimed.size() == 1) {
    std::string const& text = *claimed.begin();
    auto const* end = text.data() + text.size();
    auto const* const slash = std::from_chars(text.data(), end, written.numerator).ptr;
    if (slash != end && *slash == '/') std::from_chars(slash + 1, end, written.denominator);
  }
  if (written.denominator == 0) throw Unclear{problem::NotAProbability{}};
  std::string const truth = fmt::format("{}/{}", found.numerator, found.denominator);
  return {{truth}, {found == written ? truth : *claimed.begin()}};
}

bool lacks_tables(Problem const& problem) {
  auto const* const of_ending = std::get_if<EndingProblem>(&problem);
  if (of_ending == nullptr) return false;
  auto const* const unusable = std::get_if<problem::UnusableTable>(of_ending);
  return std::holds_alternative<problem::TablesNeeded>(*of_ending) ||
         (unusable != nullptr && !unusable->damaged);
}

} // namespace

Judgement check_claim(std::string_view line, VariantInfo const* variant,
                      std::filesystem::path const& tables) {
  std::size_t const first = std::min(line.find('\t'), line.size());
  std::size_t const begin = std::min(first + 1, line.size());
  std::size_t const end = std::min(line.find('\t', begin), line.size());
  CheckedClaim claim{.variant = nullptr,
                     .position = std::string(line.substr(0, first)),
                     .text = std::string(line.substr(begin, end - begin)),
                     .source = std::string(line.substr(std::min(end + 1, line.size()))),
                     .where = {begin, end},
                     .found = {}};
  auto const position = position::read_position(claim.position, variant);
  if (auto const* error = std::get_if<position::SetupError>(&position)) return position::describe(*error);
  claim.variant = &std::get<AnyPosition>(position).variant();
  try {
    Truth const truth = Checker(std::get<AnyPosition>(position), split(claim.text), tables).check();
    claim.holds = truth.found == truth.claimed;
    claim.found = truth.found.empty() ? "none" : fmt::format("{}", fmt::join(truth.found, " "));
    return claim;
  } catch (Unclear const& unclear) {
    text::Diagnostic wrong{text::Severity::error, claim.where, describe(unclear.problem), {}};
    if (lacks_tables(unclear.problem)) return TablesMissing{std::move(wrong)};
    return wrong;
  }
}

} // namespace hippo::claims
