#include "libgame/game_file/check.hpp"

#include "libgame/game_file/describe.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/position_text/parse.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace hippo::game_file {

namespace {

using rules::PieceDef;

class Checker {
public:
  Checker(ReadGame const& game, VariantInfo const& variant,
          std::function<bool(std::string_view)> const& is_picture)
      : game_(game), variant_(variant), def_(*variant.def), is_picture_(is_picture) {}

  std::vector<FileProblem> check() {
    if (auto const obstacle = why_unplayable(variant_)) {
      bool const in_start = std::holds_alternative<problem::BadStart>(obstacle->what.kinds());
      bool const elsewhere = !in_start || game_.start_where == game_.name_where;
      std::size_t const begin = game_.start_where.begin;
      say(elsewhere ? game_.name_where
                    : notation::Span{begin + obstacle->where.begin, begin + obstacle->where.end},
          obstacle->what);
      return std::move(problems_);
    }
    std::vector<position::SetupError> ignored;
    check_start(std::get<AnyPosition>(position::read_position(variant_.start, &variant_, &ignored)));
    for (position::SetupError const& part : ignored)
      say(game_.start_where, problem::IgnoredInStart{position::describe(part).message});
    find_pieces();
    check_pieces();
    check_goal();
    for (VariantInfo const& other : position::all_variants())
      if (other.loaded == nullptr && other.name == variant_.name)
        say(game_.name_where, problem::HidesBuiltIn{std::string(other.name)});
    return std::move(problems_);
  }

private:
  void say(notation::Span where, Problem what) { problems_.push_back({where, std::move(what), game_.name}); }

  void check_start(AnyPosition const& start) {
    if (auto const end = start.ending()) {
      std::string_view const winner = end->winner ? position::side_name(*end->winner) : "";
      say(game_.start_where,
          problem::OverAtStart{std::string(position::name_of(end->cause)), std::string(winner)});
    }
    if (start.in_check())
      say(game_.start_where, problem::StartInCheck{std::string(position::side_name(start.side()))});
  }

  /// The pieces of the start position, hands included, and all that they can become.
  void find_pieces() {
    auto const parsed = notation::parse_position(variant_.start);
    auto const& text = std::get<notation::PositionText>(parsed);
    auto const add = [&](notation::WrittenPiece const& piece) {
      auto const type = variant_.find_piece(piece.name);
      if (!type) return;
      possible_.insert(variant_.piece(*type).name);
      if (piece.on_other_side) possible_.insert(variant_.piece(*type).promoted);
    };
    for (notation::WrittenRank const& rank : text.ranks)
      for (auto const& cell : rank.cells)
        if (auto const* piece = std::get_if<notation::WrittenPiece>(&cell)) add(*piece);
    if (text.hands) std::ranges::for_each(text.hands->pieces, add);
    for (std::size_t before = 0; before != possible_.size();) {
      before = possible_.size();
      for (PieceDef const& piece : def_.pieces) {
        if (!possible_.contains(piece.name)) continue;
        for (std::string_view const next : outcomes(piece)) possible_.insert(next);
      }
    }
  }

  /// The types that a piece may become.
  [[nodiscard]] std::set<std::string_view> outcomes(PieceDef const& piece) const {
    std::set<std::string_view> all;
    if (!piece.promoted.empty()) all.insert(piece.promoted);
    if (def_.promoted_sides && def_.promoted_sides->turn_back)
      for (PieceDef const& other : def_.pieces)
        if (other.promoted == piece.name) all.insert(other.name);
    for (rules::Promotion const& promotion : def_.promotions)
      rules::for_each_name(promotion.pieces, [&](std::string_view name) {
        if (name == piece.name)
          rules::for_each_name(promotion.choices, [&](std::string_view choice) { all.insert(choice); });
      });
    if (def_.improvement)
      for (PieceDef const& other : def_.pieces)
        if (other.level == piece.level + 1) all.insert(other.name);
    return all;
  }

  void check_pieces() {
    // Only pieces that the section itself defines are reported; unused ones of the parent are usual.
    for (std::size_t p = 0; p < def_.pieces.size(); ++p) {
      PieceDef const& piece = def_.pieces[p];
      if (game_.piece_where[p].size() != 0 && !possible_.contains(piece.name))
        say(game_.piece_where[p], problem::NeverOnBoard{std::string(piece.english)});
      if (!piece.picture.empty() && !is_picture_(piece.picture))
        say(game_.piece_where[p].size() != 0 ? game_.piece_where[p] : game_.name_where,
            problem::UnknownPicture{std::string(piece.english), std::string(piece.picture)});
    }
    for (rules::Promotion const& promotion : def_.promotions)
      for (Color color : {Color::white, Color::black}) {
        if (promotion.side && *promotion.side != color) continue;
        if (promotion.regions.of(color) != "-" || promotion.choices.empty()) continue;
        rules::for_each_name(promotion.pieces, [&](std::string_view pawn) {
          auto const type = variant_.find_piece(pawn);
          say(game_.name_where, problem::NeverPromotes{std::string(position::side_adjective(color)) + ' ' +
                                                       std::string(variant_.piece(*type).english)});
        });
      }
  }

  void check_goal() {
    bool const king = std::ranges::any_of(def_.pieces, &PieceDef::royal);
    bool const goal = def_.type_extinction || def_.flag || def_.connection || def_.counts_checks ||
                      def_.extinction.royal_captured || def_.extinction.bare_king ||
                      def_.stalemate != rules::Outcome::draw || def_.material != rules::MaterialCount::none;
    if (!king && !goal) say(game_.name_where, problem::NoWayToWin{});
  }

  ReadGame const& game_;
  VariantInfo const& variant_;
  rules::GameDef const& def_;
  std::function<bool(std::string_view)> const& is_picture_;
  std::set<std::string_view> possible_; ///< names of pieces
  std::vector<FileProblem> problems_;
};

} // namespace

std::optional<FileProblem> why_unplayable(VariantInfo const& variant) {
  try {
    auto const start = position::read_position(variant.start, &variant);
    auto const* wrong = std::get_if<position::SetupError>(&start);
    if (wrong == nullptr) return std::nullopt;
    text::Diagnostic const said = position::describe(*wrong);
    return FileProblem{said.where, problem::BadStart{said.message, said.notes}, std::string(variant.name)};
  } catch (std::exception const& error) { // the tables cannot express the game
    return FileProblem{{}, problem::NotPlayable{error.what()}, std::string(variant.name)};
  }
}

std::vector<FileProblem> check_game(ReadGame const& game, VariantInfo const& variant,
                                    std::function<bool(std::string_view)> const& is_picture) {
  return Checker(game, variant, is_picture).check();
}

CheckedFile check_games(std::string_view text, std::optional<BetzaDialect> dialect,
                        std::function<bool(std::string_view)> const& is_picture, AddVariant* add) {
  auto const is_error = [](FileProblem const& p) { return severity_of(p.what) == text::Severity::error; };
  ReadFile read = read_games(text, dialect);
  CheckedFile checked{{}, std::move(read.problems), read.games.empty()};
  for (ReadGame& game : read.games) {
    std::ranges::move(game.remarks, std::back_inserter(checked.problems));
    if (!game.good) continue;
    VariantInfo const& variant = add(game.game);
    auto found = check_game(game, variant, is_picture);
    if (std::ranges::none_of(found, is_error)) checked.games.push_back(&variant);
    std::ranges::move(found, std::back_inserter(checked.problems));
  }
  std::ranges::stable_sort(checked.problems, {}, [](FileProblem const& p) { return p.where.begin; });
  return checked;
}

} // namespace hippo::game_file
