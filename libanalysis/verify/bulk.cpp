#include "libanalysis/verify/bulk.hpp"

#include "libanalysis/position/read_position.hpp"
#include "libanalysis/position/visit.hpp"
#include "libanalysis/rules/dead_position.hpp"
#include "libanalysis/san/find_move.hpp"
#include "libanalysis/san/result_tag.hpp"
#include "libanalysis/verify/draw_watch.hpp"
#include "libanalysis/verify/draws.hpp"
#include "libanalysis/verify/start.hpp"
#include "libanalysis/verify/termination.hpp"
#include "libanalysis/winnable/doubt.hpp"
#include "libanalysis/winnable/winnable.hpp"
#include "libnotation/ascii.hpp"

#include <fmt/format.h>

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>

namespace hippo::verify {

namespace {

using notation::ElementScanner;
using notation::ScannedKind;
using notation::WrittenCheck;
using notation::WrittenResult;
using rules::Position;
using rules::RuleSet;

bool has_escapes(std::string_view value) { return value.find('\\') != std::string_view::npos; }

} // namespace

/// The tags that matter, as find_tag() finds them: the first of each name, whatever its case.
struct BulkVerifier::Tags {
  std::string_view white, black, event, result, variant, fen, handicap, termination;
  bool has_result = false, has_variant = false, has_fen = false, has_handicap = false,
       has_termination = false;
  bool any = false;
  /// A name may stand twice, there are many, or a value that matters has escapes; or a tag of xiangqi.
  bool unusual = false;

  void add(std::string_view name, std::string_view value) {
    any = true;
    note_name(name);
    auto const take = [&](char const* wanted, std::string_view& target, bool* has) {
      bool const taken = has != nullptr ? *has : target.data() != nullptr;
      if (taken || !position::same_letters(name, wanted)) return;
      target = value;
      if (has == nullptr) return;
      *has = true;
      unusual |= has_escapes(value);
    };
    switch (name.size()) {
    case 3:
      unusual |= position::same_letters(name, "Red");
      return take("FEN", fen, &has_fen);
    case 4:
      unusual |= position::same_letters(name, "Game");
      return;
    case 5:
      take("White", white, nullptr);
      take("Black", black, nullptr);
      return take("Event", event, nullptr);
    case 6:
      unusual |= position::same_letters(name, "Format");
      return take("Result", result, &has_result);
    case 7:
      return take("Variant", variant, &has_variant);
    case 8:
      return take("Handicap", handicap, &has_handicap);
    case 11:
      return take("Termination", termination, &has_termination);
    default:
      return;
    }
  }

  [[nodiscard]] std::string title() const {
    if (!has_escapes(white) && !has_escapes(black) && !has_escapes(event))
      return title_of(white, black, event);
    using notation::without_escapes;
    return title_of(without_escapes(white), without_escapes(black), without_escapes(event));
  }

private:
  static constexpr std::size_t most_names = 64; ///< so that looking through them costs little

  void note_name(std::string_view name) {
    if (unusual) return;
    // Most names differ already in their size and last letter.
    unsigned const last = static_cast<unsigned char>(notation::lower(name.back()));
    std::uint64_t const bit = std::uint64_t{1} << (name.size() * 7 + last) % 64;
    if ((some_names_ & bit) != 0)
      for (std::string_view other : names_) unusual |= position::same_letters(other, name);
    some_names_ |= bit;
    names_.push_back(name);
    unusual |= names_.size() > most_names;
  }

