#include "libhippogonal/calls/request.hpp"

#include <fmt/format.h>

#include <limits>

namespace hippo::calls {

namespace {

/// nullptr where the member is absent or null.
Json const* member(Json const& request, std::string_view key) {
  Json const* const found = request.find(key);
  return found == nullptr || std::holds_alternative<std::nullptr_t>(found->value()) ? nullptr : found;
}

[[noreturn]] void expect(std::string_view key, std::string_view what) {
  throw text::UnexpectedJson(fmt::format("{} must be {}", key, what));
}

} // namespace

bool has(Json const& request, std::string_view key) { return member(request, key) != nullptr; }

std::string text_in(Json const& request, std::string_view key, std::string_view otherwise) {
  Json const* const found = member(request, key);
  if (found == nullptr) return std::string(otherwise);
  if (!std::holds_alternative<std::string>(found->value())) expect(key, "a string");
  return found->string();
}

std::optional<double> number_in(Json const& request, std::string_view key) {
  Json const* const found = member(request, key);
  if (found == nullptr) return std::nullopt;
  if (auto const* whole = std::get_if<std::uint64_t>(&found->value())) return static_cast<double>(*whole);
  auto const* const number = std::get_if<double>(&found->value());
  if (number == nullptr || !(*number >= 0)) expect(key, "a number that is not negative");
  return *number;
}

std::uint64_t count_in(Json const& request, std::string_view key, std::uint64_t otherwise) {
  Json const* const found = member(request, key);
  if (found == nullptr) return otherwise;
  if (!std::holds_alternative<std::uint64_t>(found->value())) expect(key, "a whole number");
  return found->count();
}

std::size_t size_in(Json const& request, std::string_view key, std::size_t otherwise) {
  auto const count = count_in(request, key, otherwise);
  if (count > std::numeric_limits<std::size_t>::max()) expect(key, "smaller");
  return static_cast<std::size_t>(count);
}

bool flag_in(Json const& request, std::string_view key) {
  Json const* const found = member(request, key);
  if (found == nullptr) return false;
  auto const* const flag = std::get_if<bool>(&found->value());
  if (flag == nullptr) expect(key, "true or false");
  return *flag;
}

std::vector<std::string> texts_in(Json const& request, std::string_view key) {
  std::vector<std::string> texts;
  if (Json const* const found = member(request, key))
    for (Json const& text : found->elements()) texts.push_back(text.string());
  return texts;
}

hippogonal::BetzaBoard board_in(Json const& request) {
  return {text_in(request, "size", "15x15"), text_in(request, "at"), texts_in(request, "friends"),
          texts_in(request, "enemies")};
}

} // namespace hippo::calls
