// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/ForecastView.h"

#include "ask/Study.h"
#include "subjects/forecast/ForecastReport.h"
#include "views/forecast/ComparableForecast.h"
#include "views/forecast/ForecastPage.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {
namespace {

MakeComparable comparable(const study::Result& result, const ComparedLook&) {
  const auto report = study::as<study::ForecastReport>(result);
  return [report, curves = curvesOf(report->market)](const ChartTheme& theme) {
    return comparableForecast(*report, *curves, theme);
  };
}

}  // namespace

const StudyView& forecastView() {
  static const StudyView view{
      "forecast",
      {{"forecast", QT_TRANSLATE_NOOP("StudyView", "Forecast"),
        QT_TRANSLATE_NOOP("StudyView", "F&orecast"),
        QT_TRANSLATE_NOOP("StudyView", "How predictable price and free GPUs are"),
        []() -> StudyPage* { return new ForecastPage; }}},
      RunsWhen::InFront,
      comparable,
      {{"forecast", QT_TRANSLATE_NOOP("StudyView", "Save &forecast errors as CSV…"),
        QT_TRANSLATE_NOOP("StudyView",
                          "Save the errors of every kind of forecast, one row per lead"),
        QT_TRANSLATE_NOOP("StudyView", "Save the forecast errors"), "forecast.csv"}}};
  return view;
}

}  // namespace spothorizon::views
