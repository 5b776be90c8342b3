// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/liveput/LiveputStudy.h"

#include <algorithm>

#include "base/InputError.h"
#include "study/Study.h"
#include "study/liveput/Liveput.h"
#include "study/liveput/LiveputCheck.h"
#include "study/liveput/LiveputCommands.h"
#include "study/liveput/LiveputMeasures.h"
#include "study/liveput/LiveputParameters.h"
#include "study/liveput/LiveputSection.h"
#include "study/scenario/MarketReading.h"

namespace spothorizon::study {
namespace {

TableExport variantExport(const char* key, const char* file, const char* variant) {
  return {key, file, variant, [](const StudyResult& result, std::optional<int>) {
            return liveputVariantCsv(as<LiveputResults>(result));
          }};
}

/// Training on nodes that come and go: which shape, when to change it, and what a forecast is
/// worth.
class LiveputStudy final : public Study {
 public:
  std::string key() const override { return "liveput"; }
  std::vector<std::string> pages() const override {
    return {"liveput",      "liveput-shapes",   "liveput-move",
            "liveput-gain", "liveput-forecast", "liveput-starts"};
  }
  std::vector<Parameter> parameters() const override { return liveputParameters(); }
  std::vector<ParameterList> lists() const override { return liveputLists(); }
  std::optional<bool> hasSubject(const Scenario& scenario) const override {
    return hasTraining(scenario);
  }
  Text subject() const override { return phrase("liveput", "Training on nodes that come and go"); }

  Scenario reads(const Scenario& scenario, const std::string& variant) const override {
    Scenario read;
    const LiveputSpec& spec = liveputSpec(scenario);
    editLiveput(read) = spec;
    if (readsMarket(spec)) copyMarket(scenario, read);
    const bool forecasts = std::ranges::any_of(spec.policies, [](const LiveputPolicy& policy) {
      return policy.kind == liveput::PolicyKind::Forecast;
    });
    if (forecasts || variant == "forecast") read.forecast = scenario.forecast;
    read.seed = scenario.seed;
    read.baseDirectory = scenario.baseDirectory;
    return read;
  }
  std::vector<Finding> check(const Scenario& scenario) const override {
    return findingsOf(liveputFaults(scenario));
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const override {
    if (const auto error = firstOf(liveputFaults(scenario))) throw *error;
    return runLiveput(scenario, std::move(market), control, options);
  }

  Text sentence(const StudyResult& result) const override {
    return withInputs(liveputSentence(as<LiveputResults>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return liveputTable(as<LiveputResults>(result));
  }
  std::string json(const StudyResult& result) const override {
    return liveputToJson(as<LiveputResults>(result));
  }
  std::vector<TableExport> exports() const override {
    return {{"liveput", "liveput.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               return liveputCsv(as<LiveputResults>(result));
             }},
            {"liveput-ledger", "liveput-ledger.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               return liveputLedgerCsv(as<LiveputResults>(result), std::nullopt);
             }},
            variantExport("liveput-forecast", "liveput-forecast.csv", "forecast"),
            variantExport("liveput-backtest", "liveput-backtest.csv", "backtest"),
            variantExport("liveput-tornado", "liveput-tornado.csv", "tornado")};
  }

  std::vector<std::string> measures() const override { return liveputMeasures(); }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    return liveputMeasure(as<LiveputResults>(result), name);
  }
  std::vector<StudyCommand> commands() const override { return liveputCommands(); }
};

}  // namespace

const Study& liveputStudy() {
  static const LiveputStudy study;
  return study;
}

}  // namespace spothorizon::study
