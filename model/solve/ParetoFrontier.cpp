// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/ParetoFrontier.h"

#include <algorithm>

namespace spothorizon::solve {

void mergeFrontiers(const Frontier& a, const Frontier& b, const FrontierTolerance& tolerance,
                    Frontier& out) {
  out.clear();
  out.reserve(a.size() + b.size());
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    // Of equal cost the one with more progress comes first, so that the other is seen as dominated.
    const bool first =
        a[i].cost < b[j].cost || (a[i].cost == b[j].cost && a[i].progress >= b[j].progress);
    appendLabel(out, first ? a[i++] : b[j++], tolerance);
  }
  for (; i < a.size(); ++i) appendLabel(out, a[i], tolerance);
  for (; j < b.size(); ++j) appendLabel(out, b[j], tolerance);
}

void mergeInto(Frontier& frontier, const Frontier& with, const FrontierTolerance& tolerance,
               Frontier& scratch) {
  if (with.empty()) return;
  if (frontier.empty()) {
    frontier = with;
    return;
  }
  mergeFrontiers(frontier, with, tolerance, scratch);
  frontier.swap(scratch);
}

void dropDominated(Frontier& frontier, const Frontier& rival, double ahead,
                   const FrontierTolerance& tolerance) {
  std::size_t kept = 0, r = 0;
  for (const Label& label : frontier) {
    while (r < rival.size() && rival[r].cost <= label.cost + tolerance.usd) ++r;
    if (r > 0 && rival[r - 1].progress > label.progress + ahead + tolerance.work) continue;
    frontier[kept++] = label;
  }
  frontier.resize(kept);
}

}  // namespace spothorizon::solve
