// Output that is kept until its turn: what a thread writes while others may still write what comes before.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tool {

class Transcript {
public:
  void print(std::string_view text) { add(false, text); }
  void complain(std::string_view message) { add(true, message); }

  [[nodiscard]] bool empty() const { return parts_.empty(); }
  /// Writes all of it, in order; what is printed as `change` has it. Throws Failure.
  void replay(std::function<std::string(std::string const&)> const& change = {}) const;

private:
  struct Part {
    bool complaint = false; ///< for standard error
    std::string text;
  };
  void add(bool complaint, std::string_view text);

  std::vector<Part> parts_;
};

} // namespace hippo::tool
