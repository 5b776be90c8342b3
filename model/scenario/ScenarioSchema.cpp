// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/ScenarioSchema.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "base/NumberText.h"
#include "base/SchemaParts.h"
#include "offers/SupplySchema.h"
#include "scenario/FormerNames.h"
#include "scenario/ListsInFile.h"
#include "scenario/Origins.h"
#include "scenario/ParameterTable.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/ScenarioReading.h"

namespace spothorizon::study {
namespace {

/// A key of a file, part by part: a value, a list, or an object of more.
struct Node {
  std::string name;
  const Parameter* value = nullptr;
  const ParameterList* list = nullptr;
  std::vector<Node> members;

  Node& under(std::string_view key) {
    const std::size_t dot = key.find('.');
    const std::string first(key.substr(0, dot));
    auto found = std::ranges::find(members, first, &Node::name);
    if (found == members.end()) found = members.insert(members.end(), Node{first, {}, {}, {}});
    return dot == std::string_view::npos ? *found : found->under(key.substr(dot + 1));
  }
  const Parameter* valueOf(std::string_view member) const {
    const auto found = std::ranges::find(members, member, &Node::name);
    return found == members.end() ? nullptr : found->value;
  }
};

Node treeOf(const std::vector<Parameter>& table, const std::string& prefix = {}) {
  Node root;
  for (const Parameter& one : table) {
    root.under(std::string_view(one.key).substr(prefix.size())).value = &one;
  }
  return root;
}

std::string wordsOf(const Parameter& p) {
  std::string words = labelWithSymbol(p) + ".";
  if (!p.help.empty()) words += " " + p.help;
  if (!p.unit.empty()) words += " Unit: " + p.unit + ".";
  if (!p.defaultText.empty()) words += " Default: " + p.defaultText + ".";
  return words;
}

void putLimit(Json& schema, const char* name, double value) {
  if (!std::isfinite(value)) return;
  schema[name] = Json::parsed(numberText(value)).value_or(Json(value));
}

Json pairs() {
  Json pair = schema::listOf({{"type", "number"}}, "[GPUs, a number]");
  pair["minItems"] = 2;
  pair["maxItems"] = 2;
  return pair;
}

Json itemOf(const Parameter& p) {
  switch (p.inFile) {
    case InFile::Numbers:
      return {{"type", "number"}};
    case InFile::FileOrEpochs:
      return schema::objectOf(
          {{"oneGpuHours", {{"type", "number"}}}, {"table", schema::listOf(pairs(), "")}},
          "An epoch.", {"oneGpuHours", "table"});
    case InFile::Pairs:
      return pairs();
    case InFile::Words:
    case InFile::AsTyped:
    case InFile::NumberOrWord:
      break;
  }
  return {{"type", "string"}};
}

/// What a file has as a list, where the table of parameters has a line of text.
bool isListed(const Parameter& p) {
  return mayBeListed(p) || p.key == "job.throughput.table" || p.key == "market.price.moreFiles";
}

Json textSchema(const Parameter& p) {
  if (p.inFile == InFile::NumberOrWord) {
    return {{"type", Json(Json::List{"number", "string"})}};
  }
  if (!isListed(p)) return {{"type", "string"}};
  const Json item = p.key == "job.throughput.table" ? pairs() : itemOf(p);
  return schema::anyOf({schema::typed("string", ""), schema::listOf(item, "")}, "");
}

Json plainSchema(const Parameter& p) {
  Json schema;
  switch (p.type) {
    case ParameterType::Choice:
      return {{"enum", Json(p.choices)}};
    case ParameterType::Flag:
      return {{"type", "boolean"}};
    case ParameterType::Text:
      return textSchema(p);
    case ParameterType::Real:
    case ParameterType::Integer:
      break;
  }
  schema["type"] = p.type == ParameterType::Integer ? "integer" : "number";
  putLimit(schema, "minimum", p.minimum);
  putLimit(schema, "maximum", p.maximum);
  return schema;
}

Json valueSchema(const Parameter& p) {
  Json schema = plainSchema(p);
  if (p.optional) {
    Json::List empty{nullptr};
    if (!p.emptyWord.empty()) empty.emplace_back(p.emptyWord);
    schema = schema::anyOf({std::move(schema), schema::oneOf(std::move(empty), "")}, "");
  }
  schema["description"] = wordsOf(p);
  return schema;
}

Json nodeSchema(const Node& node, const std::string& prefix);

Json membersOf(const Node& node, const std::string& prefix) {
  Json members = Json::object();
  for (const Node& one : node.members) {
    members[one.name] = nodeSchema(one, prefix + one.name + ".");
  }
  return members;
}

Json listSchema(const ParameterList& list) {
  const std::vector<Parameter> table = list.entry(0);
  const Node tree = treeOf(table, list.key + ".0.");
  Json schema = schema::listOf(schema::objectOf(membersOf(tree, ""), ""), "");
  schema["maxItems"] = list.most;
  return schema;
}

Json originsSchema() {
  Json members = Json::object();
  for (const std::string& key : marketNumbers()) {
    members[key.substr(key.find('.') + 1)] =
        schema::text("file, catalogue, set or assumed; more after a colon.");
  }
  return schema::objectOf(std::move(members), "Where each number of the market comes from.");
}

/// "market" in place of {"source": "market"}, 16 in place of {"source": "constant", ...}.
Json withShortForms(const Node& node, Json object) {
  const Parameter* source = node.valueOf("source");
  const Parameter* constant = node.valueOf("constant");
  if (node.value || !source || !constant) return object;
  return schema::anyOf({std::move(object), plainSchema(*source), plainSchema(*constant)}, "");
}

Json nodeSchema(const Node& node, const std::string& prefix) {
  if (node.list) return listSchema(*node.list);
  if (node.members.empty()) return valueSchema(*node.value);
  Json members = membersOf(node, prefix);
  if (prefix == "market.") members["origins"] = originsSchema();
  Json object = withShortForms(node, schema::objectOf(std::move(members), ""));
  if (!node.value) return object;
  return schema::anyOf({std::move(object), valueSchema(*node.value)}, "");
}

Json policiesSchema() {
  const std::vector<Parameter> table = policyParameters(0);
  const Parameter kind = policyKindParameter(0);
  Node tree = treeOf(table, "policies.0.");
  Json members{{"kind", valueSchema(kind)}};
  members.update(membersOf(tree, ""));
  Json schema = schema::listOf(schema::objectOf(std::move(members), "", {"kind"}),
                               "The policies that are compared.");
  schema["maxItems"] = kMostPolicies;
  return schema;
}

/// Keys of files from before a section was renamed.
Json formerSections(const Json& members, const std::string& at) {
  Json former = Json::object();
  for (const std::string_view name : formerNames()) {
    const std::string present = presentName(name);
    for (const Json::Member& member : *members.asObject()) {
      if (member.key != present) continue;
      former[name] = {{"$ref", at + "/properties/" + present},
                      {"deprecated", true},
                      {"description", "The former name of " + present + "."}};
    }
  }
  return former;
}

}  // namespace

Json scenarioPart(const std::string& at) {
  Node tree = treeOf(parameters());
  for (const ParameterList& list : parameterLists()) tree.under(list.key).list = &list;
  Json version = schema::typed("integer", "Version of the format.");
  version["minimum"] = 1;
  version["maximum"] = kScenarioVersion;
  Json members{{"format", schema::constant("spothorizon-scenario")}, {"version", version}};
  members.update(membersOf(tree, ""));
  members["policies"] = policiesSchema();
  members.update(offers::supplySchema());
  members.update(formerSections(members, at));
  return schema::objectOf(std::move(members),
                          "A scenario: everything that is left out has its default.",
                          {"format", "version"});
}

Json scenarioSchema() {
  Json schema = schema::head("spothorizon-scenario");
  schema.update(scenarioPart("#"));
  return schema;
}

}  // namespace spothorizon::study
