// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/futures/FitAvailability.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "market/Statistics.h"
#include "market/futures/DailyCycle.h"
#include "market/futures/FitParts.h"

namespace spothorizon::market::fit {
namespace {

constexpr double kFleetNoneShare = 0.02;

std::vector<int> freeMarks(const Trace& trace) {
  std::vector<int> marks;
  for (const int gpus : trace.freeGpus) marks.push_back(gpus == kUnknownGpus ? -1 : gpus > 0);
  return marks;
}

/// How often and by how many GPUs a fleet shrinks.
struct Losses {
  int count = 0;
  double gpus = 0;
};

Losses lossesOf(const Trace& trace) {
  Losses losses;
  for (std::size_t i = 1; i < trace.freeGpus.size(); ++i) {
    const int before = trace.freeGpus[i - 1], now = trace.freeGpus[i];
    if (now == kUnknownGpus || before <= now) continue;
    ++losses.count;
    losses.gpus += before - now;
  }
  return losses;
}

void startFleet(GeneratorSpec& spec, const Trace& trace, const SeriesStatistics& gpus) {
  const Losses losses = lossesOf(trace);
  const double days = gpus.knownSlots * trace.slotHours / 24;
  const double missing = *gpus.maximum - *gpus.mean;
  spec.availability = AvailabilityMode::Fleet;
  spec.gpus = static_cast<int>(*gpus.maximum);
  spec.lossesPerDay = inRange("lossesPerDay", losses.count / days);
  spec.lossMeanGpus = inRange("lossMeanGpus", losses.gpus / std::max(1, losses.count));
  spec.regainHours = inRange("regainHours", missing * days * 24 / std::max(1.0, losses.gpus));
}

void setSpells(GeneratorSpec& spec, const Spell& up, const Spell& down) {
  spec.upMedianHours = inRange("upMedianHours", up.medianHours);
  spec.upP90Hours = std::max(spec.upMedianHours, inRange("upP90Hours", up.p90Hours()));
  spec.downMedianHours = inRange("downMedianHours", down.medianHours);
  spec.downP90Hours = std::max(spec.downMedianHours, inRange("downP90Hours", down.p90Hours()));
}

/// A partial spell has half of the GPUs on average.
void setCounts(GeneratorSpec& spec, const SeriesStatistics& gpus, double noneFreeShare) {
  const double most = *gpus.maximum;
  const double whileFree = *gpus.mean / std::max(1e-9, 1 - noneFreeShare);
  spec.gpus = static_cast<int>(std::min(most, std::max(1.0, std::round(2 * whileFree))));
  spec.partialShare = spec.gpus > 1 ? std::clamp(2 * (1 - whileFree / spec.gpus), 0.0, 1.0) : 0;
}

/// First harmonic of the log odds of a free GPU by the hour. Spells end by exp(demand) sooner while
/// free and later while not, so that demand moves the log odds twice.
void setDailyDemand(GeneratorSpec& spec, const SeriesStatistics& gpus) {
  double cosine = 0, sine = 0;
  const double most = std::max(1.0, *gpus.maximum);
  for (std::size_t hour = 0; hour < gpus.hourOfDayMean.size(); ++hour) {
    const double share =
        std::clamp(gpus.hourOfDayMean[hour].value_or(*gpus.mean) / most, 0.02, 0.98);
    const double logOdds = std::log(share / (1 - share));
    const double phase = 2 * std::numbers::pi * (static_cast<double>(hour) + 0.5) / 24;
    cosine += logOdds * std::cos(phase) / 12;
    sine += logOdds * std::sin(phase) / 12;
  }
  spec.dailyDemand = inRange("dailyDemand", std::hypot(cosine, sine) / 2);
  const double calmest = std::atan2(sine, cosine) / (2 * std::numbers::pi) * 24;
  spec.busiestHour = std::fmod(calmest + 36, 24);
}

bool hasDailyCycle(const Trace& trace) {
  const std::optional<int> perDay = slotsPerDay(trace);
  return perDay && dailyCycle(gpuSeries(trace), *perDay).found;
}

}  // namespace

void startAvailability(GeneratorSpec& spec, const Trace& trace) {
  const TraceStatistics statistics = traceStatistics(trace);
  const SeriesStatistics& gpus = statistics.freeGpus;
  if (!gpus.mean) return;
  if (*gpus.minimum == *gpus.maximum) {
    spec.availability = *gpus.maximum > 0 ? AvailabilityMode::Constant : AvailabilityMode::None;
    spec.gpus = static_cast<int>(*gpus.maximum);
    return;
  }
  const double none = statistics.noneFreeShare.value_or(0);
  if (none <= kFleetNoneShare) {
    startFleet(spec, trace, gpus);
  } else {
    const Runs runs = runsOf(freeMarks(trace), trace.slotHours);
    spec.availability = AvailabilityMode::Spells;
    setSpells(spec, spellOf(runs.marked, trace.slotHours), spellOf(runs.others, trace.slotHours));
    setCounts(spec, gpus, none);
  }
  if (hasDailyCycle(trace)) setDailyDemand(spec, gpus);
}

void adjustAvailability(GeneratorSpec& spec, const MarketFigures& wanted,
                        const MarketFigures& found) {
  if (spec.dailyDemand > 0) {
    const double ratio = std::sqrt(towards(wanted.gpuDailyShare, found.gpuDailyShare));
    spec.dailyDemand = inRange("dailyDemand", spec.dailyDemand * ratio);
  }
  if (spec.availability == AvailabilityMode::Fleet) {
    const double missing = spec.gpus - wanted.meanGpus.value_or(0);
    const double now = spec.gpus - found.meanGpus.value_or(0);
    spec.lossesPerDay =
        inRange("lossesPerDay",
                spec.lossesPerDay * towards(wanted.gpuChangesPerDay, found.gpuChangesPerDay));
    spec.regainHours = inRange("regainHours", spec.regainHours * towards(missing, now));
  }
  if (spec.availability != AvailabilityMode::Spells) return;
  const double up = towards(wanted.freeSpellHours, found.freeSpellHours);
  const double down = towards(wanted.noneSpellHours, found.noneSpellHours);
  spec.upMedianHours = inRange("upMedianHours", spec.upMedianHours * up);
  spec.upP90Hours = std::max(spec.upMedianHours, inRange("upP90Hours", spec.upP90Hours * up));
  spec.downMedianHours = inRange("downMedianHours", spec.downMedianHours * down);
  spec.downP90Hours =
      std::max(spec.downMedianHours, inRange("downP90Hours", spec.downP90Hours * down));
}

}  // namespace spothorizon::market::fit
