#include "tools/common/output/annotations.hpp"

#include "tools/common/json.hpp"
#include "tools/common/output/program.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace hippo::tool {

namespace {

bool any_result = false; ///< in the log that is being printed

/// A path without `./`, as it is named in a repository.
std::string normal(std::string_view path) { return std::filesystem::path(path).lexically_normal().string(); }

/// The message and its notes, a line each.
std::string whole_message(text::Diagnostic const& diagnostic) {
  std::string message = diagnostic.message;
  for (std::string const& note : text::all_notes(diagnostic)) message += "\n" + note;
  return message;
}

/// %, line ends and `more` as workflow commands write them.
std::string in_command(std::string_view text, std::string_view more) {
  std::string escaped;
  for (char const letter : text)
    if (letter == '%' || letter == '\n' || letter == '\r' || more.find(letter) != std::string_view::npos)
      escaped += fmt::format("%{:02X}", letter);
    else
      escaped += letter;
  return escaped;
}

/// A path as a relative reference of RFC 3986.
std::string in_uri(std::string_view path) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  std::string uri;
  for (char const byte : path)
    if (plain.find(byte) != std::string_view::npos)
      uri += byte;
    else
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(byte));
  return uri;
}

} // namespace

std::string github_annotation(FilePlace const& place, text::Diagnostic const& diagnostic) {
  bool const is_note = diagnostic.severity == text::Severity::note;
  std::string properties =
      fmt::format("file={},line={},col={},endColumn={}", in_command(normal(place.file), ":,"), place.line,
                  place.column, place.end_column);
  if (!diagnostic.code.empty()) properties += fmt::format(",title={}", in_command(diagnostic.code, ":,"));
  return fmt::format("::{} {}::{}\n", is_note ? "notice" : text::name_of(diagnostic.severity), properties,
                     in_command(whole_message(diagnostic), ""));
}

std::string sarif_result(FilePlace const& place, text::Diagnostic const& diagnostic) {
  Json const region = Json::object(
      {{"startLine", place.line}, {"startColumn", place.column}, {"endColumn", place.end_column}});
  Json const location = Json::object(
      {{"artifactLocation", Json::object({{"uri", in_uri(normal(place.file))}})}, {"region", region}});
  Json result = Json::object({{"level", text::name_of(diagnostic.severity)},
                              {"message", Json::object({{"text", whole_message(diagnostic)}})},
                              {"locations", Json::array({Json::object({{"physicalLocation", location}})})}});
  if (!diagnostic.code.empty()) result.set("ruleId", diagnostic.code);
  return result.text();
}

void begin_sarif() {
  Json const driver = Json::object({{"name", program_name()}, {"version", HIPPOGONAL_VERSION}});
  any_result = false;
  print(
      fmt::format(R"({{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[)"
                  R"({{"tool":{{"driver":{}}},"columnKind":"unicodeCodePoints","results":[)",
                  driver.text()));
}

void print_sarif_result(std::string_view result) {
  print(any_result ? ",\n" : "\n");
  print(result);
  any_result = true;
}

void end_sarif() { print("\n]}]}\n"); }

} // namespace hippo::tool
