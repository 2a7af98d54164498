#include "tools/hippo-diagram/inputs.hpp"

#include "tools/common/input/positions.hpp"

#include "libanalysis/files/read_file.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <istream>
#include <optional>

namespace hippo::tool {

namespace {

/// Whether a text begins as a game record does, with a tag such as [Event "..."].
bool begins_with_tag(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size()));
  return text.starts_with('[') && text.substr(0, text.find('\n')).find(" \"") != std::string_view::npos;
}

/// The available part of a stream's beginning, which is put back.
std::string beginning_of(std::istream& stream) {
  constexpr std::streamsize most = 4096;
  std::streambuf& buffer = *stream.rdbuf();
  if (buffer.sgetc() == std::streambuf::traits_type::eof()) return "";
  std::string text(static_cast<std::size_t>(std::clamp<std::streamsize>(buffer.in_avail(), 1, most)), 0);
  text.resize(static_cast<std::size_t>(buffer.sgetn(text.data(), static_cast<std::streamsize>(text.size()))));
  for (std::size_t i = 0; i < text.size(); ++i) buffer.sungetc();
  return text;
}

} // namespace

bool is_position(std::string_view text) {
  return text.find_first_of(" /\t") != std::string_view::npos || text == "startpos";
}
bool is_file(std::string const& operand) {
  if (is_position_line(operand)) return false;
  std::error_code error;
  return operand == "-" || operand.find_first_of("/.") != std::string::npos ||
         std::filesystem::is_regular_file(operand, error);
}

bool holds_records(std::string const& file, std::istream& stream) {
  return text::lower(file).ends_with(".pgn") || begins_with_tag(beginning_of(stream));
}

std::map<std::size_t, std::string> comments_of(std::vector<notation::Node> const& nodes) {
  std::map<std::size_t, std::string> comments;
  std::optional<std::size_t> move;
  for (notation::Node const& node : nodes) {
    if (auto const* written = std::get_if<notation::WrittenMove>(&node)) move = written->where.begin;
    if (auto const* comment = std::get_if<notation::Comment>(&node); comment && move)
      comments[*move] += comment->text + ' ';
  }
  return comments;
}

VariantInfo const& only_game(Options options) {
  if (options.operands.size() != 1)
    throw Failure(options.operands.empty() ? "GAME is missing" : "more than one GAME");
  options.game_name = options.operands.front();
  if (VariantInfo const* const variant = options.variant()) return *variant;
  throw Failure(fmt::format("'{0}' has several games; {0}:NAME is one of them", options.game_name));
}

diagram::PieceKeys keys_in(std::string const& file) {
  if (file.empty()) return {};
  auto keys = diagram::read_piece_keys(files::read_limited_file(file));
  if (auto const* line = std::get_if<std::size_t>(&keys))
    throw Failure(
        fmt::format("{}:{}: not a piece: NAME TAB TITLE TAB BETZA TAB PICTURE, each name once and a "
                    "picture that there is",
                    file, *line));
  return std::get<diagram::PieceKeys>(std::move(keys));
}

std::string filled_in(std::string_view pattern, std::string_view input, std::size_t number,
                      std::vector<std::string_view> const& notes) {
  std::string filled;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '%' || i + 1 == pattern.size()) {
      filled += pattern[i];
      continue;
    }
    char const what = pattern[++i];
    if (what == 't')
      filled += input;
    else if (what == 'p')
      filled += std::to_string(number);
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

} // namespace hippo::tool
