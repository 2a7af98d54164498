#include "libgame/game_file/read.hpp"

#include "libgame/game_file/definition.hpp"
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/fsx_keys.hpp"
#include "libgame/game_file/keys.hpp"
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/parents.hpp"
#include "libgame/game_file/piece_types.hpp"
#include "libnotation/game_file/parse.hpp"
#include "libnotation/text/decimal.hpp"
#include "libnotation/text/edit_distance.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <tuple>

namespace hippo::game_file {

namespace {

using notation::GameFileEntry;
using notation::GameFileSection;

bool can_be_name(std::string_view name) {
  return name.size() <= 60 && std::ranges::all_of(name, [](char c) {
           return (text::lower(c) >= 'a' && text::lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
                  c == '_';
         });
}

/// A file that has a key of ours is written for us, one that has a key of Fairy-Stockfish-X for that program.
BetzaDialect usual_dialect(notation::GameFileTree const& tree) {
  auto const has_key = [&](auto is_wanted) {
    return std::ranges::any_of(tree.sections, [&](GameFileSection const& section) {
      return std::ranges::any_of(section.entries,
                                 [&](GameFileEntry const& entry) { return is_wanted(entry.key); });
    });
  };
  if (has_key([](std::string_view key) { return key.starts_with("hippo."); })) return BetzaDialect::standard;
  return has_key(is_key_of_fairy_stockfish_x) ? BetzaDialect::fairy_stockfish_x
                                              : BetzaDialect::fairy_stockfish;
}

/// Whether the problem is about another program only.
bool is_remark(Problem const& what) {
  return std::holds_alternative<problem::ReadDifferently>(what.kinds()) ||
         std::holds_alternative<problem::NotInFairyStockfish>(what.kinds());
}

class FileReader {
public:
  FileReader(notation::GameFileTree const& tree, std::optional<BetzaDialect> forced)
      : tree_(tree), forced_(forced), dialect_(forced ? *forced : usual_dialect(tree)) {}

  ReadFile read() {
    for (notation::ParseError const& error : tree_.errors)
      result_.problems.push_back({{error.offset, error.offset}, problem::Unreadable{error.expected}});
    for (GameFileSection const& section : tree_.sections) read_section(section);
    std::ranges::stable_sort(result_.problems, {}, [](FileProblem const& p) { return p.where.begin; });
    return std::move(result_);
  }

  /// Of a game that has been read.
  [[nodiscard]] Draft const& draft(std::string_view name) const { return drafts_.find(name)->second; }

private:
  /// Of names of games with misspelt ones, for a file may have thousands of both.
  static constexpr std::size_t max_comparisons = 200'000;

  struct Applied {
    FoundKey key;
    GameFileEntry const* entry;
  };

  void read_section(GameFileSection const& section) {
    std::size_t const before = result_.problems.size();
    if (section.name.empty()) return; // the parser has said why
    if (!can_be_name(section.name)) report(section.name_where, problem::BadGameName{section.name});
    if (drafts_.contains(section.name)) return report(section.name_where, problem::DoubledGame{section.name});
    Draft draft = start_from(section);
    draft.dialect = dialect_of(section);
    if (draft.dialect == BetzaDialect::fairy_stockfish_x && draft.extinction_types.empty())
      draft.extinction.every = true; // its default
    draft.name = section.name;
    for (auto const text : {&Draft::title, &Draft::aliases, &Draft::author, &Draft::year, &Draft::summary})
      (draft.*text).clear();
    draft.start_where = {};
    for (DraftType& type : draft.types) type.where = {};
    std::vector<FileProblem> problems;
    auto const applied = in_order(section, problems);
    for (Applied const& one : applied) apply(one, draft, problems);
    check_initial_moves(applied, draft, problems);
    std::vector<FileProblem> remarks;
    for (FileProblem& problem : problems) {
      problem.game = section.name;
      (is_remark(problem.what) ? remarks : result_.problems).push_back(std::move(problem));
    }
    check_whole(section, draft);
    auto const failed = [](FileProblem const& p) { return severity_of(p.what) == text::Severity::error; };
    bool const good =
        section.complete && std::none_of(result_.problems.begin() + static_cast<std::ptrdiff_t>(before),
                                         result_.problems.end(), failed);
    ReadGame game{section.name,
                  good,
                  {},
                  section.name_where,
                  draft.start_where.size() != 0 ? draft.start_where : section.name_where};
    game.remarks = std::move(remarks);
    if (good) game.game = define(draft);
    for (DraftType const& type : draft.types)
      if (type.exists()) game.piece_where.push_back(type.where);
    result_.games.push_back(std::move(game));
    if (!good) broken_.insert(section.name);
    drafts_.emplace(section.name, std::move(draft));
  }

  /// Found before any key is applied, because the pieces are read in it.
  [[nodiscard]] BetzaDialect dialect_of(GameFileSection const& section) const {
    BetzaDialect dialect = dialect_;
    for (GameFileEntry const& entry : section.entries)
      if (entry.key == dialect_key && !forced_) dialect = named_dialect(entry.value).value_or(dialect);
    return dialect;
  }

  Draft start_from(GameFileSection const& section) {
    if (section.parent.empty()) return {};
    if (auto const above = drafts_.find(section.parent); above != drafts_.end()) {
      if (broken_.contains(section.parent))
        result_.problems.push_back(
            {section.parent_where, problem::BrokenParent{section.parent}, section.name});
      return above->second;
    }
    if (auto const known = known_parent(section.parent)) return *known;
    problem::UnknownParent const unknown{section.parent};
    std::vector<text::Fix> fixes;
    auto const consider = [&](std::string const& name) {
      bool const is_near = compared_ < max_comparisons && text::edit_distance(name, section.parent) <= 2;
      if (is_near) fixes.push_back({section.parent_where, name});
      ++compared_;
    };
    std::ranges::for_each(known_parents(), consider);
    for (auto const& [name, draft] : drafts_) consider(name);
    result_.problems.push_back({section.parent_where, unknown, section.name, std::move(fixes)});
    return *known_parent("chess"); // so that its keys can be read
  }

  /// The keys that are obeyed, each once, in the order in which they are applied. Others are reported.
  std::vector<Applied> in_order(GameFileSection const& section, std::vector<FileProblem>& problems) {
    std::vector<Applied> all;
    std::map<std::string_view, GameFileEntry const*> last;
    for (GameFileEntry const& entry : section.entries) {
      auto const [at, fresh] = last.emplace(entry.key, &entry);
      if (fresh) continue;
      problems.push_back({at->second->key_where, problem::DoubledKey{entry.key}});
      at->second = &entry;
    }
    for (GameFileEntry const& entry : section.entries) {
      if (last.at(entry.key) != &entry) continue;
      auto const found = find_key(entry.key);
      if (!found && is_beyond_customs(entry.key)) {
        problems.push_back({entry.key_where, problem::NoCustomPiece{entry.key, own_piece(entry.value)}});
      } else if (!found && is_key_of_fairy_stockfish_x(entry.key)) {
        if (!means_nothing(entry))
          problems.push_back({entry.key_where, problem::RefusedKey{entry.key, "a key of Fairy-Stockfish-X"}});
      } else if (!found) {
        problem::UnknownKey const unknown{entry.key};
        std::vector<text::Fix> fixes;
        for (std::string const& near : nearest_keys(entry.key)) fixes.push_back({entry.key_where, near});
        problems.push_back({entry.key_where, unknown, {}, std::move(fixes)});
      } else if (found->key->effect == Effect::refused) {
        if (!means_nothing(entry))
          problems.push_back(
              {entry.key_where, problem::RefusedKey{entry.key, std::string(found->key->meaning)}});
      } else if (found->key->effect == Effect::not_enforced) {
        if (!means_nothing(entry))
          problems.push_back(
              {entry.key_where, problem::NotEnforced{entry.key, std::string(found->key->meaning)}});
      } else if (found->key->rule.apply != nullptr) {
        if (found->key->effect == Effect::old)
          problems.push_back({entry.key_where, problem::OldKey{entry.key, std::string(found->key->meaning)}});
        all.push_back({*found, &entry});
      }
    }
    std::ranges::stable_sort(all, {}, [](Applied const& a) { return std::tuple(a.key.row, a.key.order); });
    return all;
  }

  static bool is_beyond_customs(std::string_view key) {
    constexpr std::string_view custom = "customPiece";
    auto const number =
        key.starts_with(custom) ? text::read_decimal(key.substr(custom.size())) : std::nullopt;
    return number && *number > custom_pieces;
  }

  /// The line that gives the piece of a value such as `z:W` without a number.
  static std::string own_piece(std::string_view value) {
    auto const colon = value.find(':');
    if (colon != 1) return "hippo.piece.LETTER = MOVES";
    return fmt::format("hippo.piece.{} = {}", text::upper(value.front()), value.substr(colon + 1));
  }

  /// Whether the value of a key that is not supported is its default: no such law.
  static bool means_nothing(GameFileEntry const& entry) {
    return entry.value == "false" || entry.value == "none" || entry.value == "-" || entry.value == "0";
  }

  static void apply(Applied const& applied, Draft& draft, std::vector<FileProblem>& problems) {
    ValueReader value(draft, *applied.entry, problems);
    applied.key.key->rule.apply(draft, value, applied.key.subject);
  }

  /// Warns of keys without effect in games without initial moves.
  static void check_initial_moves(std::vector<Applied> const& applied, Draft const& draft,
                                  std::vector<FileProblem>& problems) {
    auto const has_initial_moves = [](DraftType const& type) {
      bool const is_standard_pawn = type.key == "pawn" && !type.own_betza;
      return type.exists() && (is_standard_pawn || type.betza.find('i') != std::string::npos);
    };
    if (!draft.initial_moves || std::ranges::any_of(draft.types, has_initial_moves)) return;
    for (Applied const& one : applied) {
      std::string_view const key = one.entry->key;
      bool const needs_them = key.starts_with("doubleStepRegion") || key.starts_with("tripleStepRegion") ||
                              key.starts_with("enPassantTypes");
      if (needs_them && !means_nothing(*one.entry))
        problems.push_back({one.entry->key_where, problem::NoInitialMoves{one.entry->key}});
    }
  }

  void check_whole(GameFileSection const& section, Draft const& draft) {
    BoardSize const board = draft.def.board;
    auto const count = std::ranges::count_if(draft.types, &DraftType::exists);
    auto const say = [&](Problem what) {
      result_.problems.push_back({section.name_where, std::move(what), section.name});
    };
    if (board.squares() > 256) say(problem::BoardTooLarge{board.files, board.ranks});
    if (count == 0) say(problem::NoPieces{});
    if (count > static_cast<std::ptrdiff_t>(rules::max_piece_types)) say(problem::TooManyTypes{});
    for (std::string const& what : contradictions(draft)) say(problem::Contradiction{what});
  }

  void report(notation::Span where, Problem what) { result_.problems.push_back({where, std::move(what)}); }

  notation::GameFileTree const& tree_;
  std::optional<BetzaDialect> forced_; ///< overrules the file
  BetzaDialect dialect_;               ///< of games that name none
  std::map<std::string, Draft, std::less<>> drafts_;
  std::set<std::string> broken_; ///< names of games that have errors
  std::size_t compared_ = 0;     ///< see max_comparisons
  ReadFile result_;
};

} // namespace

ReadFile read_games(std::string_view text, std::optional<BetzaDialect> dialect) {
  notation::GameFileTree const tree = notation::parse_game_file(text);
  return FileReader(tree, dialect).read();
}

Draft last_draft(std::string_view text) {
  notation::GameFileTree const tree = notation::parse_game_file(text);
  FileReader reader(tree, {});
  (void)reader.read();
  return reader.draft(tree.sections.back().name);
}

} // namespace hippo::game_file
