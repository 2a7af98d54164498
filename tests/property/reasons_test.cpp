// Random wrong moves in all games: the reason is true on the board, every suggestion is a legal move, and no
// message lacks a word.
#include "libgame/game_file/library.hpp"
#include "libgame/position/checked.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/describe.hpp"
#include "libgame/san/resolve.hpp"
#include "libgame/san/suggest.hpp"
#include "libnotation/move_text/parse.hpp"
#include "tests/property/corpus_games.hpp"
#include "tests/property/true_reasons.hpp"

#include <catch2/catch.hpp>

using namespace hippo;
using hippo::test::Chance;

namespace {

/// Texts of moves that may mean anything.
class WrongTexts {
public:
  WrongTexts(AnyPosition const& position, Chance& chance)
      : position_(position), variant_(position.variant()), chance_(chance) {}

  std::string operator()() {
    std::string const text = core();
    return text + chance_.pick(marks) + chance_.pick(checks);
  }

private:
  static inline std::vector<std::string> const marks{"", "", "", "", "=Q", "/R", "R", " e.p.", ",e4"};
  static inline std::vector<std::string> const checks{"", "", "+", "++", "#", "!"};
  static inline std::vector<std::string> const others{"O-O", "O-O-O", "pass", "0-0"};

  std::string core() {
    if (chance_.one_in(8)) return chance_.pick(others);
    std::string const to = position::square_name(variant_.board, any_square());
    PieceType const type(static_cast<int>(chance_.below(variant_.pieces.size())));
    if (chance_.one_in(8)) return variant_.written(type) + '@' + to;
    Square const from = own_square();
    std::string const origin = position::square_name(variant_.board, from);
    PieceType const mover = chance_.one_in(4) ? type : position_.at(from)->type;
    std::string const name = variant_.is_pawn(mover) ? "" : variant_.written(mover);
    switch (chance_.below(5)) {
    case 0:
      return origin + to;
    case 1:
      return name + origin.substr(0, 1) + 'x' + to;
    case 2:
      return name + origin + (chance_.one_in(2) ? "-" : "x") + to;
    default:
      return name + to;
    }
  }
  Square any_square() { return Square(static_cast<int>(chance_.below(variant_.board.squares()))); }
  Square own_square() {
    std::vector<Square> squares;
    for (Square const square : position_.pieces(position_.side())) squares.push_back(square);
    return chance_.pick(squares);
  }

  AnyPosition const& position_;
  VariantInfo const& variant_;
  Chance& chance_;
};

void check_words(std::string const& message) {
  INFO(message);
  CHECK_FALSE(message.empty());
  CHECK_FALSE(message.ends_with(' '));
  CHECK(message.find("  ") == std::string::npos);
}

/// The text with the correction means the move, and nothing in it is wrong.
void check_suggestion(AnyPosition const& position, san::Speller const& speller, std::string const& text,
                      san::Suggestion const& suggestion) {
  std::string corrected = text;
  auto const [begin, end] = suggestion.fix.where;
  corrected.replace(begin, end - begin, suggestion.fix.replacement);
  INFO("suggested: " << corrected);
  auto const parsed = notation::parse_move(corrected);
  auto const* written = std::get_if<notation::WrittenMove>(&parsed);
  bool means_it = false;
  if (written != nullptr) {
    auto const result = san::resolve(speller, position, *written);
    auto const* meaning = std::get_if<san::Meaning>(&result);
    means_it = meaning != nullptr && std::ranges::count(meaning->moves, suggestion.move) == 1;
  }
  CHECK(means_it);
}

void check_text(AnyPosition const& position, san::Speller const& speller, std::string const& text) {
  auto const parsed = notation::parse_move(text);
  auto const* written = std::get_if<notation::WrittenMove>(&parsed);
  if (written == nullptr) return;
  INFO(text);
  auto const check_finding = [&](san::Finding const& finding) {
    auto const described = san::describe(position, finding);
    INFO(described.message);
    check_words(described.message);
    for (std::string const& note : described.notes) check_words(note);
    CHECK(std::visit(test::TrueReason(position, *written), finding.problem.kinds()));
  };
  auto const result = san::resolve(speller, position, *written);
  if (auto const* finding = std::get_if<san::Finding>(&result)) {
    check_finding(*finding);
    for (san::Suggestion const& near : san::nearest_moves(speller, position, *written, text))
      check_suggestion(position, speller, text, near);
  } else {
    for (san::Finding const& flaw : std::get<san::Meaning>(result).flaws) check_finding(flaw);
  }
}

void check_position(AnyPosition const& position, Chance& chance, std::size_t texts) {
  INFO(position::position_line(position));
  CHECK(position.in_check() == position::checked_royals(position, position.side()).any());
  if (position.pieces(position.side()).empty()) return;
  san::Speller const speller(position);
  WrongTexts wrong(position, chance);
  for (std::size_t i = 0; i < texts; ++i) check_text(position, speller, wrong());
}

/// All games: the compiled ones, the library's, and those of the corpus.
std::vector<VariantInfo const*> all_games() {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  std::vector<VariantInfo const*> games;
  for (std::string_view name : test::game_names) games.push_back(position::find_variant(name));
  for (game_file::LibraryGame const& game : game_file::library())
    games.push_back(position::find_variant(game.name));
  auto const& others = test::corpus_games();
  games.insert(games.end(), others.begin(), others.end());
  return games;
}

void hold_reasons(unsigned seed, std::size_t games, std::size_t texts) {
  Chance chance(seed);
  for (VariantInfo const* const variant : all_games()) {
    REQUIRE(variant != nullptr);
    for (std::size_t game = 0; game < games; ++game) {
      AnyPosition now = position::start_position(*variant);
      for (int ply = 0; ply < 60; ++ply) {
        if (now.variant().rolls_dice && !now.dice())
          now.set_dice(1 + static_cast<int>(chance.below(6)), 1 + static_cast<int>(chance.below(6)));
        if (now.in_check() || chance.one_in(8)) check_position(now, chance, texts);
        auto const moves = now.legal_moves();
        if (moves.empty()) break;
        now.play(test::biased_move(now, moves, chance));
      }
    }
  }
}

} // namespace

TEST_CASE("laws: the reason for an illegal move is true, and every suggestion is legal") {
  hold_reasons(700, 1, 12);
}
TEST_CASE("laws: the same of many more wrong moves", "[whole]") { hold_reasons(1700, 20, 40); }
