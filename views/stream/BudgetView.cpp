// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/BudgetView.h"

#include "ask/Study.h"
#include "views/page/StudyView.h"
#include "views/stream/BudgetFrontierCharts.h"
#include "views/stream/BudgetFrontierPage.h"
#include "views/stream/StreamPage.h"
#include "views/stream/WidthsPage.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook& look) {
  return [results = study::as<study::BudgetResults>(result), page = look.page](
             const ChartTheme& theme) { return comparedBudget(*results, page, theme); };
}

}  // namespace

const StudyView& budgetView() {
  static const StudyView view{
      "budget",
      {{"widths", QT_TRANSLATE_NOOP("StudyView", "Widths"),
        QT_TRANSLATE_NOOP("StudyView", "&Widths"),
        QT_TRANSLATE_NOOP("StudyView", "How wide each kind of job runs at a budget"),
        []() -> StudyPage* { return new WidthsPage; }},
       {"budget-frontier", QT_TRANSLATE_NOOP("StudyView", "Frontier"),
        QT_TRANSLATE_NOOP("StudyView", "Fron&tier"),
        QT_TRANSLATE_NOOP("StudyView", "What more and less money would buy"),
        []() -> StudyPage* { return new BudgetFrontierPage; }},
       {"stream", QT_TRANSLATE_NOOP("StudyView", "Stream"),
        QT_TRANSLATE_NOOP("StudyView", "Strea&m"),
        QT_TRANSLATE_NOOP("StudyView", "When jobs arrive, how large they are, what they ask for"),
        []() -> StudyPage* { return new StreamPage; }}},
      RunsWhen::Always,
      comparable,
      {{"widths", QT_TRANSLATE_NOOP("StudyView", "Save w&idths as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save how wide each class of jobs runs"),
        QT_TRANSLATE_NOOP("StudyView", "Save the widths"), "widths.csv"},
       {"budget-frontier", QT_TRANSLATE_NOOP("StudyView", "Save the &budget frontier as CSV…"),
        QT_TRANSLATE_NOOP("StudyView", "Save the mean response over budgets, one row per policy"),
        QT_TRANSLATE_NOOP("StudyView", "Save the budget frontier"), "budget-frontier.csv"}},
      true,
      false,
      {"stream", "rental"},
      nullptr,
      {QT_TRANSLATE_NOOP("StudyView", "Stream"), QT_TRANSLATE_NOOP("StudyView", "Rental")},
      {},
      {"rental.budget.usdPerMonth", "rental.budget.gpus", "rental.quotaGpus", "rental.nodeGpus",
       "rental.bootHours", "rental.releaseHours", "rental.restartHours"}};
  return view;
}

}  // namespace spothorizon::views
