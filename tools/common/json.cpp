#include "tools/common/json.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace hippo::tool {

namespace {

using Tree = nlohmann::ordered_json;

Tree tree_of(Json const& json);

struct ToTree {
  Tree operator()(auto const& scalar) const { return scalar; }
  Tree operator()(Json::Array const& values) const {
    Tree tree = Tree::array();
    for (Json const& value : values) tree.push_back(tree_of(value));
    return tree;
  }
  Tree operator()(Json::Object const& members) const {
    Tree tree = Tree::object();
    for (Json::Member const& member : members) tree[member.key] = tree_of(member.value);
    return tree;
  }
};

Tree tree_of(Json const& json) { return std::visit(ToTree{}, json.value()); }

} // namespace

Json Json::object(std::initializer_list<Member> members) {
  Json json(false);
  json.value_ = Object(members);
  return json;
}

void Json::set(std::string_view key, Json value) {
  auto& members = std::get<Object>(value_);
  auto const found = std::ranges::find(members, key, &Member::key);
  if (found != members.end())
    found->value = std::move(value);
  else
    members.push_back({std::string(key), std::move(value)});
}

std::string Json::line() const {
  return tree_of(*this).dump(-1, ' ', false, Tree::error_handler_t::replace) + '\n';
}

} // namespace hippo::tool
