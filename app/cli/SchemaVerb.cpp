// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <string>

#include "Common.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "base/InputError.h"
#include "base/Json.h"
#include "result/ResultSchema.h"
#include "scenario/ScenarioSchema.h"
#include "session/SessionSchema.h"
#include "subjects/job/experiment/ExperimentSchema.h"

namespace spothorizon::app {
namespace {

struct Schema {
  const char* name;
  Json (*json)();
};

constexpr std::array kSchemas{
    Schema{"scenario", study::scenarioSchema}, Schema{"session", study::sessionSchema},
    Schema{"experiment", study::experimentSchema}, Schema{"result", result::resultSchema}};

std::string schemaText(const std::string& name) {
  std::string names;
  for (const Schema& schema : kSchemas) {
    if (name == schema.name) return schema.json().fileText();
    names += (names.empty() ? "" : ", ") + std::string(schema.name);
  }
  throw InputError("", "", name.empty() ? "no name of a schema" : "no schema \"" + name + "\"",
                   "one of: " + names);
}

}  // namespace

Verb schemaVerb() {
  return {"schema",
          "The JSON Schema of a file format.",
          "NAME",
          "NAME is scenario, session, experiment or result.",
          {"spothorizon-cli schema result > result.schema.json"},
          [](OptionTable&) {},
          [](const QCommandLineParser& parser, std::stop_token) {
            const bool named = !parser.positionalArguments().isEmpty();
            printText(schemaText(named ? filesOf(parser, 1, 1).front() : std::string()));
          }};
}

}  // namespace spothorizon::app
