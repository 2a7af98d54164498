#include "tools/common/input/records.hpp"
#include "tools/common/json.hpp"
#include "tools/common/output/progress.hpp"
#include "tools/hippo-analyse/analyse.hpp"

#include "libanalysis/annotate/annotate.hpp"
#include "libanalysis/annotate/judgement.hpp"
#include "libanalysis/search/result_text.hpp"
#include "libanalysis/search/transposition_table.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <limits>

namespace hippo::tool {

namespace {

/// Reads records and adds a search's evaluation of their main lines.
class RecordWork {
public:
  explicit RecordWork(AnalyseOptions const& options)
      : options_(options), reporter_(options.common), tables_(tables_of(options)),
        progress_(options.common, 0, "positions"), how_{.variant = options.common.variant(),
                                                        .repair = options.repair,
                                                        .null_moves = options.null_moves,
                                                        .annotate = {}} {}

  Status run() {
    each_record(options_.common, reporter_, how_, [this](ReadRecord const& read) { analyse(read); });
    return reporter_.status();
  }

private:
  void analyse(ReadRecord const& read) {
    ++record_;
    if (read.report.variant == nullptr) return; // has been reported
    table_.emplace(options_.hash);
    if (options_.judge)
      judge(read);
    else
      annotate(read);
    if (interrupt_) interrupt_->end_if_requested();
  }

  /// All searches of a record share a table, because they have much in common.
  [[nodiscard]] search::Result search(AnyPosition const& position, std::vector<AnyPosition> const& earlier,
                                      std::size_t lines) {
    if (interrupt_ && interrupt_->is_requested()) return {};
    interrupt_.reset();
    interrupt_.emplace(time_of(options_));
    search::Limits limits = limits_of(options_);
    limits.lines = lines;
    limits.earlier = earlier;
    limits.table = &*table_;
    limits.tables = tables_.get();
    limits.stop = [&] { return interrupt_->must_stop(); };
    ++searched_;
    progress_.show(searched_, "record {}, {} positions", record_, searched_);
    auto result = search::search(position, limits);
    throw_fault(tables_.get());
    return result;
  }

  void annotate(ReadRecord const& read) {
    std::string const text = annotate::annotated(
        read.record, read.text, read.report, how_,
        [&](auto const& position, auto const& earlier) { return search(position, earlier, 1); });
    progress_.clear();
    print((record_ > 1 ? "\n" : "") + text);
  }

  void judge(ReadRecord const& read) {
    auto const all = std::numeric_limits<std::size_t>::max();
    auto const judgements = annotate::judge_marks(
        read.record, read.text, read.report,
        [&](auto const& position, auto const& earlier) { return search(position, earlier, all); });
    progress_.clear();
    for (annotate::Judgement const& judgement : judgements)
      print(options_.common.format == Format::json ? json_of(judgement).line() : words_of(judgement));
  }

  [[nodiscard]] std::string move_of(annotate::Judgement const& judgement, Move const& move) const {
    AnyPosition const& before = judgement.ply->before();
    return search::line_text(before, {move}, options_.spelling.spelling());
  }

  [[nodiscard]] static std::string score_text(annotate::Judgement const& judgement, search::Score score) {
    return search::score_text(judgement.ply->before().variant(), score);
  }

  /// `1	17.Rhf1	!!	1/43	0.00	17.Rhf1	+0.35	11	agrees`
  [[nodiscard]] std::string words_of(annotate::Judgement const& judgement) const {
    return fmt::format("{}\t{}\t{}\t{}/{}\t{:.1f} %\t{}\t{}\t{}\t{}\t{}\n", record_,
                       move_of(judgement, judgement.ply->move), judgement.mark, judgement.rank,
                       judgement.moves, 100 * judgement.cost(), score_text(judgement, judgement.score),
                       move_of(judgement, judgement.best.moves.front()),
                       score_text(judgement, judgement.best.score), judgement.depth,
                       judgement.agrees ? "agrees" : "disagrees");
  }

  [[nodiscard]] Json json_of(annotate::Judgement const& judgement) const {
    auto const& spelling = options_.spelling;
    auto const spelled = [&](Move const& move) {
      return san::Speller(judgement.ply->before())(move, spelling.spelling());
    };
    return Json::result("hippo-analyse-judgement",
                        {{"record", record_},
                         {"position", position::position_line(judgement.ply->before())},
                         {"move", spelled(judgement.ply->move)},
                         {"mark", judgement.mark},
                         {"rank", judgement.rank},
                         {"moves", judgement.moves},
                         {"cost", judgement.cost()},
                         {"score", score_text(judgement, judgement.score)},
                         {"best", spelled(judgement.best.moves.front())},
                         {"best_score", score_text(judgement, judgement.best.score)},
                         {"depth", judgement.depth},
                         {"agrees", judgement.agrees}});
  }

  AnalyseOptions const& options_;
  Reporter reporter_;
  std::unique_ptr<search::EndingTables> tables_;
  Progress progress_;
  verify::VerifyOptions how_;
  std::optional<search::TranspositionTable> table_;
  std::optional<Interruptible> interrupt_; ///< of the last search
  std::size_t record_ = 0, searched_ = 0;  ///< how many so far
};

} // namespace

Status analyse_records(AnalyseOptions const& options) { return RecordWork(options).run(); }

} // namespace hippo::tool
