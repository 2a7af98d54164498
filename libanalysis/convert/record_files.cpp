#include "libanalysis/convert/record_files.hpp"

#include <fmt/format.h>

#include <system_error>
#include <utility>

namespace hippo::convert {

namespace {

constexpr std::size_t write_size = std::size_t{256} * 1024; ///< bytes that are written at a time
constexpr std::chrono::milliseconds no_patience{0};

std::unique_ptr<files::NewFile> new_file(std::filesystem::path const& path) {
  return std::make_unique<files::NewFile>(path, files::temporary_beside(path), no_patience);
}

} // namespace

RecordFiles::RecordFiles(std::filesystem::path folder, Done done)
    : folder_(std::move(folder)), done_(std::move(done)) {
  if (folder_.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) throw files::failure_of(folder_, error.value());
}

std::filesystem::path RecordFiles::path_of(std::string const& name) const {
  return folder_ / (name + ".pgn");
}

void NumberedFiles::add(std::string_view text, std::vector<std::string> const& /*names*/) {
  if (!file_) {
    path_ = path_of(fmt::format("{:06}", ++files_));
    file_ = new_file(path_);
    written_ = records_ = 0;
  }
  if (records_++ > 0) pending_ += '\n';
  pending_ += text;
  if (pending_.size() >= write_size) flush();
  if (records_ == most_) finish();
}

void NumberedFiles::finish() {
  if (!file_) return;
  flush();
  file_->commit();
  file_.reset();
  done_(path_);
}

void NumberedFiles::flush() {
  file_->write(pending_.data(), pending_.size(), written_);
  written_ += pending_.size();
  pending_.clear();
}

void NamedFiles::add(std::string_view text, std::vector<std::string> const& names) {
  for (std::string const& name : names) {
    auto const [found, is_new] = chains_.try_emplace(name);
    std::string& pending = found->second.pending;
    std::size_t const before = pending.size();
    if (!is_new) pending += '\n';
    pending += text;
    pending_ += pending.size() - before;
  }
  if (pending_ > memory_) spill();
}

void NamedFiles::finish() {
  for (auto const& [name, chain] : chains_) write(name, chain);
  chains_.clear();
  scratch_.reset();
}

/// Moves all that is in memory into the scratch file.
void NamedFiles::spill() {
  if (!scratch_)
    scratch_ =
        std::make_unique<files::ScratchFile>(files::temporary_beside(folder_ / "records"), no_patience);
  for (auto& [name, chain] : chains_)
    if (!chain.pending.empty()) append_block(chain);
  pending_ = 0;
}

void NamedFiles::append_block(Chain& chain) {
  std::string const text = std::exchange(chain.pending, {});
  BlockHead const head{none, text.size()};
  scratch_->write(&head, sizeof head, scratch_size_);
  scratch_->write(text.data(), text.size(), scratch_size_ + sizeof head);
  std::uint64_t const offset = std::exchange(scratch_size_, scratch_size_ + sizeof head + text.size());
  if (chain.last == none)
    chain.first = offset;
  else
    scratch_->write(&offset, sizeof offset, chain.last); // the first member of the head
  chain.last = offset;
}

void NamedFiles::write(std::string const& name, Chain const& chain) {
  std::filesystem::path const path = path_of(name);
  auto const file = new_file(path);
  std::uint64_t written = 0;
  std::string buffer;
  for (std::uint64_t at = chain.first; at != none;) {
    BlockHead head;
    scratch_->read(&head, sizeof head, at);
    buffer.resize(head.size);
    scratch_->read(buffer.data(), buffer.size(), at + sizeof head);
    file->write(buffer.data(), buffer.size(), written);
    written += head.size;
    at = head.next;
  }
  file->write(chain.pending.data(), chain.pending.size(), written);
  file->commit();
  done_(path);
}

} // namespace hippo::convert
