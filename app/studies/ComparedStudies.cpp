// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "app/export/Provenance.h"
#include "app/studies/ComparedStudy.h"
#include "app/studies/ExperimentCoordinator.h"
#include "app/studies/ForecastCoordinator.h"
#include "app/studies/LearningCoordinator.h"
#include "app/studies/RunCoordinator.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/deadline/learning/LearningSection.h"
#include "study/work/LoadedMarket.h"
#include "views/comparison/ComparablePages.h"
#include "views/deadline/experiment/ExperimentsPage.h"
#include "views/deadline/learning/LearningPage.h"
#include "views/forecast/ForecastPage.h"

namespace spothorizon::app {
namespace {

using views::ChartTheme;
using views::MakeComparable;

template <class Results>
const study::Scenario& scenarioOf(const Results& results) {
  return results.scenario;
}
const study::Scenario& scenarioOf(const study::ExperimentResults& results) {
  return results.experiment.scenario;
}

/// What the studies have in common once the type of their results is known.
template <class Results>
class StudyOf : public ComparedStudy {
 public:
  bool isComplete(const Result& result) const override { return of(result).complete; }
  bool isOf(const Result& result, const study::Scenario& scenario) const override {
    return keyOf(scenarioOf(of(result))) == keyOf(scenario);
  }
  QString provenance(const Result& result, const study::Scenario& scenario) const override {
    const auto& market = of(result).market;
    return market ? provenanceLine(scenario, *market) : QString();
  }

 protected:
  static const Results& of(const Result& result) {
    return *static_cast<const Results*>(result.get());
  }
  static std::shared_ptr<const Results> shared(const Result& result) {
    return std::static_pointer_cast<const Results>(result);
  }
};

/// Names and notes are read by no study.
study::Scenario withoutWords(study::Scenario scenario) {
  scenario.title.clear();
  scenario.notes.clear();
  return scenario;
}

std::shared_ptr<const views::MarketCurves> curvesOf(
    const std::shared_ptr<const study::LoadedMarket>& market) {
  auto curves = std::make_shared<views::MarketCurves>();
  curves->take(market);
  return curves;
}

class RunStudy : public StudyOf<study::Results> {
 public:
  explicit RunStudy(const RunCoordinator& run) : m_run(run) {}

  QStringList pages() const override {
    return {QStringLiteral("timeline"), QStringLiteral("compare")};
  }
  bool runsByItself() const override { return true; }
  study::Scenario keyOf(const study::Scenario& scenario) const override {
    study::Scenario key = withoutWords(scenario);
    editLearning(key) = {};
    editBacktest(key) = {};
    return key;
  }
  Work work(const study::Scenario& scenario,
            const std::shared_ptr<MarketStore>& markets) const override {
    return [scenario, markets](const TaskLink& link) -> Result {
      study::RunOptions options;
      options.withReasons = true;  // reservation prices are drawn
      return study::run(scenario, markets->marketFor(scenario, link.stop()), link.control(),
                        options);
    };
  }
  Result own() const override { return m_run.results(); }
  MakeComparable charts(const Result& result, const Look& look) const override {
    const auto results = shared(result);
    if (look.page == QLatin1String("compare")) {
      return
          [results](const ChartTheme& theme) { return views::comparableOutcomes(*results, theme); };
    }
    return [results, look, curves = curvesOf(results->market)](const ChartTheme& theme) {
      return views::comparableTimeline(*results, *curves, look.shownPolicy, look.withOptimum,
                                       theme);
    };
  }

 private:
  const RunCoordinator& m_run;
};

class ForecastStudy : public StudyOf<study::ForecastReport> {
 public:
  explicit ForecastStudy(const ForecastCoordinator& forecast) : m_forecast(forecast) {}

  QStringList pages() const override { return {QStringLiteral("forecast")}; }
  bool runsByItself() const override { return true; }
  study::Scenario keyOf(const study::Scenario& scenario) const override {
    study::Scenario key;
    key.market = scenario.market;
    key.baseDirectory = scenario.baseDirectory;
    key.forecast = scenario.forecast;
    key.seed = scenario.seed;
    return key;
  }
  Work work(const study::Scenario& scenario,
            const std::shared_ptr<MarketStore>& markets) const override {
    return [scenario, markets](const TaskLink& link) -> Result {
      return study::reportForecasts(scenario, markets->marketFor(scenario, link.stop()),
                                    link.control());
    };
  }
  Result own() const override { return m_forecast.page().report(); }
  MakeComparable charts(const Result& result, const Look&) const override {
    const auto report = shared(result);
    return [report, curves = curvesOf(report->market)](const ChartTheme& theme) {
      return views::comparableForecast(*report, *curves, theme);
    };
  }

