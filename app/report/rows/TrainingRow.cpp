// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/TrainingRow.h"

#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportTables.h"
#include "app/report/ReportText.h"
#include "ask/Study.h"
#include "subjects/training/Columns.h"
#include "subjects/training/RunTables.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/TrainingWords.h"
#include "views/training/TrainingCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kStudy[] = "training";

std::vector<QString> pages() {
  return {QStringLiteral("training"), QStringLiteral("training-shapes"),
          QStringLiteral("training-gain")};
}

std::vector<ReportParagraph> question(const ReportedScenario&) {
  return {{ReportParagraph::Kind::Lead,
           ReportText::tr(
               "A model is trained on nodes that come and go: how much more does planning its "
               "shape train, how close is that to the best, and what does a sample cost?")}};
}

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto results = resultOf<study::TrainingResults>(one, kStudy);
  if (!results) return {};
  std::vector<ReportParagraph> all{
      {ReportParagraph::Kind::Plain,
       views::words(study::withInputs(study::trainingSentence(*results), *results))}};
  const Text gain = study::gainSentence(*results);
  if (!gain.empty()) all.push_back({ReportParagraph::Kind::Plain, views::words(gain)});
  all.push_back(filesRead(results->inputs->files));
  return all;
}

std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  return warningsOf(one, kStudy, ReportText::tr("The training could not be run: %1"));
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, const QString& page, bool,
                                           const views::ChartTheme& theme) {
  return views::comparableTraining(*resultOf<study::TrainingResults>(one, kStudy), page, theme);
}

ReportTable numbers(const ReportedScenario& one) {
  const auto results = resultOf<study::TrainingResults>(one, kStudy);
  if (!results || results->runs.empty()) return {};
  result::Table table = study::outcomesTable(*results);
  const std::size_t policy = *table.column("policy");
  study::TrainingRun ideal;
  ideal.key = "ideal";
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const study::TrainingRun& run = i < results->runs.size() ? results->runs[i] : ideal;
    table.rows[i][policy] = Text(views::trainingPolicyLabel(run).toStdString());
  }
  // A page has room for a few columns.
  study::hideColumns(table, {"samplesPerSecond", "missedForecasts", "lateIntervals"});
  return reportTable(table, ReportText::tr("Every policy over the same window."));
}

}  // namespace

ReportStudy trainingRow() {
  ReportStudy row;
  row.study = kStudy;
  row.inEveryReport = true;  // of a scenario with a model to train
  row.effort = 0.2;
  row.pages = pages();
  row.parameters = {{"training", QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Training")}};
  row.question = question;
  row.answer = answer;
  row.numbers = numbers;
  row.warnings = warnings;
  row.pageCharts = charts;
  return row;
}

}  // namespace spothorizon::app
