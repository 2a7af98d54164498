// The output of hippo-diagram: one sheet, or a file for each picture.
#pragma once

#include "tools/hippo-diagram/work.hpp"

namespace hippo::tool {

/// Collects pictures for one sheet, or, with %p in the name of the output, writes each one immediately.
class DiagramOutput {
public:
  explicit DiagramOutput(DiagramOptions const& options);

  /// How many pictures there were.
  [[nodiscard]] std::size_t number() const { return number_; }
  void add(diagram::BoardPicture picture);
  /// The title if the options give none; the first suggestion is used.
  void suggest_title(std::string const& title);
  void add_sheet(VariantInfo const& variant) const;
  /// Writes the collected pictures.
  void finish();

private:
  void write(std::vector<diagram::BoardPicture> const& pictures, std::string const& file) const;
  void write_drawing(std::string const& svg, std::string const& file, std::size_t pictures) const;
  /// Writes to the file, or to standard output where it has no name or is -.
  void write_out(std::string const& file, std::string_view content, std::size_t pictures) const;

  DiagramOptions const& options_;
  bool one_file_each_;
  std::string title_;
  std::size_t number_ = 0;
  std::vector<diagram::BoardPicture> collected_;
};

} // namespace hippo::tool
