// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>

#include "app/export/Provenance.h"
#include "app/studies/BacktestCoordinator.h"
#include "app/studies/ComparedStudy.h"
#include "study/work/LoadedMarket.h"
#include "views/deadline/backtest/BacktestCharts.h"
#include "views/deadline/backtest/BacktestPage.h"

namespace spothorizon::app {
namespace {

class BacktestStudy : public ComparedStudy {
 public:
  explicit BacktestStudy(const BacktestCoordinator& backtest) : m_backtest(backtest) {}

  QStringList pages() const override { return {QStringLiteral("backtest")}; }
  bool runsByItself() const override { return true; }
  /// With the budget, which no start depends on: it is drawn.
  study::Scenario keyOf(const study::Scenario& scenario) const override {
    study::Scenario key = backtestEssence(scenario);
    key.budgetUsd = scenario.budgetUsd;
    return key;
  }
  Work work(const study::Scenario& scenario,
            const std::shared_ptr<MarketStore>& markets) const override {
    return [scenario, markets](const TaskLink& link) -> Result {
      return study::runBacktest(scenario, markets->marketFor(scenario, link.stop()),
                                link.control());
    };
  }

  Result own() const override { return m_backtest.page().results(); }
  bool isOf(const Result& result, const study::Scenario& scenario) const override {
    return keyOf(of(result).scenario) == keyOf(scenario);
  }
  bool isComplete(const Result& result) const override { return of(result).complete; }
  views::MakeComparable charts(const Result& result, const Look& look) const override {
    const auto results = std::static_pointer_cast<const study::BacktestResults>(result);
    return [results, shown = look.shownPolicy](const views::ChartTheme& theme) {
      return views::comparableBacktest(*results, shown, theme);
    };
  }
  QString provenance(const Result& result, const study::Scenario& scenario) const override {
    return provenanceLine(scenario, *of(result).market);
  }

 private:
  static const study::BacktestResults& of(const Result& result) {
    return *static_cast<const study::BacktestResults*>(result.get());
  }

  const BacktestCoordinator& m_backtest;
};

}  // namespace

std::unique_ptr<ComparedStudy> comparedBacktests(const BacktestCoordinator& backtest) {
  return std::make_unique<BacktestStudy>(backtest);
}

}  // namespace spothorizon::app