  boost::container::small_vector<std::string_view, 32> names_;
  std::uint64_t some_names_ = 0; ///< a bit for each, which names may share
};

/// A game and its cached tables.
class BulkVerifier::Game {
public:
  virtual ~Game() = default;
  /// Follows the movetext of a record; `first` is the kind of the scanner's element now.
  [[nodiscard]] virtual std::optional<ValidRecord> follow(Tags const& tags, ElementScanner& scanner,
                                                          ScannedKind first, ElementSink* sink) const = 0;
};

namespace {

/// A line that is being followed.
template <RuleSet L>
struct Line {
  Position<L> before; ///< what a side line branches off from
  Position<L> now;
  bool was_in_check = false; ///< the side to move in `before`
  bool in_check = false;     ///< the side to move in `now`
  bool has_moves = false;
  long offset = 0; ///< by how much the written move numbers differ from the true ones
};

/// Follows the movetext of one record.
template <RuleSet L>
class Follower {
public:
  /// `sink`, if there is one, gets the elements.
  Follower(san::FinderTables<L> const& tables, Position<L> const& start, ElementScanner& scanner,
           ElementSink* sink)
      : tables_(tables), scanner_(scanner), sink_(sink), draws_(start) {
    lines_.push_back({start, start, start.in_check(), start.in_check(), false, 0});
  }

  /// True if the line is valid. `kind`: the current element of the scanner.
  [[nodiscard]] bool run(ScannedKind kind) {
    for (;; kind = scanner_.next()) switch (kind) {
      case ScannedKind::move:
        if (!play(scanner_.move())) return false;
        break;
      case ScannedKind::number:
        if (!check_number()) return false;
        if (sink_ != nullptr) sink_->number();
        break;
      case ScannedKind::comment:
        if (lines_.size() == 1) last_comments_.push_back(scanner_.comment());
        if (sink_ != nullptr) sink_->comment(scanner_.comment(), scanner_.to_end_of_line());
        break;
      case ScannedKind::nag:
        if (sink_ != nullptr) sink_->nag(scanner_.number());
        break;
      case ScannedKind::open:
        if (!branch()) return false;
        if (sink_ != nullptr) sink_->open();
        break;
      case ScannedKind::close:
        lines_.pop_back();
        if (sink_ != nullptr) sink_->close();
        break;
      case ScannedKind::result:
        if (lines_.size() == 1) result_ = scanner_.result();
        if (sink_ != nullptr) sink_->result(scanner_.result(), {scanner_.begin(), scanner_.end()});
        break;
      case ScannedKind::end:
        return lines_.size() == 1;
      case ScannedKind::tag:
      case ScannedKind::unsure:
        return false;
      }
  }

  /// Whether the end that the tags or the comments after the last move say, if they do, is the one that the
  /// game gives.
  [[nodiscard]] bool end_holds(BulkVerifier::Tags const& tags) const {
    if (tags.has_termination && !is_end(termination_in_tag(tags.termination))) return false;
    return plies_ == 0 || std::ranges::all_of(last_comments_, [&](std::string_view comment) {
             return is_end(termination_in_comment(comment));
           });
  }

  /// Whether the result, if there is one, is the one that the final position gives.
  [[nodiscard]] bool result_holds(BulkVerifier::Tags const& tags) const {
    if (!result_) return true;
    if (tags.has_result && tags.result != san::result_tag(*result_)) return false;
    if (draws_.may_have_ended() && !may_be_draw()) return false;
    Line<L> const& line = lines_.front();
    if (san::has_legal_move(line.now)) return !may_be_unfair(tags);
    bool const lost = line.in_check || line.now.laws().stalemate() == rules::Stalemate::loss;
    return *result_ == (!lost                             ? WrittenResult::draw
                        : line.now.side() == Color::black ? WrittenResult::white_wins
                                                          : WrittenResult::black_wins);
  }

