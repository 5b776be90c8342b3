// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/Ticks.h"

#include <QDateTime>
#include <QLocale>
#include <array>
#include <cmath>

namespace spothorizon::views {
namespace {

/// A tick this close to a range's end (in steps) is inside it.
constexpr double kSlack = 1e-9;

QString plain(double value, int decimals) {
  QLocale locale = QLocale::c();
  locale.setNumberOptions(QLocale::DefaultNumberOptions);
  QString text = locale.toString(std::abs(value), 'f', decimals);
  const bool isZero = std::abs(value) < 0.5 * std::pow(10.0, -decimals);
  return value < 0 && !isZero ? QStringLiteral("−") + text : text;
}

QString withPrefix(const QString& number, const QString& prefix) {
  if (number.startsWith(QChar(0x2212))) return number.left(1) + prefix + number.mid(1);
  return prefix + number;
}

double niceStep(double least, bool whole) {
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0}) {
    const double step = factor * power;
    if (step < least * (1 - kSlack)) continue;
    if (!whole || std::abs(step - std::round(step)) < kSlack)
      return std::max(step, whole ? 1.0 : 0.0);
  }
  return whole ? std::max(1.0, 10 * power) : 10 * power;
}

int decimalsOf(double step) {
  int decimals = 0;
  while (decimals < 9 && std::abs(step - std::round(step)) > 1e-6 * step) {
    step *= 10;
    ++decimals;
  }
  return decimals;
}

double hourStep(double least) {
  constexpr std::array kSteps{1.0 / 60, 5.0 / 60, 0.25, 0.5,  1.0,  2.0,   3.0,
                              6.0,      12.0,     24.0, 48.0, 96.0, 168.0, 336.0};
  for (const double step : kSteps) {
    if (step >= least * (1 - kSlack)) return step;
  }
  return 336 * std::ceil(least / 336);
}

QDateTime clockAt(std::int64_t start, double hours) {
  return QDateTime::fromSecsSinceEpoch(start + std::llround(hours * 3600), Qt::UTC);
}

std::vector<Tick> ticksBy(const Range& range, double step) {
  std::vector<Tick> ticks;
  const double first = std::ceil(range.min / step - kSlack);
  const double last = std::floor(range.max / step + kSlack);
  for (double i = first; i <= last && ticks.size() < 1000; ++i) ticks.push_back({i * step, {}, {}});
  return ticks;
}

}  // namespace

QString NumberFormat::text(double value) const {
  return withPrefix(plain(value, decimals), prefix) + suffix;
}

QString NumberFormat::withSign(double value) const {
  const QString own = text(value);
  return own.startsWith(QChar(0x2212)) ? own : QLatin1Char('+') + own;
}

QString TimeAxis::date(double hours) const {
  if (!startUnixSeconds) return {};
  return QLocale::c().toString(clockAt(*startUnixSeconds, hours),
                               QStringLiteral("ddd d MMM yyyy HH:mm")) +
         QStringLiteral(" UTC");
}

std::vector<Tick> valueTicks(const Range& range, int most, const NumberFormat& format) {
  if (!(range.span() > 0) || most < 1 || !std::isfinite(range.span())) return {};
  const double step = niceStep(range.span() / most, format.decimals == 0);
  std::vector<Tick> ticks = ticksBy(range, step);
  const int decimals = decimalsOf(step);
  for (Tick& tick : ticks) tick.label = withPrefix(plain(tick.value, decimals), format.prefix);
  return ticks;
}

std::vector<Tick> timeTicks(const Range& hours, int most, const TimeAxis& axis) {
  if (!(hours.span() > 0) || most < 1 || !std::isfinite(hours.span())) return {};
  const double step = hourStep(hours.span() / most);
  std::vector<Tick> ticks = ticksBy(hours, step);
  const int decimals = step < 0.25 ? 2 : decimalsOf(step);
  QDate day;
  for (Tick& tick : ticks) {
    tick.label = plain(tick.value, decimals);
    if (!axis.startUnixSeconds) continue;
    const QDateTime clock = clockAt(*axis.startUnixSeconds, tick.value);
    const bool newDay = clock.date() != day;
    day = clock.date();
    tick.date = QLocale::c().toString(
        clock, newDay ? QStringLiteral("d MMM HH:mm") : QStringLiteral("HH:mm"));
  }
  return ticks;
}

}  // namespace spothorizon::views
