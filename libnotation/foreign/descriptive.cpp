#include "libnotation/foreign/descriptive.hpp"

#include "libnotation/ascii.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hippo::notation {

namespace {

using Shape = DescriptiveMove::Shape;
using Mark = DescriptiveMove::Mark;

struct MarkWord {
  std::string_view text; ///< in small letters; longer ones come first
  Mark mark = Mark::none;
  bool en_passant = false;
};
constexpr std::array<MarkWord, 19> marks{{{"double", Mark::none},
                                          {"checkmate", Mark::mate},
                                          {"check", Mark::check},
                                          {"mate", Mark::mate},
                                          {"disc.", Mark::none},
                                          {"disc", Mark::none},
                                          {"dis.", Mark::none},
                                          {"dis", Mark::none},
                                          {"dbl.", Mark::none},
                                          {"dbl", Mark::none},
                                          {"e.p.", Mark::none, true},
                                          {"ep.", Mark::none, true},
                                          {"ep", Mark::none, true},
                                          {"ch.", Mark::check},
                                          {"ch", Mark::check},
                                          {"++", Mark::check},
                                          {"+", Mark::check},
                                          {"#", Mark::mate},
                                          {"\u2020", Mark::check}}};

constexpr std::array<std::pair<std::string_view, Shape>, 7> castlings{{{"O-O-O", Shape::castle_long},
                                                                       {"0-0-0", Shape::castle_long},
                                                                       {"o-o-o", Shape::castle_long},
                                                                       {"O-O", Shape::castle_short},
                                                                       {"0-0", Shape::castle_short},
                                                                       {"o-o", Shape::castle_short},
                                                                       {"Castles", Shape::castles}}};

constexpr std::string_view piece_letters = "KQRNBP", promotions = "QRBN";

MarkWord const* mark_at(std::string_view text) {
  std::string const small = lower(std::string(text.substr(0, 12)));
  auto const* found =
      std::ranges::find_if(marks, [&](MarkWord const& word) { return small.starts_with(word.text); });
  return found == marks.end() ? nullptr : found;
}

bool is_wing_file(char letter) { return letter == 'R' || letter == 'N' || letter == 'B'; }

class Parser {
public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::variant<DescriptiveMove, ParseError> run() && {
    read_move();
    read_marks();
    if (error_.expected.empty() && at_ < text_.size()) expect("the end of the move");
    if (!error_.expected.empty()) return error_;
    return std::move(move_);
  }

private:
  void read_move() {
    for (auto const& [text, shape] : castlings)
      if (skip(text)) {
        move_.shape = shape;
        return;
      }
    auto const piece = read_letters();
    if (!take_piece(piece, move_.piece)) return expect("a piece such as P, N or KR");
    if (auto const place = read_place_apart()) move_.from = *place;
    if (skip("-")) return read_target();
    if (!skip("x") && !skip("X") && !skip("\u00D7")) return expect("- or x");
    move_.shape = Shape::capture;
    read_taken();
  }

  void read_target() {
    std::size_t const begin = at_;
    auto const letters = read_letters();
    if (!take_file(letters, move_.to) || !read_rank(move_.to)) {
      at_ = begin;
      return expect("a square such as K4 or KB3");
    }
    read_promotion();
  }

  /// A piece, perhaps with its square, or a square.
  void read_taken() {
    auto const letters = read_letters();
    if (at_ < text_.size() && is_digit(text_[at_])) {
      if (!take_file(letters, move_.to) || !read_rank(move_.to)) return expect("a square such as K4 or KB3");
      return read_promotion();
    }
    DescriptivePiece taken;
    if (!take_piece(letters, taken)) return expect("a piece such as P, N or KR");
    move_.taken = taken;
    read_promotion();
    if (move_.promotion) return;
    if (auto const place = read_place_apart()) move_.to = *place;
    read_promotion();
  }

