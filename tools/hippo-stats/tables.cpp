#include "tools/hippo-stats/tables.hpp"

#include "tools/hippo-stats/table_rows.hpp"

#include "libanalysis/files/write_file.hpp"
#include "libanalysis/stats/book.hpp"
#include "libanalysis/stats/crosstable.hpp"
#include "libanalysis/stats/polyglot.hpp"
#include "libanalysis/verify/start.hpp"

#include <fmt/format.h>

namespace hippo::tool {

namespace {

using select::Candidate;

std::string game_of(Candidate& candidate) {
  VariantInfo const* const variant = candidate.variant();
  return std::string(variant == nullptr ? stats::unknown_game : variant->name);
}

std::string_view value_of(Candidate& candidate, std::string_view tag) {
  auto const* const found = verify::find_tag(candidate.tags(), tag);
  return found == nullptr || found->value.empty() ? stats::unknown_group : std::string_view(found->value);
}

struct BookFile {
  stats::PolyglotBook book;
  stats::Count others = 0; ///< records of games for which the format has no place
  BookFile& operator+=(BookFile const& other) {
    book += other.book;
    others += other.others;
    return *this;
  }
};

void write_book(Counting const& how, Reporter& reporter, unsigned plies, stats::Count least,
                std::string const& name) {
  BookFile file{stats::PolyglotBook(plies)};
  count_records(how, reporter, file, [](BookFile& sum, Candidate& candidate) {
    VariantInfo const* const variant = candidate.variant();
    if (variant == nullptr || !stats::has_polyglot_keys(*variant)) {
      ++sum.others;
      return;
    }
    sum.book.add(candidate.report(), candidate.result());
  });
  if (file.others > 0)
    reporter.warn(fmt::format("{} records are of games that Polyglot's format does not know", file.others));
  if (reporter.status() != Status::cannot_work) // else it would lack the records of a file
    files::write_file(name, file.book.bytes(least));
}

} // namespace

Status show_groups(Counting const& how, stats::GroupRule const& rule, stats::Count least) {
  Reporter reporter(how.options);
  stats::GroupedResults results;
  count_records(how, reporter, results, [&](stats::GroupedResults& sum, Candidate& candidate) {
    sum.add(game_of(candidate), stats::groups_of(candidate.tags(), candidate.result(), rule));
  });
  print_groups(results, rule, least, how.options.format);
  return reporter.status();
}

Status show_crosstables(Counting const& how) {
  Reporter reporter(how.options);
  stats::Crosstables tables;
  count_records(how, reporter, tables, [&](stats::Crosstables& sum, Candidate& candidate) {
    sum.of[game_of(candidate)].add(value_of(candidate, "White"), value_of(candidate, "Black"),
                                   candidate.result());
  });
  print_crosstables(tables, how.options.format);
  return reporter.status();
}

Status show_book(Counting const& how, unsigned plies, stats::Count least, std::string const& file) {
  Reporter reporter(how.options);
  if (!file.empty()) {
    write_book(how, reporter, plies, least, file);
    return reporter.status();
  }
  stats::Book book(plies);
  count_records(how, reporter, book, [](stats::Book& sum, Candidate& candidate) {
    sum.add(candidate.report(), candidate.result());
  });
  print_book(book.positions(least), how.options.format);
  return reporter.status();
}

} // namespace hippo::tool
