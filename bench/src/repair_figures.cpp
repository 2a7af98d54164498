// repair_figures GAMES SEED [GAME...]: damages a move of each of so many random games of each game, for
// bench/repair. Prints, for each game and for each kind of damage, how often verification finds it. The exit
// status is 1 where a bar is not reached.
#include "bench/src/damage.hpp"
#include "bench/src/record_with_places.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/record/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

using namespace hippo;
using namespace hippo::bench;

namespace {

struct Bars {
  static constexpr double located = 95, restored_or_hint = 80, wrong = 1; ///< percent
};

struct Figures {
  std::size_t games = 0;
  std::size_t detectable = 0; ///< the damaged record is no other legal game
  std::size_t missed = 0;     ///< nothing is reported: legal, but not in the spelling of is_legal_game()
  std::size_t located = 0;    ///< of the detectable, as those below: the place is at most a ply off
  std::size_t restored = 0;   ///< by a repair, with all other moves
  std::size_t or_hint = 0;    ///< restored, or the first hint is the true move
  std::size_t repairs = 0;    ///< records with a repair
  std::size_t wrong = 0;      ///< of them those with a move that is not the true one
  std::size_t alarms = 0;     ///< good records, damaged or not, with a warning or an error

  Figures& operator+=(Figures const& other) {
    games += other.games, detectable += other.detectable, missed += other.missed, located += other.located,
        restored += other.restored, or_hint += other.or_hint, repairs += other.repairs, wrong += other.wrong,
        alarms += other.alarms;
    return *this;
  }
};

double percent(std::size_t part, std::size_t of) {
  return of == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(of);
}

bool reaches_bars(Figures const& f) {
  return percent(f.located, f.detectable) >= Bars::located &&
         percent(f.or_hint, f.detectable) >= Bars::restored_or_hint &&
         (f.repairs == 0 || percent(f.wrong, f.repairs) < Bars::wrong) && f.alarms == 0;
}

void print(std::string_view name, Figures const& f) {
  fmt::print("{:<14} {:>6} {:>10} {:>8.1f} {:>9.1f} {:>8.1f} {:>8} {:>6} {:>6.2f} {:>6} {:>7}\n", name,
             f.games, f.detectable, percent(f.located, f.detectable), percent(f.restored, f.detectable),
             percent(f.or_hint, f.detectable), f.repairs, f.wrong, percent(f.wrong, f.repairs), f.missed,
             f.alarms);
  std::fflush(stdout);
}

verify::RecordReport verified(std::string const& text, bool repair) {
  return verify::verify_record(notation::parse_record(text), text,
                               {.variant = nullptr, .repair = repair, .strict = false, .annotate = {}});
}

bool is_complaint(verify::Finding const& found) { return found.severity != text::Severity::note; }

std::vector<std::string> moves_of(verify::RecordReport const& report) {
  std::vector<std::string> moves;
  for (verify::Ply const& ply : report.lines.front().plies)
    moves.push_back(san::Speller(ply.before())(ply.move));
  return moves;
}

/// What a report says where the misprint is: at a note on an earlier move, else at the first error, else at
/// the first warning.
verify::Finding const* accused(verify::RecordReport const& report) {
  auto const find = [&](auto const& holds) -> verify::Finding const* {
    auto const found = std::ranges::find_if(report.findings, holds);
    return found == report.findings.end() ? nullptr : &*found;
  };
  using text::Severity;
  if (auto const* note = find([](auto const& d) { return d.severity == Severity::note && !d.fixes.empty(); }))
    return note;
  if (auto const* error = find([](auto const& d) { return d.severity == Severity::error; })) return error;
  return find(is_complaint);
}

class Trial {
public:
  Trial(RandomRecord const& good, std::size_t at, std::string damaged_text)
      : good_(good), bad_(good), at_(at) {
    bad_.tokens[at].text = std::move(damaged_text);
    placed_ = write(bad_);
  }

  [[nodiscard]] Figures figures() const {
    Figures figures{.games = 1};
    auto const plain = verified(placed_.text, false);
    auto const* complaint = accused(plain);
    figures.alarms = std::ranges::any_of(verified(write(good_).text, false).findings, is_complaint) ? 1 : 0;
    bool const is_same = complaint == nullptr && is_restored(moves_of(plain)); // another name of a piece
    if (is_same || is_legal_game(bad_)) {
      figures.alarms += complaint != nullptr ? 1 : 0;
      return figures;
    }
    figures.detectable = 1;
    if (complaint == nullptr) {
      figures.missed = 1;
      return figures;
    }
    figures.located = is_near(*complaint) ? 1 : 0;
    auto const repaired = verified(placed_.text, true);
    auto const moves = moves_of(repaired);
    figures.restored = is_restored(moves) ? 1 : 0;
    figures.or_hint = figures.restored != 0 || hints_at_truth(*complaint) ? 1 : 0;
    if (std::ranges::any_of(repaired.findings, &verify::Finding::repaired)) {
      figures.repairs = 1;
      figures.wrong = agrees(moves) ? 0 : 1;
    }
    return figures;
  }

