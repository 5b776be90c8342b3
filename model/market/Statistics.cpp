// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/Statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <span>

#include "market/Grid.h"

namespace spothorizon::market {
namespace {

constexpr double kHoursPerDay = 24, kHoursPerWeek = 168;
// 1970-01-01 was a Thursday: the fourth day of a week that begins on Monday.
constexpr int kEpochWeekday = 3;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// Both series as doubles with NaN where unknown, so that one code serves both.
std::vector<double> gpusAsDoubles(const Trace& trace) {
  std::vector<double> values(trace.freeGpus.size());
  std::ranges::transform(trace.freeGpus, values.begin(), [](int gpus) {
    return gpus == kUnknownGpus ? std::numeric_limits<double>::quiet_NaN() : gpus;
  });
  return values;
}

std::optional<double> correlationOf(std::span<const double> a, std::span<const double> b) {
  double meanA = 0, meanB = 0, varianceA = 0, varianceB = 0, covariance = 0;
  int n = 0;
  // One pass with running means: differences of large sums would lose the small steps of a price.
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (std::isnan(a[i]) || std::isnan(b[i])) continue;
    ++n;
    const double deltaA = a[i] - meanA, deltaB = b[i] - meanB;
    meanA += deltaA / n;
    meanB += deltaB / n;
    varianceA += deltaA * (a[i] - meanA);
    varianceB += deltaB * (b[i] - meanB);
    covariance += deltaA * (b[i] - meanB);
  }
  if (n < 3 || varianceA <= 0 || varianceB <= 0) return std::nullopt;
  return std::clamp(covariance / std::sqrt(varianceA) / std::sqrt(varianceB), -1.0, 1.0);
}

std::optional<double> autocorrelation(const std::vector<double>& values, double lagHours,
                                      double slotHours) {
  const double lagSlots = std::round(lagHours / slotHours);
  const bool whole = std::abs(lagSlots * slotHours - lagHours) < 1e-6 * lagHours;
  if (!whole || lagSlots < 1 || 2 * lagSlots > static_cast<double>(values.size())) {
    return std::nullopt;
  }
  const auto lag = static_cast<std::size_t>(lagSlots);
  const std::span<const double> all(values);
  return correlationOf(all.first(all.size() - lag), all.subspan(lag));
}

class Mean {
 public:
  void add(double value) {
    m_sum += value;
    ++m_count;
  }
  std::optional<double> value() const {
    if (m_count == 0) return std::nullopt;
    return m_sum / m_count;
  }

