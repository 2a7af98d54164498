#include "libanalysis/verify/bulk.hpp"

#include "libanalysis/verify/bulk_follower.hpp"
#include "libanalysis/verify/bulk_tags.hpp"
#include "libanalysis/verify/start.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/visit.hpp"

#include <concepts>

namespace hippo::verify {

/// A game and its cached tables.
class BulkVerifier::Game {
public:
  virtual ~Game() = default;
  /// Follows the movetext of a record; `first` is the kind of the scanner's element now.
  [[nodiscard]] virtual std::optional<ValidRecord> follow(Tags const& tags, ElementScanner& scanner,
                                                          ScannedKind first, ElementSink* sink) const = 0;
};

namespace {

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
    if (!own || &own->variant() != &variant_ || own->counting_limit() != 0) return std::nullopt;
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
    if constexpr (!L::loaded)
      for (Color color : {Color::white, Color::black})
        if (start.royals(color).empty() || start.royals(color).several()) return std::nullopt;
    if (sink != nullptr) sink->start(position::any_position(start));
    Follower<L> follower(finder_, variant_, start, scanner, sink);
    if (!follower.run(first) || !follower.end_holds(tags)) return std::nullopt;
    if (sink != nullptr) sink->end(position::any_position(follower.last()));
    return ValidRecord{0, &variant_, tags.title(), follower.plies(), follower.variations()};
  }

  VariantInfo const& variant_;
  Position<L> start_;
  san::FinderTables<L> finder_;
};

template <class L>
constexpr bool is_followed() {
  if constexpr (L::loaded)
    return true;
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
    if (depth_ != 0) return;
    line_.moves.push_back({played.move,
                           {place(played.written.begin), place(played.written.end)},
                           played.mover,
                           played.captures,
                           played.names_file()});
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
                                if constexpr (is_followed<L>())
                                  if (!L::loaded || san::can_list_moves(variant))
                                    return std::make_unique<GameOf<L>>(variant, start);
                                return nullptr;
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

} // namespace hippo::verify
