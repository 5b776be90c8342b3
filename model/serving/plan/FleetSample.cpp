// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/plan/FleetSample.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "base/NumberText.h"
#include "base/Parallel.h"
#include "serving/run/Capacity.h"

namespace spothorizon::serving {
namespace {

constexpr double kPercentile = 0.99;

/// Requests of `of` that have to be in time.
std::size_t needed(std::size_t of, double share) {
  const auto below = static_cast<std::size_t>(static_cast<double>(of) * share);
  return std::min(of, below + 1);
}

std::size_t countOf(double share, std::size_t of) {
  return of == 0 ? 0 : static_cast<std::size_t>(std::llround(share * static_cast<double>(of)));
}

double worstShare(const Measures& m) {
  return m.arrived == 0 ? 1 : std::min({m.withinWhole, m.withinTtft, m.withinTpot});
}

std::size_t lost(const Measures& m) { return m.refused + m.unfinished; }

/// A percentile over the finished says nothing where more than the rest went unanswered.
Interval percentileOf(const std::vector<Measures>& all, double Measures::*value) {
  const bool open = std::ranges::any_of(
      all, [](const Measures& m) { return m.arrived - lost(m) < needed(m.arrived, kPercentile); });
  if (open) return {kNever, kNever, kNever};
  return intervalOf(all, value);
}

std::vector<double> over(const std::vector<Measures>& all, double (*value)(const Measures&)) {
  std::vector<double> values;
  values.reserve(all.size());
  for (const Measures& m : all) values.push_back(value(m));
  return values;
}

/// Progress, reported by one thread at a time.
class Reporter {
 public:
  Reporter(const RunControl& control, std::size_t of) : m_control(control), m_of(of) {}
  void more() {
    if (!m_control.progress) return;
    const std::scoped_lock lock(m_mutex);
    m_control.report(static_cast<double>(++m_done) / static_cast<double>(m_of), "");
  }

