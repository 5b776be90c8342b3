// SPDX-License-Identifier: GPL-3.0-or-later
// Answering requests on instances that come and go in a report: the sentence, what was read,
// charts.
#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "app/report/rows/ServingTables.h"
#include "ask/Study.h"
#include "subjects/serving/ServingResults.h"
#include "subjects/serving/ServingWords.h"
#include "views/serving/ServingCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kStudy[] = "serving";

std::vector<QString> pages() {
  return {QStringLiteral("serving"), QStringLiteral("serving-latency")};
}

std::vector<ReportParagraph> question(const ReportedScenario&) {
  return {{ReportParagraph::Kind::Lead,
           ReportText::tr("A language model answers requests on instances that come and go: how "
                          "long do answers take, what does each preemption do, and what does a "
                          "token cost?")}};
}

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto results = resultOf<study::ServingResults>(one, kStudy);
  if (!results) return {};
  std::vector<ReportParagraph> all{
      {ReportParagraph::Kind::Plain,
       views::words(study::withInputs(study::servingSentence(*results), *results))}};
  all.push_back(filesRead(results->inputs->files));
  return all;
}

std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  return warningsOf(one, kStudy, ReportText::tr("The serving could not be run: %1"));
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, const QString& page, bool,
                                           const views::ChartTheme& theme) {
  return views::comparableServing(*resultOf<study::ServingResults>(one, kStudy), page, theme);
}

ReportTable numbers(const ReportedScenario& one) {
  const auto results = resultOf<study::ServingResults>(one, kStudy);
  return results ? servingOutcomes(*results) : ReportTable();
}

}  // namespace

ReportStudy servingRow() {
  ReportStudy row;
  row.study = kStudy;
  row.inEveryReport = true;  // of a scenario with a model to serve
  row.effort = 0.2;
  row.pages = pages();
  row.parameters = {{"serving", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Serving")}};
  row.question = question;
  row.answer = answer;
  row.warnings = warnings;
  row.numbers = numbers;
  row.pageCharts = charts;
  return row;
}

}  // namespace spothorizon::app
