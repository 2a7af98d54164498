// Where the data of slices are: in memory, or compressed in a scratch file.
//
// An array has a chunk of bytes for each slice. Without a limit all chunks are in memory and stay there. With
// one, as many as fit do, the first arrays first; the others come into memory while they are held, and lie
// compressed in the scratch file otherwise. So work on slices is written once, and does not know which case
// it is.
#pragma once

#include "libanalysis/files/scratch_file.hpp"
#include "libanalysis/tablebase/generate/extent_space.hpp"
#include "libanalysis/tablebase/table/huge_array.hpp"
#include "libanalysis/tablebase/table/threads.hpp"
#include "libanalysis/tablebase/table/transport.hpp"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace hippo::tablebase {

/// The bytes of an array that belong to a slice.
struct Chunk {
  std::size_t size = 0;
  std::byte* data = nullptr; ///< null: on disk, or, where it was never written, all zero
  bool dirty = false;        ///< differs from the disk
  bool stays = false;        ///< in memory once it is there
  bool busy = false;         ///< being read or written
  unsigned holders = 0;
  Extent on_disk, saved; ///< compressed; as the last checkpoint has it
  std::uint64_t checksum = 0;
  std::list<Chunk*>::iterator idle; ///< its place among those in memory that may leave it
};

class SliceStore {
public:
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
  /// The state of a chunk beside its bytes, with its place in a list.
  static constexpr std::size_t bytes_of_chunk = sizeof(Chunk) + 6 * sizeof(void*);

  /// Keeps at most `limit` bytes in memory, as long as no more are held. `scratch` need not exist; it is
  /// created when it is needed, and removed at the end unless the file `checkpoint` refers to it.
  /// `first`: the slices that stand first in memory, together, where only they are used in some arrays.
  SliceStore(std::uint64_t limit, std::filesystem::path scratch, std::filesystem::path checkpoint = {},
             std::vector<std::size_t> first = {});
  SliceStore(SliceStore const&) = delete;
  SliceStore& operator=(SliceStore const&) = delete;
  ~SliceStore();

  [[nodiscard]] bool is_limited() const { return limit_ != unlimited; }
  /// Creates an array of zeros and returns its number. `memory` may be given if there is no limit.
  std::size_t add(std::size_t chunk_bytes, std::size_t slices, std::byte* memory = nullptr);
  /// Frees an array.
  void drop(std::size_t array);
  /// Chooses the chunks that stay in memory, all but `free` bytes of the limit. Nothing may be held.
  void settle(std::uint64_t limit, std::uint64_t free);

  /// The chunks of a task, kept in memory until its end.
  class Hold {
  public:
    explicit Hold(SliceStore& store) : store_(store) {}
    Hold(Hold const&) = delete;
    Hold& operator=(Hold const&) = delete;
    ~Hold() {
      if (!chunks_.empty()) store_.release(chunks_);
    }
    [[nodiscard]] std::byte* use(std::size_t array, std::size_t slice, bool to_write) {
      Chunk& chunk = store_.arrays_[array].chunks[slice];
      if (!store_.is_limited()) {
        if (to_write) chunk.dirty = true;
        return chunk.data;
      }
      return use_limited(chunk, to_write);
    }
    /// Ends the task's use of all chunks.
    void release() {
      store_.release(chunks_);
      chunks_.clear();
    }

  private:
    std::byte* use_limited(Chunk& chunk, bool to_write);

    SliceStore& store_;
    std::vector<Chunk*> chunks_;
  };

  /// Locks a scratch file left by another process. From then on no other process can resume from the
  /// checkpoint, so it is safe to read.
  void claim();
  /// Whether it has a scratch file, and its lock.
  [[nodiscard]] bool has_scratch() const { return scratch_ != nullptr; }
  /// Writes all changes to the scratch file, and returns the places of all chunks. Data of the previous
  /// checkpoint remain until saved(). From now on the scratch file stays if the program fails.
  [[nodiscard]] Bytes save(Threads& threads);
  void saved();
  /// Resumes from the result of save() for the same arrays, after claim(). Throws FileError if the scratch
  /// file has not what that says.
  void restore(std::span<std::byte const> where, Threads& threads);
  /// No checkpoint refers to the scratch file.
  void forget();
  /// Removes the scratch file and its lock. Its data can no longer be read.
  void discard();

private:
  struct Array {
    std::vector<Chunk> chunks;
    HugeArray<std::byte> memory; ///< of all chunks, without a limit
  };
  using Lock = std::unique_lock<std::mutex>;

  /// Where each slice stands in the memory of an array.
  [[nodiscard]] std::vector<std::size_t> places(std::size_t slices) const;
  void release(std::vector<Chunk*> const& chunks);
  [[nodiscard]] std::byte* allocate(Lock& lock, std::size_t chunk_size);
  void free(std::byte* data, std::size_t size);
  void evict(Lock& lock, Chunk& chunk);
  void load(Chunk& chunk, std::byte* data);
  void write_to_disk(Chunk& chunk);
  files::ScratchFile& scratch();
  [[nodiscard]] files::FileError damaged(std::string_view why) const;
  [[nodiscard]] std::vector<Chunk*> all_chunks();

  std::uint64_t limit_;
  std::filesystem::path path_, checkpoint_;
  std::vector<std::size_t> first_;
  std::vector<Array> arrays_;

  std::mutex mutex_; ///< of what follows, and of all chunks where there is a limit
  std::condition_variable changed_;
  std::uint64_t allocated_ = 0;
  std::map<std::size_t, std::vector<std::byte*>> unused_; ///< [size]: allocated, and free
  std::list<Chunk*> idle_; ///< that may leave memory, if nobody holds them; used longest ago first

  std::mutex disk_mutex_; ///< of what follows
  std::unique_ptr<files::ScratchFile> scratch_;
  ExtentSpace space_;
  std::vector<Extent> dropped_; ///< of dropped arrays, in the last checkpoint
};

/// A value for each row of each slice.
template <class T>
class SliceArray {
public:
  SliceArray() = default;
  SliceArray(SliceStore& store, std::size_t values_of_slice, std::size_t slices, T* memory = nullptr)
      : store_(&store),
        number_(store.add(values_of_slice * sizeof(T), slices, reinterpret_cast<std::byte*>(memory))) {}

  [[nodiscard]] T const* read(SliceStore::Hold& hold, std::size_t slice) const {
    return reinterpret_cast<T const*>(hold.use(number_, slice, false));
  }
  [[nodiscard]] T* write(SliceStore::Hold& hold, std::size_t slice) {
    return reinterpret_cast<T*>(hold.use(number_, slice, true));
  }
  void drop() { store_->drop(number_); }

private:
  SliceStore* store_ = nullptr;
  std::size_t number_ = 0;
};

} // namespace hippo::tablebase