 private:
  const RunControl& m_control;
  std::mutex m_mutex;
  std::size_t m_done = 0, m_of;
};

}  // namespace

bool meets(const Measures& m, const Goal& goal) {
  const std::size_t least = needed(m.arrived, goal.share);
  const auto enough = [&](double share) { return countOf(share, m.arrived) >= least; };
  return m.arrived == 0 || (enough(m.withinWhole) && enough(m.withinTtft) && enough(m.withinTpot));
}

void checkGoal(const Goal& goal, const std::string& place) {
  const auto check = [&](double found, bool holds, const std::string& part,
                         const std::string& expected) {
    if (!holds) throw InputError("", place + "." + part, numberText(found), expected);
  };
  check(goal.share, goal.share > 0 && goal.share <= 1, "share", "more than 0, at most 1");
  check(goal.chance, goal.chance > 0 && goal.chance <= 1, "chance", "more than 0, at most 1");
  check(goal.limits.wholeSeconds, goal.limits.wholeSeconds > 0, "p99Seconds", "more than 0 s");
  check(goal.limits.ttftSeconds, goal.limits.ttftSeconds > 0, "ttftSeconds", "more than 0 s");
  check(goal.limits.tpotSeconds, goal.limits.tpotSeconds > 0, "tpotSeconds", "more than 0 s");
}

Interval wilson(std::size_t met, std::size_t of) {
  if (of == 0) return {0, 0, 1};
  constexpr double z = 1.959963984540054;
  const auto n = static_cast<double>(of);
  const double share = static_cast<double>(met) / n, z2n = z * z / n;
  const double middle = (share + z2n / 2) / (1 + z2n);
  const double half = z * std::sqrt(share * (1 - share) / n + z2n / (4 * n)) / (1 + z2n);
  return {share, met == 0 ? 0 : middle - half, met == of ? 1 : middle + half};
}

std::vector<Measures> replicationOf(const ServingSpec& spec, const std::vector<FleetCell>& cells,
                                    const ReplicationPlan& plan, std::size_t r,
                                    const std::stop_token& stop) {
  double longest = 0;
  for (const FleetCell& cell : cells) longest = std::max(longest, cell.law.endSeconds);
  const Requests requests = makeRequests(plan.arrivals, plan.lengths, longest, plan.seed, r, stop);
  RunOptions options;
  options.control.stop = stop;
  std::vector<Measures> all(cells.size());
  forEachIndex(cells.size(), [&](std::size_t c) {
    options.control.checkStop();
    const Fleet fleet = fleetOf(cells[c].law, cells[c].instances, plan.seed, r);
    const RunOutcome outcome = serve(spec, cells[c].system, fleet, requests, options);
    all[c] = measure(spec, fleet, requests, outcome, plan.prices, plan.targets);
  });
  return all;
}

std::vector<std::vector<Measures>> replicateCells(const ServingSpec& spec,
                                                  const std::vector<FleetCell>& cells,
                                                  const ReplicationPlan& plan,
                                                  const RunControl& control) {
  double longest = 0;
  for (const FleetCell& cell : cells) longest = std::max(longest, cell.law.endSeconds);
  checkArrivals(plan.arrivals, longest, "serving.arrivals");
  const auto count = static_cast<std::size_t>(std::max(1, plan.replications));
  std::vector<std::vector<Measures>> all(cells.size(), std::vector<Measures>(count));
  Reporter reporter(control, count);
  forEachIndex(count, [&](std::size_t r) {
    control.checkStop();
    const std::vector<Measures> one = replicationOf(spec, cells, plan, r, control.stop);
    for (std::size_t c = 0; c < cells.size(); ++c) all[c][r] = one[c];
    reporter.more();
  });
  return all;
}

int heldAtMost(const FleetLaw& law, int instances) {
  const auto kind = law.spot.kind;
  const bool mayBeFewer = kind == SpotLaw::Kind::Given || kind == SpotLaw::Kind::Counts;
  return mayBeFewer ? fleetOf(law, instances, 0, 0).most() : instances;
}

FleetFigures figuresOf(const ServingSpec& spec, const FleetCell& cell,
                       const std::vector<Measures>& all, const Goal& goal) {
  FleetFigures f;
  Outlook outlook = outlookOf(cell.law.spot.given);
  outlook.largestFleet = heldAtMost(cell.law, cell.instances);
  f.configuration = makeSystem(spec, cell.system, outlook)
                        ->choose(outlook.largestFleet, spec.demand.requestsPerSecond);
  f.requestsPerSecond =
      f.configuration.replicas * capacityOf(spec, f.configuration).requestsPerSecond;
  const auto met = static_cast<std::size_t>(
      std::ranges::count_if(all, [&](const Measures& m) { return meets(m, goal); }));
  f.chance = wilson(met, all.size());
  f.keepsUp = keepsUp(all);
  f.meets = f.keepsUp && f.chance.mean >= goal.chance;
  f.p99Seconds = percentileOf(all, &Measures::p99Seconds);
  f.ttftP99Seconds = percentileOf(all, &Measures::ttftP99Seconds);
  f.tpotP99Seconds = percentileOf(all, &Measures::tpotP99Seconds);
  f.inTime = intervalOf(over(all, worstShare), 1);
  f.usd = intervalOf(over(all, [](const Measures& m) { return m.usd(); }));
  f.usdPerMillionTokens = figureOf(all, &Measures::usdPerMillionTokens);
  double arrived = 0, open = 0;
  for (const Measures& m : all) {
    arrived += static_cast<double>(m.arrived);
    open += static_cast<double>(lost(m));
  }
  f.unanswered = arrived > 0 ? open / arrived : 0;
  return f;
}

std::vector<FleetFigures> figuresOf(const ServingSpec& spec, const std::vector<FleetCell>& cells,
                                    const ReplicationPlan& plan, const Goal& goal,
                                    const RunControl& control) {
  ReplicationPlan measured = plan;
  measured.targets = goal.limits;
  return figuresOf(spec, cells, replicateCells(spec, cells, measured, control), goal, control);
}

std::vector<FleetFigures> figuresOf(const ServingSpec& spec, const std::vector<FleetCell>& cells,
                                    const std::vector<std::vector<Measures>>& all, const Goal& goal,
                                    const RunControl& control) {
  std::vector<FleetFigures> figures(cells.size());
  forEachIndex(cells.size(), [&](std::size_t c) {
    control.checkStop();
    figures[c] = figuresOf(spec, cells[c], all[c], goal);
  });
  return figures;
}

}  // namespace spothorizon::serving
