// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/SessionSchema.h"

#include <string>
#include <utility>

#include "ask/Study.h"
#include "base/SchemaParts.h"
#include "scenario/ScenarioSchema.h"
#include "session/Session.h"
#include "session/SessionFile.h"

namespace spothorizon::study {
namespace {

namespace file = sessionfile;

constexpr const char* kScenario = "#/$defs/scenario";

Json patternText(const std::string& pattern, const std::string& what) {
  Json schema = schema::text(what);
  schema["pattern"] = pattern;
  return schema;
}

Json idText(const std::string& what) {
  return patternText("^[A-Za-z0-9_-]{1," + std::to_string(file::kLongestName) + "}$", what);
}

/// What a session remembers of how a study shows the scenario: a word or a whole number.
Json lookSchema() {
  return {{"type", Json(Json::List{"string", "integer", "boolean", "null"})},
          {"description", "How the scenario is shown."}};
}

Json entrySchema() {
  Json members{
      {"id", idText("Unique in the session.")},
      {"colour", patternText("^#[0-9A-Fa-f]{6}$", "Colour in which the scenario is drawn.")}};
  for (const Study* study : studies()) {
    for (const LookKey& one : study->looks()) members[one.key] = lookSchema();
  }
  members["traceHash"] =
      patternText("^([0-9a-f]{32})?$", "Hash of the market that the results were computed from.");
  members["scenario"] = schema::reference(kScenario);
  return schema::objectOf(std::move(members), "A scenario of the session.", {"scenario"});
}

Json viewSchema() {
  Json::List modes;
  for (const ComparisonMode mode : {ComparisonMode::Off, ComparisonMode::Overlay,
                                    ComparisonMode::SideBySide, ComparisonMode::Difference}) {
    modes.emplace_back(std::string(toString(mode)));
  }
  return schema::objectOf(
      {{"current", idText("The scenario that is edited.")},
       {"compared", schema::listOf(schema::text("An id."), "The scenarios that are compared.")},
       {"base", idText("The scenario that others are compared with.")},
       {"mode", schema::oneOf(std::move(modes), "How they are compared.")},
       {"page", patternText("^[A-Za-z0-9_-]{0,64}$", "The key of the page that is shown.")},
       {"layout", patternText("^[A-Za-z0-9+/=_-]*$", "Layout of the window, in Base64.")}},
      "What the window shows.");
}

}  // namespace

Json sessionSchema() {
  Json version = schema::typed("integer", "Version of the format.");
  version["minimum"] = 1;
  version["maximum"] = kSessionVersion;
  Json scenarios = schema::listOf(entrySchema(), "The scenarios in the order of the window.");
  scenarios["maxItems"] = file::kMostScenarios;
  Json schema = schema::head(file::kFormat);
  schema.update(schema::objectOf({{"format", schema::constant(file::kFormat)},
                                  {"version", version},
                                  {"title", schema::text("Title, as its author wrote it.")},
                                  {"notes", schema::text("Notes, as their author wrote them.")},
                                  {"scenarios", scenarios},
                                  {"view", viewSchema()}},
                                 "Several scenarios and how they are shown.",
                                 {"format", "version", "scenarios"}));
  schema["$defs"] = {{"scenario", scenarioPart(kScenario)}};
  return schema;
}

}  // namespace spothorizon::study