  [[nodiscard]] std::size_t plies() const { return plies_; }
  [[nodiscard]] std::size_t variations() const { return variations_; }

private:
  [[nodiscard]] bool is_end(std::optional<Termination> said) const {
    if (!said) return true;
    Line<L> const& line = lines_.front();
    rules::DrawRules const& laws = line.now.laws().def().draws;
    switch (*said) {
    case Termination::time:
      return san::has_legal_move(line.now);
    case Termination::checkmate:
      return line.in_check && !san::has_legal_move(line.now);
    case Termination::stalemate:
      return !line.in_check && !san::has_legal_move(line.now);
    case Termination::insufficient_material:
      return may_be_draw() && rules::is_dead(line.now);
    case Termination::repetition:
      return may_be_draw() && laws.repetition == rules::Outcome::draw && laws.repetitions != 0 &&
             draws_.is_repeated(laws.repetitions);
    case Termination::moves: // a claim may be made with the move that completes the number
      return may_be_draw() && laws.moves != 0 &&
             line.now.halfmove_clock() + 1 >= 2U * static_cast<unsigned>(laws.moves);
    case Termination::ending_repetition:
    case Termination::ending_moves:
      break; // these are not laws of all times
    }
    return false;
  }
  /// Whether the position may be dead, or the winner by a loss on time unable to win. No law but the one of
  /// dead positions makes either a draw.
  [[nodiscard]] bool may_be_unfair(BulkVerifier::Tags const& tags) const {
    Position<L> const& last = lines_.front().now;
    if (!last.laws().def().draws.dead_position) return false;
    winnable::Doubt<L> const doubt(last);
    bool const is_open = doubt.is_decided_by_material() || !doubt(Color::white) || !doubt(Color::black);
    if (!is_open) return !rules::is_dead(last) && is_proved_dead(position::any_position(last));
    if (*result_ != WrittenResult::white_wins && *result_ != WrittenResult::black_wins) return false;
    return says_time(tags) && doubt(*result_ == WrittenResult::white_wins ? Color::white : Color::black);
  }
  /// Whether it is proved that neither side can win.
  [[nodiscard]] static bool is_proved_dead(AnyPosition const& position) {
    return std::ranges::all_of(std::array{Color::white, Color::black}, [&](Color side) {
      return winnable::can_win(position, side, {.nodes = most_tried}).answer == winnable::Answer::cannot;
    });
  }

  [[nodiscard]] bool says_time(BulkVerifier::Tags const& tags) const {
    if (tags.has_termination && termination_in_tag(tags.termination) == Termination::time) return true;
    return std::ranges::any_of(last_comments_, [](std::string_view comment) {
      return termination_in_comment(comment) == Termination::time;
    });
  }
  [[nodiscard]] bool may_be_draw() const {
    return !result_ || *result_ == WrittenResult::draw || *result_ == WrittenResult::unknown;
  }

  [[nodiscard]] bool play(notation::ScannedMove const& written) {
    if (lines_.size() == 1 && draws_.may_have_ended()) return false;
    Line<L>& line = lines_.back();
    auto const move = san::MoveFinder<L>(tables_, line.now, line.in_check)(written);
    if (!move) return false;
    line.before = line.now;
    line.was_in_check = line.in_check;
    line.now.play(*move);
    line.in_check = san::gives_check(line.now, *move);
    line.has_moves = true;
    if (sink_ != nullptr) tell(written, *move, line.before);
    if (lines_.size() == 1) {
      ++plies_;
      last_comments_.clear();
      draws_.play(*move, line.now);
    }
    switch (written.check) {
    case WrittenCheck::none:
      return !line.in_check || written.is_coordinates();
    case WrittenCheck::check:
      return line.in_check && san::has_legal_move(line.now);
    case WrittenCheck::mate:
      return line.in_check && !san::has_legal_move(line.now);
    case WrittenCheck::double_check:
      break;
    }
    return false;
  }

  void tell(notation::ScannedMove const& written, Move move, Position<L> const& before) const {
    sink_->move({written, move, before.side(), before.move_number(), before.type_on(move.from),
                 before.pieces(~before.side()).has(move.to),
                 [&before] { return position::any_position(before); }});
  }

  [[nodiscard]] bool check_number() {
    Line<L>& line = lines_.back();
    if (scanner_.black() != (line.now.side() == Color::black)) return false;
    long const jump = static_cast<long>(scanner_.number()) - static_cast<long>(line.now.move_number());
    bool const goes_on = jump == line.offset || jump == 0;
    line.offset = jump;
    return goes_on;
  }

  [[nodiscard]] bool branch() {
    Line<L> const& from = lines_.back();
    if (!from.has_moves) return false;
    ++variations_;
    lines_.push_back({from.before, from.before, from.was_in_check, from.was_in_check, false, from.offset});
    return true;
  }

