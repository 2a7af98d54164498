// The output of hippo-diagram: one sheet, or a file for each picture.
#pragma once

#include "tools/hippo-diagram/draw.hpp"

#include "libanalysis/replay/replay.hpp"

#include <functional>
#include <memory>

namespace hippo::tool {

/// Collects pictures for one sheet, or, with %p in the name of the output, writes each one immediately.
class DiagramOutput {
public:
  explicit DiagramOutput(DiagramOptions const& options);

  /// How many pictures there were.
  [[nodiscard]] std::size_t number() const { return number_; }
  /// `on_side` draws the picture again on a square board of that side, if its size may be chosen.
  using OnSide = std::function<diagram::BoardPicture(int side)>;
  void add(diagram::BoardPicture picture, OnSide on_side = {});
  /// The title if the options give none. A page of several titles has that of its kind.
  void suggest_title(std::string const& title);
  /// The pieces of a game on cards, by their levels if they have any.
  void write_ladder(VariantInfo const& variant) const;
  /// A page that is complete.
  void write_page(std::string_view page) const { write_out(options_.out, page, 1); }
  /// A record to be replayed on a page.
  void add(replay::Replay replay);
  /// Prefix of the ids of the next record's moves, which links name: unique on a page.
  [[nodiscard]] std::string prefix() const;
  /// Writes the collected pictures and records.
  void finish();

private:
  /// Draws the pieces of a sheet on boards of one size, that of the largest.
  void align_boards();
  void write(std::vector<diagram::BoardPicture> const& pictures, std::string const& file) const;
  void write(std::vector<replay::Replay> const& replays, std::string const& file) const;
  [[nodiscard]] std::string numbered_name() const;
  void write_animation(std::vector<diagram::BoardPicture> const& pictures, std::string const& file) const;
  /// An empty canvas of the form of the output.
  [[nodiscard]] std::unique_ptr<diagram::Canvas> canvas() const;
  void write_drawing(std::string const& drawing, std::string const& file, std::size_t pictures) const;
  /// Bytes that are no text do not go to a terminal.
  void refuse_terminal(std::string const& file) const;
  /// Writes what rsvg-convert makes of drawings: an image, or a page each.
  void write_converted(std::vector<std::string> const& drawings, std::string const& file,
                       std::size_t pictures) const;
  /// Writes to the file, or to standard output where it has no name or is -.
  void write_out(std::string const& file, std::string_view content, std::size_t pictures) const;

  DiagramOptions const& options_;
  bool one_file_each_;
  std::string title_;
  bool has_suggestion_ = false; ///< of a title
  std::size_t number_ = 0;
  std::vector<diagram::BoardPicture> collected_;
  std::vector<OnSide> on_side_; ///< of each, may be empty
  std::vector<replay::Replay> replays_;
};

} // namespace hippo::tool
