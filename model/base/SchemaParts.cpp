// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/SchemaParts.h"

#include <utility>

namespace spothorizon::schema {
namespace {

Json described(Json schema, const std::string& what) {
  if (!what.empty()) schema["description"] = what;
  return schema;
}

}  // namespace

Json typed(const char* type, const std::string& what) { return described({{"type", type}}, what); }

Json text(const std::string& what) { return typed("string", what); }

Json listOf(Json items, const std::string& what) {
  Json schema = typed("array", what);
  schema["items"] = std::move(items);
  return schema;
}

Json objectOf(Json members, const std::string& what, const std::vector<std::string>& required) {
  Json schema = typed("object", what);
  schema["properties"] = std::move(members);
  if (!required.empty()) schema["required"] = Json(required);
  schema["additionalProperties"] = false;
  return schema;
}

Json mapOf(Json values, const std::string& what) {
  Json schema = typed("object", what);
  schema["additionalProperties"] = std::move(values);
  return schema;
}

Json oneOf(Json::List words, const std::string& what) {
  return described({{"enum", Json(std::move(words))}}, what);
}

Json anyOf(Json::List schemas, const std::string& what) {
  return described({{"anyOf", Json(std::move(schemas))}}, what);
}

Json constant(Json value) { return {{"const", std::move(value)}}; }

Json reference(const std::string& pointer) { return {{"$ref", pointer}}; }

Json head(const std::string& title) {
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
}

}  // namespace spothorizon::schema
