// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/Measures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/Student.h"
#include "serving/run/Capacity.h"

namespace spothorizon::serving {
namespace {

constexpr double kHour = 3600, kMillion = 1e6;
constexpr double kReferenceTail = 30;
constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

double meanOf(const std::vector<double>& values) {
  if (values.empty()) return kNothing;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

struct Times {
  std::vector<double> whole, first, each;
  std::size_t single = 0;  ///< requests of one token

  void add(const Requests& requests, const RequestOutcomes& outcomes, std::size_t i) {
    const double arrival = requests.arrivalSeconds[i], end = outcomes.finishSeconds[i];
    const double begun = outcomes.firstTokenSeconds[i];
    whole.push_back(end - arrival);
    first.push_back(begun - arrival);
    const int output = requests.outputTokens[i];
    if (output > 1) each.push_back((end - begun) / (output - 1));
    single += output <= 1;
  }
  void sort() {
    for (auto* values : {&whole, &first, &each}) std::ranges::sort(*values);
  }
};

double shareUpTo(const std::vector<double>& sorted, double limit, std::size_t of,
                 std::size_t besides = 0) {
  const auto within =
      static_cast<std::size_t>(std::ranges::upper_bound(sorted, limit) - sorted.begin());
  return of == 0 ? kNothing : static_cast<double>(within + besides) / static_cast<double>(of);
}

void bill(Measures& m, const Fleet& fleet, const Prices& prices) {
  for (const BilledSpan& span : billedSpans(fleet, fleet.endSeconds, prices.startUpSeconds)) {
    if (span.onDemand) {
      m.onDemandUsd += span.seconds() / kHour * prices.onDemandUsdPerHour;
    } else if (prices.spotAsItMoves.empty()) {
      m.spotUsd += span.seconds() / kHour * prices.spotUsdPerHour;
    } else {
      m.spotUsd += prices.spotAsItMoves.usd(span.from, span.to);
    }
  }
}

/// What the billed time had: an answer after its end was not paid for in it.
void addBilledTime(Measures& m, const ServingSpec& spec, const Fleet& fleet,
                   const Requests& requests, const RunOutcome& outcome, const Prices& prices) {
  for (std::size_t i = 0; i < outcome.arrived; ++i) {
    if (!(outcome.requests.finishSeconds[i] <= fleet.endSeconds)) continue;
    ++m.answered;
    m.paidTokens +=
        requests.outputTokens[i] + (prices.outputTokensOnly ? 0 : requests.promptTokens[i]);
  }
  const RunCapacity capacity = capacityOf(spec, outcome, fleet.endSeconds);
  m.answerable = capacity.requests;
  m.atOnce = capacity.atOnce;
  m.usdPerMillionTokens = m.paidTokens > 0 ? m.usd() / m.paidTokens * kMillion : kNothing;
}

int stopsOf(const RunOutcome& outcome) {
  return static_cast<int>(std::ranges::count_if(
      outcome.events, [](const FleetEvent& event) { return event.stopping > 0; }));
}

}  // namespace

double percentile(const std::vector<double>& sorted, double p) {
  if (sorted.empty()) return kNothing;
  const auto i = static_cast<std::size_t>(static_cast<double>(sorted.size()) * p);
  return sorted[std::min(i, sorted.size() - 1)];
}

Measures measure(const ServingSpec& spec, const Fleet& fleet, const Requests& requests,
                 const RunOutcome& outcome, const Prices& prices, const Targets& targets) {
  const double until = spec.reference ? fleet.endSeconds - kReferenceTail : kNever;
  Times times;
  Measures m;
  const RequestPaths paths(requests, outcome);
  for (std::size_t i = 0; i < outcome.arrived; ++i) {
    const double end = outcome.requests.finishSeconds[i];
    if (!(end < kNever && end <= until)) continue;
    times.add(requests, outcome.requests, i);
    paths.add(m.parts, i);
  }
  for (double* part :
       {&m.parts.wait, &m.parts.prefill, &m.parts.decode, &m.parts.stopped, &m.parts.redone}) {
    *part = times.whole.empty() ? kNothing : *part / static_cast<double>(times.whole.size());
  }
  times.sort();
  m.arrived = outcome.arrived;
  m.counted = times.whole.size();
  m.refused = outcome.refused;
  m.unfinished = outcome.waiting + outcome.running;
  m.meanSeconds = meanOf(times.whole);
  m.p50Seconds = percentile(times.whole, 0.5);
  m.p95Seconds = percentile(times.whole, 0.95);
  m.p99Seconds = percentile(times.whole, 0.99);
  m.ttftMeanSeconds = meanOf(times.first);
  m.ttftP99Seconds = percentile(times.first, 0.99);
  m.tpotMeanSeconds = meanOf(times.each);
  m.tpotP99Seconds = percentile(times.each, 0.99);
  m.withinWhole = shareUpTo(times.whole, targets.wholeSeconds, m.arrived);
  m.withinTtft = shareUpTo(times.first, targets.ttftSeconds, m.arrived);
  m.withinTpot = shareUpTo(times.each, targets.tpotSeconds, m.arrived, times.single);
  m.tokensDelivered = outcome.requests.tokensDelivered;
  m.tokensWasted = outcome.requests.tokensWasted();
  m.stops = stopsOf(outcome);
  bill(m, fleet, prices);
  addBilledTime(m, spec, fleet, requests, outcome, prices);
  return m;
}

bool keepsUp(const std::vector<Measures>& replications) {
  double arrived = 0, answerable = 0, open = 0, atOnce = 0;
  for (const Measures& m : replications) {
    arrived += static_cast<double>(m.arrived);
    answerable += m.answerable;
    open += static_cast<double>(m.open());
    atOnce += m.atOnce;
  }
  const bool tooMuch = arrived > answerable && open > atOnce;
  return !tooMuch && !(open > arrived / 10 && open > 2 * atOnce);
}

Interval intervalOf(const std::vector<Measures>& replications, double Measures::*value) {
  std::vector<double> values;
  for (const Measures& m : replications) values.push_back(m.*value);
  const bool isShare = value == &Measures::withinWhole || value == &Measures::withinTtft ||
                       value == &Measures::withinTpot;
  return isShare ? intervalOf(values, 1) : intervalOf(values);
}

Interval figureOf(const std::vector<Measures>& all, double Measures::*value) {
  const bool cost = value == &Measures::usdPerMillionTokens;
  if (cost && (!keepsUp(all) || std::ranges::any_of(all, [](const Measures& m) {
        return !std::isfinite(m.usdPerMillionTokens);
      }))) {
    return {kNothing, kNothing, kNothing};
  }
  return intervalOf(all, value);
}

Interval intervalOf(const std::vector<double>& all, double mostPossible) {
  std::vector<double> values;
  for (const double v : all) {
    if (std::isfinite(v)) values.push_back(v);
  }
  const double mean = meanOf(values);
  if (values.size() < 2) return {mean, mean, mean};
  const auto count = static_cast<double>(values.size());
  double squares = 0, least = values.front();
  for (const double v : values) {
    squares += (v - mean) * (v - mean);
    least = std::min(least, v);
  }
  const double half =
      studentQuantile(kNormal975, count - 1) * std::sqrt(squares / (count - 1) / count);
  // A quantity that is never negative has no negative mean.
  return {mean, least >= 0 ? std::max(0.0, mean - half) : mean - half,
          std::min(mostPossible, mean + half)};
}

}  // namespace spothorizon::serving
