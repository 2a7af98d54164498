// The main line of a game in a book.
#pragma once

#include "libanalysis/printed/markup.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

namespace hippo::printed {

/// The moves of a main line in rows, or in text.
class Flow {
public:
  Flow(Markup const& markup, bool columns) : markup_(markup), columns_(columns) {}

  /// `number`: to be written before the move in text.
  void move(unsigned number, Color side, bool needs_number, std::string const& move) {
    if (columns_) return cell(number, side, move);
    if (side == Color::white || needs_number)
      add(markup_.words(fmt::format("{}{}", number, side == Color::white ? "." : "...")));
    add(markup_.main_move(move));
  }
  /// A sign of the last move.
  void sign(std::string const& sign) {
    if (std::string* const cell = last_cell())
      *cell += sign;
    else
      text_ += sign;
  }
  /// In the paragraph that is open.
  void add(std::string const& words) {
    end_row();
    (text_ += text_.empty() ? "" : " ") += words;
  }
  /// After it.
  void block(std::string const& content) {
    end_paragraph();
    all_ += content;
  }
  std::string take() {
    end_paragraph();
    return std::exchange(all_, {});
  }

private:
  std::string* last_cell() { return !row_ ? nullptr : row_->black.empty() ? &row_->white : &row_->black; }

  void cell(unsigned number, Color side, std::string const& move) {
    if (side == Color::white || !row_ || row_->number != number || !row_->black.empty()) end_paragraph();
    if (!row_) row_ = Row{number, side == Color::white ? "" : markup_.words("…"), ""};
    (side == Color::white ? row_->white : row_->black) = markup_.main_move(move);
  }
  void end_row() {
    if (row_) all_ += markup_.row(markup_.words(fmt::format("{}.", row_->number)), row_->white, row_->black);
    row_.reset();
  }
  void end_paragraph() {
    end_row();
    if (!text_.empty()) all_ += markup_.paragraph(text_);
    text_.clear();
  }

  struct Row {
    unsigned number;
    std::string white, black;
  };
  Markup const& markup_;
  bool columns_;
  std::optional<Row> row_; ///< that is open
  std::string text_;       ///< of the paragraph that is open
  std::string all_;
};

} // namespace hippo::printed
