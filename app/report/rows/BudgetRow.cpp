// SPDX-License-Identifier: GPL-3.0-or-later
// Renting for a stream in a report: the sentences, the charts of its pages.
#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "study/Study.h"
#include "study/budget/Budget.h"
#include "study/budget/BudgetSection.h"
#include "study/budget/BudgetStream.h"
#include "views/budget/BudgetCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kStudy[] = "budget";

std::vector<QString> pages() {
  return {QStringLiteral("widths"), QStringLiteral("budget-frontier"), QStringLiteral("stream")};
}

std::vector<ReportParagraph> question(const ReportedScenario&) {
  return {{ReportParagraph::Kind::Lead,
           ReportText::tr("Jobs keep arriving, and so much may be spent on them: how wide should "
                          "each kind run, and what would more money buy?")}};
}

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto results = resultOf<study::BudgetResults>(one, kStudy);
  if (!results) return {};
  const study::ShownStream stream = study::shownStream(*results);
  const Text said = study::streamSentence(stream, study::wholeSpan(stream));
  return {{ReportParagraph::Kind::Plain, views::words(study::budgetSentence(*results))},
          {ReportParagraph::Kind::Plain, views::words(study::goalsSentence(*results))},
          {ReportParagraph::Kind::Plain, views::words(said)}};
}

std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  return warningsOf(one, kStudy, ReportText::tr("The budget's widths could not be found: %1"));
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, const QString& page,
                                           const views::ChartTheme& theme) {
  return views::comparableBudget(*resultOf<study::BudgetResults>(one, kStudy), page, theme);
}

}  // namespace

ReportStudy budgetRow() {
  ReportStudy row;
  row.study = kStudy;
  row.inEveryReport = true;  // of a scenario with a stream
  row.effort = 0.1;
  row.pages = pages();
  row.parameters = {{"stream", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Stream")},
                    {"rental", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Rental")}};
  row.question = question;
  row.answer = answer;
  row.warnings = warnings;
  row.pageCharts = charts;
  return row;
}

}  // namespace spothorizon::app
