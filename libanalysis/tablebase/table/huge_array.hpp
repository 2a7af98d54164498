// Large arrays of plain data: zero at first, on huge pages where the system gives them. Unused parts take no
// memory, except the rest of a page.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#include <sys/mman.h>

namespace hippo::tablebase {

template <class T>
class HugeArray {
  static_assert(std::is_trivially_destructible_v<T>);

public:
  HugeArray() = default;
  /// Throws std::bad_alloc.
  explicit HugeArray(std::size_t size) : size_(size) {
    if (size == 0) return;
    void* const memory =
        mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    // Only advice: without it all works, slower or with more memory.
    madvise(memory, bytes(), MADV_HUGEPAGE);
    data_ = static_cast<T*>(memory);
  }
  HugeArray(HugeArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  HugeArray& operator=(HugeArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~HugeArray() {
    if (data_ != nullptr) munmap(data_, bytes());
  }

  [[nodiscard]] T* data() { return data_; }
  [[nodiscard]] T const* data() const { return data_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] T& operator[](std::size_t i) { return data_[i]; }
  [[nodiscard]] T const& operator[](std::size_t i) const { return data_[i]; }

private:
  /// Some bytes more than the elements, so that vector loads may look past the end.
  [[nodiscard]] std::size_t bytes() const { return size_ * sizeof(T) + 64; }

  T* data_ = nullptr;
  std::size_t size_ = 0;
};

} // namespace hippo::tablebase