 private:
  const ForecastCoordinator& m_forecast;
};

class LearningStudy : public StudyOf<study::LearningResults> {
 public:
  explicit LearningStudy(const LearningCoordinator& learning) : m_learning(learning) {}

  QStringList pages() const override { return {QStringLiteral("learning")}; }
  bool runsByItself() const override { return false; }
  study::Scenario keyOf(const study::Scenario& scenario) const override {
    study::Scenario key = withoutWords(scenario);
    key.policies.clear();
    editBacktest(key) = {};
    key.budgetUsd.reset();
    return key;
  }
  Work work(const study::Scenario& scenario,
            const std::shared_ptr<MarketStore>& markets) const override {
    return [scenario, markets](const TaskLink& link) -> Result {
      return study::runLearning(scenario, markets->marketFor(scenario, link.stop()),
                                link.control());
    };
  }
  Result own() const override { return m_learning.page().results(); }
  MakeComparable charts(const Result& result, const Look&) const override {
    auto history = std::make_shared<views::LearningHistory>();
    history->take(shared(result));
    return
        [history](const ChartTheme& theme) { return views::comparableLearning(*history, theme); };
  }

 private:
  const LearningCoordinator& m_learning;
};

class ExperimentStudy : public StudyOf<study::ExperimentResults> {
 public:
  explicit ExperimentStudy(const ExperimentCoordinator& experiments) : m_experiments(experiments) {}

  QStringList pages() const override { return {QStringLiteral("experiments")}; }
  bool runsByItself() const override { return false; }
  study::Scenario keyOf(const study::Scenario& scenario) const override {
    study::Scenario key = withoutWords(scenario);
    editBacktest(key) = {};
    return key;
  }
  std::string settings() const override {
    const auto experiment = m_experiments.page().experiment();
    return experiment ? study::experimentToText(onNothing(*experiment)) : std::string();
  }
  QString obstacle() const override {
    if (m_experiments.page().experiment()) return {};
    return QObject::tr(
        "The experiment is not complete: its controls, with one scenario shown, say "
        "what is missing.");
  }
  Work work(const study::Scenario& scenario,
            const std::shared_ptr<MarketStore>& markets) const override {
    study::Experiment experiment = m_experiments.page().experiment().value_or(study::Experiment());
    experiment.scenario = scenario;
    return [experiment = std::move(experiment), markets](const TaskLink& link) -> Result {
      const auto market = markets->marketFor(experiment.scenario, link.stop());
      return study::runExperiment(experiment, market, link.control());
    };
  }
  Result own() const override { return m_experiments.page().results(); }
  bool isOf(const Result& result, const study::Scenario& scenario) const override {
    return StudyOf::isOf(result, scenario) &&
           study::experimentToText(onNothing(of(result).experiment)) == settings();
  }
  MakeComparable charts(const Result& result, const Look& look) const override {
    return [results = shared(result), shown = look.shownPolicy](const ChartTheme& theme) {
      return views::comparableExperiment(*results, shown, theme);
    };
  }

 private:
  static study::Experiment onNothing(study::Experiment experiment) {
    experiment.scenario = {};
    return experiment;
  }

  const ExperimentCoordinator& m_experiments;
};

}  // namespace

std::unique_ptr<ComparedStudy> comparedRuns(const RunCoordinator& run) {
  return std::make_unique<RunStudy>(run);
}
std::unique_ptr<ComparedStudy> comparedForecasts(const ForecastCoordinator& forecast) {
  return std::make_unique<ForecastStudy>(forecast);
}
std::unique_ptr<ComparedStudy> comparedLearning(const LearningCoordinator& learning) {
  return std::make_unique<LearningStudy>(learning);
}
std::unique_ptr<ComparedStudy> comparedExperiments(const ExperimentCoordinator& experiments) {
  return std::make_unique<ExperimentStudy>(experiments);
}

}  // namespace spothorizon::app
