// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportRisks.h"

#include "app/report/ReportRuns.h"
#include "app/report/ReportText.h"
#include "subjects/job/backtest/FutureWords.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {

std::optional<std::size_t> recommended(const ReportedScenario& one) {
  if (!one.advice || one.advice->series < 0) return std::nullopt;
  return static_cast<std::size_t>(one.advice->series);
}

std::shared_ptr<const study::BacktestResults> backtestOf(const ReportedScenario& scenario) {
  return resultOf<study::BacktestResults>(scenario, kBacktestStudy);
}

std::optional<std::size_t> riskSeries(const ReportedScenario& scenario, int policy) {
  const auto backtest = backtestOf(scenario);
  if (!backtest) return std::nullopt;
  const auto& series = backtest->series;
  for (std::size_t i = 0; i < series.size(); ++i) {
    if (series[i].policy == policy) return i;
  }
  return std::nullopt;
}

int reportedPolicy(const ReportedScenario& scenario) {
  const auto backtest = backtestOf(scenario);
  const auto best = backtest ? recommended(scenario) : std::nullopt;
  if (scenario.shownPolicy != study::kShowBestPolicy || !best) return shownPolicy(scenario);
  return backtest->series[*best].policy;
}

QString withInterval(const QString& figure, const Text& interval, bool hasInterval) {
  return hasInterval ? ReportText::tr("%1 (%2)").arg(figure, views::words(interval)) : figure;
}

QString startsWords(const study::BacktestResults& backtest) {
  const QString starts = QString::number(backtest.doneCount);
  if (!backtest.futures) {
    return ReportText::tr("%1 starts, spread evenly over the trace").arg(starts);
  }
  return ReportText::tr("%1 starts, spread evenly over %2")
      .arg(starts, views::words(study::futuresText(*backtest.futures)));
}

}  // namespace spothorizon::app
