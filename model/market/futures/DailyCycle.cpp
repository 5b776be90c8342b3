// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/futures/DailyCycle.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/Random.h"

namespace spothorizon::market {
namespace {

constexpr std::uint64_t kStream = 0xda11c7c1e;
constexpr int kTurns = 199, kLeastDays = 4;
constexpr int kMostCycleHours = 24;

/// Means of the hours of a series, day after day.
struct Hours {
  int perDay = 0, days = 0;
  std::vector<double> means;  ///< days · perDay; NaN where nothing is known

  double at(int day, int hour) const {
    return means[static_cast<std::size_t>(day * perDay + hour)];
  }
};

Hours hoursOf(const std::vector<double>& series, int slotsPerDay) {
  const int days = static_cast<int>(series.size()) / slotsPerDay;
  const int perDay = std::min(kMostCycleHours, slotsPerDay);
  Hours hours{perDay, days, std::vector<double>(static_cast<std::size_t>(days * perDay))};
  std::vector<int> known(hours.means.size());
  for (int slot = 0; slot < days * slotsPerDay; ++slot) {
    const double value = series[static_cast<std::size_t>(slot)];
    if (std::isnan(value)) continue;
    const int inDay = slot % slotsPerDay;
    const auto hour = static_cast<std::size_t>(
        slot / slotsPerDay * perDay + static_cast<std::int64_t>(inDay) * perDay / slotsPerDay);
    hours.means[hour] += value;
    ++known[hour];
  }
  for (std::size_t i = 0; i < known.size(); ++i) {
    hours.means[i] =
        known[i] > 0 ? hours.means[i] / known[i] : std::numeric_limits<double>::quiet_NaN();
  }
  return hours;
}

/// Each day turned by so many hours.
double explainedShare(const Hours& hours, const std::vector<int>& turns) {
  std::vector<int> turned = turns;  // by day: which of its hours is used for this hour
  double sum = 0, squares = 0, between = 0;
  int count = 0;
  for (int hour = 0; hour < hours.perDay; ++hour) {
    double ofHour = 0;
    int known = 0;
    for (int day = 0; day < hours.days; ++day) {
      int& at = turned[static_cast<std::size_t>(day)];
      const double value = hours.at(day, at);
      if (++at == hours.perDay) at = 0;
      if (std::isnan(value)) continue;
      ofHour += value;
      squares += value * value;
      ++known;
    }
    if (known > 0) between += ofHour * ofHour / known;
    sum += ofHour;
    count += known;
  }
  if (count == 0) return 0;
  const double all = squares - sum * sum / count;
  return all > 1e-12 * squares ? (between - sum * sum / count) / all : 0;
}

}  // namespace

std::optional<int> slotsPerDay(const Trace& trace) {
  const double slots = 24 / trace.slotHours;
  const double whole = std::round(slots);
  if (whole < 2 || std::abs(slots - whole) > 1e-6 * slots) return std::nullopt;
  return static_cast<int>(whole);
}

DailyCycle dailyCycle(const std::vector<double>& series, int slotsPerDay) {
  const Hours hours = hoursOf(series, slotsPerDay);
  if (hours.days < kLeastDays) return {};
  std::vector<int> turns(static_cast<std::size_t>(hours.days));
  DailyCycle cycle;
  cycle.share = explainedShare(hours, turns);
  std::vector<double> chance;
  for (int i = 0; i < kTurns; ++i) {
    RandomStream random{kStream, static_cast<std::uint64_t>(i)};
    for (int& turn : turns) turn = random.uniformInt(0, hours.perDay - 1);
    chance.push_back(explainedShare(hours, turns));
  }
  std::ranges::sort(chance);
  cycle.chanceShare = chance[chance.size() - 2];
  cycle.found = cycle.share > cycle.chanceShare && cycle.share >= kLeastDailyShare;
  return cycle;
}

std::vector<double> priceSeries(const Trace& trace) { return trace.spotUsdPerGpuHour; }

std::vector<double> gpuSeries(const Trace& trace) {
  std::vector<double> series;
  series.reserve(trace.freeGpus.size());
  for (const int gpus : trace.freeGpus) {
    series.push_back(gpus == kUnknownGpus ? std::numeric_limits<double>::quiet_NaN() : gpus);
  }
  return series;
}

}  // namespace spothorizon::market
