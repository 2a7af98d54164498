#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/foreign_keys.hpp"
#include "libgame/game_file/foreign_moves.hpp"
#include "libgame/game_file/letters.hpp"
#include "libgame/game_file/start_board.hpp"
#include "libnotation/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace hippo::game_file {

namespace {

using rules::GameDef;
using rules::PieceDef;

/// Keys that the settings and the pieces express.
constexpr std::string_view said_by_settings[] = {"maxFile",
                                                 "maxRank",
                                                 "startFen",
                                                 "doubleStep",
                                                 "enPassantTypes",
                                                 "promotionPawnTypes",
                                                 "promotionPieceTypes",
                                                 "promotionRegionWhite",
                                                 "promotionRegionBlack",
                                                 "nMoveRuleTypes",
                                                 "castling",
                                                 "castlingKingPiece",
                                                 "castlingRookPieces"};

class DiagramWriter {
public:
  DiagramWriter(GameDef const& game, position::WrittenValues const& values)
      : game_(game), before_(draft_of(game, values)), draft_(before_) {
    for (PieceDef const& piece : game.pieces) pieces_.push_back(&piece);
    std::stable_partition(pieces_.begin(), pieces_.end(),
                          [&](PieceDef const* piece) { return promotes(*piece); });
    std::stable_partition(pieces_.begin(), pieces_.end(),
                          [](PieceDef const* piece) { return !piece->royal; });
  }

  ForeignGame write() {
    if (!name_by_letters(draft_)) return {"", {"more than 26 types of pieces"}};
    if (std::ranges::count_if(pieces_, &PieceDef::royal) != 1)
      result_.unsaid.emplace_back("royal pieces other than one");
    result_.text = fmt::format("files={}\nranks={}\nsymmetry=none\n", game_.board.files, game_.board.ranks);
    add_promotions();
    add_holes();
    for (PieceDef const* piece : pieces_) add_piece(*piece);
    add_unsaid();
    return std::move(result_);
  }

private:
  [[nodiscard]] std::string letter(PieceDef const& piece) const {
    return draft_.types[*before_.type_named(piece.name)].name;
  }
  [[nodiscard]] bool promotes(PieceDef const& piece) const {
    return std::ranges::any_of(game_.promotions, [&](rules::Promotion const& promotion) {
      bool found = promotion.pieces == "*";
      rules::for_each_name(promotion.pieces, [&](std::string_view name) { found |= name == piece.name; });
      return found;
    });
  }

  void add_promotions() {
    auto const count =
        std::ranges::count_if(pieces_, [&](PieceDef const* piece) { return promotes(*piece); });
    if (count == 0) {
      result_.text += "maxPromote=0\n";
      return;
    }
    rules::Promotion const& promotion = *game_.promotions.begin();
    std::string choices;
    rules::for_each_name(promotion.choices, [&](std::string_view name) {
      if (auto const type = before_.type_named(name)) choices += draft_.types[*type].name;
    });
    int const zone = promotion_zone();
    if (zone == 0) result_.unsaid.emplace_back("promotion on squares other than the last ranks");
    result_.text += fmt::format("maxPromote={}\npromoZone={}\npromoChoice={}\n", count, zone, choices);
    bool const alike = std::ranges::all_of(game_.promotions, [&](rules::Promotion const& other) {
      return other.pieces == promotion.pieces && other.choices == promotion.choices;
    });
    if (!alike || !promotion.mandatory || zone > 1)
      result_.unsaid.emplace_back("which pieces promote to what, and when");
  }
  /// How many of White's last ranks its pawns promote on; 0: they promote on other squares.
  [[nodiscard]] int promotion_zone() const {
    Squares const squares = squares_of(draft_.promotion_region.white, game_.board);
    for (int count = 1; count <= game_.board.ranks; ++count)
      if (squares == last_ranks(game_.board, Color::white, count)) return count;
    return 0;
  }

