// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/PriceStates.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "market/futures/DailyCycle.h"

namespace spothorizon::forecast {
namespace {

constexpr std::size_t kMostLevels = 8;
constexpr double kWeeks = 8;
/// Slots at which a level stayed that each is given beforehand.
constexpr double kPriorStays = 1;

double meanOf(std::span<const double> values) {
  double sum = 0;
  int known = 0;
  for (const double value : values) {
    if (std::isnan(value)) continue;
    sum += value;
    ++known;
  }
  return known > 0 ? sum / known : 0;
}

}  // namespace

PricesLearnt pricesLearntAt(const market::Trace& trace, int firstKnown, int lastSlot) {
  const int weeks = static_cast<int>(std::min(1e6, kWeeks * 168 / trace.slotHours));
  const int most = std::clamp(weeks, 2, PriceStates::kMostSlots);
  const int from = std::max(firstKnown, lastSlot + 1 - most);
  return {
      std::span(trace.spotUsdPerGpuHour)
          .subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(lastSlot + 1 - from)),
      from};
}

PriceStates::PriceStates(std::span<const double> prices, int firstSlot, double slotHours) {
  findHours(prices, firstSlot, slotHours);
  std::vector<double> known;
  for (std::size_t i = 0; i < prices.size(); ++i) {
    if (std::isnan(prices[i])) continue;
    known.push_back(prices[i] / hourly(firstSlot + static_cast<int>(i)));
  }
  if (known.empty()) known.push_back(0);
  findLevels(std::move(known));
  count(prices, firstSlot);
}

/// Each slot's price over the mean of its day, averaged over the days: a level that drifts from day
/// to day leaves the cycle as it is.
void PriceStates::findHours(std::span<const double> prices, int firstSlot, double slotHours) {
  market::Trace clock;
  clock.slotHours = slotHours;
  const std::optional<int> perDay = market::slotsPerDay(clock);
  if (!perDay) return;
  const int skipped = (*perDay - firstSlot % *perDay) % *perDay;
  if (static_cast<int>(prices.size()) < skipped + *perDay) return;
  const auto whole = prices.subspan(static_cast<std::size_t>(skipped));
  const auto day = static_cast<std::size_t>(*perDay);
  std::vector<double> relative;
  for (std::size_t begin = 0; begin + day <= whole.size(); begin += day) {
    const double mean = meanOf(whole.subspan(begin, day));
    for (std::size_t i = 0; i < day; ++i) {
      relative.push_back(mean > 0 ? whole[begin + i] / mean : std::nan(""));
    }
  }
  if (!market::dailyCycle(relative, *perDay).found) return;
  std::vector<double> hours(day, 0);
  for (std::size_t i = 0; i < day; ++i) {
    int known = 0;
    for (std::size_t at = i; at < relative.size(); at += day) {
      if (std::isnan(relative[at])) continue;
      hours[i] += relative[at];
      ++known;
    }
    hours[i] = known > 0 ? hours[i] / known : 1;
    if (!(hours[i] > 0)) return;
  }
  m_hours = std::move(hours);
}

double PriceStates::hourly(int slot) const {
  return m_hours.empty() ? 1 : m_hours[static_cast<std::size_t>(slot) % m_hours.size()];
}

/// A level for each price where there are few, else levels that were seen equally often.
void PriceStates::findLevels(std::vector<double> known) {
  std::ranges::sort(known);
  std::vector<double> distinct;
  for (const double value : known) {
    if (distinct.size() > kMostLevels) break;
    if (distinct.empty() || value > distinct.back()) distinct.push_back(value);
  }
  if (distinct.size() <= kMostLevels) {
    m_medians = distinct;
    for (std::size_t i = 1; i < distinct.size(); ++i) {
      m_edges.push_back((distinct[i - 1] + distinct[i]) / 2);
    }
    return;
  }
  std::size_t begin = 0;
  for (std::size_t level = 1; level <= kMostLevels; ++level) {
    const std::size_t end =
        level == kMostLevels
            ? known.size()
            : static_cast<std::size_t>(
                  std::ranges::lower_bound(known, known[level * known.size() / kMostLevels]) -
                  known.begin());
    if (end <= begin) continue;
    m_medians.push_back(known[begin + (end - begin) / 2]);
    if (end < known.size()) m_edges.push_back(known[end]);
    begin = end;
  }
}

