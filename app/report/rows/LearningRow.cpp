// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/LearningRow.h"

#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "subjects/job/learning/LearningResults.h"
#include "views/job/learning/ComparableLearning.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kStudy[] = "learning";

std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  const Text error = one.errorOf(kStudy);
  if (error.empty()) return {};
  return {{ReportParagraph::Kind::Warning,
           ReportText::tr("Learning could not be run: %1").arg(views::verbatimWords(error))}};
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, bool,
                                           const views::ChartTheme& theme) {
  views::LearningHistory history;
  history.take(resultOf<study::LearningResults>(one, kStudy));
  return views::comparableLearning(history, theme);
}

}  // namespace

ReportStudy learningRow() {
  ReportStudy row;
  row.study = kStudy;
  row.title = QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Learning");
  row.effort = 7;
  row.pages = {QStringLiteral("learning")};
  row.warnings = warnings;
  row.charts = charts;
  return row;
}

}  // namespace spothorizon::app
