#include "libanalysis/files/decompress.hpp"

#include "libanalysis/files/decompressors.hpp"

#include <algorithm>
#include <array>
#include <ios>
#include <utility>

namespace hippo::files {

namespace {

constexpr std::size_t longest_signature = 6;

struct Format {
  std::string_view signature; ///< the first bytes
  std::string_view ending;
  std::unique_ptr<Decompressor> (*create)();
};

constexpr std::array<Format, 4> formats{{{"\x1F\x8B\x08", ".gz", gzip_decompressor},
                                         {"\x28\xB5\x2F\xFD", ".zst", zstandard_decompressor},
                                         {{"\xFD\x37\x7A\x58\x5A\x00", 6}, ".xz", xz_decompressor},
                                         {"BZh", ".bz2", bzip2_decompressor}}};

/// Whether more bytes could show that the input is compressed.
bool may_be_signature(std::string_view beginning) {
  return std::ranges::any_of(formats, [&](Format const& format) {
    return beginning.size() < format.signature.size() && format.signature.starts_with(beginning);
  });
}

} // namespace

std::unique_ptr<Decompressor> decompressor_for(std::string_view beginning) {
  for (Format const& format : formats)
    if (beginning.starts_with(format.signature)) return format.create();
  return nullptr;
}

std::string_view compression_ending(std::string_view name) {
  for (Format const& format : formats)
    if (name.ends_with(format.ending)) return format.ending;
  return "";
}

DecompressingBuffer::DecompressingBuffer(std::streambuf& source) : source_(source), input_(buffer_size) {}

/// Reads available input from the source; false at its end.
bool DecompressingBuffer::fill_input() {
  if (source_ended_) return false;
  if (begin_ == end_) begin_ = end_ = 0;
  if (traits_type::eq_int_type(source_.sgetc(), traits_type::eof())) {
    source_ended_ = true;
    return false;
  }
  auto const room = static_cast<std::streamsize>(input_.size() - end_);
  auto const ready = std::clamp<std::streamsize>(source_.in_avail(), 1, room);
  end_ += static_cast<std::size_t>(source_.sgetn(input_.data() + end_, ready));
  return true;
}

void DecompressingBuffer::look_at_beginning() {
  looked_ = true;
  auto const beginning = [&] { return std::string_view(input_.data(), end_); };
  fill_input();
  while (end_ < longest_signature && may_be_signature(beginning()) && fill_input()) continue;
  decompressor_ = decompressor_for(beginning());
  if (decompressor_) output_.resize(4 * buffer_size);
}

/// Skips the zero bytes after a compressed file: tapes and some mirrors fill their last block.
void DecompressingBuffer::skip_padding() {
  do {
    while (begin_ < end_ && input_[begin_] == '\0') ++begin_;
  } while (begin_ == end_ && fill_input());
}

bool DecompressingBuffer::produce() {
  if (decompressor_ && decompressor_->may_end()) skip_padding();
  if (begin_ == end_ && !has_more_output_ && !fill_input()) {
    if (decompressor_ && !decompressor_->may_end()) throw DamagedInput("the compressed data ends too early");
    return false;
  }
  char* const input = input_.data() + begin_;
  std::size_t const size = end_ - begin_;
  if (!decompressor_) {
    setg(input, input, input + size);
    begin_ = end_;
    return true;
  }
  Progress const progress = decompressor_->run({input, size}, {output_.data(), output_.size()});
  begin_ += progress.consumed;
  has_more_output_ = progress.produced == output_.size() && !decompressor_->may_end();
  setg(output_.data(), output_.data(), output_.data() + progress.produced);
  return true;
}

void DecompressingBuffer::end_with(std::string problem) {
  problem_ = std::move(problem);
  setg(nullptr, nullptr, nullptr);
}

DecompressingBuffer::int_type DecompressingBuffer::underflow() {
  if (!problem_.empty()) return traits_type::eof();
  try {
    if (!looked_) look_at_beginning();
    while (produce())
      if (gptr() != egptr()) return traits_type::to_int_type(*gptr());
  } catch (DamagedInput const& error) {
    end_with(error.what());
  } catch (std::ios_base::failure const& error) { // of the source's buffer
    unreadable_ = true;
    end_with(error.code().message());
  }
  return traits_type::eof();
}

/// More is available without waiting if the source has more; for compressed data that is a guess.
std::streamsize DecompressingBuffer::showmanyc() {
  if (has_more_output_) return 1;
  if (source_ended_) return -1;
  return begin_ < end_ ? static_cast<std::streamsize>(end_ - begin_) : source_.in_avail();
}

} // namespace hippo::files
