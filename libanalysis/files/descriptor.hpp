// An open file that is closed at the end.
#pragma once

#include <utility>

#include <unistd.h>

namespace hippo::files {

class Descriptor {
public:
  /// The result of open(): negative if there is no file.
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }

  [[nodiscard]] explicit operator bool() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }

private:
  int number_;
};

} // namespace hippo::files