 private:
  double m_sum = 0;
  int m_count = 0;
};

void setMoments(SeriesStatistics& result, const std::vector<double>& values) {
  double mean = 0, squares = 0;
  for (const double value : values) {
    if (std::isnan(value)) continue;
    ++result.knownSlots;
    const double delta = value - mean;
    mean += delta / result.knownSlots;
    squares += delta * (value - mean);
    result.minimum = std::min(result.minimum.value_or(value), value);
    result.maximum = std::max(result.maximum.value_or(value), value);
  }
  if (result.knownSlots == 0) return;
  result.mean = mean;
  if (mean != 0) result.coefficientOfVariation = std::sqrt(squares / result.knownSlots) / mean;
}

void setProfiles(SeriesStatistics& result, const std::vector<double>& values, const Trace& trace) {
  std::array<Mean, 24> hours;
  std::array<Mean, 7> days;
  for (std::size_t slot = 0; slot < values.size(); ++slot) {
    if (std::isnan(values[slot])) continue;
    const auto sinceStart =
        static_cast<std::int64_t>(std::llround(static_cast<double>(slot) * trace.slotHours * 3600));
    const std::int64_t seconds = trace.startUnixSeconds.value_or(0) + sinceStart;
    const std::int64_t secondOfDay = ((seconds % 86400) + 86400) % 86400;
    const std::int64_t day = (seconds - secondOfDay) / 86400;
    const int firstDay = trace.startUnixSeconds ? kEpochWeekday : 0;
    hours[static_cast<std::size_t>(secondOfDay / 3600)].add(values[slot]);
    days[static_cast<std::size_t>(((day + firstDay) % 7 + 7) % 7)].add(values[slot]);
  }
  std::ranges::transform(hours, result.hourOfDayMean.begin(), &Mean::value);
  std::ranges::transform(days, result.weekdayMean.begin(), &Mean::value);
}

SeriesStatistics seriesStatistics(const std::vector<double>& values, const Trace& trace) {
  SeriesStatistics result;
  setMoments(result, values);
  result.autocorrelationSlot = autocorrelation(values, trace.slotHours, trace.slotHours);
  result.autocorrelationDay = autocorrelation(values, kHoursPerDay, trace.slotHours);
  result.autocorrelationWeek = autocorrelation(values, kHoursPerWeek, trace.slotHours);
  setProfiles(result, values, trace);
  return result;
}

SpellStatistics spellStatistics(std::vector<double> hours) {
  SpellStatistics result;
  if (hours.empty()) return result;
  std::ranges::sort(hours);
  double sum = 0;
  for (const double length : hours) sum += length;
  result.count = static_cast<int>(hours.size());
  result.meanHours = sum / result.count;
  result.p10Hours = quantile(hours, 0.10);
  result.p50Hours = quantile(hours, 0.50);
  result.p90Hours = quantile(hours, 0.90);
  result.p99Hours = quantile(hours, 0.99);
  return result;
}

void setSpells(TraceStatistics& result, const Trace& trace) {
  std::vector<double> up, down;
  for (int begin = 0; begin < trace.slotCount();) {
    const auto state = [&](int slot) {
      const int gpus = trace.freeGpus[index(slot)];
      return gpus == kUnknownGpus ? -1 : (gpus > 0 ? 1 : 0);
    };
    int end = begin + 1;
    while (end < trace.slotCount() && state(end) == state(begin)) ++end;
    if (state(begin) == 1) up.push_back((end - begin) * trace.slotHours);
    if (state(begin) == 0) down.push_back((end - begin) * trace.slotHours);
    begin = end;
  }
  result.up = spellStatistics(std::move(up));
  result.down = spellStatistics(std::move(down));
}

void setShares(TraceStatistics& result, const Trace& trace) {
  if (trace.slotCount() == 0) return;
  int unknown = 0;
  for (int slot = 0; slot < trace.slotCount(); ++slot) unknown += trace.known(slot) ? 0 : 1;
  result.unknownShare = static_cast<double>(unknown) / trace.slotCount();
  if (result.freeGpus.knownSlots == 0) return;
  const int most = static_cast<int>(*result.freeGpus.maximum);
  const auto share = [&](int gpus) {
    return static_cast<double>(std::ranges::count(trace.freeGpus, gpus)) /
           result.freeGpus.knownSlots;
  };
  result.noneFreeShare = share(0);
  if (most > 0) result.mostFreeShare = share(most);
}

PriceStepStatistics priceStepStatistics(const Trace& trace) {
  std::vector<double> steps;
  std::vector<int> slots;
  double last = kUnknownPrice;
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    const double price = trace.spotUsdPerGpuHour[index(slot)];
    if (std::isnan(price)) continue;
    if (last > 0 && price > 0 && price != last) {
      steps.push_back(std::log(price / last));
      slots.push_back(slot);
    }
    last = price;
  }
  PriceStepStatistics result;
  result.changes = static_cast<int>(steps.size());
  if (steps.size() < 2) return result;
  result.meanIntervalHours =
      (slots.back() - slots.front()) * trace.slotHours / (result.changes - 1);
  double mean = 0, squares = 0;
  for (const double step : steps) mean += step / result.changes;
  for (const double step : steps) squares += (step - mean) * (step - mean);
  result.logStepDeviation = std::sqrt(squares / result.changes);
  const std::span<const double> all(steps);
  result.logStepAutocorrelation = correlationOf(all.first(all.size() - 1), all.subspan(1));
  return result;
}

}  // namespace

TraceStatistics traceStatistics(const Trace& trace) {
  assert(trace.freeGpus.size() == trace.spotUsdPerGpuHour.size());
  TraceStatistics result;
  result.slotCount = trace.slotCount();
  result.slotHours = trace.slotHours;
  result.wallClock = trace.startUnixSeconds.has_value();
  result.price = seriesStatistics(trace.spotUsdPerGpuHour, trace);
  result.freeGpus = seriesStatistics(gpusAsDoubles(trace), trace);
  result.priceSteps = priceStepStatistics(trace);
  setShares(result, trace);
  setSpells(result, trace);
  result.interruptions = countInterruptions(trace.freeGpus);
  result.rawInterruptions = trace.rawInterruptions;
  return result;
}

double quantile(const std::vector<double>& sorted, double share) {
  assert(!sorted.empty());
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return std::lerp(sorted[below], sorted[above], place - static_cast<double>(below));
}

std::optional<double> correlation(const std::vector<double>& a, const std::vector<double>& b) {
  assert(a.size() == b.size());
  return correlationOf(a, b);
}

}  // namespace spothorizon::market
