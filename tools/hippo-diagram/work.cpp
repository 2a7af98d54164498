#include "tools/hippo-diagram/work.hpp"

#include "libanalysis/position/write_position.hpp"
#include "tools/hippo-diagram/from_options.hpp"
#include "tools/hippo-diagram/output.hpp"

#include "tools/common/records.hpp"

#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/position/describe.hpp"
#include "libanalysis/position/read_position.hpp"
#include "libanalysis/san/spell.hpp"
#include "libanalysis/verify/line_player.hpp"
#include "libnotation/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace hippo::tool {

namespace {

using diagram::BoardPicture;

/// Betza strings have neither blanks nor `/` nor `.`; `startpos` is a position.
bool is_position(std::string_view text) {
  return text.find_first_of(" /\t") != std::string_view::npos || text == "startpos";
}
bool is_file(std::string_view operand) {
  return operand == "-" || (operand.find(' ') == std::string_view::npos &&
                            operand.find_first_of("/.") != std::string_view::npos);
}

/// Whether a file is named as one of game records, or begins with a tag such as [Event "..."].
bool holds_records(std::string const& file) {
  if (file.ends_with(".pgn")) return true;
  std::ifstream stream(file, std::ios::binary);
  notation::LineReader lines(stream);
  auto line = lines.next();
  while (line && line->text.find_first_not_of(" \t\r") == std::string::npos) line = lines.next();
  return line && line->text.starts_with('[') && line->text.find(" \"") != std::string::npos;
}

/// The fields after the first TAB of a line.
std::vector<std::string_view> notes_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (auto tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
    line.remove_prefix(tab + 1);
    fields.push_back(line.substr(0, line.find('\t')));
  }
  return fields;
}

class Drawer {
public:
  explicit Drawer(DiagramOptions const& options)
      : options_(options), reporter_(options.common), out_(options), caption_(options.caption) {}

  Status run() {
    if (!options_.sheet.empty()) {
      Options named = options_.common;
      named.game_name = options_.sheet;
      out_.add_sheet(*named.variant());
    } else {
      operands();
    }
    out_.finish();
    return reporter_.status();
  }

private:
  void operands() {
    Options files = options_.common;
    files.operands.clear();
    std::size_t number = 0;
    for (std::string const& operand : options_.common.operands) {
      ++number;
      if (!is_file(operand)) {
        line("<argument>", number, operand);
        continue;
      }
      files.operands = {operand};
      if (holds_records(operand))
        records(files);
      else
        lines(files);
    }
    if (options_.common.operands.empty()) lines(files);
  }

  void lines(Options const& files) {
    each_line(
        files, reporter_, "a position or a piece",
        [&](std::string const& file, notation::Line const& read) { line(file, read.number, read.text); });
  }

  /// The positions of the main lines, as hippo-replay writes them.
  void records(Options const& files) {
    std::string const given_caption = std::exchange(caption_, caption_.empty() ? "%3" : caption_);
    std::size_t games = 0;
    each_record(files, reporter_, {.variant = options_.common.variant()}, [&](ReadRecord const& read) {
      ++games;
      out_.suggest_title(read.report.title);
      if (read.report.lines.empty()) return;
      std::size_t plies = 0;
      for (verify::Ply const& ply : read.report.lines.front().plies) {
        last_move_.came_from(ply.before());
        line(read.file, read.line,
             fmt::format("{}\t{}\t{}\t{}", position::position_line(ply.after()), games, ++plies,
                         verify::numbered(ply.before(), san::Speller(ply.before())(ply.move))));
      }
    });
    caption_ = given_caption;
  }

  void line(std::string const& file, std::size_t number, std::string const& text) {
    std::string_view const input = std::string_view(text).substr(0, text.find('\t'));
    if (!is_position(input)) return piece(file, number, text, input);
    if (auto picture = position(file, number, text); picture && decorated(*picture, input, text))
      out_.add(std::move(*picture));
  }

  /// Adds what the options and the notes say. False where that fails.
  bool decorated(BoardPicture& picture, std::string_view input, std::string_view line) {
    try {
      decorate(picture, options_);
    } catch (Failure const& failure) {
      reporter_.fail(failure.what());
      return false;
    }
    picture.caption = filled_in(input, notes_of(line));
    return true;
  }

  std::optional<BoardPicture> position(std::string const& file, std::size_t number, std::string const& text) {
    auto const result = position::read_position(text, options_.common.variant());
    if (auto const* error = std::get_if<position::SetupError>(&result)) {
      reporter_.say(file, number, text, position::describe(*error));
      return std::nullopt;
    }
    AnyPosition const& read = std::get<AnyPosition>(result);
    BoardPicture picture = diagram::picture_of(read);
    picture.coordinates = options_.coordinates.value_or(diagram::Coordinates::outside);
    if (options_.side) picture.side = read.side();
    if (options_.last_move.empty()) last_move_.mark_last_move(picture, read, notes_of(text));
    return picture;
  }

  void piece(std::string const& file, std::size_t number, std::string const& text, std::string_view string) {
    diagram::PieceRequest request;
    request.betza = string;
    request.dialect = options_.dialect;
    place(request, options_);
    try {
      auto result = diagram::picture_of(request);
      if (auto const* error = std::get_if<notation::ParseError>(&result))
        return reporter_.say(
            file, number, text,
            {text::Severity::error, {error->offset, error->offset}, "expected " + error->expected, {}});
      BoardPicture picture = finished(std::get<BoardPicture>(std::move(result)), string);
      if (!decorated(picture, string, text)) return;
      bool const resizes = request.files == 0 && !picture.cylinder;
      out_.add(picture, resizes ? resizing(request, picture) : DiagramOutput::OnSide());
    } catch (std::length_error const& error) {
      reporter_.say(file, number, text, {text::Severity::error, {0, string.size()}, error.what(), {}});
    }
  }

  BoardPicture finished(BoardPicture picture, std::string_view string) const {
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

  /// %t is the input, %p its number, %1 to %9 are fields of its notes, %% is a percent sign.
  std::string filled_in(std::string_view text, std::vector<std::string_view> const& notes) const {
    std::string_view const pattern = caption_;
    std::string filled;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      if (pattern[i] != '%' || i + 1 == pattern.size()) {
        filled += pattern[i];
        continue;
      }
      char const what = pattern[++i];
      if (what == 't')
        filled += text;
      else if (what == 'p')
        filled += std::to_string(out_.number() + 1);
      else if (what == '%')
        filled += '%';
      else if (what >= '1' && what <= '9') {
        auto const field = static_cast<std::size_t>(what - '1');
        if (field < notes.size()) filled += notes[field];
      } else
        filled += {'%', what};
    }
    return filled;
  }

  DiagramOptions const& options_;
  Reporter reporter_;
  DiagramOutput out_;
  std::string caption_; ///< the pattern
  diagram::LastMoveTracker last_move_;
};

} // namespace

Status draw(DiagramOptions const& options) { return Drawer(options).run(); }

} // namespace hippo::tool
