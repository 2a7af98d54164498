// A folder of a test's own: tests run side by side, so no two of them may write to the same name.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace hippo::tests {

/// A new, empty folder, which is removed after the test. Throws std::runtime_error if none can be made.
class Folder {
public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "hippogonal-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder can be made for a test");
    path_ = name;
  }
  Folder(Folder const&) = delete;
  Folder& operator=(Folder const&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] std::filesystem::path const& path() const { return path_; }

private:
  std::filesystem::path path_;
};

} // namespace hippo::tests
