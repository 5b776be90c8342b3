// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/ServingSeries.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "serving/fleet/Billing.h"

namespace spothorizon::views {
namespace {

using serving::kNever;
using study::ServingResults;
using study::ServingRun;

constexpr double kMinute = 60;
constexpr double kMostSteps = 4000;

std::size_t stepAt(const ServingClock& clock, double seconds) {
  const double step = std::clamp(clock.stepOf(seconds), 0.0, static_cast<double>(clock.steps));
  return static_cast<std::size_t>(step);
}

/// Adds `value` to the steps that begin in [from, to).
void addOver(std::vector<double>& steps, const ServingClock& clock, double from, double to,
             double value) {
  const auto first = static_cast<std::size_t>(std::max(0.0, std::ceil(clock.stepOf(from))));
  const double end = std::min(static_cast<double>(steps.size()), std::ceil(clock.stepOf(to)));
  for (std::size_t i = first; static_cast<double>(i) < end; ++i) steps[i] += value;
}

void addInstances(ServingSeries& series, const ServingResults& results, const ServingRun& run,
                  const ServingClock& clock) {
  const std::vector<study::InstanceCount> counts = study::instanceCounts(*run.fleet);
  const double end = run.fleet->endSeconds;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double to = i + 1 < counts.size() ? counts[i + 1].seconds : end;
    addOver(series.spot, clock, counts[i].seconds, to, counts[i].spot);
    addOver(series.onDemand, clock, counts[i].seconds, to, counts[i].onDemand);
  }
  const double startUp = results.setting->plan.prices.startUpSeconds;
  for (const serving::FleetChange& change : run.fleet->changes) {
    addOver(series.starting, clock, std::max(0.0, change.seconds - startUp), change.seconds,
            static_cast<double>(change.added.size()));
  }
}

void addCost(ServingSeries& series, const ServingResults& results, const ServingRun& run,
             const ServingClock& clock) {
  const serving::Prices& prices = results.setting->plan.prices;
  std::vector<double> each(series.usd.size(), 0);
  for (const serving::BilledSpan& span :
       serving::billedSpans(*run.fleet, run.fleet->endSeconds, prices.startUpSeconds)) {
    for (std::size_t i = stepAt(clock, span.from);
         i < each.size() && clock.secondsAt(static_cast<double>(i)) < span.to; ++i) {
      const double from = std::max(span.from, clock.secondsAt(static_cast<double>(i)));
      const double to = std::min(span.to, clock.secondsAt(static_cast<double>(i) + 1));
      if (!span.onDemand && !prices.spotAsItMoves.empty()) {
        each[i] += prices.spotAsItMoves.usd(from, to);
      } else {
        each[i] += (to - from) / 3600 *
                   (span.onDemand ? prices.onDemandUsdPerHour : prices.spotUsdPerHour);
      }
    }
  }
  double sum = 0;
  for (std::size_t i = 0; i < each.size(); ++i) series.usd[i] = sum += each[i];
}

/// Requests in the system at each step's start, and how many of them a replica works on.
void addRequests(ServingSeries& series, const ServingResults& results, const ServingRun& run,
                 const ServingClock& clock) {
  const serving::RequestOutcomes& all = run.shown->requests;
  for (std::size_t i = 0; i < run.shown->arrived; ++i) {
    if (all.refused[i]) continue;
    const double end = std::min(all.finishSeconds[i], clock.secondsAt(clock.steps));
    addOver(series.waiting, clock, results.requests->arrivalSeconds[i], end, 1);
  }
  for (const serving::Segment& s : run.shown->segments) {
    addOver(series.inFlight, clock, s.start, s.end, static_cast<double>(s.requests.size()));
  }
  for (std::size_t i = 0; i < series.waiting.size(); ++i) {
    series.waiting[i] = std::max(0.0, series.waiting[i] - series.inFlight[i]);
  }
}

void addTokens(ServingSeries& series, const ServingResults& results, const ServingRun& run,
               const ServingClock& clock) {
  std::vector<double> each(series.tokensPerSecond.size() + 1, 0);
  for (const serving::Segment& s : run.shown->segments) {
    for (int k = 1; k <= s.to - s.from; ++k) {
      each[stepAt(clock, s.start + s.prefill + k * s.token)] +=
          static_cast<double>(s.requests.size());
    }
  }
  if (run.shown->segments.empty()) {
    for (std::size_t i = 0; i < run.shown->arrived; ++i) {
      const double end = run.shown->requests.finishSeconds[i];
      if (end < kNever) each[stepAt(clock, end)] += results.requests->outputTokens[i];
    }
  }
  const auto span = static_cast<std::size_t>(std::max(1.0, 10 / clock.seconds));
  double sum = 0;
  for (std::size_t i = 0; i < series.tokensPerSecond.size(); ++i) {
    sum += each[i] - (i >= span ? each[i - span] : 0);
    series.tokensPerSecond[i] = sum / (static_cast<double>(span) * clock.seconds);
  }
}

void addPercentiles(ServingSeries& series, const ServingResults& results, const ServingRun& run,
                    const ServingClock& clock) {
  struct Finished {
    double at, took;
  };
  std::vector<Finished> all;
  for (std::size_t i = 0; i < run.shown->arrived; ++i) {
    const double end = run.shown->requests.finishSeconds[i];
    if (end < kNever) all.push_back({end, end - results.requests->arrivalSeconds[i]});
  }
  std::ranges::sort(all, {}, &Finished::at);
  std::size_t first = 0, last = 0;
  std::vector<double> sorted;
  for (std::size_t i = 0; i < series.p50.size(); ++i) {
    const double now = clock.secondsAt(static_cast<double>(i) + 1);
    while (last < all.size() && all[last].at <= now) ++last;
    while (first < last && all[first].at <= now - std::max(kMinute, clock.seconds)) ++first;
    sorted.clear();
    for (std::size_t k = first; k < last; ++k) sorted.push_back(all[k].took);
    std::ranges::sort(sorted);
    series.p50[i] = serving::percentile(sorted, 0.5);
    series.p95[i] = serving::percentile(sorted, 0.95);
    series.p99[i] = serving::percentile(sorted, 0.99);
  }
}

/// When replicas that stop end their work, by old replica; a new span begins when they serve again.
void addLanes(ServingSeries& series, const ServingRun& run, const ServingClock& clock) {
  const auto& spans = run.shown->spans;
  int most = 0;
  for (const serving::ConfigurationSpan& span : spans) {
    most = std::max(most, span.configuration.replicas);
  }
  series.lanes.assign(static_cast<std::size_t>(most),
                      std::vector<int>(static_cast<std::size_t>(clock.steps), -1));
  const double end = run.shown->endSeconds;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    const double to = i + 1 < spans.size() ? spans[i + 1].from : end;
    const serving::Configuration& c = spans[i].configuration;
    for (std::size_t d = 0; d < spans[i].readyAt.size(); ++d) {
      const std::size_t last = stepAt(clock, to);
      for (std::size_t k = stepAt(clock, spans[i].from); k < last; ++k) {
        const bool ready = clock.secondsAt(static_cast<double>(k)) >= spans[i].readyAt[d];
        series.lanes[d][k] = ready ? c.gpusPerReplica() : 0;
      }
    }
  }
  for (const serving::FleetEvent& event : run.shown->events) {
    for (std::size_t d = 0; d < event.stoppedAt.size() && d < series.lanes.size(); ++d) {
      const std::size_t last =
          std::min(stepAt(clock, event.lastStop + clock.seconds), series.lanes[d].size());
      for (std::size_t k = stepAt(clock, event.stoppedAt[d]); k < last; ++k) {
        if (series.lanes[d][k] > 0) series.lanes[d][k] = 0;
      }
    }
  }
}

}  // namespace

