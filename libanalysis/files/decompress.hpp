// Compressed input, recognised by its first bytes and decompressed as it is read, in bounded memory.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::files {

/// Compressed input that is damaged, or that ends too early.
class DamagedInput : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// The result of one call of a decompressor.
struct Progress {
  std::size_t consumed = 0; ///< bytes of the input
  std::size_t produced = 0; ///< bytes of the output
};

/// A decompressor of one format. Files may be several compressed files one after another, with zero bytes
/// after each.
class Decompressor {
public:
  virtual ~Decompressor() = default;
  /// Decompresses as much as fits. Throws DamagedInput.
  virtual Progress run(std::span<char const> input, std::span<char> output) = 0;
  /// Whether the input may end here.
  [[nodiscard]] virtual bool may_end() const = 0;
};

/// The decompressor for input that begins so: gzip, Zstandard, bzip2 or xz. None for any other input.
[[nodiscard]] std::unique_ptr<Decompressor> decompressor_for(std::string_view beginning);

/// The suffix of a compressed file: `.gz`, `.zst`, `.bz2`, `.xz`. Empty if there is none.
[[nodiscard]] std::string_view compression_ending(std::string_view name);

/// The content of another stream buffer, decompressed if needed. Like that buffer, it returns available bytes
/// and waits only if there are none.
class DecompressingBuffer : public std::streambuf {
public:
  explicit DecompressingBuffer(std::streambuf& source);

  /// The error of the compressed data or of reading the source; empty without an error. The stream ends at
  /// the error.
  [[nodiscard]] std::string const& problem() const { return problem_; }
  /// Whether the problem is that of the source: a broken disk, a folder.
  [[nodiscard]] bool is_unreadable() const { return unreadable_; }

protected:
  int_type underflow() override;
  std::streamsize showmanyc() override;

private:
  static constexpr std::size_t buffer_size = std::size_t{64} * 1024;

  void end_with(std::string problem);
  void look_at_beginning();
  void skip_padding();
  /// Sets the part of a buffer that is read next; false at the end.
  bool produce();
  bool fill_input();

  std::streambuf& source_;
  std::unique_ptr<Decompressor> decompressor_; ///< null: the input is passed through
  std::vector<char> input_, output_;
  std::size_t begin_ = 0; ///< [begin_, end_) of input_ has not been decompressed
  std::size_t end_ = 0;
  std::string problem_;
  bool unreadable_ = false;
  bool looked_ = false;
  bool has_more_output_ = false; ///< the decompressor filled its output, and may have more without input
  bool source_ended_ = false;
};

} // namespace hippo::files
