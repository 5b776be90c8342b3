// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/ForecastWording.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kSignificance = 0.05;
constexpr int kReference = -1;  ///< the grey of yardsticks

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ForecastPage)
};

struct Look {
  int colour;
  Qt::PenStyle dash;
};
/// In the order of ForecastKind. Persistence is what the others are measured by, so it is grey.
constexpr std::array kLooks{Look{3, Qt::DotLine},          Look{4, Qt::DashDotDotLine},
                            Look{kReference, Qt::DotLine}, Look{2, Qt::DashLine},
                            Look{0, Qt::SolidLine},        Look{1, Qt::DashDotLine},
                            Look{5, Qt::SolidLine}};

QString probability(double p) {
  if (p < 0.001) return QStringLiteral("p < 0.001");
  return QStringLiteral("p = ") + QString::number(p, 'f', p < 0.1 ? 3 : 2);
}

bool knowsFuture(forecast::ForecastKind kind) {
  return kind == forecast::ForecastKind::Exact || kind == forecast::ForecastKind::Noisy;
}

}  // namespace

KindLook lookOf(forecast::ForecastKind kind, const ChartTheme& theme) {
  const Look& look = kLooks[static_cast<std::size_t>(kind) % kLooks.size()];
  return {theme.line(policyColour(look.colour)), look.dash};
}

QString ljungBoxWords(const std::optional<forecast::LjungBox>& test) {
  if (!test) return Words::tr("too few or constant residuals for a test");
  const bool pattern = test->pValue < kSignificance;
  return (pattern ? Words::tr("%1: the residuals still have a pattern")
                  : Words::tr("%1: no pattern left"))
      .arg(probability(test->pValue));
}

QString residualKind(const study::ForecastReport& report) {
  forecast::ForecastKind wanted = report.scenario.forecast.kind;
  if (knowsFuture(wanted)) wanted = forecast::ForecastKind::Persistence;
  for (const study::ForecastKindReport& kind : report.kinds) {
    if (kind.spec.kind == wanted) return words(kind.label);
  }
  return {};
}

QString seriesName(ForecastSeries series) {
  return series == ForecastSeries::Price ? Words::tr("Price") : Words::tr("Free GPUs");
}

QString seriesUnit(ForecastSeries series) {
  return series == ForecastSeries::Price ? Words::tr("$/GPU-hour") : Words::tr("GPUs");
}

NumberFormat seriesFormat(ForecastSeries series, double typical) {
  const double size = std::abs(typical);
  int decimals = series == ForecastSeries::Price ? 2 : 1;
  if (size > 0 && std::isfinite(size)) {
    decimals = std::clamp(2 - static_cast<int>(std::floor(std::log10(size))), decimals, 6);
  }
  if (series == ForecastSeries::Price) return {QStringLiteral("$"), {}, decimals};
  return {{}, Words::tr(" GPUs"), std::min(decimals, 2)};
}

QString likelyPriceWords(const Fan& fan, std::size_t kind, double hoursAhead,
                         const NumberFormat& format) {
  const Fan::Kind* made = fan.find(kind);
  if (!made || hoursAhead < 0) return {};
  const auto lead = static_cast<std::size_t>(hoursAhead / fan.report->slotHours + 1e-6);
  if (lead >= made->likelyPrice.upper.size()) return {};
  return Words::tr("%1 (10 to 90 %: %2 to %3)")
      .arg(format.text(made->price[lead]), format.text(made->likelyPrice.lower[lead]),
           format.text(made->likelyPrice.upper[lead]));
}

QString measureName(ErrorMeasure measure) {
  return measure == ErrorMeasure::Mae ? Words::tr("MAE") : Words::tr("RMSE");
}

QString slotTime(const market::Trace& trace, int slot) {
  const double hours = slot * trace.slotHours;
  const QString date = TimeAxis{trace.startUnixSeconds}.date(hours);
  return date.isEmpty() ? Words::tr("hour %1").arg(hours, 0, 'g', 6) : date;
}

}  // namespace spothorizon::views
