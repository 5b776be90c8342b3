// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "base/RunControl.h"

namespace spothorizon::solve {

/// What some decisions so far add up to in one state: progress made (work units) and cost ($).
struct Label {
  double progress = 0, cost = 0;
  std::uint32_t id = 0;  ///< its place among the labels of its slot
};

/// Labels none of which has no less progress at no more cost than another: both rise along it.
using Frontier = std::vector<Label>;

/// Sums in another order differ in the last digits; labels that close are taken as equal, or every
/// frontier would be full of copies. Far below what the solvers promise (1e-9 of the objective).
struct FrontierTolerance {
  double work = 0, usd = 0;
};

/// Appends a label that costs no less than any before it, unless it is dominated.
inline void appendLabel(Frontier& frontier, const Label& label,
                        const FrontierTolerance& tolerance) {
  if (!frontier.empty() && label.progress <= frontier.back().progress + tolerance.work) {
    // Equal cost but for rounding, and a little more progress: the better of the two is kept.
    if (label.progress <= frontier.back().progress || label.cost > frontier.back().cost) return;
  }
  while (!frontier.empty() && frontier.back().cost >= label.cost - tolerance.usd)
    frontier.pop_back();
  frontier.push_back(label);
}

/// The frontier of both, into `out` (cleared first; not one of the two).
void mergeFrontiers(const Frontier& a, const Frontier& b, const FrontierTolerance& tolerance,
                    Frontier& out);

/// Merges `with` into `frontier`; `scratch` keeps its memory between calls.
void mergeInto(Frontier& frontier, const Frontier& with, const FrontierTolerance& tolerance,
               Frontier& scratch);

/// The frontier of all of `from`, merged in pairs, into `out` (none of them); `from` is used up.
/// `pool` keeps its memory between calls.
void mergeAll(std::vector<const Frontier*>& from, const FrontierTolerance& tolerance,
              const RunControl& control, Frontier& out, std::vector<Frontier>& pool);

/// Drops the labels of `frontier` to which some label of `rival` is more than `ahead` work ahead at
/// no more cost.
void dropDominated(Frontier& frontier, const Frontier& rival, double ahead,
                   const FrontierTolerance& tolerance);

}  // namespace spothorizon::solve
