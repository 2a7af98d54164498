// Where the nodes of a record stand.
#pragma once

#include "libnotation/move_text/spans.hpp"
#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::notation {

/// Moves the places of nodes to where their text stands `by` bytes later.
struct MovePlaces {
  std::size_t by;

  void operator()(std::vector<Node>& nodes) const {
    for (Node& node : nodes) std::visit(*this, node);
  }
  void operator()(WrittenMove& written) const { written = moved(std::move(written), by); }
  void operator()(Unreadable& word) const {
    word.where = moved(word.where, by);
    word.error.offset += by;
  }
  void operator()(Variation& variation) const {
    variation.where = moved(variation.where, by);
    (*this)(variation.nodes);
  }
  template <class Leaf>
  void operator()(Leaf& leaf) const {
    leaf.where = moved(leaf.where, by);
  }
};

} // namespace hippo::notation
