// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/NodeIntervals.h"

#include <algorithm>
#include <cmath>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::training {
namespace {

/// More intervals than this are a mistake: a year of seconds has 32 million.
constexpr double kMostIntervals = 4e6;

/// Times of files are whole milliseconds; dividing them must not move them off the grid.
constexpr double kOnGrid = 1e-9;

double gridFloor(double value) {
  const double near = std::round(value);
  return std::abs(value - near) <= kOnGrid * std::max(1.0, std::abs(value)) ? near
                                                                            : std::floor(value);
}

double gridCeil(double value) { return -gridFloor(-value); }

int checkedCount(const NodeHistory& history, double intervalSeconds) {
  if (!(intervalSeconds > 0) || !std::isfinite(intervalSeconds)) {
    throw InputError("", "intervalSeconds", numberText(intervalSeconds) + " s", "more than 0 s");
  }
  const double count = gridFloor(history.lastEventSeconds / intervalSeconds) + 1;
  if (history.lastEventSeconds > 0 && intervalSeconds > history.lastEventSeconds) {
    throw InputError("", "intervalSeconds", numberText(intervalSeconds) + " s",
                     "no more than the trace's " + numberText(history.lastEventSeconds) + " s");
  }
  if (count > kMostIntervals) {
    throw InputError("", "intervalSeconds", numberText(intervalSeconds) + " s",
                     "at most " + numberText(kMostIntervals) + " intervals in the trace");
  }
  return static_cast<int>(count);
}

NodeIntervals fromStays(const NodeHistory& history, double seconds, int count) {
  std::vector<NodeChange> at(static_cast<std::size_t>(count));
  for (const NodeStay& stay : history.stays) {
    const double from = gridCeil(stay.from / seconds), to = gridFloor(stay.to / seconds);
    if (from >= to || from >= count) continue;  // never there for a whole interval
    ++at[static_cast<std::size_t>(from)].added;
    if (to < count) ++at[static_cast<std::size_t>(to)].removed;
  }
  int nodes = 0;
  for (NodeChange& change : at) {
    change.nodes = nodes;
    nodes = change.after();
  }
  return {seconds, std::move(at)};
}

NodeIntervals leastCounts(const NodeHistory& history, double seconds, int count) {
  std::vector<int> least;
  std::size_t next = 0;
  int held = 0;
  for (int i = 0; i < count; ++i) {
    const double from = i * seconds, to = (i + 1) * seconds;
    // The count at the interval's start is the last one up to there.
    for (; next < history.counts.size() && history.counts[next].seconds <= from * (1 + kOnGrid);
         ++next) {
      held = history.counts[next].nodes;
    }
    int fewest = held;
    for (; next < history.counts.size() && history.counts[next].seconds < to * (1 - kOnGrid);
         ++next) {
      held = history.counts[next].nodes;
      fewest = std::min(fewest, held);
    }
    least.push_back(fewest);
  }
  return fromCounts(least, seconds);
}

NodeChange difference(int before, int after) {
  return {before, std::max(0, after - before), std::max(0, before - after)};
}

}  // namespace

int NodeIntervals::most() const {
  int most = 0;
  for (const NodeChange& change : at) most = std::max(most, change.after());
  return most;
}

double NodeIntervals::mean() const {
  double sum = 0;
  for (const NodeChange& change : at) sum += change.after();
  return at.empty() ? 0 : sum / count();
}

NodeIntervals fromCounts(const std::vector<int>& counts, double intervalSeconds) {
  NodeIntervals intervals{intervalSeconds, {}};
  int before = 0;
  for (const int nodes : counts) {
    intervals.at.push_back(difference(before, nodes));
    before = nodes;
  }
  return intervals;
}

NodeIntervals toIntervals(const NodeHistory& history, double intervalSeconds) {
  const int count = checkedCount(history, intervalSeconds);
  return history.named ? fromStays(history, intervalSeconds, count)
                       : leastCounts(history, intervalSeconds, count);
}

NodeIntervals adjusted(const NodeIntervals& intervals, double scale, int cap) {
  if (!(scale > 0) || !std::isfinite(scale)) {
    throw InputError("", "nodes.scale", numberText(scale), "more than 0");
  }
  NodeIntervals out{intervals.seconds, {}};
  int before = 0;
  for (const NodeChange& change : intervals.at) {
    const double scaled = std::floor(change.after() * scale + 0.5);
    const int after = static_cast<int>(std::min<double>(scaled, cap));
    const bool same = before == change.nodes && after == change.after();
    out.at.push_back(same ? change : difference(before, after));
    before = after;
  }
  return out;
}

Window windowOf(const NodeIntervals& intervals, double startHours, double hours) {
  constexpr double kHour = 3600;
  const double first = gridFloor(kHour * startHours / intervals.seconds);
  const double end =
      hours > 0 ? gridCeil(kHour * (startHours + hours) / intervals.seconds) : intervals.count();
  const double last = std::min<double>(end, intervals.count()) - 1;
  if (!(startHours >= 0) || !(first <= last)) {
    throw InputError("", "startHours", numberText(startHours) + " h",
                     "an hour of the trace, which has " +
                         roundedText(intervals.count() * intervals.seconds / kHour, 6) + " h");
  }
  return {static_cast<int>(first), static_cast<int>(last)};
}

int TopUp::onDemand(int spotNodes) const {
  if (kind == Kind::Constant) return nodes;
  return kind == Kind::Floor ? std::max(0, nodes - spotNodes) : 0;
}

NodeChange withTopUp(const NodeChange& spot, int onDemandBefore, const TopUp& topUp) {
  const NodeChange own = difference(onDemandBefore, topUp.onDemand(spot.after()));
  return {spot.nodes + own.nodes, spot.added + own.added, spot.removed + own.removed};
}

NodeIntervals withTopUp(const NodeIntervals& spot, const TopUp& topUp) {
  NodeIntervals total{spot.seconds, {}};
  int before = 0;
  for (const NodeChange& change : spot.at) {
    total.at.push_back(withTopUp(change, before, topUp));
    before = topUp.onDemand(change.after());
  }
  return total;
}

}  // namespace spothorizon::training
