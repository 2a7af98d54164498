#include "tools/hippo-diagram/draw.hpp"

#include "tools/common/input/inputs.hpp"
#include "tools/common/input/positions.hpp"
#include "tools/common/input/records.hpp"
#include "tools/hippo-diagram/check_options.hpp"
#include "tools/hippo-diagram/from_options.hpp"
#include "tools/hippo-diagram/inputs.hpp"
#include "tools/hippo-diagram/output.hpp"

#include "libanalysis/diagram/free_position.hpp"
#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/diagram/signs.hpp"
#include "libanalysis/verify/words.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/position_text/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <utility>

namespace hippo::tool {

namespace {

using diagram::BoardPicture;

class Drawer {
public:
  explicit Drawer(DiagramOptions const& options)
      : options_(options), reporter_(options.common), out_(options), caption_(options.caption),
        keys_(keys_in(options.key)) {}

  Status run() {
    operands();
    out_.finish();
    return reporter_.status();
  }

  Status run_sheet() {
    sheet(only_game(options_.common));
    out_.finish();
    return reporter_.status();
  }

private:
  /// The pieces of a game: on cards, or as pictures like any others where the options are about pictures.
  void sheet(VariantInfo const& variant) {
    bool const is_drawing = options_.output != Output::text && options_.output != Output::html;
    bool const is_changed = options_.columns > 0 || options_.animate > 0 || !options_.board.empty() ||
                            !caption_.empty() || !options_.title.empty() || options_.flip || options_.lying ||
                            options_.coordinates;
    if (is_drawing && !is_changed) return out_.write_ladder(variant);
    diagram::PieceRequest size;
    place(size, options_);
    out_.suggest_title(fmt::format("The pieces of {}", variant.title));
    for (BoardPicture& picture : diagram::pictures_of(variant, size.files, size.ranks)) {
      restyle(picture, nullptr);
      picture.coordinates = options_.coordinates.value_or(diagram::Coordinates::none);
      std::string const name = picture.name;
      if (!decorated(picture, name, "")) return;
      if (picture.caption.empty()) picture.caption = name;
      out_.add(std::move(picture));
    }
  }

  void operands() {
    refuse_unquoted_in(options_.common.operands);
    Options files = options_.common;
    files.operands.clear();
    std::size_t number = 0;
    for (std::string const& text : options_.common.lines) line("<fen>", ++number, text);
    number = 0;
    for (std::string const& operand : options_.common.operands) {
      ++number;
      // a free position may be a board alone, which has the form of a path
      bool const is_board = options_.free && operand != "-" && !std::filesystem::exists(operand);
      if (!is_file(operand) || is_board) {
        line("<argument>", number, operand);
        continue;
      }
      files.operands = {operand};
      read(files);
    }
    if (options_.common.operands.empty() && options_.common.lines.empty()) read(files);
    if (drawn_.any())
      check_use(options_, drawn_);
    else if (has_input_)
      warn_of_nothing(reporter_, "position");
  }

  /// Words of a position that should have been in quotes; a Betza string alone is none.
  static void refuse_unquoted_in(std::vector<std::string> const& operands) {
    if (std::ranges::any_of(
            operands, [](std::string const& operand) { return operand.find('/') != std::string::npos; }))
      refuse_unquoted(operands);
  }

  /// Records become pages to be replayed, or pictures of their positions.
  void read(Options const& files) {
    bool const replays = options_.output == Output::html;
    std::size_t games = 0;
    each_record(
        files, reporter_,
        {.variant = options_.common.variant(),
         .repair = options_.repair,
         .null_moves = options_.null_moves,
         .as_played = options_.as_played},
        [&](ReadRecord const& read) {
          has_input_ = true;
          ++drawn_.records;
          replays ? replay(read) : record(read, ++games);
        },
        [&](std::string const& file, std::istream& stream) {
          if (holds_records(file, stream)) return false;
          has_input_ = true;
          each_line(file, stream, reporter_, "a position or a piece",
                    [&](notation::Line const& read) { line(file, read.number, read.text); });
          return true;
        });
  }