std::size_t PriceStates::levelOf(double price) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(m_edges, price) - m_edges.begin());
}

void PriceStates::count(std::span<const double> prices, int firstSlot) {
  const std::size_t levels = m_medians.size();
  m_moves.assign(levels * levels, 0);
  for (std::size_t i = 0; i < levels; ++i) m_moves[i * levels + i] = kPriorStays;
  std::optional<std::size_t> before;
  for (std::size_t i = 0; i < prices.size(); ++i) {
    std::optional<std::size_t> now;
    if (!std::isnan(prices[i])) now = levelOf(prices[i] / hourly(firstSlot + static_cast<int>(i)));
    if (before && now) m_moves[*before * levels + *now] += 1;
    before = now;
  }
  for (std::size_t i = 0; i < levels; ++i) {
    double sum = 0;
    for (std::size_t j = 0; j < levels; ++j) sum += m_moves[i * levels + j];
    for (std::size_t j = 0; j < levels; ++j) m_moves[i * levels + j] /= sum;
  }
  sumUp();
}

void PriceStates::sumUp() {
  m_upTo = m_moves;
  for (std::size_t i = 0; i < m_upTo.size(); ++i) {
    if (i % levels() > 0) m_upTo[i] += m_upTo[i - 1];
  }
}

void PriceStates::step(std::vector<double>& chances, std::vector<double>& next) const {
  const std::size_t levels = m_medians.size();
  next.assign(levels, 0);
  for (std::size_t i = 0; i < levels; ++i) {
    for (std::size_t j = 0; j < levels; ++j) next[j] += chances[i] * m_moves[i * levels + j];
  }
  chances.swap(next);
}

void PriceStates::medians(double now, int slot, std::span<double> out) const {
  const std::size_t levels = m_medians.size();
  const double level = now / hourly(slot);
  const std::size_t present = levelOf(level);
  std::vector<double> chances(levels, 0), next;
  chances[present] = 1;
  for (std::size_t lead = 0; lead < out.size(); ++lead) {
    if (lead > 0) step(chances, next);
    double sum = 0;
    std::size_t at = 0;
    while (at + 1 < levels && (sum += chances[at]) < 0.5) ++at;
    const double price = at == present ? level : m_medians[at];
    out[lead] = lead == 0 ? now : price * hourly(slot + static_cast<int>(lead));
  }
}

void PriceStates::draw(double now, int slot, RandomStream& random,
                       std::span<std::uint8_t> out) const {
  const std::size_t count = levels();
  std::size_t at = levelOf(now / hourly(slot));
  for (std::size_t lead = 0; lead < out.size(); ++lead) {
    if (lead > 0) {
      const double draw = random.uniform();
      const double* upTo = m_upTo.data() + at * count;
      at = 0;
      for (std::size_t to = 0; to + 1 < count; ++to) at += upTo[to] < draw;
    }
    out[lead] = static_cast<std::uint8_t>(at);
  }
}

std::vector<double> PriceStates::pricesByLevel(double now, int slot, std::size_t leads) const {
  const double level = now / hourly(slot);
  std::vector<double> byLevel = m_medians;
  byLevel[levelOf(level)] = level;
  std::vector<double> out;
  out.reserve(leads * levels());
  for (std::size_t lead = 0; lead < leads; ++lead) {
    const double hour = hourly(slot + static_cast<int>(lead));
    for (const double price : byLevel) out.push_back(lead == 0 ? now : price * hour);
  }
  return out;
}

}  // namespace spothorizon::forecast