  /// `=Q`, `(Q)`, `/Q`
  void read_promotion() {
    if (move_.piece.type != 'P') return;
    std::size_t const begin = at_;
    bool const is_in_brackets = skip("(");
    if (!is_in_brackets && !skip("=") && !skip("/")) return;
    auto const letters = read_letters();
    bool const is_piece = letters.size() == 1 && promotions.find(letters[0]) != std::string_view::npos;
    bool const is_place = at_ < text_.size() && is_digit(text_[at_]);
    if (is_piece && !is_place && (!is_in_brackets || skip(")")))
      move_.promotion = letters[0];
    else
      at_ = begin;
  }

  /// `(KB3)`, `/3`
  std::optional<DescriptivePlace> read_place_apart() {
    std::size_t const begin = at_;
    bool const is_in_brackets = skip("(");
    if (!is_in_brackets && !skip("/")) return std::nullopt;
    DescriptivePlace place;
    auto const letters = read_letters();
    bool const is_good = (letters.empty() || take_file(letters, place)) && (read_rank(place) || place.file) &&
                         (!is_in_brackets || skip(")"));
    if (is_good) return place;
    at_ = begin;
    return std::nullopt;
  }

  /// `Q`, `N`, `P` for `QKtP`: as few of them as a square or a piece has.
  std::string read_letters() {
    std::string letters;
    while (at_ < text_.size() && letters.size() < 3) {
      if (skip("Kt") || skip("KT")) {
        letters.push_back('N');
      } else if (piece_letters.find(text_[at_]) != std::string_view::npos) {
        letters.push_back(text_[at_++]);
      } else {
        break;
      }
    }
    return letters;
  }

  static bool is_wing(char letter) { return letter == 'K' || letter == 'Q'; }

  static bool take_file(std::string const& letters, DescriptivePlace& place) {
    if (letters.empty() || letters.size() > 2 || letters.back() == 'P') return false;
    place.file = letters.back();
    if (letters.size() == 1) return true;
    place.side = letters.front();
    return is_wing_file(*place.file) && is_wing(letters.front());
  }

  static bool take_piece(std::string letters, DescriptivePiece& piece) {
    if (letters.empty()) return false;
    piece.type = letters.back();
    letters.pop_back();
    if (letters.empty()) return true;
    if (piece.type == 'P') {
      DescriptivePlace place;
      if (!take_file(letters, place)) return false;
      piece.file = place.file;
      piece.side = place.side;
      return true;
    }
    piece.side = letters.front();
    return letters.size() == 1 && is_wing_file(piece.type) && is_wing(letters.front());
  }

  bool read_rank(DescriptivePlace& place) {
    if (at_ == text_.size() || text_[at_] < '1' || text_[at_] > '8') return false;
    place.rank = text_[at_++] - '0';
    return true;
  }

  void read_marks() {
    while (at_ < text_.size()) {
      if (is_blank(text_[at_])) {
        ++at_;
      } else if (text_[at_] == '!' || text_[at_] == '?') {
        move_.nags += text_[at_++];
      } else if (auto const* word = mark_at(text_.substr(at_))) {
        at_ += word->text.size();
        if (word->mark != Mark::none) move_.mark = word->mark;
        move_.en_passant |= word->en_passant;
      } else {
        return;
      }
    }
  }

  bool skip(std::string_view text) {
    bool const is_there = text_.substr(at_).starts_with(text);
    if (is_there) at_ += text.size();
    return is_there;
  }
  void expect(std::string_view what) {
    if (error_.expected.empty()) error_ = {at_, std::string(what)};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  DescriptiveMove move_;
  ParseError error_;
};

} // namespace

std::variant<DescriptiveMove, ParseError> parse_descriptive(std::string_view text) {
  return Parser(text).run();
}

bool is_descriptive_mark(std::string_view word) {
  while (!word.empty()) {
    auto const* mark = mark_at(word);
    std::size_t const size = mark != nullptr                              ? mark->text.size()
                             : word.front() == '!' || word.front() == '?' ? 1
                                                                          : 0;
    if (size == 0) return false;
    word.remove_prefix(size);
  }
  return true;
}

} // namespace hippo::notation
