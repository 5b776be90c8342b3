// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QString>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/Subject.h"
#include "base/NumberText.h"
#include "scenario/MarketReading.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"

/// The samples with every kind of question, so small that all of them can be asked in a test.
namespace spothorizon::tests {

inline void set(study::Scenario& scenario, const char* key, const char* value) {
  study::setValue(scenario, key, value);
}

/// A sample with little to draw.
inline study::Scenario askedSample(const QString& file) {
  study::Scenario scenario = study::readScenario(SAMPLE_DIR "/" + file.toStdString());
  const std::string subject = ask::subjectIn(scenario).key();
  if (subject == "serving") {
    set(scenario, "serving.replications", "3");
    set(scenario, "serving.fleet.minutes", "6");
  }
  if (subject == "stream") set(scenario, "rental.jobs", "1000");
  if (subject == "job") set(scenario, "market.startHours", "0");
  return scenario;
}

/// The scenario's market, cut so that runs can begin at few places only.
inline std::shared_ptr<const study::LoadedMarket> shortMarket(const study::Scenario& scenario) {
  const ask::Subject& subject = ask::subjectIn(scenario);
  const double hours = subject.marketHours(scenario);
  if (!(hours > 0)) return nullptr;
  auto market = std::make_shared<study::LoadedMarket>(*study::loadMarket(scenario, hours));
  market::Trace& trace = market->import.trace;
  constexpr double kMoreRoom = 1.25;  // for the longer deadline
  constexpr std::size_t kMoreStarts = 2;
  const auto room = static_cast<std::size_t>(std::ceil(kMoreRoom * hours / trace.slotHours));
  const std::size_t many = room + kMoreStarts;
  if (many >= static_cast<std::size_t>(trace.slotCount())) return market;
  trace.spotUsdPerGpuHour.resize(many);
  trace.freeGpus.resize(many);
  return market;
}

/// A number of the subject's that every sample has, with values that all can be run with.
inline std::string numberAxis(const study::Scenario& scenario) {
  const std::string subject = ask::subjectIn(scenario).key();
  if (subject == "serving") return "serving.graceSeconds=0,30";
  if (subject == "training") return "training.lookAhead=4,12";
  if (subject == "stream") return "rental.restartHours=0,0.1";
  const double hours = scenario.job.deadlineHours;
  return "job.deadlineHours=" + numberText(hours) + "," + numberText(hours * 1.25);
}

/// The first choice of the subject's that matters.
inline std::string choiceAxis(const study::Scenario& scenario) {
  const std::vector<std::string> sections = ask::subjectIn(scenario).sections();
  for (const study::Parameter& one : study::parameters()) {
    const bool own = std::ranges::find(sections, one.section) != sections.end() &&
                     one.section != "market" && one.section != "forecast";
    if (!own || one.type != study::ParameterType::Choice || one.get(scenario).empty()) continue;
    if (!one.applies || one.applies(scenario)) return one.key;
  }
  return {};
}

inline std::string keyOf(const std::string& axis) { return axis.substr(0, axis.find('=')); }

/// Kinds of questions, for the names of rows.
inline std::vector<std::pair<const char*, std::string>> questionsOf(
    const study::Scenario& scenario) {
  const std::string number = numberAxis(scenario), choice = choiceAxis(scenario);
  std::vector<std::pair<const char*, std::string>> all{
      {"once", "once"},
      {"one number", "axes " + number},
      {"recorded starts", "starts starts=5"},
      {"goal, least", "goal " + number + " atMost=1000000 chance=0.5"},
      {"goal, most", "goal " + number + " atLeast=0 chance=0.5 most"},
      {"tornado", "tornado " + keyOf(number)},
      {"monte-carlo", "monte-carlo samples=3 " + keyOf(number)}};
  if (choice.empty()) return all;
  all.emplace_back("one choice", "axes " + choice);
  all.emplace_back("two", "axes " + number + " " + choice);
  return all;
}

inline QStringList samples() {
  return QDir(SAMPLE_DIR).entryList({"*.json"}, QDir::Files, QDir::Name);
}

}  // namespace spothorizon::tests
