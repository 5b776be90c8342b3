// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny/app/TinyRow.h"

#include "app/report/ReportStudies.h"
#include "ask/Study.h"
#include "tiny/views/TinyView.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

std::vector<ReportParagraph> answer(const ReportedScenario& one) {
  const auto results = resultOf<study::TinyResults>(one, "tiny");
  if (!results) return {};
  return {{ReportParagraph::Kind::Plain,
           "The line ends at " + views::words(study::tinyStudy().sentence(*results))}};
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, bool,
                                           const views::ChartTheme& theme) {
  return views::tinyCharts(*resultOf<study::TinyResults>(one, "tiny"), theme);
}

}  // namespace

ReportStudy tinyRow() {
  ReportStudy row;
  row.study = "tiny";
  row.pages = {QStringLiteral("tiny")};
  row.answer = answer;
  row.charts = charts;
  return row;
}

}  // namespace spothorizon::app
