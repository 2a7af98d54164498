#include "libanalysis/printed/book.hpp"

#include "libanalysis/diagram/signs.hpp"
#include "libanalysis/printed/asked_diagram.hpp"
#include "libanalysis/printed/flow.hpp"
#include "libanalysis/replay/small_texts.hpp"
#include "libanalysis/verify/start.hpp"
#include "libanalysis/verify/words.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace hippo::printed {

namespace {

using notation::Node;

bool is_known(std::string_view value) { return value.find_first_not_of("?.*- ") != std::string_view::npos; }

std::string value_of(notation::Record const& record, std::string_view name) {
  auto const* tag = verify::find_tag(record, name);
  return tag != nullptr && is_known(tag->value) ? tag->value : "";
}

std::string joined(std::vector<std::string> const& parts, std::string_view between) {
  std::string all;
  for (std::string const& part : parts)
    if (!part.empty()) (all += all.empty() ? "" : between) += part;
  return all;
}

Heading heading_of(notation::Record const& record, verify::RecordReport const& report) {
  auto const value = [&](std::string_view name) { return value_of(record, name); };
  auto const player = [&](std::string_view name) {
    std::string const rating = value(fmt::format("{}Elo", name));
    return value(name).empty() || rating.empty() ? value(name) : fmt::format("{} ({})", value(name), rating);
  };
  std::string const event = value("Event");
  std::string const players = joined({player("White"), player("Black")}, " – ");
  bool const is_composed = value("White") == value("Black") && !event.empty();
  Heading heading;
  heading.title = is_composed || players.empty() ? (event.empty() ? report.title : event) : players;
  std::string const result = value("Result").empty() ? "" : record_result(value("Result"));
  heading.details = joined({event == heading.title ? "" : event, value("Site"),
                            replay::without_unknown_parts(value("Date")), value("Round"), result},
                           " · ");
  heading.opening = joined({value("ECO"), value("Opening"), value("Variation")}, " ");
  if (report.variant != nullptr) heading.game = report.variant->title;
  return heading;
}

class Writer {
public:
  Writer(std::string_view text, verify::RecordReport const& report, Markup const& markup, bool columns)
      : text_(text), plies_(report.plies_by_place()), start_(report.start), markup_(markup),
        flow_(markup, columns) {}

  Game write(notation::Record const& record, Heading heading) {
    game_.heading = std::move(heading);
    if (has_own_start(record)) show({});
    main_line(record.nodes);
    game_.body = flow_.take();
    return std::move(game_);
  }

private:
  [[nodiscard]] bool has_own_start(notation::Record const& record) const {
    return start_ && verify::find_tag(record, "FEN") != nullptr;
  }

  void main_line(std::vector<Node> const& nodes) {
    bool needs_number = true;
    std::string number; // as written, before a move that cannot be played
    for (Node const& node : nodes) {
      if (auto const* move = std::get_if<notation::WrittenMove>(&node)) {
        if (auto const ply = plies_.find(move->where.begin); ply != plies_.end()) {
          now_ = ply->second;
          AnyPosition const& before = now_->before();
          flow_.move(before.move_number(), before.side(), needs_number, spelled(*now_));
          if (!move->nags.empty()) flow_.sign(markup_.words(move->nags));
          needs_number = false;
          number.clear();
          continue;
        }
        flow_.add(markup_.words(std::exchange(number, "") + std::string(source(move->where))));
        continue;
      }
      if (auto const* side_line = std::get_if<notation::Variation>(&node)) {
        flow_.block(markup_.aside(variation(*side_line)));
        needs_number = true;
        continue;
      }
      if (auto const* nag = std::get_if<notation::Nag>(&node)) {
        if (auto const asked = diagram_of_nag(nag->number))
          show(*asked), needs_number = true;
        else
          flow_.sign(markup_.words(sign_with_blank(*nag)));
        continue;
      } else if (auto const* comment = std::get_if<notation::Comment>(&node)) {
        needs_number = say(*comment) || needs_number;
        continue;
      } else if (auto const* written = std::get_if<notation::MoveNumber>(&node)) {
        number = std::string(source(written->where)) + ' ';
        continue;
      }
      if (std::string const words = other(node); !words.empty()) flow_.add(words);
    }
  }

  /// A comment of the main line; whether anything is printed.
  bool say(notation::Comment const& comment) {
    std::string const words = comment_words(comment.text);
    if (!words.empty()) flow_.add(markup_.words(words));
    auto const asked = diagram_of_comment(comment.text);
    if (asked) show(*asked, comment.text);
    return asked.has_value() || !words.empty();
  }

  /// A line in brackets, as text.
  std::string variation(notation::Variation const& line) {
    std::string all;
    auto const add = [&](std::string const& words) {
      if (!words.empty()) (all += all.empty() ? "" : " ") += words;
    };
    bool needs_number = true;
    std::string number; // as written, before a move that cannot be played
    for (Node const& node : line.nodes) {
      if (auto const* move = std::get_if<notation::WrittenMove>(&node)) {
        auto const ply = plies_.find(move->where.begin);
        if (ply == plies_.end()) {
          add(markup_.words(std::exchange(number, "") + std::string(source(move->where))));
          continue;
        }
        AnyPosition const& before = ply->second->before();
        bool const white = before.side() == Color::white;
        std::string const shown =
            white || needs_number ? fmt::format("{}{}", before.move_number(), white ? "." : "...") : "";
        if (!shown.empty()) add(markup_.words(shown));
        number.clear();
        add(markup_.side_move(spelled(*ply->second) + markup_.words(move->nags)));
        needs_number = false;
      } else if (auto const* deeper = std::get_if<notation::Variation>(&node)) {
        add(markup_.words("(") + variation(*deeper) + markup_.words(")"));
        needs_number = true;
      } else if (auto const* nag = std::get_if<notation::Nag>(&node)) {
        if (!diagram_of_nag(nag->number)) all += markup_.words(sign_with_blank(*nag));
      } else if (auto const* comment = std::get_if<notation::Comment>(&node)) {
        std::string const words = comment_words(comment->text);
        add(markup_.words(words));
        needs_number = needs_number || !words.empty();
      } else if (auto const* written = std::get_if<notation::MoveNumber>(&node)) {
        number = std::string(source(written->where)) + ' ';
      } else {
        add(other(node));
      }
    }
    return all;
  }

