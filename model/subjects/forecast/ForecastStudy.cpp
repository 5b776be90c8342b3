// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/ForecastStudy.h"

#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "scenario/Faults.h"
#include "scenario/MarketReading.h"
#include "subjects/forecast/ForecastAdvice.h"
#include "subjects/forecast/ForecastCommand.h"
#include "subjects/forecast/ForecastRun.h"
#include "subjects/forecast/ForecastTables.h"
#include "subjects/forecast/ForecastWords.h"

namespace spothorizon::study {
namespace {

/// How predictable the market is.
class ForecastStudy final : public Study {
 public:
  std::string key() const override { return "forecast"; }
  std::vector<std::string> pages() const override { return {"forecast"}; }

  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read;
    copyMarket(scenario, read);
    read.market.startHours = 0;  // of the job; forecasts are made all over the trace
    read.forecast = scenario.forecast;
    read.seed = scenario.seed;
    read.baseDirectory = scenario.baseDirectory;
    return read;
  }
  std::vector<Finding> check(const Scenario& scenario) const override {
    std::vector<Finding> found = findingsOf(rangeFaults(scenario, "market"));
    for (Finding& one : findingsOf(rangeFaults(scenario, "forecast")))
      found.push_back(std::move(one));
    if (!found.empty()) return found;
    for (const ForecastAdvice& advice : forecastAdvice(scenario)) {
      found.push_back({advice.keys, advice.message, false});
    }
    return found;
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const override {
    ForecastOptions own;
    own.leads = wholeOf(options, "leads").value_or(own.leads);
    own.threads = options.threads;
    own.onPartial = partialsOf<ForecastReport>(options);
    return reportForecasts(scenario, std::move(market), control, own);
  }

  Text sentence(const StudyResult& result) const override {
    return withInputs(forecastSentence(as<ForecastReport>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return forecastText(as<ForecastReport>(result));
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(forecastResult(as<ForecastReport>(result)));
  }
  std::vector<TableExport> exports() const override {
    return {{"forecast", "forecast.csv", "", [](const StudyResult& result, std::optional<int>) {
               return forecastCsv(as<ForecastReport>(result));
             }}};
  }
  std::vector<StudyCommand> commands() const override { return forecastCommands(); }
};

}  // namespace

const Study& forecastStudy() {
  static const ForecastStudy study;
  return study;
}

}  // namespace spothorizon::study
