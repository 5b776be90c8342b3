// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/deadline/backtest/BacktestView.h"

#include "study/Study.h"
#include "study/deadline/backtest/Backtest.h"
#include "views/deadline/backtest/BacktestCharts.h"
#include "views/deadline/backtest/BacktestPage.h"
#include "views/deadline/backtest/RiskModel.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook& look) {
  return [results = study::as<study::BacktestResults>(result), shown = look.shownPolicy](
             const ChartTheme& theme) { return comparableBacktest(*results, shown, theme); };
}

}  // namespace

const StudyView& backtestView() {
  static const StudyView view{
      "backtest",
      {{"backtest", QT_TRANSLATE_NOOP("StudyView", "Backtest"),
        QT_TRANSLATE_NOOP("StudyView", "&Backtest"), "Ctrl+3",
        QT_TRANSLATE_NOOP("StudyView", "What the job comes to wherever in the trace it starts"),
        []() -> StudyPage* { return new BacktestPage; }}},
      RunsWhen::InFront,
      comparable,
      {{"risk", QT_TRANSLATE_NOOP("StudyView", "Save table of ris&k as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the table of the Backtest page, a row a policy"),
        QT_TRANSLATE_NOOP("StudyView", "Save the table of risk"), "risk.csv", "",
        [](const study::StudyResult& result) {
          return riskCsv(study::as<study::BacktestResults>(result)).toStdString();
        }},
       {"backtest", QT_TRANSLATE_NOOP("StudyView", "Save &backtest as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save what every start came to, a row a start and policy"),
        QT_TRANSLATE_NOOP("StudyView", "Save the backtest"), "backtest.csv"},
       {"frontier", QT_TRANSLATE_NOOP("StudyView", "Save frontie&r as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the cost of every deadline that was tried"),
        QT_TRANSLATE_NOOP("StudyView", "Save the frontier"), "frontier.csv", "frontier"}},
      false,
      true};
  return view;
}

}  // namespace spothorizon::views