  /// For a person: what became of the damage.
  void show(Figures const& figures) const {
    fmt::print("{}: '{}' for '{}', ply {} of {}: {}{}{}{}\n", bad_.variant->name, bad_.tokens[at_].text,
               good_.tokens[at_].text, at_ + 1, good_.tokens.size(), figures.missed ? "missed " : "",
               figures.detectable && !figures.located ? "not located " : "",
               figures.detectable && !figures.or_hint ? "no hint " : "", figures.wrong ? "WRONG" : "");
  }

private:
  [[nodiscard]] bool agrees(std::vector<std::string> const& moves) const {
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (i >= good_.tokens.size() || moves[i] != good_.tokens[i].text) return false;
    return true;
  }
  [[nodiscard]] bool is_restored(std::vector<std::string> const& moves) const {
    return moves.size() == good_.tokens.size() && agrees(moves);
  }
  [[nodiscard]] bool is_near(verify::Finding const& found) const {
    auto const next = std::ranges::upper_bound(placed_.begins, found.where.begin);
    auto const token = next - placed_.begins.begin() - 1;
    return std::abs(token - static_cast<std::ptrdiff_t>(at_)) <= 1;
  }
  /// Whether the first fix makes the true move of the damaged one; marks do not count.
  [[nodiscard]] bool hints_at_truth(verify::Finding const& found) const {
    if (found.fixes.empty()) return false;
    text::Fix const& fix = found.fixes.front();
    std::size_t const begin = placed_.begins[at_];
    std::size_t const end = begin + bad_.tokens[at_].text.size();
    if (fix.where.begin < begin || fix.where.end > end) return false;
    std::string const fixed = placed_.text.substr(begin, fix.where.begin - begin) + fix.replacement +
                              placed_.text.substr(fix.where.end, end - fix.where.end);
    return without_marks(fixed) == without_marks(good_.tokens[at_].text);
  }
  static std::string_view without_marks(std::string_view text) {
    return text.substr(0, text.find_last_not_of("+#") + 1);
  }

  RandomRecord const& good_;
  RandomRecord bad_;
  PlacedText placed_;
  std::size_t at_;
};

constexpr unsigned least_plies = 20, max_plies = 100;

/// Damages one move of a random game; kinds of damage take turns.
Figures trial(VariantInfo const& variant, Dice& dice, Damage& damage, bool shows) {
  RandomRecord record;
  while (record.tokens.empty())
    record = random_record(variant, dice, least_plies + dice.below(max_plies - least_plies));
  for (;;) {
    std::size_t const at = dice.below(record.tokens.size());
    damage = all_damages[dice.below(all_damages.size())];
    auto text = damaged(record.tokens[at].text, damage, variant, dice);
    if (!text) continue;
    Trial const made(record, at, *std::move(text));
    Figures const figures = made.figures();
    if (shows && (figures.missed || figures.located < figures.detectable || figures.wrong || figures.alarms ||
                  figures.or_hint < figures.detectable))
      made.show(figures);
    return figures;
  }
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: repair_figures GAMES SEED [GAME...]\n", stderr);
    return 2;
  }
  std::size_t const games = std::strtoull(argv[1], nullptr, 10);
  bool const shows = std::getenv("REPAIR_CASES") != nullptr;
  std::vector<std::string_view> const wanted(argv + 3, argv + argc);
  std::map<Damage, Figures> by_damage;
  Figures all;
  bool reached = true;
  fmt::print("{:<14} {:>6} {:>10} {:>8} {:>9} {:>8} {:>8} {:>6} {:>6} {:>6} {:>7}\n", "", "games",
             "detectable", "located", "restored", "or hint", "repairs", "wrong", "%", "missed", "alarms");
  for (VariantInfo const& variant : position::all_variants()) {
    if (!wanted.empty() && std::ranges::count(wanted, variant.name) == 0) continue;
    Dice dice(std::strtoul(argv[2], nullptr, 10));
    Figures sum;
    for (std::size_t i = 0; i < games; ++i) {
      Damage damage{};
      Figures const figures = trial(variant, dice, damage, shows);
      by_damage[damage] += figures;
      sum += figures;
    }
    print(variant.name, sum);
    reached &= reaches_bars(sum);
    all += sum;
  }
  for (auto const& [damage, figures] : by_damage) print(name_of(damage), figures);
  print("all", all);
  return reached ? 0 : 1;
}
