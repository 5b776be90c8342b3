// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/ForecastRow.h"

#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"
#include "subjects/forecast/ForecastReport.h"
#include "views/forecast/ComparableForecast.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr char kStudy[] = "forecast";

std::vector<ReportParagraph> warnings(const ReportedScenario& one) {
  const Text error = one.errorOf(kStudy);
  if (error.empty()) return {};
  return {
      {ReportParagraph::Kind::Warning,
       ReportText::tr("The forecasts could not be measured: %1").arg(views::verbatimWords(error))}};
}

std::vector<views::ComparableChart> charts(const ReportedScenario& one, bool,
                                           const views::ChartTheme& theme) {
  const auto forecasts = resultOf<study::ForecastReport>(one, kStudy);
  views::MarketCurves market;
  market.take(forecasts->market);
  return views::comparableForecast(*forecasts, market, theme);
}

}  // namespace

ReportStudy forecastRow() {
  ReportStudy row;
  row.study = kStudy;
  row.title = QT_TRANSLATE_NOOP("spothorizon::app::ReportText", "Forecasts");
  row.effort = 3;
  row.pages = {QStringLiteral("forecast")};
  row.warnings = warnings;
  row.charts = charts;
  return row;
}

}  // namespace spothorizon::app
