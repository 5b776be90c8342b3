// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "training/Strategy.h"

namespace spothorizon::training {

/// A node's stay, [from, to) seconds; one that comes back is another stay.
struct NodeStay {
  std::string node;
  double from = 0, to = 0;
  bool operator==(const NodeStay&) const = default;
};

/// A span in which nobody knows the count: the one before it is held.
struct UnknownSpan {
  double from = 0, to = 0;  ///< seconds
  bool operator==(const UnknownSpan&) const = default;
};

/// What a market did, before any grid: stays of named nodes, or counts without names.
struct NodeHistory {
  struct Count {
    double seconds = 0;
    int nodes = 0;
    bool operator==(const Count&) const = default;
  };
  bool named = false;
  std::vector<NodeStay> stays;  ///< where named
  std::vector<Count> counts;    ///< where not; times ascending, the first at 0
  std::vector<UnknownSpan> unknown;
  double lastEventSeconds = 0;  ///< the trace ends with the interval of this
  double startUnixSeconds = 0;  ///< of second 0; 0 where the file has no clock
  bool operator==(const NodeHistory&) const = default;
};

/// Nodes interval by interval: interval i is [iT, (i+1)T). Members are those present throughout.
struct NodeIntervals {
  double seconds = 60;         ///< T
  std::vector<NodeChange> at;  ///< one an interval; `nodes` is the count before it, 0 at the start

  int count() const { return static_cast<int>(at.size()); }
  /// N_i; 0 before the first.
  int nodes(int interval) const {
    return interval < 0 ? 0 : at[static_cast<std::size_t>(interval)].after();
  }
  int most() const;
  double mean() const;
  bool operator==(const NodeIntervals&) const = default;
};

/// From events: who joins and who leaves are both counted. From counts: the least of the interval,
/// and differences. InputError where T is not positive or longer than the trace, or where the count
/// exceeds kMostNodes times any scale that could bring it down.
NodeIntervals toIntervals(const NodeHistory& history, double intervalSeconds);

/// What-ifs: counts times `scale` (half up), at most `cap`. Where they change a count, joining and
/// leaving are differences.
NodeIntervals adjusted(const NodeIntervals& intervals, double scale, int cap);

/// From a list of counts.
NodeIntervals fromCounts(const std::vector<int>& counts, double intervalSeconds);

/// Intervals of a window of hours: ⌊3600 h₀ / T⌋ to ⌈3600 h₁ / T⌉ − 1.
struct Window {
  int first = 0, last = -1;  ///< both included
  int count() const { return last - first + 1; }
  bool operator==(const Window&) const = default;
};
/// `hours` of 0: to the end. InputError where it has no interval of the trace.
Window windowOf(const NodeIntervals& intervals, double startHours, double hours);

/// On-demand nodes beside the spot nodes.
struct TopUp {
  enum class Kind { None, Constant, Floor };
  Kind kind = Kind::None;
  int nodes = 0;  ///< M: as many, or as many as are missing to M in all

  int onDemand(int spotNodes) const;
  bool operator==(const TopUp&) const = default;
};

/// What joins and leaves in all, where spot nodes do and the top-up follows them. Both counts
/// before are given, as nothing runs before a trace's start.
NodeChange withTopUp(const NodeChange& spot, int onDemandBefore, const TopUp& topUp);
/// The whole trace with its top-up; on-demand nodes join with the first interval.
NodeIntervals withTopUp(const NodeIntervals& spot, const TopUp& topUp);

}  // namespace spothorizon::training
