#include "libanalysis/verify/bulk_game.hpp"

#include "libanalysis/verify/bulk_follower.hpp"
#include "libanalysis/verify/start.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/visit.hpp"

#include <concepts>

namespace hippo::verify {

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

} // namespace

std::unique_ptr<BulkVerifier::Game> bulk_game(VariantInfo const& variant) {
  return position::visit(position::start_position(variant),
                         [&]<class L>(Position<L> const& start) -> std::unique_ptr<BulkVerifier::Game> {
                           if constexpr (is_followed<L>())
                             if (!L::loaded || san::can_list_moves(variant))
                               return std::make_unique<GameOf<L>>(variant, start);
                           return nullptr;
                         });
}

} // namespace hippo::verify
