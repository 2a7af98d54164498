#include "tools/hippo-diagram/work.hpp"

#include "libanalysis/position/write_position.hpp"
#include "tools/hippo-diagram/from_options.hpp"
#include "tools/hippo-diagram/output.hpp"

#include "tools/common/positions.hpp"
#include "tools/common/records.hpp"

#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/position/describe.hpp"
#include "libanalysis/position/read_position.hpp"
#include "libanalysis/san/spell.hpp"
#include "libanalysis/text/letters.hpp"
#include "libanalysis/verify/line_player.hpp"
#include "libnotation/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <istream>
#include <stdexcept>
#include <utility>

namespace hippo::tool {

namespace {

using diagram::BoardPicture;

/// Of a line: Betza strings have neither blanks nor `/`; `startpos` is a position.
bool is_position(std::string_view text) {
  return text.find_first_of(" /\t") != std::string_view::npos || text == "startpos";
}
/// An operand with a slash or a dot is a file, and so is any file that exists; Betza strings have neither.
bool is_file(std::string const& operand) {
  if (is_position_line(operand)) return false;
  std::error_code error;
  return operand == "-" || operand.find_first_of("/.") != std::string::npos ||
         std::filesystem::is_regular_file(operand, error);
}

/// Whether a text begins as a game record does, with a tag such as [Event "..."].
bool begins_with_tag(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size()));
  return text.starts_with('[') && text.substr(0, text.find('\n')).find(" \"") != std::string_view::npos;
}

/// What a stream has at hand of its beginning, which is put back.
std::string beginning_of(std::istream& stream) {
  constexpr std::streamsize most = 4096;
  std::streambuf& buffer = *stream.rdbuf();
  if (buffer.sgetc() == std::streambuf::traits_type::eof()) return "";
  std::string text(static_cast<std::size_t>(std::clamp<std::streamsize>(buffer.in_avail(), 1, most)), 0);
  text.resize(static_cast<std::size_t>(buffer.sgetn(text.data(), static_cast<std::streamsize>(text.size()))));
  for (std::size_t i = 0; i < text.size(); ++i) buffer.sungetc();
  return text;
}

/// Whether a file is named as one of game records, or begins as one.
bool holds_records(std::string const& file, std::istream& stream) {
  return text::lower(file).ends_with(".pgn") || begins_with_tag(beginning_of(stream));
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
      if (!options_.common.operands.empty())
        throw Failure(
            fmt::format("--sheet draws the pieces of a game, not '{}'", options_.common.operands.front()));
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
  /// Throws Failure where an option has had nothing to be applied to.
  void check_options() const {
    auto const refuse = [](char const* option, bool given, char const* what) {
      if (given) throw Failure(fmt::format("{} is for {}, and none was drawn", option, what));
    };
    if (positions_ > 0 && pieces_ == 0) {
      refuse("--board", !options_.board.empty(), "pieces");
      refuse("--at", !options_.at.empty(), "pieces");
      refuse("--friends", !options_.friends.empty(), "pieces");
      refuse("--enemies", !options_.enemies.empty(), "pieces");
      refuse("--holes", !options_.holes.empty(), "pieces");
    }
    if (pieces_ > 0 && positions_ == 0) refuse("--side", options_.side, "positions");
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
      if (!is_file(operand)) {
        line("<argument>", number, operand);
        continue;
      }
      files.operands = {operand};
      read(files);
    }
    if (options_.common.operands.empty() && options_.common.lines.empty()) read(files);
    if (positions_ + pieces_ == 0) warn_of_nothing(reporter_, "position");
    check_options();
  }

  /// Words of a position that should have been in quotes; a Betza string alone is none.
  static void refuse_unquoted_in(std::vector<std::string> const& operands) {
    if (std::ranges::any_of(
            operands, [](std::string const& operand) { return operand.find('/') != std::string::npos; }))
      refuse_unquoted(operands);
  }

  void read(Options const& files) {
    std::size_t games = 0;
    each_record(
        files, reporter_, {.variant = options_.common.variant()},
        [&](ReadRecord const& read) { record(read, ++games); },
        [&](std::string const& file, std::istream& stream) {
          if (holds_records(file, stream)) return false;
          each_line(file, stream, reporter_, "a position or a piece",
                    [&](notation::Line const& read) { line(file, read.number, read.text); });
          return true;
        });
  }

  /// The positions of the main line, as hippo-replay writes them.
  void record(ReadRecord const& read, std::size_t game) {
    std::string const given_caption = std::exchange(caption_, caption_.empty() ? "%3" : caption_);
    out_.suggest_title(read.report.title);
    std::size_t plies = 0;
    if (!read.report.lines.empty())
      for (verify::Ply const& ply : read.report.lines.front().plies) {
        last_move_.came_from(ply.before());
        line(read.file, read.line,
             fmt::format("{}\t{}\t{}\t{}", position::position_line(ply.after()), game, ++plies,
                         verify::numbered(ply.before(), san::Speller(ply.before())(ply.move))));
      }
    caption_ = given_caption;
  }

  void line(std::string const& file, std::size_t number, std::string const& text) {
    std::string_view const input = std::string_view(text).substr(0, text.find('\t'));
    auto picture = is_position(input) ? position(file, number, text) : piece(file, number, text, input);
    if (!picture) return;
    try {
      decorate(*picture, options_);
    } catch (Failure const& failure) {
      return reporter_.fail(failure.what());
    }
    picture->caption = filled_in(input, notes_of(text));
    out_.add(std::move(*picture));
  }

  std::optional<BoardPicture> position(std::string const& file, std::size_t number, std::string const& text) {
    ++positions_;
    auto const result = position::read_position(text, &options_.common.variant_or_chess());
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

  std::optional<BoardPicture> piece(std::string const& file, std::size_t number, std::string const& text,
                                    std::string_view string) {
    ++pieces_;
    diagram::PieceRequest request;
    request.betza = string;
    request.dialect = options_.dialect;
    place(request, options_);
    try {
      auto result = diagram::picture_of(request);
      if (auto const* error = std::get_if<notation::ParseError>(&result)) {
        reporter_.say(
            file, number, text,
            {text::Severity::error, {error->offset, error->offset}, "expected " + error->expected, {}});
        return std::nullopt;
      }
      BoardPicture picture = std::get<BoardPicture>(std::move(result));
      picture.name = string;
      picture.coordinates = options_.coordinates.value_or(diagram::Coordinates::none);
      return picture;
    } catch (std::length_error const& error) {
      reporter_.say(file, number, text, {text::Severity::error, {0, string.size()}, error.what(), {}});
      return std::nullopt;
    }
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
  std::string caption_;                    ///< the pattern
  std::size_t positions_ = 0, pieces_ = 0; ///< that were to be drawn
  diagram::LastMoveTracker last_move_;
};

} // namespace

Status draw(DiagramOptions const& options) { return Drawer(options).run(); }

} // namespace hippo::tool
