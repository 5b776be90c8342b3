// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/BacktestView.h"

#include "ask/Study.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/workbook/DecisionWorkbook.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/job/backtest/BacktestPage.h"
#include "views/job/backtest/PairedBacktest.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook& look) {
  return [results = study::as<study::BacktestResults>(result), shown = look.shownPolicy](
             const ChartTheme& theme) { return comparableBacktest(*results, shown, theme); };
}

std::string riskWorkbook(const study::StudyResult& result) {
  study::WorkbookParts parts;
  parts.backtest =
      std::make_shared<study::BacktestResults>(study::as<study::BacktestResults>(result));
  return result::xlsxBytes(study::decisionWorkbook(parts));
}

std::string frontierWorkbook(const study::StudyResult& result) {
  study::WorkbookParts parts;
  parts.frontier = std::make_shared<study::Sweep>(study::as<study::Sweep>(result));
  return result::xlsxBytes(study::decisionWorkbook(parts));
}

}  // namespace

const StudyView& backtestView() {
  static const StudyView view{
      "backtest",
      {{"backtest", QT_TRANSLATE_NOOP("StudyView", "Backtest"),
        QT_TRANSLATE_NOOP("StudyView", "&Backtest"),
        QT_TRANSLATE_NOOP("StudyView", "How the job turns out from every start"),
        []() -> StudyPage* { return new BacktestPage; }}},
      RunsWhen::InFront,
      comparable,
      {{"risk", QT_TRANSLATE_NOOP("StudyView", "Save ris&k table as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the table of the Backtest page, one row per policy"),
        QT_TRANSLATE_NOOP("StudyView", "Save the risk table"), "risk.csv"},
       {"backtest", QT_TRANSLATE_NOOP("StudyView", "Save &backtest as CSV…"),
        QT_TRANSLATE_NOOP("StudyView",
                          "Save the outcome of every start, one row per start and policy"),
        QT_TRANSLATE_NOOP("StudyView", "Save the backtest"), "backtest.csv"},
       {"frontier", QT_TRANSLATE_NOOP("StudyView", "Save frontie&r as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the cost of every deadline tried"),
        QT_TRANSLATE_NOOP("StudyView", "Save the frontier"), "frontier.csv", "frontier"},
       {"risk-workbook", QT_TRANSLATE_NOOP("StudyView", "Save risk as a spreads&heet…"),
        QT_TRANSLATE_NOOP("StudyView", "Save an .xlsx file with the risk table and its charts"),
        QT_TRANSLATE_NOOP("StudyView", "Save the spreadsheet"), "risk.xlsx", "", riskWorkbook},
       {"frontier-workbook", QT_TRANSLATE_NOOP("StudyView", "Save frontier as a spreadsh&eet…"),
        QT_TRANSLATE_NOOP("StudyView", "Save an .xlsx file with every deadline tried"),
        QT_TRANSLATE_NOOP("StudyView", "Save the spreadsheet"), "frontier.xlsx", "frontier",
        frontierWorkbook}},
      false,
      true,
      {},
      pairedBacktest};
  return view;
}

}  // namespace spothorizon::views
