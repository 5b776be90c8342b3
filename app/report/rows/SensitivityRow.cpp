// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/SensitivityRow.h"

#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "ask/Study.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityText.h"
#include "subjects/job/sensitivity/Tornado.h"
#include "views/job/sensitivity/SensitivityCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kStudy[] = "sensitivity";

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto results = resultOf<study::TornadoResults>(one, kStudy);
  if (!results) return {};
  return {{ReportParagraph::Kind::Plain, views::words(study::sentence(*results))}};
}

std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  return warningsOf(one, kStudy, ReportText::tr("The sensitivity could not be run: %1"));
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, bool,
                                           const views::ChartTheme& theme) {
  const auto results = resultOf<study::TornadoResults>(one, kStudy);
  std::vector<views::ComparableChart> all;
  views::SensitivityBars bars = views::tornadoBars(*results, study::AnswerMeasure::Cost, theme);
  for (views::BarChartSpec& chart : bars.charts) {
    all.push_back(views::comparable(std::move(chart), bars.rows));
  }
  return all;
}

QString caption(const QString&) {
  return ReportText::tr(
      "The answer when one number changes and the others stay: pale bars to the low end of its "
      "range, full ones to the high end, with 95 % intervals of the change.");
}

}  // namespace

ReportStudy sensitivityRow() {
  ReportStudy row;
  row.study = kStudy;
  row.title = QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Sensitivity");
  row.effort = 1;
  row.pages = {QStringLiteral("sensitivity")};
  row.answer = answer;
  row.warnings = warnings;
  row.charts = charts;
  row.caption = caption;
  return row;
}

}  // namespace spothorizon::app