  san::FinderTables<L> const& tables_;
  ElementScanner& scanner_;
  ElementSink* sink_;
  boost::container::small_vector<Line<L>, 4> lines_; ///< from the main line in
  DrawWatch<L> draws_;                               ///< of the main line
  boost::container::small_vector<std::string_view, 4>
      last_comments_; ///< of the main line, after its last move
  std::optional<WrittenResult> result_;
  std::size_t plies_ = 0;
  std::size_t variations_ = 0;
};

/// The start of a record that says where it starts.
std::optional<AnyPosition> own_start(BulkVerifier::Tags const& tags, VariantInfo const& variant) {
  notation::Record record;
  if (tags.has_fen) record.tags.push_back({"FEN", std::string(tags.fen), {}});
  if (tags.has_handicap) record.tags.push_back({"Handicap", std::string(tags.handicap), {}});
  auto start = start_of(record, variant);
  if (auto* position = std::get_if<AnyPosition>(&start)) return std::move(*position);
  return std::nullopt;
}

/// A game and its cached tables.
template <RuleSet L>
class GameOf final : public BulkVerifier::Game {
public:
  GameOf(VariantInfo const& variant, Position<L> const& start)
      : variant_(variant), start_(start), finder_(start.laws(), variant) {}

  std::optional<ValidRecord> follow(BulkVerifier::Tags const& tags, ElementScanner& scanner,
                                    ScannedKind first, ElementSink* sink) const override {
    if (needs_start(variant_) && !tags.has_fen) return std::nullopt;
    if (!tags.has_fen && !tags.has_handicap) return follow_from(start_, tags, scanner, first, sink);
    auto const own = own_start(tags, variant_);
    if (!own) return std::nullopt;
    return position::visit(*own, [&]<class P>(P const& start) -> std::optional<ValidRecord> {
      if constexpr (std::same_as<P, Position<L>>) return follow_from(start, tags, scanner, first, sink);
      return std::nullopt;
    });
  }

private:
  [[nodiscard]] std::optional<ValidRecord> follow_from(Position<L> const& start,
                                                       BulkVerifier::Tags const& tags,
                                                       ElementScanner& scanner, ScannedKind first,
                                                       ElementSink* sink) const {
    for (Color color : {Color::white, Color::black})
      if (start.royals(color).empty() || start.royals(color).several()) return std::nullopt;
    if (sink != nullptr) sink->start(position::any_position(start));
    Follower<L> follower(finder_, start, scanner, sink);
    if (!follower.run(first) || !follower.result_holds(tags) || !follower.end_holds(tags))
      return std::nullopt;
    return ValidRecord{0, &variant_, tags.title(), follower.plies(), follower.variations()};
  }

  VariantInfo const& variant_;
  Position<L> start_;
  san::FinderTables<L> finder_;
};

template <class L>
constexpr bool is_followed() {
  if constexpr (L::loaded)
    return false;
  else
    return san::can_find_moves(L{});
}

/// Keeps the main line.
class LineKeeper final : public ElementSink {
public:
  LineKeeper(ValidLine& line, std::string_view text) : line_(line), text_(text.data()) {}

