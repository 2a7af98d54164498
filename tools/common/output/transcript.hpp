// Output that is kept until its turn: what a thread writes while others may still write what comes before.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::tool {

class Transcript {
public:
  void print(std::string_view text) { add<Printed>(text); }
  /// Prints a number that counts from the beginning of the transcript.
  void print(std::uint64_t number) { parts_.emplace_back(number); }
  void complain(std::string_view message) { add<Complaint>(message); }
  /// Prints an element of `results` of SARIF.
  void print_sarif_result(std::string result) { parts_.emplace_back(SarifResult{std::move(result)}); }

  [[nodiscard]] bool empty() const { return parts_.empty(); }
  /// Writes all of it, in order. `before` is added to its numbers. Throws Failure.
  void replay(std::uint64_t before = 0) const;

private:
  struct Printed {
    std::string text;
  };
  struct Complaint {
    std::string text; ///< for standard error
  };
  struct SarifResult {
    std::string text;
  };
  template <class Part>
  void add(std::string_view text);

  std::vector<std::variant<Printed, Complaint, SarifResult, std::uint64_t>> parts_;
};

} // namespace hippo::tool