  /// A record on a page: with side lines, comments and its errors.
  void replay(ReadRecord const& read) {
    ++drawn_.replays;
    replay::Replay game = replay::replay_of(read.record, read.text, read.report, out_.prefix());
    if (options_.style.board && read.report.variant != nullptr)
      replay::set_style(game, *options_.style.board, *read.report.variant);
    out_.suggest_title(game.title);
    out_.add(std::move(game));
  }

  /// The positions of the main line, as hippo-replay writes them.
  void record(ReadRecord const& read, std::size_t game) {
    out_.suggest_title(read.report.title);
    if (read.report.lines.empty()) return;
    std::string const given_caption = std::exchange(caption_, caption_.empty() ? "%3" : caption_);
    std::size_t plies = 0;
    std::map<std::size_t, std::string> const comments = comments_of(read.record.nodes);
    for (verify::Ply const& ply : read.report.lines.front().plies) {
      last_move_.came_from(ply.before());
      auto const comment = comments.find(ply.where.begin);
      comment_ = comment == comments.end() ? "" : comment->second;
      AnyPosition const after = ply.after();
      std::string const text =
          fmt::format("{}\t{}\t{}\t{}", position::position_line(after), game, ++plies,
                      verify::numbered(ply.before(), san::Speller(ply.before())(ply.move)));
      if (options_.free)
        line(read.file, read.line, text);
      else
        add_position(after, text); // which could not be read after an illegal move
    }
    caption_ = given_caption;
    comment_.clear();
  }

  void line(std::string const& file, std::size_t number, std::string const& text) {
    std::string_view const input = std::string_view(text).substr(0, text.find('\t'));
    if (!is_position(input)) return piece(file, number, text, input);
    if (auto picture = position(file, number, text); picture && decorated(*picture, input, text))
      out_.add(std::move(*picture));
  }

  void add_position(AnyPosition const& position, std::string const& line) {
    ++drawn_.positions;
    BoardPicture picture = picture_of(position, line);
    std::string_view const input = std::string_view(line).substr(0, line.find('\t'));
    if (decorated(picture, input, line)) out_.add(std::move(picture));
  }

  /// Adds the contents of the options and the notes. False if that fails.
  bool decorated(BoardPicture& picture, std::string_view input, std::string_view line) {
    try {
      decorate(picture, options_);
    } catch (Failure const& failure) {
      reporter_.fail(failure.what());
      return false;
    }
    diagram::add_signs(picture, comment_);
    auto const notes = notes_of(line);
    picture.caption = filled_in(caption_, input, out_.number() + 1, notes);
    if (caption_.empty() && notes.size() >= 3)
      picture.caption = notes[2]; // the move, as hippo-replay writes it
    return true;
  }

  std::optional<BoardPicture> position(std::string const& file, std::size_t number, std::string const& text) {
    ++drawn_.positions;
    if (options_.free) return free_position(file, number, text);
    auto const result = position::read_position(text, &options_.common.variant_or_chess());
    if (auto const* error = std::get_if<position::SetupError>(&result)) {
      reporter_.say(file, number, text, position::describe(*error));
      return std::nullopt;
    }
    return picture_of(std::get<AnyPosition>(result), text);
  }

  /// `line`: its text with notes.
  BoardPicture picture_of(AnyPosition const& read, std::string const& line) {
    BoardPicture picture = diagram::picture_of(read);
    restyle(picture, &read.variant());
    picture.coordinates = options_.coordinates.value_or(diagram::Coordinates::outside);
    if (options_.side) picture.side = read.side();
    if (options_.last_move.empty()) {
      auto const notes = notes_of(line);
      last_move_.mark_last_move(picture, read, notes);
      if (picture.last_move.empty() && notes.size() >= 3)
        picture.last_move = diagram::squares_of_move(read, notes[2]);
    }
    return picture;
  }

