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
    for (std::size_t i = 0; i < members.keys.size(); ++i)
      tree.emplace(members.keys[i], tree_of(members.values[i]));
    return tree;
  }
};

Tree tree_of(Json const& json) { return std::visit(ToTree{}, json.value()); }

} // namespace

Json Json::object(std::initializer_list<Member> members) {
  Json json(false);
  json.value_ = Object{};
  for (auto const& [key, value] : members) json.set(key, value);
  return json;
}

Json Json::result(std::string_view schema, std::initializer_list<Member> members) {
  Json json = object({{"schema", std::string(schema) + "/1"}});
  for (auto const& [key, value] : members) json.set(key, value);
  return json;
}

void Json::set(std::string_view key, Json value) {
  auto& [keys, values] = std::get<Object>(value_);
  auto const found = std::ranges::find(keys, key);
  if (found != keys.end()) {
    values[static_cast<std::size_t>(found - keys.begin())] = std::move(value);
    return;
  }
  keys.emplace_back(key);
  values.push_back(std::move(value));
}

std::string Json::line() const {
  return tree_of(*this).dump(-1, ' ', false, Tree::error_handler_t::replace) + '\n';
}

} // namespace hippo::tool
