#include "libanalysis/replay/evaluation.hpp"

#include "libanalysis/diagram/canvas.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace hippo::replay {

namespace {

using diagram::number;

constexpr double width = 600; ///< of the graph, in units of its picture
constexpr double height = 120;
constexpr std::string_view command = "[%eval";

/// The number of a whole text; a plus sign is allowed, not two signs.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  if (text.starts_with("+-")) return std::nullopt;
  if (text.starts_with('+')) text.remove_prefix(1);
  Number value{};
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Whether a number of pawns can be drawn: not infinite.
bool is_finite(std::optional<double> const& value) { return value && std::isfinite(*value); }

std::optional<Evaluation> read_value(std::string_view value) {
  if (value.starts_with('#')) {
    auto const moves = read_number<int>(value.substr(1));
    return moves ? std::optional(Evaluation{moves, 0}) : std::nullopt;
  }
  auto const pawns = read_number<double>(value);
  return is_finite(pawns) ? std::optional(Evaluation{std::nullopt, *pawns}) : std::nullopt;
}

/// `38 of 45 moves, from -1.20 after 12...Kd8 to #3 after 20.Qh5`.
std::string graph_in_words(std::vector<EvaluatedMove> const& moves, std::vector<std::size_t> const& known) {
  auto const [low, high] =
      std::ranges::minmax_element(known, {}, [&](std::size_t i) { return share_of(*moves[i].evaluation); });
  auto const named = [&](std::size_t i) {
    return fmt::format("{} after {}", text_of(*moves[i].evaluation), moves[i].move);
  };
  return fmt::format("Evaluations of {} of {} positions, from {} to {}", known.size(), moves.size(),
                     named(*low), named(*high));
}

/// The line through the evaluations, from edge to edge.
std::string curve(std::vector<EvaluatedMove> const& moves, std::vector<std::size_t> const& known) {
  auto const y = [&](std::size_t i) { return number(height * (1 - share_of(*moves[i].evaluation))); };
  std::string data = "0 " + y(known.front());
  for (std::size_t const i : known)
    data += fmt::format("L{} {}",
                        number(width * static_cast<double>(i) / static_cast<double>(moves.size() - 1)), y(i));
  return data + fmt::format("L{} {}", number(width), y(known.back()));
}

} // namespace

std::optional<Evaluation> evaluation_in(std::string_view comment) {
  auto const at = comment.rfind(command);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view value = comment.substr(at + command.size());
  value = value.substr(0, value.find_first_of(",]"));
  value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
  value = value.substr(0, value.find_last_not_of(' ') + 1);
  return read_value(value);
}

std::string text_of(Evaluation const& evaluation) {
  if (evaluation.moves_to_mate) return fmt::format("#{}", *evaluation.moves_to_mate);
  std::string const text = fmt::format("{:+.2f}", evaluation.pawns);
  return text == "+0.00" || text == "-0.00" ? "0.00" : text;
}

double share_of(Evaluation const& evaluation) {
  if (evaluation.moves_to_mate) return *evaluation.moves_to_mate < 0 ? 0 : 1;
  return 1 / (1 + std::pow(10, -evaluation.pawns / 4));
}

std::string graph_of(std::vector<EvaluatedMove> const& moves) {
  std::vector<std::size_t> known;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (moves[i].evaluation) known.push_back(i);
  if (known.size() < 2) return {};
  std::string const line = curve(moves, known);
  return fmt::format(
      "<figure class=\"graph\">\n<svg viewBox=\"0 0 {0} {1}\" preserveAspectRatio=\"none\" role=\"img\" "
      "aria-label=\"{2}\">\n<rect class=\"f9\" width=\"{0}\" height=\"{1}\"/>"
      "<path class=\"f7\" d=\"M0 {1}L{3}V{1}z\"/><path class=\"s3\" fill=\"none\" d=\"M0 {4}H{0}\"/>"
      "<path class=\"s12 line\" fill=\"none\" d=\"M{3}\"/><path class=\"here\" d=\"\"/>\n</svg>\n"
      "<figcaption>Evaluation <span class=\"value\"></span></figcaption>\n</figure>\n",
      number(width), number(height), diagram::escaped(graph_in_words(moves, known)), line,
      number(height / 2));
}

} // namespace hippo::replay
