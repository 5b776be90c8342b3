// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/RunView.h"

#include "ask/Study.h"
#include "subjects/job/run/Results.h"
#include "subjects/job/workbook/DecisionWorkbook.h"
#include "views/job/run/ComparableRun.h"
#include "views/job/run/ComparePage.h"
#include "views/job/run/TimelinePage.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook& look) {
  const auto results = study::as<study::Results>(result);
  if (look.page == QLatin1String("compare")) {
    return [results](const ChartTheme& theme) { return comparableOutcomes(*results, theme); };
  }
  return [results, look, curves = curvesOf(results->market)](const ChartTheme& theme) {
    return comparableTimeline(*results, *curves, look.shownPolicy, look.withOptimum, theme);
  };
}

std::string workbook(const study::StudyResult& result) {
  study::WorkbookParts parts;
  parts.run = std::make_shared<study::Results>(study::as<study::Results>(result));
  return result::xlsxBytes(study::decisionWorkbook(parts));
}

}  // namespace

const StudyView& runView() {
  static const StudyView view{
      "run",
      {{"timeline", QT_TRANSLATE_NOOP("StudyView", "Timeline"),
        QT_TRANSLATE_NOOP("StudyView", "&Timeline"),
        QT_TRANSLATE_NOOP("StudyView", "Price, GPUs, progress and cost over time"),
        []() -> StudyPage* { return new TimelinePage; }},
       {"compare", QT_TRANSLATE_NOOP("StudyView", "Compare"),
        QT_TRANSLATE_NOOP("StudyView", "&Compare"),
        QT_TRANSLATE_NOOP("StudyView", "Cost, utility and finish of each policy"),
        []() -> StudyPage* { return new ComparePage; }}},
      RunsWhen::Always,
      comparable,
      {{"outcomes", QT_TRANSLATE_NOOP("StudyView", "Save o&utcomes as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the table of outcomes"),
        QT_TRANSLATE_NOOP("StudyView", "Save the outcomes"), "outcomes.csv"},
       {"ledger", QT_TRANSLATE_NOOP("StudyView", "Save &ledger as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the ledger of the selected policy, one row per slot"),
        QT_TRANSLATE_NOOP("StudyView", "Save the ledger"), "ledger.csv"},
       {"workbook", QT_TRANSLATE_NOOP("StudyView", "Save outcomes and ledger as a spreads&heet…"),
        QT_TRANSLATE_NOOP("StudyView", "Save an .xlsx file with charts and savings as formulas"),
        QT_TRANSLATE_NOOP("StudyView", "Save the spreadsheet"), "outcomes.xlsx", "", workbook}},
      true};
  return view;
}

}  // namespace spothorizon::views