  /// Any pieces on any board. The word `startpos` is that of a game.
  std::optional<BoardPicture> free_position(std::string const& file, std::size_t number,
                                            std::string const& text) {
    auto const say = [&](notation::ParseError const& error) {
      reporter_.say(file, number, text, text::unreadable(error));
      return std::nullopt;
    };
    auto const parsed = notation::parse_position(text);
    if (auto const* error = std::get_if<notation::ParseError>(&parsed)) return say(*error);
    auto const& tree = std::get<notation::PositionText>(parsed);
    if (tree.start) return say({0, "a board; startpos is a position of a game, without --free"});
    VariantInfo const* variant =
        tree.game.empty() ? options_.common.variant() : position::find_variant(tree.game);
    auto drawn = diagram::picture_of(tree, keys_, variant);
    if (auto const* error = std::get_if<notation::ParseError>(&drawn)) return say(*error);
    BoardPicture picture = std::get<BoardPicture>(std::move(drawn));
    restyle(picture, variant);
    cut_holes(picture, options_);
    picture.coordinates = options_.coordinates.value_or(diagram::Coordinates::outside);
    if (options_.side && !tree.fields.empty())
      picture.side = tree.fields.front().text == "b" ? Color::black : Color::white;
    return picture;
  }

  void piece(std::string const& file, std::size_t number, std::string const& text, std::string_view string) {
    ++drawn_.pieces;
    diagram::PieceRequest request;
    request.betza = string;
    request.dialect = options_.dialect;
    place(request, options_);
    try {
      auto result = diagram::picture_of(request);
      if (auto const* error = std::get_if<notation::ParseError>(&result))
        return reporter_.say(file, number, text, text::unreadable(*error));
      BoardPicture picture = finished(std::get<BoardPicture>(std::move(result)), string);
      if (!decorated(picture, string, text)) return;
      bool const resizes = request.files == 0 && !picture.cylinder;
      out_.add(picture, resizes ? resizing(request, picture) : DiagramOutput::OnSide());
    } catch (std::length_error const& error) {
      reporter_.say(file, number, text, {text::Severity::error, {0, string.size()}, error.what(), {}});
    }
  }

  void restyle(BoardPicture& picture, VariantInfo const* variant) const {
    if (options_.style.board) diagram::set_style(picture, *options_.style.board, variant);
  }

  BoardPicture finished(BoardPicture picture, std::string_view string) const {
    restyle(picture, nullptr);
    picture.name = string;
    picture.coordinates = options_.coordinates.value_or(diagram::Coordinates::none);
    return picture;
  }

  /// Draws the piece again; on a board where that is too much work it stays as it is.
  DiagramOutput::OnSide resizing(diagram::PieceRequest const& request, BoardPicture const& drawn) const {
    return [this, request, drawn](int side) {
      diagram::PieceRequest larger = request;
      larger.files = larger.ranks = side;
      try {
        BoardPicture picture = finished(std::get<BoardPicture>(diagram::picture_of(larger)), request.betza);
        picture.view = drawn.view;
        picture.caption = drawn.caption;
        return picture;
      } catch (std::length_error const&) {
        return drawn;
      }
    };
  }

  DiagramOptions const& options_;
  Reporter reporter_;
  DiagramOutput out_;
  std::string caption_; ///< the pattern
  std::string comment_; ///< of the move that leads to the position
  Drawn drawn_;
  bool has_input_ = false; ///< lines or records; each_record() warns of empty input
  diagram::PieceKeys keys_;
  diagram::LastMoveTracker last_move_;
};

} // namespace

Status draw(DiagramOptions const& options) { return Drawer(options).run(); }

Status draw_sheet(DiagramOptions const& options) { return Drawer(options).run_sheet(); }

} // namespace hippo::tool
