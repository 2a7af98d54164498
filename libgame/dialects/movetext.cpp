#include "libgame/dialects/movetext.hpp"

#include "libgame/dialects/form.hpp"
#include "libgame/dialects/games_text.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/foreign/movetext.hpp"
#include "libnotation/lines.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::dialects {

namespace {

using notation::ForeignToken, notation::Span;
using Kind = ForeignToken::Kind;

constexpr std::string_view game_of_pgn = "chess"; ///< of records without a tag Variant
constexpr std::size_t deepest_variation = 64;
constexpr std::string_view red = "Red"; ///< the side that moves first in xiangqi

class MovetextSpeller {
public:
  MovetextSpeller(std::string_view text, ForeignMoves const& moves, VariantInfo const& variant)
      : text_(text), moves_(moves), default_(variant) {}

  Translation run() && {
    auto const tokens = notation::foreign_tokens(text_);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      Span where = tokens[i].where;
      bool const is_move = tokens[i].kind == Kind::word;
      while (is_move && i + 1 < tokens.size() && continues(where, tokens[i + 1]))
        where.end = tokens[++i].where.end;
      copy(where.begin);
      read(tokens[i], where);
    }
    copy(text_.size());
    end_game();
    return std::move(games_).take();
  }

private:
  /// The moves from a start, and where a variation begins: before the last one.
  struct Level {
    Line now;
    std::optional<Line> before_last;
  };

  /// Whether the token is a mark of the move that ends before it.
  [[nodiscard]] bool continues(Span move, ForeignToken const& token) const {
    return token.kind == Kind::word &&
           notation::is_blank(text_.substr(move.end, token.where.begin - move.end)) &&
           moves_.is_mark(token.where.of(text_));
  }

  void read(ForeignToken const& token, Span where) {
    switch (token.kind) {
    case Kind::tag:
      if (!levels_.empty() || games_.is_broken()) end_game();
      tags_.push_back(&token);
      return copy_tag(token);
    case Kind::comment:
    case Kind::nag:
      return copy(where.end);
    case Kind::number:
      if (has_result_ && levels_.size() <= 1 && is_first(where)) end_game();
      begin();
      return copy(where.end);
    case Kind::result:
      begin();
      has_result_ |= levels_.size() == 1;
      return copy(where.end);
    case Kind::open:
      open(where);
      return copy(where.end);
    case Kind::close:
      close(where);
      return copy(where.end);
    case Kind::word:
      read_move(where);
    }
  }

  [[nodiscard]] bool is_first(Span number) const {
    std::string_view const text = number.of(text_);
    return text.starts_with('1') && (text.size() == 1 || !notation::is_digit(text[1]));
  }

  /// The rest of the text up to `end`, as written.
  void copy(std::size_t end) {
    games_.add(text_.substr(at_, end - at_));
    at_ = end;
  }

  /// The player Red is White of PGN; the notation that Format names is not that of the translation.
  void copy_tag(ForeignToken const& tag) {
    std::string_view const text = tag.where.of(text_);
    at_ = tag.where.end;
    if (position::same_letters(tag.name, "Format") && form_of_tag(tag.value)) return;
    std::size_t const name = text.find(red);
    bool const is_red = tag.name.starts_with(red) &&
                        (tag.name.size() == red.size() || tag.name == "RedElo" || tag.name == "RedTeam");
    games_.add(is_red ? fmt::format("{}White{}", text.substr(0, name), text.substr(name + red.size()))
                      : std::string(text));
  }

  [[nodiscard]] ForeignToken const* tag(std::string_view name) const {
    auto const found = std::ranges::find_if(
        tags_, [&](ForeignToken const* tag) { return position::same_letters(tag->name, name); });
    return found == tags_.end() ? nullptr : *found;
  }

  /// The start of the game, before its first move.
  void begin() {
    if (!levels_.empty() || games_.is_broken()) return;
    VariantInfo const* variant = &default_;
    if (auto const* named = tag("Variant")) {
      variant = position::find_variant(named->value);
      if (variant == nullptr)
        return fail(problem(named->where, fmt::format("there is no game '{}'", named->value)));
    } else if (auto const* game = tag("Game");
               game != nullptr && position::find_variant(game->value) != nullptr) {
      variant = position::find_variant(game->value);
    } else if (variant->name != game_of_pgn) {
      games_.add(fmt::format("[Variant \"{}\"] ", variant->name));
    }
    if (auto const* fen = tag("FEN"))
      begin_at(*fen, *variant);
    else
      begin_at(position::start_position(*variant));
  }
  void begin_at(ForeignToken const& fen, VariantInfo const& variant) {
    auto start = position::read_position(fen.value, &variant);
    if (auto const* error = std::get_if<position::SetupError>(&start))
      return fail(problem(fen.where, position::describe(*error).message));
    begin_at(std::get<AnyPosition>(std::move(start)));
  }
  void begin_at(AnyPosition start) { levels_.push_back({Line(std::move(start)), std::nullopt}); }

  void open(Span bracket) {
    begin();
    if (games_.is_broken()) return;
    Level const& last = levels_.back();
    if (!last.before_last) return fail(problem(bracket, "a variation before the first move"));
    if (levels_.size() > deepest_variation)
      return fail(problem(bracket, "too many brackets inside one another"));
    levels_.push_back({*last.before_last, std::nullopt});
  }

  void close(Span bracket) {
    begin();
    if (games_.is_broken()) return;
    if (levels_.size() == 1) return fail(problem(bracket, "no ( before this )"));
    levels_.pop_back();
  }

  void read_move(Span where) {
    begin();
    at_ = where.end;
    std::string const line_ends(notation::count_line_ends(where.of(text_)), '\n');
    if (games_.is_broken()) {
      games_.add(line_ends);
      return;
    }
    Level& level = levels_.back();
    auto read = moves_.read(level.now, where.of(text_));
    if (auto* error = std::get_if<text::Diagnostic>(&read)) {
      error->where = {where.begin + error->where.begin, where.begin + error->where.end};
      games_.add(line_ends);
      return fail(std::move(*error));
    }
    auto const& [move, check, nags] = std::get<ForeignMove>(read);
    san::Speller const speller(level.now.position());
    games_.add((check ? speller.bare(move) + *check : speller(move)) + nags + line_ends);
    level.before_last = level.now;
    level.now.play(move);
  }

  /// The moves after an error cannot be followed.
  void fail(text::Diagnostic error) { games_.fail(std::move(error)); }

  void end_game() {
    games_.end_game();
    tags_.clear();
    levels_.clear();
    has_result_ = false;
  }

  std::string_view text_;
  ForeignMoves const& moves_;
  VariantInfo const& default_;
  GamesText games_;
  std::size_t at_ = 0; ///< the text before it has been written
  // The game so far.
  std::vector<ForeignToken const*> tags_;
  std::vector<Level> levels_;
  bool has_result_ = false;
};

} // namespace

Translation with_moves_spelled(std::string_view text, ForeignMoves const& moves, VariantInfo const& variant) {
  return MovetextSpeller(text, moves, variant).run();
}

} // namespace hippo::dialects
