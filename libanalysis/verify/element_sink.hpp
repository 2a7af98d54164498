// The elements of a record, for those that use them while the record is verified.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/record/scan.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::verify {

/// A move that was found and played, in the main line or a variation.
struct FoundMove {
  notation::ScannedMove const& written;
  Move move;
  Color side = Color::white; ///< that makes it
  unsigned number = 1;       ///< of the move in the game
  PieceType mover;           ///< before the move
  bool captures = false;     ///< on its target
  PieceType captured;        ///< that piece, if it captures
  std::function<AnyPosition()> before;

  /// Whether the text names a file that the move needs: the verifier refuses a redundant one.
  [[nodiscard]] bool names_file() const {
    return !written.piece.empty() && written.from_file >= 0 && written.from_rank < 0;
  }
};

/// Receives the elements in the order of the text. They are those of a valid record if the verifier says so
/// at its end. Texts last as long as that of the record.
class ElementSink {
public:
  virtual ~ElementSink() = default;
  /// With the escapes of the text.
  virtual void tag(std::string_view name, std::string_view value) = 0;
  virtual void comment(std::string_view text, bool to_end_of_line) = 0;
  /// Before all moves, numbers, variations and results.
  virtual void start(AnyPosition const& position) = 0;
  virtual void number() = 0;
  virtual void move(FoundMove const& played) = 0;
  virtual void nag(unsigned number) = 0;
  virtual void open() = 0;  ///< a variation
  virtual void close() = 0; ///< the last variation
  virtual void result(notation::WrittenResult result, std::string_view written) = 0;
  /// After all others, if the record is valid: the last position of the main line.
  virtual void end(AnyPosition const& /*last*/) {}
};

/// Writes a valid record from its elements.
class ElementWriter : public ElementSink {
public:
  /// What was written since the last call, from one record; nothing if that takes the record's tree.
  [[nodiscard]] virtual std::optional<std::string> take() = 0;
};

} // namespace hippo::verify
