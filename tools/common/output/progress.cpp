#include "tools/common/output/progress.hpp"

#include <fmt/chrono.h>

#include <unistd.h>

namespace hippo::tool {

namespace {

bool on_terminal() { return isatty(STDERR_FILENO) != 0; }

/// `999`, `12.3 k`, `4.5 M`, `1.2 G`.
std::string short_number(double number) {
  for (char const* prefix : {"", " k", " M"}) {
    if (number < 1000) return fmt::format("{:.{}f}{}", number, *prefix == 0 ? 0 : 1, prefix);
    number /= 1000;
  }
  return fmt::format("{:.1f} G", number);
}

} // namespace

Progress::Progress(Options const& options, std::uint64_t total, std::string unit)
    : shown_(options.progress || (!options.quiet && on_terminal())), total_(total), unit_(std::move(unit)),
      pause_(on_terminal() ? 200 : 1000) {}

void Progress::clear() const {
  if (shown_) clear_status_line();
}

bool Progress::is_due() {
  if (!shown_) return false;
  std::unique_lock const lock(mutex_, std::try_to_lock);
  auto const now = Clock::now();
  if (!lock || now < next_) return false;
  next_ = now + pause_;
  return true;
}

void Progress::print_line(std::uint64_t done, std::string const& text) const {
  std::chrono::duration<double> const spent = Clock::now() - start_;
  std::string line = text;
  if (done > 0)
    line += fmt::format("  {} {}/s", short_number(static_cast<double>(done) / spent.count()), unit_);
  std::uint64_t const total = total_;
  if (done > 0 && total >= done) {
    auto const left = spent * (static_cast<double>(total - done) / static_cast<double>(done));
    line += fmt::format("  {:%H:%M:%S} left", std::chrono::duration_cast<std::chrono::seconds>(left));
  }
  show_status_line(line);
}

void add_progress(Command& command, Options& options) {
  command.add({{"--progress", flag(options.progress)}});
}

} // namespace hippo::tool
