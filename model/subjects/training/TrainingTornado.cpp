// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingTornado.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/NumberText.h"
#include "subjects/training/TrainingParameters.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {
namespace {

constexpr const char* kPredictor = "training.predictor.";

/// Files, the nodes' source, the window and the bill are not varied: other values of these are
/// another question.
bool isVaried(const Parameter& parameter) {
  static const std::set<std::string, std::less<>> asked{
      "training.model.file",        "training.model.throughput", "training.model.transfer",
      "training.model.formula",     "training.nodes.source",     "training.nodes.file",
      "training.nodes.gpusPerNode", "training.startHours",       "training.hours",
      "training.money.bill",        "training.targetSamples",    "training.nodes.constant",
      "training.nodes.columns",     "training.nodes.timeUnit"};
  return !asked.contains(parameter.key) && !parameter.key.starts_with("training.nodes.generator.");
}

std::vector<std::string> numbers(std::initializer_list<double> values) {
  std::vector<std::string> texts;
  for (const double value : values) texts.push_back(numberText(value));
  return texts;
}

/// For a number that is set: half and twice as much, within its range.
std::vector<std::string> halfAndTwice(const Parameter& parameter, double value) {
  std::vector<std::string> texts;
  for (const double factor : {0.5, 2.0}) {
    double other = std::clamp(value * factor, parameter.minimum, parameter.maximum);
    if (parameter.type == ParameterType::Integer) other = std::round(other);
    texts.push_back(numberText(other));
  }
  return texts;
}

/// For a number that is not set, or where half and twice are not sensible.
std::vector<std::string> ownValues(const std::string& key, const training::Setting& setting,
                                   const TrainingSpec& spec) {
  const int cap = setting.cap;
  if (key == "training.restartSeconds") return numbers({20, 60});
  if (key == "training.nodes.cap") return numbers({std::max(1.0, std::round(0.75 * cap))});
  if (key == "training.nodes.scale") return numbers({0.8 * spec.scale, 1.25 * spec.scale});
  if (key == "training.predictor.history") return numbers({6, 24});
  if (key == "training.predictor.bounds") return {"0, " + std::to_string(cap)};
  if (key == "training.lostWork.checkpointSeconds") return numbers({300, 1200});
  if (key == "training.money.usdPerNodeHour") return {};
  if (key == "training.money.onDemandUsdPerNodeHour") return {};
  if (key == "training.graceSeconds") return numbers({30, 60});
  if (key == "training.tail") return numbers({6, 12});
  return {};
}

std::vector<std::string> otherValues(const Parameter& parameter, const TrainingResults& results) {
  const std::string present = parameter.get(results.scenario);
  const TrainingSpec& spec = trainingSpec(results.scenario);
  std::vector<std::string> values;
  if (parameter.type == ParameterType::Flag) {
    values = {present == "true" ? "false" : "true"};
  } else if (parameter.type == ParameterType::Choice) {
    values = parameter.choices;
  } else {
    values = ownValues(parameter.key, *results.setting, spec);
    const auto number = parsedNumber(present);
    const bool scaled = parameter.key != "training.nodes.scale" && number && *number > 0;
    if (scaled) values = halfAndTwice(parameter, *number);
  }
  std::erase(values, present);
  // A top-up that is chosen has nodes to choose: half of the cluster.
  if (parameter.key == "training.topUp.kind") std::erase(values, "none");
  return values;
}

/// With the value for all policies: none keeps a value of its own.
Scenario varied(const TrainingResults& results, const Parameter& parameter,
                const std::string& value) {
  Scenario scenario = results.scenario;
  parameter.set(scenario, value);
  TrainingSpec& spec = editTraining(scenario);
  const std::string& key = parameter.key;
  for (TrainingPolicy& policy : spec.policies) {
    if (key == "training.lookAhead") policy.lookAhead.reset();
    if (key == "training.tail") policy.tail.reset();
    if (key == "training.sees") policy.sees.reset();
    if (key == "training.labels") policy.labels.reset();
  }
  const bool fromNone = trainingSpec(results.scenario).topUp.kind == training::TopUp::Kind::None;
  if (key == "training.topUp.kind" && fromNone && spec.topUp.nodes == 0) {
    spec.topUp.nodes = std::max(1, results.setting->cap / 2);
  }
  return scenario;
}

class Tornado {
 public:
  Tornado(TrainingResults& results, const RunControl& control)
      : m_results(results), m_control(control) {
    for (const Parameter& one : trainingParameters()) {
      const bool applies = !one.applies || one.applies(results.scenario);
      if (isVaried(one) && applies && matters(one)) add(one);
    }
  }

  std::size_t size() const { return m_asked.size(); }
  /// A value that cannot be run is left out.
  void run(std::size_t at, TrainingDraft& draft) {
    const Asked& asked = m_asked[at];
    try {
      const Scenario scenario = varied(m_results, asked.parameter, asked.value);
      TrainingTornadoRow::Side side{asked.value, {}, {}};
      for (const training::Ledger& ledger : ledgersOf(scenario)) {
        side.samples.push_back(ledger.samples);
        side.usdPerMillion.push_back(ledger.usdPerMillionSamples());
      }
      draft.change([&] { rowOf(asked).sides.push_back(std::move(side)); });
    } catch (const InputError&) {
      return;  // a run with this value fails in the same way
    }
  }

 private:
  struct Asked {
    Parameter parameter;
    std::string value;
  };

  /// The predictor's switches where something predicts.
  bool matters(const Parameter& parameter) const {
    return !parameter.key.starts_with(kPredictor) ||
           m_results.find(training::PolicyKind::Arima) != nullptr;
  }
  void add(const Parameter& parameter) {
    for (const std::string& value : otherValues(parameter, m_results)) {
      m_asked.push_back({parameter, value});
    }
  }
  TrainingTornadoRow& rowOf(const Asked& asked) {
    auto& rows = m_results.tornado;
    if (rows.empty() || rows.back().key != asked.parameter.key) {
      rows.push_back({asked.parameter.key, asked.parameter.get(m_results.scenario), {}});
    }
    return rows.back();
  }
  std::vector<training::Ledger> ledgersOf(const Scenario& scenario) const {
    const training::Setting setting =
        trainingSetting(scenario, *m_results.inputs, *m_results.market,
                        trainingSettingSpec(scenario), m_results.setting.get());
    std::vector<training::PolicySpec> specs;
    for (const TrainingPolicy& policy : trainingPolicies(scenario)) {
      specs.push_back(trainingPolicySpec(scenario, policy));
    }
    return training::runPolicies(specs, setting, {m_control.stop, {}});
  }

  TrainingResults& m_results;
  const RunControl& m_control;
  std::vector<Asked> m_asked;
};

}  // namespace

/// One value after the other: the next reuses the tables of moves.
void addTornado(TrainingResults& results, const RunControl& control, TrainingDraft& draft) {
  Tornado tornado(results, control);
  for (std::size_t i = 0; i < tornado.size(); ++i) {
    control.checkStop();
    tornado.run(i, draft);
    control.report(static_cast<double>(i + 1) / static_cast<double>(tornado.size()), "values");
  }
}

}  // namespace spothorizon::study
