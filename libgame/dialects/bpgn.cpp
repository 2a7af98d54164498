#include "libgame/dialects/bpgn.hpp"

#include "libgame/dialects/foreign_moves.hpp"
#include "libgame/dialects/games_text.hpp"
#include "libnotation/foreign/movetext.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/text/letters.hpp"

#include <array>

namespace hippo::dialects {

namespace {

using notation::ForeignToken;
using Kind = ForeignToken::Kind;

struct Renamed {
  std::string_view from, to;
};
constexpr std::array<Renamed, 4> tags{
    {{"WhiteA", "White"}, {"BlackA", "Black"}, {"WhiteAElo", "WhiteElo"}, {"BlackAElo", "BlackElo"}}};
/// Two boards together; one alone is chess.
constexpr std::string_view game_of_two_boards = "bughouse";

class BpgnReader {
public:
  explicit BpgnReader(std::string_view text) : text_(text) {}

  Translation run() && {
    for (ForeignToken const& token : notation::foreign_tokens(text_)) {
      if (token.kind == Kind::tag && has_moves_) end_game();
      copy(token.where.begin);
      read(token);
      copy(token.where.end);
    }
    copy(text_.size());
    end_game();
    return std::move(games_).take();
  }

private:
  void read(ForeignToken const& token) {
    has_moves_ |= token.kind != Kind::tag && token.kind != Kind::comment;
    if (token.kind == Kind::tag) return read_tag(token);
    if (token.kind != Kind::number) return;
    std::string_view const text = token.where.of(text_);
    auto const letter = text.find_first_not_of("0123456789");
    if (letter == std::string_view::npos || text[letter] == '.') return;
    if (text::lower(text[letter]) == 'b') return fail(token);
    replace(token, std::string(text.substr(0, letter)) + (text[letter] == 'A' ? "." : "..."));
  }

  void read_tag(ForeignToken const& token) {
    if (token.name == "Variant" && token.value == game_of_two_boards)
      return replace(token, std::string(notation::count_line_ends(token.where.of(text_)), '\n'));
    for (auto const& [from, to] : tags)
      if (token.name == from) {
        std::string tag(token.where.of(text_));
        return replace(token, tag.replace(tag.find(from), from.size(), to));
      }
  }

  void copy(std::size_t end) {
    if (end <= at_) return;
    games_.add(text_.substr(at_, end - at_));
    at_ = end;
  }
  void replace(ForeignToken const& token, std::string const& text) {
    games_.add(text);
    at_ = token.where.end;
  }

  void fail(ForeignToken const& token) {
    games_.fail(
        problem(token.where, "a move of board B: bughouse is not read",
                {"the pieces in hand of a board come from the other; only games of board A alone are read"}));
  }

  void end_game() {
    games_.end_game();
    has_moves_ = false;
  }

  std::string_view text_;
  GamesText games_;
  std::size_t at_ = 0;     ///< the text before it has been written
  bool has_moves_ = false; ///< the game so far
};

} // namespace

Translation translated_bpgn(std::string_view text) { return BpgnReader(text).run(); }

} // namespace hippo::dialects