ServingClock clockOf(const ServingResults& results) {
  double end = results.setting->seconds;
  for (const ServingRun& run : results.runs) {
    if (run.shown) end = std::max(end, run.shown->endSeconds);
  }
  ServingClock clock;
  for (const double seconds : {1.0, 10.0, 60.0, 600.0, 3600.0}) {
    clock.seconds = seconds;
    if (end / seconds <= kMostSteps) break;
  }
  clock.steps = std::max(1, static_cast<int>(std::min(1e6, std::ceil(end / clock.seconds))));
  return clock;
}

ServingSeries seriesOf(const ServingResults& results, const ServingRun& run,
                       const ServingClock& clock) {
  ServingSeries series;
  const auto steps = static_cast<std::size_t>(clock.steps);
  for (auto* values :
       {&series.onDemand, &series.spot, &series.starting, &series.waiting, &series.inFlight,
        &series.p50, &series.p95, &series.p99, &series.tokensPerSecond, &series.usd}) {
    values->assign(steps, 0);
  }
  addInstances(series, results, run, clock);
  addCost(series, results, run, clock);
  if (!run.shown || !results.requests) return series;
  addRequests(series, results, run, clock);
  addTokens(series, results, run, clock);
  addPercentiles(series, results, run, clock);
  addLanes(series, run, clock);
  return series;
}

std::vector<double> sortedTimes(const ServingResults& results, const ServingRun& run,
                                ServingTime what) {
  std::vector<double> times;
  if (!run.shown || !results.requests) return times;
  const serving::Requests& requests = *results.requests;
  for (std::size_t i = 0; i < run.shown->arrived; ++i) {
    const double end = run.shown->requests.finishSeconds[i];
    const double first = run.shown->requests.firstTokenSeconds[i];
    if (end == kNever) continue;
    if (what == ServingTime::Whole) times.push_back(end - requests.arrivalSeconds[i]);
    if (what == ServingTime::Ttft) times.push_back(first - requests.arrivalSeconds[i]);
    if (what == ServingTime::Tpot && requests.outputTokens[i] > 1) {
      times.push_back((end - first) / (requests.outputTokens[i] - 1));
    }
  }
  std::ranges::sort(times);
  return times;
}

}  // namespace spothorizon::views