  /// Nodes that are neither moves that can be played nor comments.
  [[nodiscard]] std::string other(Node const& node) const {
    if (auto const* result = std::get_if<notation::ResultMark>(&node))
      return markup_.main_move(markup_.words(replay::text_of(result->result)));
    if (auto const* roll = std::get_if<notation::Roll>(&node))
      return markup_.words(fmt::format("({},{})", roll->one, roll->other));
    if (auto const* word = std::get_if<notation::Unreadable>(&node))
      return markup_.words(source(word->where));
    return "";
  }

  /// The position now.
  void show(Asked asked, std::string_view comment = "") {
    if (!start_) return;
    auto picture = diagram::picture_of(now_ != nullptr ? now_->after() : *start_);
    picture.view.flip = asked.from_black;
    picture.view.lying = picture.ranks > 2 * picture.files;
    picture.side.reset();
    diagram::add_signs(picture, comment);
    flow_.block(markup_.diagram(picture));
  }

  /// The move with pictures for the names of its pieces.
  std::string spelled(verify::Ply const& ply) {
    AnyPosition const& before = ply.before();
    VariantInfo const& variant = before.variant();
    std::string const san = san::Speller(before)(ply.move);
    auto const mover = position::mover(before, ply.move);
    std::string_view rest = san;
    std::string shown;
    std::string const name = mover && !variant.is_pawn(*mover) ? variant.written(*mover) : "";
    if (!name.empty() && rest.starts_with(name)) {
      shown = picture(variant, *mover, name);
      rest.remove_prefix(name.size());
    }
    std::string const promoted =
        mover && position::transforms(before, ply.move)
            ? variant.promotion_sign + std::string(variant.piece(ply.move.piece_after).name)
            : "";
    auto const at = promoted.empty() ? std::string_view::npos : rest.rfind(promoted);
    if (at == std::string_view::npos) return shown + markup_.words(rest);
    shown += markup_.words(rest.substr(0, at)) + markup_.words(std::string_view(&variant.promotion_sign, 1)) +
             picture(variant, ply.move.piece_after, std::string(variant.piece(ply.move.piece_after).name));
    return shown + markup_.words(rest.substr(at + promoted.size()));
  }

  /// A piece without a picture of its own keeps its name.
  std::string picture(VariantInfo const& variant, PieceType type, std::string const& name) {
    diagram::Figure figure = diagram::figure_of(variant, {Color::white, type});
    if (figure.emblem.empty()) return markup_.words(name);
    std::string const id = id_of(figure);
    std::string shown = markup_.figurine(id, figure);
    game_.figurines.emplace(id, std::move(figure));
    return shown;
  }
  /// Letters only: TeX has no others in names.
  static std::string id_of(diagram::Figure const& figure) {
    std::string id = "piece";
    for (char const c : figure.emblem) {
      id += static_cast<char>('a' + (static_cast<unsigned char>(c) >> 4));
      id += static_cast<char>('a' + (static_cast<unsigned char>(c) & 15));
    }
    return id + static_cast<char>('A' + static_cast<int>(figure.style));
  }

  [[nodiscard]] std::string_view source(notation::Span where) const { return where.of(text_); }

  static std::string sign_with_blank(notation::Nag const& nag) {
    std::string const sign = replay::sign_of(nag);
    return nag.number > 6 ? ' ' + sign : sign;
  }

  std::string_view text_;
  std::map<std::size_t, verify::Ply const*> plies_;
  std::optional<AnyPosition> start_;
  verify::Ply const* now_ = nullptr; ///< the last move of the main line
  Markup const& markup_;
  Flow flow_;
  Game game_;
};

} // namespace

Game game_of(notation::Record const& record, std::string_view text, verify::RecordReport const& report,
             Markup const& markup, bool columns) {
  Game game = Writer(text, report, markup, columns).write(record, heading_of(record, report));
  for (std::string_view const side : {"White", "Black"})
    if (std::string player = value_of(record, side);
        !player.empty() && !std::ranges::count(game.players, player))
      game.players.push_back(std::move(player));
  return game;
}

void Book::add(Game const& game) {
  ++count_;
  games_ += markup_.heading(count_, game.heading) + game.body;
  figurines_.insert(game.figurines.begin(), game.figurines.end());
  for (std::string const& player : game.players) players_.entries[player].push_back(count_);
  if (!game.heading.opening.empty()) openings_.entries[game.heading.opening].push_back(count_);
}

std::string Book::text() const {
  std::vector<Index> indexes;
  for (Index const& index : {players_, openings_})
    if (!index.entries.empty()) indexes.push_back(index);
  return markup_.document(games_, indexes, figurines_);
}

} // namespace hippo::printed
