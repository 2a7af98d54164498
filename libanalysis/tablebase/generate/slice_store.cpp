#include "libanalysis/tablebase/generate/slice_store.hpp"

#include "libanalysis/files/locking.hpp"
#include "libanalysis/tablebase/format/file_bytes.hpp"
#include "libanalysis/tablebase/generate/quick_pack.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>

namespace hippo::tablebase {

namespace {

constexpr std::size_t chunk_entry_bytes = 3 * sizeof(std::uint64_t); ///< of a chunk in what save() returns

constexpr std::size_t page_bytes = 4096;
/// The memory of a chunk.
constexpr std::size_t in_pages(std::size_t size) { return (size + page_bytes - 1) / page_bytes * page_bytes; }

std::byte* map_memory(std::size_t size) {
  void* const memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  return static_cast<std::byte*>(memory);
}

/// The least recently used chunk without holders; null if all are held.
Chunk* not_held(std::list<Chunk*> const& chunks) {
  auto const found =
      std::ranges::find_if(chunks, [](Chunk const* chunk) { return chunk->holders == 0 && !chunk->busy; });
  return found == chunks.end() ? nullptr : *found;
}

} // namespace

SliceStore::SliceStore(std::uint64_t limit, std::filesystem::path scratch, std::filesystem::path checkpoint,
                       std::vector<std::size_t> first)
    : limit_(limit), path_(std::move(scratch)), checkpoint_(std::move(checkpoint)), first_(std::move(first)) {
}

SliceStore::~SliceStore() {
  for (auto const& [size, buffers] : unused_)
    for (std::byte* const buffer : buffers) munmap(buffer, size);
  if (!is_limited()) return;
  for (Array const& array : arrays_) // without a list, which would take memory
    for (Chunk const& chunk : array.chunks)
      if (chunk.data != nullptr) munmap(chunk.data, in_pages(chunk.size));
}

std::size_t SliceStore::add(std::size_t chunk_bytes, std::size_t slices, std::byte* memory) {
  Array& array = arrays_.emplace_back();
  array.chunks.resize(slices);
  if (!is_limited() && memory == nullptr) {
    array.memory = HugeArray<std::byte>(chunk_bytes * slices);
    memory = array.memory.data();
  }
  auto const place = places(slices);
  for (std::size_t slice = 0; slice < slices; ++slice) {
    array.chunks[slice].size = chunk_bytes;
    if (!is_limited()) array.chunks[slice].data = memory + place[slice] * chunk_bytes;
  }
  return arrays_.size() - 1;
}

std::vector<std::size_t> SliceStore::places(std::size_t slices) const {
  constexpr std::size_t none = ~std::size_t{0};
  std::vector<std::size_t> places(slices, none);
  std::size_t next = 0;
  for (std::size_t const slice : first_) places[slice] = next++;
  for (std::size_t& place : places)
    if (place == none) place = next++;
  return places;
}

void SliceStore::drop(std::size_t array) {
  for (Chunk& chunk : arrays_[array].chunks) {
    if (is_limited() && chunk.data != nullptr) {
      if (!chunk.stays) idle_.erase(chunk.idle);
      free(chunk.data, chunk.size);
    }
    if (!(chunk.on_disk == chunk.saved)) space_.give_back(chunk.on_disk);
    dropped_.push_back(chunk.saved);
  }
  arrays_[array] = Array();
}

void SliceStore::settle(std::uint64_t limit, std::uint64_t free) {
  limit_ = limit;
  if (!is_limited()) return;
  std::uint64_t left = limit > free ? limit - free : 0;
  for (Chunk* const chunk : all_chunks()) {
    bool const stayed = chunk->stays;
    chunk->stays = in_pages(chunk->size) <= left;
    if (chunk->stays) left -= in_pages(chunk->size);
    if (chunk->data == nullptr || chunk->stays == stayed) continue;
    if (chunk->stays)
      idle_.erase(chunk->idle);
    else
      chunk->idle = idle_.insert(idle_.end(), chunk);
  }
  Lock lock(mutex_);
  for (auto& [size, buffers] : unused_) {
    for (std::byte* const buffer : buffers) munmap(buffer, size);
    allocated_ -= size * buffers.size();
    buffers.clear();
  }
  while (allocated_ > limit_ && !idle_.empty()) evict(lock, *idle_.front());
}

std::vector<Chunk*> SliceStore::all_chunks() {
  std::vector<Chunk*> all;
  for (Array& array : arrays_)
    for (Chunk& chunk : array.chunks) all.push_back(&chunk);
  return all;
}

std::byte* SliceStore::Hold::use_limited(Chunk& chunk, bool to_write) {
  Lock lock(store_.mutex_);
  store_.changed_.wait(lock, [&] { return !chunk.busy; });
  if (chunk.data == nullptr) {
    chunk.busy = true;
    std::byte* data = nullptr;
    try {
      data = store_.allocate(lock, chunk.size);
      lock.unlock();
      store_.load(chunk, data);
      lock.lock();
      if (!chunk.stays) chunk.idle = store_.idle_.insert(store_.idle_.end(), &chunk);
    } catch (...) {
      if (!lock.owns_lock()) lock.lock();
      if (data != nullptr) {
        munmap(data, in_pages(chunk.size));
        store_.allocated_ -= in_pages(chunk.size);
      }
      chunk.busy = false;
      store_.changed_.notify_all();
      throw;
    }
    chunk.data = data;
    chunk.busy = false;
    store_.changed_.notify_all();
  }
  if (!chunk.stays) {
    chunks_.push_back(&chunk);
    ++chunk.holders;
  }
  if (to_write) chunk.dirty = true;
  return chunk.data;
}

/// Allocates nothing: destructors call it.
void SliceStore::release(std::vector<Chunk*> const& chunks) {
  if (chunks.empty()) return;
  Lock const lock(mutex_);
  for (Chunk* const chunk : chunks)
    if (--chunk->holders == 0) idle_.splice(idle_.end(), idle_, chunk->idle);
}

/// Memory of that size. Where all chunks are held, the limit is exceeded: waiting for others that wait would
/// never end.
std::byte* SliceStore::allocate(Lock& lock, std::size_t chunk_size) {
  std::size_t const size = in_pages(chunk_size);
  for (;;) {
    if (auto& buffers = unused_[size]; !buffers.empty()) {
      std::byte* const data = buffers.back();
      buffers.pop_back();
      return data;
    }
    Chunk* const victim = allocated_ + size <= limit_ ? nullptr : not_held(idle_);
    if (victim == nullptr) {
      std::byte* const data = map_memory(size);
      allocated_ += size;
      return data;
    }
    std::size_t const freed = in_pages(victim->size);
    evict(lock, *victim);
    if (freed == size) continue;
    auto& buffers = unused_[freed]; // of the wrong size
    if (buffers.empty()) continue;  // another thread has taken it
    munmap(buffers.back(), freed);
    buffers.pop_back();
    allocated_ -= freed;
  }
}

void SliceStore::free(std::byte* data, std::size_t size) { unused_[in_pages(size)].push_back(data); }

void SliceStore::evict(Lock& lock, Chunk& chunk) {
  if (chunk.dirty) {
    chunk.busy = true;
    lock.unlock();
    try {
      write_to_disk(chunk);
    } catch (...) {
      lock.lock();
      chunk.busy = false;
      changed_.notify_all();
      throw;
    }
    lock.lock();
    chunk.busy = false;
    changed_.notify_all();
  }
  idle_.erase(chunk.idle);
  free(std::exchange(chunk.data, nullptr), chunk.size);
}

void SliceStore::load(Chunk& chunk, std::byte* data) {
  if (chunk.on_disk.size == 0) {
    std::fill_n(data, chunk.size, std::byte{0});
    return;
  }
  auto const packed = quick_buffer(chunk.on_disk.size);
  scratch_->read(packed.data(), packed.size(), chunk.on_disk.offset);
  if (XXH3_64bits(packed.data(), packed.size()) != chunk.checksum ||
      !quick_unpack(packed, {data, chunk.size}))
    throw damaged("damaged: what was written there is not read");
}

/// The error of the scratch file, and how to continue without it.
files::FileError SliceStore::damaged(std::string_view why) const {
  bool const has_checkpoint = !scratch_ || scratch_->is_kept();
  return files::FileError(fmt::format(
      "{}: {}{}", path_.string(), why,
      has_checkpoint ? fmt::format("; remove {} to begin the table anew", checkpoint_.string()) : ""));
}

void SliceStore::write_to_disk(Chunk& chunk) {
  auto const packed = quick_pack({chunk.data, chunk.size});
  Extent extent;
  {
    std::scoped_lock const lock(disk_mutex_);
    scratch();
    extent = space_.take(packed.size());
  }
  scratch_->write(packed.data(), packed.size(), extent.offset);
  {
    std::scoped_lock const lock(disk_mutex_);
    if (!(chunk.on_disk == chunk.saved)) space_.give_back(chunk.on_disk);
  }
  chunk.on_disk = extent;
  chunk.checksum = XXH3_64bits(packed.data(), packed.size());
  chunk.dirty = false;
}

files::ScratchFile& SliceStore::scratch() {
  if (!scratch_) scratch_ = std::make_unique<files::ScratchFile>(path_, files::default_patience);
  return *scratch_;
}

void SliceStore::claim() { scratch_ = files::ScratchFile::claim(path_, files::default_patience); }

Bytes SliceStore::save(Threads& threads) {
  auto const chunks = all_chunks();
  threads.for_each(chunks.size(), [&](std::size_t i) {
    if (chunks[i]->dirty) write_to_disk(*chunks[i]);
  });
  scratch().sync();
  scratch().keep(true);
  ByteWriter writer;
  writer.number(chunks.size());
  for (Chunk const* const chunk : chunks)
    for (std::uint64_t const number : {chunk->on_disk.offset, chunk->on_disk.size, chunk->checksum})
      writer.number(number);
  return writer.bytes();
}

void SliceStore::saved() {
  for (Extent const& extent : std::exchange(dropped_, {})) space_.give_back(extent);
  for (Chunk* const chunk : all_chunks()) {
    if (chunk->saved == chunk->on_disk) continue;
    space_.give_back(chunk->saved);
    chunk->saved = chunk->on_disk;
  }
}

void SliceStore::restore(std::span<std::byte const> where, Threads& threads) {
  auto const chunks = all_chunks();
  auto const other = [&] { return damaged("not the file that its checkpoint describes"); };
  if (!scratch_) throw damaged("missing, and there is a checkpoint");
  if (where.size() != 8 + chunks.size() * chunk_entry_bytes) throw other();
  ByteReader reader(where);
  if (reader.number() != chunks.size()) throw other();
  std::uint64_t const end = scratch_->size();
  for (Chunk* const chunk : chunks) {
    chunk->on_disk = {reader.number(), reader.number()};
    chunk->checksum = reader.number();
    chunk->saved = chunk->on_disk;
    auto const [offset, size] = chunk->on_disk;
    if (size > end || offset > end - size || !space_.reserve(chunk->on_disk)) throw other();
  }
  if (is_limited()) return;
  threads.for_each(chunks.size(), [&](std::size_t i) { load(*chunks[i], chunks[i]->data); });
}

void SliceStore::forget() {
  if (scratch_) scratch_->keep(false);
}

void SliceStore::discard() {
  forget();
  scratch_.reset();
}

} // namespace hippo::tablebase
