// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <string>

#include "app/work/MarketStore.h"
#include "app/work/TaskRunner.h"
#include "study/scenario/Scenario.h"
#include "views/comparison/ComparedCharts.h"

namespace spothorizon::app {

/// A study as the comparison of scenarios sees it: how it is run for a scenario that is not the one
/// edited, what it depends on, and its results as charts. One class a study; a page joins
/// comparisons by giving ComparisonCoordinator::addStudy() one.
class ComparedStudy {
 public:
  /// Results of the study's own type; what is handed back to a study came from it.
  using Result = std::shared_ptr<const void>;
  using Work = std::function<Result(const TaskLink&)>;

  ComparedStudy() = default;
  ComparedStudy(const ComparedStudy&) = delete;
  ComparedStudy& operator=(const ComparedStudy&) = delete;
  virtual ~ComparedStudy() = default;

  /// Keys of its pages: "timeline".
  virtual QStringList pages() const = 0;
  /// Whether it is run as soon as it is seen; else when the user says so.
  virtual bool runsByItself() const = 0;
  /// The scenario without what the study does not read: where these are equal, so are results.
  virtual study::Scenario keyOf(const study::Scenario& scenario) const = 0;
  /// What else results depend on: the experiment on its page.
  virtual std::string settings() const { return {}; }
  /// Why it cannot be run for any scenario now; empty: it can.
  virtual QString obstacle() const { return {}; }
  /// Runs it; for another thread, so that it keeps values alone.
  virtual Work work(const study::Scenario& scenario,
                    const std::shared_ptr<MarketStore>& markets) const = 0;

  /// What the study's own page shows, complete or not; null where that is nothing or of the past.
  virtual Result own() const = 0;
  virtual bool isOf(const Result& result, const study::Scenario& scenario) const = 0;
  virtual bool isComplete(const Result& result) const = 0;

  struct Look {
    QString page;
    int shownPolicy = 0;
    bool withOptimum = false;
  };
  virtual views::MakeComparable charts(const Result& result, const Look& look) const = 0;
  /// Small print; of the scenario as it is called now.
  virtual QString provenance(const Result& result, const study::Scenario& scenario) const = 0;
};

class BacktestCoordinator;
class ExperimentCoordinator;
class ForecastCoordinator;
class LearningCoordinator;
class RunCoordinator;

// The studies of the coordinators, which outlive them.
std::unique_ptr<ComparedStudy> comparedRuns(const RunCoordinator& run);
std::unique_ptr<ComparedStudy> comparedBacktests(const BacktestCoordinator& backtest);
std::unique_ptr<ComparedStudy> comparedForecasts(const ForecastCoordinator& forecast);
std::unique_ptr<ComparedStudy> comparedLearning(const LearningCoordinator& learning);
std::unique_ptr<ComparedStudy> comparedExperiments(const ExperimentCoordinator& experiments);

}  // namespace spothorizon::app
