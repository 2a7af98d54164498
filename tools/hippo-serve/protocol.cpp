#include "tools/hippo-serve/protocol.hpp"

#include "libhippogonal/calls/parts.hpp"

#include "libhippogonal/calls/calls.hpp"

#include <algorithm>
#include <array>

namespace hippo::tool {

namespace {

/// Versions of the Model Context Protocol, the newest first. They do not differ in what is used here.
constexpr std::array<std::string_view, 3> protocol_versions{"2025-06-18", "2025-03-26", "2024-11-05"};

constexpr std::string_view instructions = "Facts about chess variants, computed and not remembered: legal "
                                          "moves, verified records, best moves, proofs of problems, "
                                          "diagrams. Each tool takes a game by its name (list_games), or "
                                          "{\"text\": ..., \"name\": ...} with a definition as in "
                                          "Fairy-Stockfish's variants.ini, and a position as FEN.";

/// Codes of JSON-RPC.
enum class RpcError { parse = -32700, request = -32600, method = -32601, parameters = -32602 };

Json rpc(Json id, std::string key, Json value) {
  Json message = Json::object({{"jsonrpc", "2.0"}, {"id", std::move(id)}});
  message.add(std::move(key), std::move(value));
  return message;
}

Json rpc_error(Json id, RpcError code, std::string_view text) {
  return rpc(std::move(id), "error", Json::object({{"code", static_cast<int>(code)}, {"message", text}}));
}

/// What calls/tools.json says: each tool, with the member `call` besides those of the protocol.
Json::Array const& tools() {
  static Json const all = Json::read(calls::tools_json).value();
  return all.elements();
}

Json definitions() {
  Json const game =
      Json::read(R"({"description": "a name, or a definition of one's own", "anyOf": [{"type": "string"}, )"
                 R"({"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}, )"
                 R"("name": {"type": "string"}}}]})")
          .value();
  Json const fen = Json::object({{"type", "string"}, {"description", "the start position without it"}});
  return Json::object({{"game", game}, {"fen", fen}});
}

Json initialized(Json const& parameters) {
  Json const* const wanted = parameters.find("protocolVersion");
  auto const* const text = wanted == nullptr ? nullptr : std::get_if<std::string>(&wanted->value());
  bool const known =
      text != nullptr && std::ranges::find(protocol_versions, *text) != protocol_versions.end();
  return Json::object(
      {{"protocolVersion", known ? Json(*text) : Json(protocol_versions.front())},
       {"capabilities", Json::object({{"tools", Json::object()}})},
       {"serverInfo", Json::object({{"name", "hippogonal"}, {"version", HIPPOGONAL_VERSION}})},
       {"instructions", instructions}});
}

/// A drawing is shown as text; other results as JSON, for people and for programs.
Json result_of_tool(Json const& answered) {
  Json const* const error = answered.find("error");
  Json const& value = error != nullptr ? *error : answered.at("answer");
  Json const* const drawing = value.find("drawing");
  Json const text =
      Json::object({{"type", "text"}, {"text", drawing != nullptr ? drawing->string() : value.text()}});
  return Json::object(
      {{"content", Json::array({text})}, {"structuredContent", value}, {"isError", error != nullptr}});
}

Json call_tool(Json const& id, Json const& parameters, Answerer const& answer) {
  std::string const name = parameters.at("name").string();
  auto const tool =
      std::ranges::find_if(tools(), [&](Json const& each) { return each.at("name").string() == name; });
  if (tool == tools().end()) return rpc_error(id, RpcError::parameters, "there is no tool '" + name + "'");
  Json const* const arguments = parameters.find("arguments");
  Json request = arguments == nullptr ? Json::object() : *arguments;
  static_cast<void>(request.members()); // throws
  request.set("call", tool->at("call"));
  return rpc(id, "result", result_of_tool(answer(request)));
}

Json answer_request(Json const& id, std::string const& method, Json const& parameters,
                    Answerer const& answer) {
  if (method == "initialize") return rpc(id, "result", initialized(parameters));
  if (method == "ping") return rpc(id, "result", Json::object());
  if (method == "tools/list") return rpc(id, "result", Json::object({{"tools", offered_tools()}}));
  if (method == "tools/call") return call_tool(id, parameters, answer);
  return rpc_error(id, RpcError::method, "there is no method '" + method + "'");
}

Json member_or(Json const& object, std::string_view key, Json const& otherwise) {
  Json const* const found = object.find(key);
  return found == nullptr ? otherwise : *found;
}

} // namespace

Json offered_tools() {
  Json::Array offered;
  for (Json const& tool : tools()) {
    Json schema = tool.at("inputSchema");
    schema.set("$defs", definitions());
    offered.push_back(Json::object({{"name", tool.at("name")},
                                    {"description", tool.at("description")},
                                    {"inputSchema", std::move(schema)},
                                    {"annotations", Json::object({{"readOnlyHint", true}})}}));
  }
  return offered;
}

std::optional<std::string> answer_line(std::string_view line, Answerer const& answer) {
  auto const request = Json::read(line);
  bool const is_object = request && std::holds_alternative<Json::Object>(request->value());
  Json const answered = is_object ? answer(*request) : calls::refusal("the request is not an object of JSON");
  Json behind_id = Json::object({{"id", is_object ? member_or(*request, "id", nullptr) : Json(nullptr)}});
  for (char const* key : {"answer", "error"})
    if (Json const* const value = answered.find(key)) behind_id.add(key, *value);
  return behind_id.line();
}

std::optional<std::string> answer_message(std::string_view message, Answerer const& answer) {
  auto const read = Json::read(message);
  if (!read) return rpc_error(nullptr, RpcError::parse, "the message is not JSON").line();
  try {
    std::string const method = read->at("method").string();
    Json const* const id = read->find("id");
    if (id == nullptr) return std::nullopt;
    try {
      return answer_request(*id, method, member_or(*read, "params", Json::object()), answer).line();
    } catch (text::UnexpectedJson const& wrong) {
      return rpc_error(*id, RpcError::parameters, wrong.what()).line();
    }
  } catch (text::UnexpectedJson const& wrong) {
    return rpc_error(nullptr, RpcError::request, wrong.what()).line();
  }
}

} // namespace hippo::tool