  void add_holes() {
    std::string squares;
    for (auto const& [file, rank] : dead_squares(game_.start, game_.board.ranks))
      squares += name_in_list(squares, file, rank);
    if (!squares.empty()) result_.text += fmt::format("hole::::{}\n", squares);
  }
  static std::string name_in_list(std::string_view list, int file, int rank) {
    return fmt::format("{}{}{}", list.empty() ? "" : ",", static_cast<char>('a' + file), rank + 1);
  }

  void add_piece(PieceDef const& piece) {
    auto const say_not = [&](std::string_view what) {
      result_.unsaid.push_back(fmt::format("piece {}: {}", letter(piece), what));
    };
    std::string moves = moves_with_laws(game_, piece, say_not);
    if (std::size_t const castling = moves.find('O'); castling != std::string::npos)
      moves.insert(castling, "is");
    std::string name(piece.english.empty() ? std::string_view(letter(piece)) : piece.english);
    std::ranges::replace(name, ':', ' ');
    result_.text += fmt::format("{}:{}:{}::{}\n", name, letter(piece), moves, squares_of_piece(piece));
  }

  [[nodiscard]] std::string squares_of_piece(PieceDef const& piece) const {
    std::array<std::string, 2> sides;
    for (StartPiece const& start : start_pieces(game_.start, game_.board.ranks)) {
      auto const type = before_.type_named(start.name);
      if (!type || type != before_.type_named(piece.name)) continue;
      std::string& squares = sides[start.color == Color::white ? 0 : 1];
      squares += name_in_list(squares, start.file, start.rank);
    }
    if (sides[0].empty() && sides[1].empty()) return "";
    return sides[0] + (sides[0].empty() ? "," : ",,") + sides[1];
  }

  /// All laws of the game's section that the definition does not express.
  void add_unsaid() {
    add_unsaid_laws(result_.unsaid, draft_, [&](std::string_view key) {
      return (key.starts_with("doubleStepRegion") && first_moves_are_from_start()) ||
             std::ranges::find(said_by_settings, key) != std::end(said_by_settings);
    });
    bool const region_said = std::ranges::any_of(
        result_.unsaid, [](std::string const& law) { return law.starts_with("doubleStepRegion"); });
    if (!region_said && has_later_starts())
      result_.unsaid.emplace_back("pieces that start where they have no first moves");
  }

  /// The squares where pieces with first moves start: White's, Black's.
  [[nodiscard]] std::array<Squares, 2> starts_of_first_moves() const {
    std::array<Squares, 2> starts;
    for (StartPiece const& start : start_pieces(game_.start, game_.board.ranks))
      for (PieceDef const* piece : pieces_)
        if (piece->betza.find('i') != std::string_view::npos &&
            before_.type_named(start.name) == before_.type_named(piece->name))
          starts[index_of(start.color)].set(
              static_cast<std::size_t>(game_.board.at(start.file, start.rank).index()));
    return starts;
  }

  /// Whether a piece with first moves starts where the game has none: beyond the second rank, in most games.
  [[nodiscard]] bool has_later_starts() const {
    auto const starts = starts_of_first_moves();
    return std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
      return (starts[index_of(color)] & ~squares_of(draft_.initial_region.of(color), game_.board)).any();
    });
  }

  /// Whether first moves are open just where the pieces that have them start.
  [[nodiscard]] bool first_moves_are_from_start() const {
    auto const starts = starts_of_first_moves();
    return std::ranges::all_of(std::array{Color::white, Color::black}, [&](Color color) {
      return squares_of(draft_.initial_region.of(color), game_.board) == starts[index_of(color)];
    });
  }

  GameDef const& game_;
  Draft before_, draft_;
  std::vector<PieceDef const*> pieces_;
  ForeignGame result_;
};

} // namespace

ForeignGame to_interactive_diagram(GameDef const& game, position::WrittenValues const& values) {
  return DiagramWriter(game, values).write();
}

} // namespace hippo::game_file
