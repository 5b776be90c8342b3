// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <Qt>
#include <optional>

#include "views/chart/Palette.h"
#include "views/chart/Ticks.h"
#include "views/forecast/ForecastFan.h"

namespace spothorizon::views {

enum class ErrorMeasure { Mae, Rmse };

/// How a kind of forecast is drawn, the same in every chart of the page.
struct KindLook {
  QColor colour;
  Qt::PenStyle dash = Qt::SolidLine;
};
KindLook lookOf(forecast::ForecastKind kind, const ChartTheme& theme);

/// "p = 0.31: no pattern left", "p < 0.001: the residuals still have a pattern" (at the 5 % level);
/// says so where there is no test.
QString ljungBoxWords(const std::optional<forecast::LjungBox>& test);

/// The label of the kind that the report's residuals are of: the scenario's own, or persistence
/// where that knows the future.
QString residualKind(const study::ForecastReport& report);

QString seriesName(ForecastSeries series);
QString seriesUnit(ForecastSeries series);  ///< "$/GPU-hour", "GPUs"
/// Values of the series as read-outs: enough decimals for numbers as small as `typical`.
NumberFormat seriesFormat(ForecastSeries series, double typical);

/// For a price with quantiles, so many hours ahead: "$0.92 (10 to 90 %: $0.85 to $1.04)"; empty
/// where the kind has none there.
QString likelyPriceWords(const Fan& fan, std::size_t kind, double hoursAhead,
                         const NumberFormat& format);

QString measureName(ErrorMeasure measure);
/// A slot's start: "Fri 21 Feb 2020 08:30 UTC", "hour 23.5" without a clock.
QString slotTime(const market::Trace& trace, int slot);

}  // namespace spothorizon::views
