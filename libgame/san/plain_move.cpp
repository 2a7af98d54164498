#include "libgame/san/plain_move.hpp"

#include "libgame/position/square_name.hpp"
#include "libnotation/text/letters.hpp"

namespace hippo::san {

namespace {

bool is_plain(VariantInfo const& variant, Move move) {
  bool const is_usual = move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step;
  return is_usual && variant.loaded == nullptr && move.entry == Entry::none && move.taken.empty() &&
         !move.wall && !variant.full_names;
}

/// Without `!` and `?`.
std::string_view without_signs(std::string_view written) {
  return written.substr(0, written.find_last_not_of("!?") + 1);
}

/// `+` or `#`, or nothing.
std::string_view mark_of(std::string_view written) {
  std::size_t const end = written.find_last_not_of("+#") + 1;
  return written.substr(end);
}

/// Takes a text apart from its front.
class Front {
public:
  explicit Front(std::string_view text) : left_(text) {}

  [[nodiscard]] bool take(char wanted) {
    if (left_.empty() || left_.front() != wanted) return false;
    left_.remove_prefix(1);
    return true;
  }
  [[nodiscard]] bool take(std::string_view wanted) {
    if (!left_.starts_with(wanted)) return false;
    left_.remove_prefix(wanted.size());
    return true;
  }
  /// As VariantInfo::written() names a piece.
  [[nodiscard]] bool take_piece(VariantInfo const& variant, PieceType type) {
    std::string_view const name = variant.piece(type).name;
    if (name.size() == 1) return take(name.front());
    return take('(') && take(name) && take(')');
  }
  [[nodiscard]] bool is_empty() const { return left_.empty(); }

private:
  std::string_view left_;
};

/// Whether the text is the move in SAN without a mark, and without an origin but the file of a capturing pawn
/// or where it is needed.
bool spells(std::string_view text, MoveFacts const& facts, Move move, char file, std::string_view to) {
  VariantInfo const& variant = facts.variant;
  bool const is_pawn = variant.is_pawn(facts.mover);
  bool const has_file = is_pawn ? facts.captures : facts.needs_file;
  bool const transforms = move.piece_after != facts.mover;
  Front front(text);
  if (!is_pawn && !front.take_piece(variant, facts.mover)) return false;
  if (has_file && !front.take(file)) return false;
  if (facts.captures && !front.take('x')) return false;
  if (!front.take(to)) return false;
  if (transforms && !front.take(variant.promotion_sign)) return false;
  return (!transforms || front.take(variant.piece(move.piece_after).name)) && front.is_empty();
}

/// `q` for a promotion to a piece whose name is one letter; '\0': none can be written.
char outcome(VariantInfo const& variant, PieceType after) {
  std::string const name = text::lower(std::string(variant.piece(after).name));
  bool const is_letter = name.size() == 1 && name[0] >= 'a' && name[0] <= 'z' && name[0] != 'x';
  return is_letter ? name[0] : '\0';
}

} // namespace

std::optional<PlainMove> plain_move(MoveFacts const& facts, Move move, std::string_view written) {
  if (!is_plain(facts.variant, move)) return std::nullopt;
  std::string_view const text = without_signs(written);
  std::string_view const mark = mark_of(text);
  if (mark.size() > 1) return std::nullopt;
  std::optional<PlainMove> plain(PlainMove{text, {}});
  std::string& uci = plain->uci;
  position::append_square_name(uci, facts.board, move.from);
  std::size_t const to = uci.size();
  position::append_square_name(uci, facts.board, move.to);
  std::string_view const word = text.substr(0, text.size() - mark.size());
  if (!spells(word, facts, move, uci.front(), std::string_view(uci).substr(to))) return std::nullopt;
  if (move.piece_after == facts.mover) return plain;
  char const after = outcome(facts.variant, move.piece_after);
  if (after == '\0') return std::nullopt;
  uci += after;
  return plain;
}

std::optional<PlainMove> plain_move(AnyPosition const& before, Move move, std::string_view written) {
  bool const is_usual = move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step;
  if (!is_usual || before.en_passant().has(move.to)) return std::nullopt;
  return plain_move(MoveFacts{.variant = before.variant(),
                              .board = before.board(),
                              .mover = before.at(move.from)->type,
                              .captures = before.occupied().has(move.to)},
                    move, written);
}

} // namespace hippo::san
