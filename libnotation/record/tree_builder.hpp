// Builds the tree of a game from its elements in the order of the text. Brackets are kept on a stack here
// instead of the call stack, so that no text can overflow it.
#pragma once

#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <vector>

namespace hippo::notation {

class TreeBuilder {
public:
  void add(Tag tag) { game_.tags.push_back(std::move(tag)); }
  void add(Node node);
  void open(Span bracket);
  void close(Span bracket);

  [[nodiscard]] std::size_t unreadable() const { return unreadable_; }
  void add_unreadable(Span where, ParseError error);
  /// Takes a row of brackets that opens and closes nothing; returns whether it is beyond the depth, and so
  /// taken.
  bool add_too_deep(Span brackets);

  /// The game, with its open variations marked as such.
  [[nodiscard]] Record finish(std::size_t text_size);

private:
  std::vector<Node>& current() { return open_.empty() ? game_.nodes : open_.back().nodes; }
  void leave(std::size_t end, bool closed);
  void too_deep(Span bracket);

  Record game_;
  std::vector<Variation> open_; ///< from the outermost in; at most deepest_variation
  std::size_t too_deep_ = 0;    ///< brackets that were not opened for their depth
  std::size_t unreadable_ = 0;
};

} // namespace hippo::notation
