// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentSchema.h"

#include <string>
#include <utility>

#include "base/SchemaParts.h"
#include "scenario/ScenarioSchema.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentWrite.h"

namespace spothorizon::study {
namespace {

constexpr const char* kScenario = "#/$defs/scenario";

Json scalar(const char* what) {
  return {{"type", Json(Json::List{"number", "string", "boolean", "null"})}, {"description", what}};
}

Json axisSchema() {
  Json point = schema::objectOf({{"label", schema::text("Label, as the axis shows it.")},
                                 {"set", schema::mapOf(scalar("A value of a parameter."),
                                                       "The values, by the parameters' keys.")}},
                                "A point that sets several parameters.", {"set"});
  Json schema =
      schema::objectOf({{"parameter", schema::text("The key of the parameter that is varied.")},
                        {"values", schema::listOf(scalar("A value."), "The values that it takes.")},
                        {"points", schema::listOf(std::move(point), "Points that replace values.")},
                        {"label", schema::text("Label, as charts show it.")},
                        {"unit", schema::text("Unit of the values.")}},
                       "An axis: the values of one parameter, or points that set several.");
  schema["anyOf"] = Json::List{{{"required", Json::List{"parameter", "values"}}},
                               {{"required", Json::List{"points"}}}};
  return schema;
}

Json familySchema() {
  const std::string scenario = kScenario;
  return schema::objectOf(
      {{"label", schema::text("Label, as tables show it.")},
       {"policies", schema::reference(scenario + "/properties/policies")},
       {"forecasts", schema::listOf(schema::reference(scenario + "/properties/forecast"),
                                    "The forecast of each policy.")}},
      "Policies of which the best is chosen at each point.", {"policies"});
}

Json measureList() {
  Json::List keys;
  for (const Measure measure : allMeasures()) keys.emplace_back(std::string(measureKey(measure)));
  return schema::listOf(schema::oneOf(std::move(keys), "A measure."),
                        "The measures that are reported.");
}

Json wholeFrom(int least, int most, const char* what) {
  Json schema = schema::typed("integer", what);
  schema["minimum"] = least;
  schema["maximum"] = most;
  return schema;
}

}  // namespace

Json experimentSchema() {
  constexpr int kMostJobs = 1'000'000;
  Json schema = schema::head(kExperimentFormat);
  schema.update(schema::objectOf(
      {{"format", schema::constant(kExperimentFormat)},
       {"version", wholeFrom(1, kExperimentVersion, "Version of the format.")},
       {"name", schema::text("Short name, for files.")},
       {"title", schema::text("Title, as its author wrote it.")},
       {"notes", schema::text("Notes, as their author wrote them.")},
       {"axes", schema::listOf(axisSchema(), "Every point of one with every point of the other.")},
       {"families",
        schema::listOf(familySchema(), "Families that replace the scenario's policies.")},
       {"jobs", wholeFrom(1, kMostJobs, "How many starts each point has.")},
       {"measures", measureList()},
       {"withLearner", schema::typed("boolean", "Whether the learner is compared.")},
       {"withOptimum", schema::typed("boolean", "Whether the best possible plan is compared.")},
       {"withWeights", schema::typed("boolean", "Whether the learner's weights are kept.")},
       {"scenario",
        schema::anyOf({schema::text("The name of its file."), schema::reference(kScenario)},
                      "What the axes vary.")}},
      "A scenario run over the values of parameters.", {"format", "version", "scenario"}));
  schema["$defs"] = {{"scenario", scenarioPart(kScenario)}};
  return schema;
}

}  // namespace spothorizon::study
