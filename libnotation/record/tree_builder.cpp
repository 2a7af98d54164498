#include "libnotation/record/tree_builder.hpp"
#include "libnotation/record/parse.hpp"

#include <utility>

namespace hippo::notation {
namespace {

std::size_t end_of(Node const& node) {
  return std::visit([](auto const& any) { return any.where.end; }, node);
}

} // namespace

void TreeBuilder::add(Node node) { current().push_back(std::move(node)); }

void TreeBuilder::add_unreadable(Span where, ParseError error) {
  ++unreadable_;
  add(Unreadable{where, std::move(error)});
}

void TreeBuilder::open(Span bracket) {
  if (open_.size() == deepest_variation) {
    ++too_deep_;
    return too_deep(bracket);
  }
  open_.push_back(Variation{bracket, {}, true});
}

void TreeBuilder::close(Span bracket) {
  if (too_deep_ > 0) {
    --too_deep_;
    return too_deep(bracket);
  }
  if (open_.empty()) return add_unreadable(bracket, {bracket.begin, "a ( before this )"});
  leave(bracket.end, true);
}

bool TreeBuilder::add_too_deep(Span brackets) {
  bool const deepest = open_.size() == deepest_variation;
  if (deepest) too_deep(brackets);
  return deepest;
}

// A row of such brackets is one node: there may be millions.
void TreeBuilder::too_deep(Span bracket) {
  std::string const reason =
      "no more than " + std::to_string(deepest_variation) + " brackets inside one another";
  if (!current().empty()) {
    auto* last = std::get_if<Unreadable>(&current().back());
    if (last != nullptr && last->where.end == bracket.begin && last->error.expected == reason) {
      last->where.end = bracket.end;
      return;
    }
  }
  add_unreadable(bracket, {bracket.begin, reason});
}

void TreeBuilder::leave(std::size_t end, bool closed) {
  Variation variation = std::move(open_.back());
  open_.pop_back();
  variation.where.end = end;
  variation.closed = closed;
  add(std::move(variation));
}

Record TreeBuilder::finish(std::size_t text_size) {
  while (!open_.empty()) {
    Variation const& last = open_.back();
    leave(last.nodes.empty() ? last.where.end : end_of(last.nodes.back()), false);
  }
  game_.where = {0, text_size};
  return std::move(game_);
}

} // namespace hippo::notation
