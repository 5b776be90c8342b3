// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/plan/Frontier.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <tuple>

#include "base/NumberText.h"

namespace spothorizon::serving {
namespace {

void checkQuestion(const FrontierQuestion& q) {
  const auto refuse = [](const std::string& part, const std::string& found,
                         const std::string& expected) {
    throw InputError("", "serving.frontier." + part, found, expected);
  };
  checkGoal(q.goal, "serving.frontier");
  if (q.systems.empty()) refuse("systems", "none", "at least one");
  if (q.instances.empty()) refuse("instances", "none", "at least one");
  if (q.spotShares.empty()) refuse("spotShares", "none", "at least one");
  for (const int n : q.instances) {
    if (n < 1 || n > 4096) refuse("instances", std::to_string(n), "1 to 4096 instances");
  }
  for (const double share : q.spotShares) {
    if (!(share >= 0 && share <= 1)) refuse("spotShares", numberText(share), "0 to 1");
  }
  const std::size_t points = q.systems.size() * q.instances.size() * q.spotShares.size();
  if (points > kMostFrontierPoints) {
    refuse("instances", std::to_string(points) + " points",
           "at most " + std::to_string(kMostFrontierPoints));
  }
}

bool counts(const FrontierPoint& p) {
  return std::isfinite(p.figures.p99Seconds.mean) &&
         std::isfinite(p.figures.usdPerMillionTokens.mean);
}

}  // namespace

void markEfficient(std::vector<FrontierPoint>& points) {
  std::vector<FrontierPoint*> rising;
  for (FrontierPoint& p : points) {
    p.efficient = false;
    if (counts(p)) rising.push_back(&p);
  }
  const auto cost = [](const FrontierPoint* p) { return p->figures.usdPerMillionTokens.mean; };
  const auto wait = [](const FrontierPoint* p) { return p->figures.p99Seconds.mean; };
  std::ranges::stable_sort(rising, [&](const FrontierPoint* a, const FrontierPoint* b) {
    return std::tuple(cost(a), wait(a)) < std::tuple(cost(b), wait(b));
  });
  const FrontierPoint* best = nullptr;
  for (FrontierPoint* p : rising) {
    const bool equal = best && cost(p) == cost(best) && wait(p) == wait(best);
    if (best && !equal && wait(p) >= wait(best)) continue;
    p->efficient = true;
    best = p;
  }
}

FrontierGrid frontierGrid(const FleetLaw& law, const FrontierQuestion& question) {
  checkQuestion(question);
  checkFleetLaw(law, "serving.fleet");
  FrontierGrid grid;
  for (std::size_t s = 0; s < question.systems.size(); ++s) {
    for (const int n : question.instances) {
      std::set<int> spots;
      for (const double share : question.spotShares) {
        FleetLaw mine = law;
        mine.spotShare = share;
        if (!spots.insert(mine.spotOf(n)).second) continue;
        if (heldAtMost(mine, n) < n) {
          ++grid.leftOut;
          continue;
        }
        grid.points.push_back({s, n, mine.spotOf(n), share, {}, false});
        grid.cells.push_back({question.systems[s], std::move(mine), n});
      }
    }
  }
  return grid;
}

std::vector<FrontierPoint> frontier(const ServingSpec& spec, const FleetLaw& law,
                                    const ReplicationPlan& plan, const FrontierQuestion& question,
                                    const RunControl& control) {
  FrontierGrid grid = frontierGrid(law, question);
  std::vector<FleetFigures> figures = figuresOf(spec, grid.cells, plan, question.goal, control);
  for (std::size_t i = 0; i < grid.points.size(); ++i) {
    grid.points[i].figures = std::move(figures[i]);
  }
  markEfficient(grid.points);
  return std::move(grid.points);
}

}  // namespace spothorizon::serving