  void tag(std::string_view, std::string_view) override {}
  void comment(std::string_view, bool) override {}
  void start(AnyPosition const& position) override { line_.start = position; }
  void number() override {}
  void move(FoundMove const& played) override {
    auto const place = [&](char const* at) { return static_cast<std::size_t>(at - text_); };
    if (depth_ == 0)
      line_.moves.push_back({played.move, {place(played.written.begin), place(played.written.end)}});
  }
  void nag(unsigned) override {}
  void open() override { ++depth_; }
  void close() override { --depth_; }
  void result(WrittenResult result, std::string_view) override {
    if (depth_ == 0) line_.result = result;
  }

private:
  ValidLine& line_;
  char const* text_; ///< of the record
  std::size_t depth_ = 0;
};

} // namespace

BulkVerifier::BulkVerifier(VariantInfo const* variant) : variant_(variant) {}
BulkVerifier::~BulkVerifier() = default;
BulkVerifier::BulkVerifier(BulkVerifier&&) noexcept = default;
BulkVerifier& BulkVerifier::operator=(BulkVerifier&&) noexcept = default;

BulkVerifier::Game const* BulkVerifier::game(VariantInfo const& variant) {
  for (auto const& [known, game] : games_)
    if (known == &variant) return game.get();
  auto game = position::visit(position::start_position(variant),
                              [&]<class L>(Position<L> const& start) -> std::unique_ptr<Game> {
                                if constexpr (!is_followed<L>())
                                  return nullptr;
                                else
                                  return std::make_unique<GameOf<L>>(variant, start);
                              });
  return games_.emplace_back(&variant, std::move(game)).second.get();
}

VariantInfo const* BulkVerifier::named(std::string_view name) {
  if (name != last_name_) {
    last_name_ = name;
    last_named_ = position::find_variant(name);
  }
  return last_named_;
}

std::optional<ValidRecord> BulkVerifier::operator()(std::string_view text, ValidLine& line) {
  LineKeeper keeper(line, text);
  return verify(text, &keeper);
}

std::optional<ValidRecord> BulkVerifier::verify(std::string_view text, ElementSink* sink) {
  ElementScanner scanner(text);
  Tags tags;
  ScannedKind kind = scanner.next();
  for (; kind == ScannedKind::tag || kind == ScannedKind::comment; kind = scanner.next()) {
    bool const is_tag = kind == ScannedKind::tag;
    if (is_tag) tags.add(scanner.tag_name(), scanner.tag_value());
    if (sink == nullptr) continue;
    if (is_tag)
      sink->tag(scanner.tag_name(), scanner.tag_value());
    else
      sink->comment(scanner.comment(), scanner.to_end_of_line());
  }
  if (kind == ScannedKind::unsure || tags.unusual) return std::nullopt;
  VariantInfo const* variant = variant_;
  if (tags.has_variant || variant == nullptr) variant = named(tags.has_variant ? tags.variant : "chess");
  if (variant == nullptr || (variant_ != nullptr && variant != variant_)) return std::nullopt;
  Game const* const followed = game(*variant);
  if (followed == nullptr) return std::nullopt;
  auto valid = followed->follow(tags, scanner, kind, sink);
  if (!tags.any && !scanner.has_movetext()) return std::nullopt; // no record at all
  if (valid) valid->size = static_cast<std::size_t>(scanner.end() - text.data());
  return valid;
}

std::optional<UnplayedReport> unplayed_report(BulkVerifier& bulk, std::string_view text,
                                              VerifyOptions const& how, ReportedLines lines) {
  if (how.draws || how.annotate) return std::nullopt;
  ValidLine line;
  auto valid = bulk(text, line);
  if (!valid || !notation::is_blank(text.substr(valid->size))) return std::nullopt;
  if (valid->variations != 0 && lines == ReportedLines::all) return std::nullopt;
  UnplayedReport unplayed{{}, std::move(line.moves)};
  RecordReport& report = unplayed.report;
  report.variant = valid->variant;
  report.title = std::move(valid->title);
  report.start = std::move(line.start);
  report.result = line.result;
  LineReport& main_line = report.lines.emplace_back();
  main_line.name = "main line";
  main_line.where = {0, text.size()};
  return unplayed;
}

void play_moves(RecordReport& report, std::span<ValidLine::Played const> moves) {
  if (moves.empty()) return;
  auto& plies = report.lines.front().plies;
  plies.reserve(moves.size());
  AnyPosition now = *report.start;
  for (ValidLine::Played const& played : moves) {
    auto before = std::make_shared<AnyPosition const>(std::move(now));
    now = before->after(played.move);
    plies.push_back({played.where, std::move(before), played.move});
  }
}

std::optional<RecordReport> quick_report(BulkVerifier& bulk, std::string_view text, VerifyOptions const& how,
                                         ReportedLines lines) {
  auto unplayed = unplayed_report(bulk, text, how, lines);
  if (!unplayed) return std::nullopt;
  play_moves(unplayed->report, unplayed->moves);
  return std::move(unplayed->report);
}

} // namespace hippo::verify
