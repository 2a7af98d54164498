#include <hippogonal/record.hpp>

#include "libhippogonal/src/access.hpp"

#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/record_stream.hpp"
#include "libgame/san/result_tag.hpp"
#include "libnotation/record/parse.hpp"

#include <stdexcept>

namespace hippogonal {

using detail::Access;

namespace {

hippo::verify::VerifyOptions how(RecordOptions const& options) {
  if (options.repair && options.as_played)
    throw std::invalid_argument("repair and as_played exclude each other");
  return {.variant = options.game ? &Access::info(*options.game) : nullptr,
          .repair = options.repair,
          .as_played = options.as_played,
          .draws = options.draws};
}

detail::RecordData verified(std::string text, std::size_t line, hippo::verify::VerifyOptions const& options) {
  detail::UsingGames const using_games;
  auto report = hippo::verify::verify_record(hippo::notation::parse_record(text), text, options);
  return {std::move(text), line, std::move(report)};
}

} // namespace

Record::Record(std::string text, RecordOptions const& options)
    : data_(std::make_shared<detail::RecordData const>(verified(std::move(text), 1, how(options)))) {}

std::string const& Record::text() const { return data_->text; }
std::size_t Record::line() const { return data_->line; }
std::string_view Record::title() const { return data_->report.title; }
Verdict Record::verdict() const {
  switch (data_->report.verdict) {
  case hippo::verify::Verdict::valid:
    return Verdict::valid;
  case hippo::verify::Verdict::repaired:
    return Verdict::repaired;
  case hippo::verify::Verdict::played:
    return Verdict::played;
  case hippo::verify::Verdict::invalid:
    return Verdict::invalid;
  case hippo::verify::Verdict::unchecked:
    break;
  }
  return Verdict::unchecked;
}

std::map<std::string, std::string> Record::tags() const {
  std::map<std::string, std::string> tags;
  for (auto const& tag : hippo::notation::parse_record(data_->text).tags) tags[tag.name] = tag.value;
  return tags;
}

std::optional<Game> Record::game() const {
  if (data_->report.variant == nullptr) return std::nullopt;
  return Access::game(data_->report.variant);
}

std::vector<Finding> Record::findings() const {
  std::vector<Finding> all;
  for (auto const& finding : data_->report.findings)
    all.push_back(detail::finding_of(hippo::verify::describe(finding), data_->text));
  return all;
}

std::string_view Record::result() const {
  auto const& result = data_->report.result;
  return result ? hippo::san::result_tag(*result) : std::string_view();
}

std::vector<Move> Record::moves() const {
  std::vector<Move> moves;
  if (data_->report.lines.empty()) return moves;
  for (auto const& ply : data_->report.lines.front().plies)
    moves.push_back(Access::move(Access::position(ply.before()), ply.move));
  return moves;
}

std::optional<Position> Record::final_position() const {
  auto last = data_->report.final_position();
  if (!last) return std::nullopt;
  return Access::position(std::move(*last));
}

Record Record::repaired() const {
  return Access::record(
      verified(data_->text, data_->line, {.variant = data_->report.variant, .repair = true}));
}

static_assert(hippo::convert::record_styles.size() == static_cast<std::size_t>(Notation::json) + 1);

std::string Record::convert(Notation to, std::size_t width) const {
  return hippo::convert::write_record(hippo::notation::parse_record(data_->text), data_->text, data_->report,
                                      static_cast<hippo::convert::RecordStyle>(to), {.width = width});
}

struct detail::ReaderData {
  hippo::verify::RecordStream stream;
};

RecordReader::RecordReader(std::istream& stream, RecordOptions const& options)
    : data_(new detail::ReaderData{{stream, how(options)}}) {}
RecordReader::~RecordReader() = default;
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;

std::optional<Record> RecordReader::next() {
  detail::UsingGames const using_games;
  auto record = data_->stream.next();
  if (!record) return std::nullopt;
  hippo::verify::play_moves(record->report, record->unplayed);
  return Access::record({std::move(record->text), record->line, std::move(record->report)});
}

} // namespace hippogonal
