// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/FleetRun.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <set>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/simulate/EventHeap.h"
#include "rental/simulate/NodePool.h"
#include "rental/simulate/QuotaLevel.h"

namespace spothorizon::rental {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr long kNoLimit = std::numeric_limits<long>::max() / 4;

class FleetRun {
 public:
  FleetRun(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
           const Provisioning& rules, const RentalProblem& problem, const TallySpec& spec)
      : m_jobs(jobs),
        m_ladder(ladder),
        m_rules(rules),
        m_problem(problem),
        m_mostNodes(rules.quotaGpus ? *rules.quotaGpus / rules.nodeGpus : kNoLimit),
        m_level(ladder, rules.quotaGpus ? static_cast<double>(m_mostNodes * rules.nodeGpus) : 1e15),
        m_tally(spec, jobs),
        m_waiting(problem.types.size()),
        m_live(jobs.size()) {
    for (const GpuType& type : problem.types) m_pools.emplace_back(rules, type.price, m_tally);
  }

  RunResult run() {
    if (m_rules.leastNodes + m_rules.warmGpus > 0) turnAfter(0);
    for (;;) {
      const double next = nextHours();
      if (next == kNever) break;
      m_tally.advance(next);
      if (next < m_turnAt) {
        eventsAt(next);
        turnAfter(next);
      } else {
        turn(next);
      }
    }
    return m_tally.result();
  }

 private:
  struct Live {
    double left = 0;                     ///< one-GPU hours of the stretch
    double resume = 0;                   ///< when the work goes on after the restart
    std::uint32_t stamp = 0, place = 0;  ///< of its event; in m_admitted
    std::uint16_t way = 0, stretch = 0;
    bool running = false, started = false;
  };

  double nextHours() {
    while (!m_ends.empty() && m_ends.top().stamp != m_live[m_ends.top().what].stamp) m_ends.pop();
    double next = m_turnAt;
    if (m_arrived < m_jobs.size()) next = std::min(next, m_jobs[m_arrived].arrivalHours);
    if (!m_ends.empty()) next = std::min(next, m_ends.top().hours);
    for (const NodePool& pool : m_pools) next = std::min(next, pool.nextHours());
    return next;
  }

  /// The loop's first turn from then on.
  void turnAfter(double now) {
    const double loop = m_rules.loopHours;
    m_turnAt = loop > 0 ? std::max(now, std::ceil(now / loop - 1e-9) * loop) : now;
  }

  void eventsAt(double now) {
    for (NodePool& pool : m_pools) pool.leave(now);
    while (!m_ends.empty() && m_ends.top().hours <= now) {
      const Event event = m_ends.top();
      m_ends.pop();
      if (event.stamp == m_live[event.what].stamp) stretchEnds(event.what, now);
    }
    for (; m_arrived < m_jobs.size() && m_jobs[m_arrived].arrivalHours <= now; ++m_arrived) {
      m_tally.jobs += 1;
      m_tally.waiting += 1;
      m_unseen.push_back(static_cast<std::uint32_t>(m_arrived));
      if (m_rules.loopHours > 0) m_tally.because(EventReason::Loop);
    }
  }

  void turn(double now) {
    m_turnAt = kNever;
    // Events of this very moment come before the turn.
    eventsAt(now);
    for (NodePool& pool : m_pools) {
      pool.freeReturned();
      pool.join(now);
    }
    admit();
    if (m_rules.quotaGpus) resizeAll(now);
    provideAll(now);
    // With nothing to boot, nodes are there at once.
    if (m_rules.bootHours <= 0) {
      for (NodePool& pool : m_pools) pool.join(now);
    }
    startAll(now);
    tellReasons();
    for (std::size_t t = 0; t < m_pools.size(); ++t) m_pools[t].release(now, wanted(t));
  }

  /// Why jobs wait after the turn, and whether the quota narrows them.
  void tellReasons() {
    if (!m_unseen.empty() || (m_rules.quotaGpus && m_level.steps() < m_ladder.steps.size())) {
      m_tally.because(EventReason::Quota);
    }
    for (std::size_t t = 0; t < m_pools.size(); ++t) {
      if (m_waiting[t].empty()) continue;
      m_tally.because(m_pools[t].booting() ? EventReason::Node : EventReason::Quota);
    }
  }

  void admit() {
    const std::size_t before = m_admitted.size();
    for (; !m_unseen.empty(); m_unseen.pop_front()) {
      const std::uint32_t job = m_unseen.front();
      if (m_rules.quotaGpus && !m_level.add(classOf(job), ownWay(job))) break;
      m_live[job].place = static_cast<std::uint32_t>(m_admitted.size());
      m_admitted.push_back(job);
    }
    if (m_rules.quotaGpus && m_unseen.empty()) m_level.widen();
    for (std::size_t i = before; i < m_admitted.size(); ++i) {
      m_live[m_admitted[i]].way = wayNow(m_admitted[i]);
      enter(m_admitted[i], 0);
    }
  }

  /// Waits for the GPUs of a stretch.
  void enter(std::uint32_t job, std::uint16_t stretch) {
    Live& live = m_live[job];
    live.stretch = stretch;
    const Stretch& now = stretchOf(job);
    live.left = m_jobs[job].oneGpuHours * now.share;
    line(job);
  }

  void line(std::uint32_t job) {
    const Stretch& stretch = stretchOf(job);
    const auto type = static_cast<std::size_t>(stretch.type);
    m_pools[type].demand += stretch.gpus;
    m_waiting[type].insert(job);
  }

  void stretchEnds(std::uint32_t job, double now) {
    Live& live = m_live[job];
    const Way& way = wayOf(job);
    const Stretch& old = way.stretches[live.stretch];
    m_tally.worked((now - live.resume) * old.speed);
    const auto after = static_cast<std::uint16_t>(live.stretch + 1);
    if (after < way.stretches.size() && way.stretches[after].gpus == old.gpus &&
        way.stretches[after].type == old.type) {
      live.stretch = after;
      live.left = m_jobs[job].oneGpuHours * way.stretches[after].share;
      live.resume = now;
      m_ends.push(now + live.left / way.stretches[after].speed, job, ++live.stamp);
      return;
    }
    stop(job);
    if (after < way.stretches.size()) return enter(job, after);
    m_tally.waiting -= 1;
    m_tally.jobs -= 1;
    m_tally.done(job, now - m_jobs[job].arrivalHours);
    dismiss(job);
  }

  /// Gives its GPUs back.
  void stop(std::uint32_t job) {
    Live& live = m_live[job];
    const Stretch& stretch = stretchOf(job);
    NodePool& pool = m_pools[static_cast<std::size_t>(stretch.type)];
    pool.giveBack(stretch.gpus);
    pool.demand -= stretch.gpus;
    m_tally.waiting += 1;
    live.running = false;
    ++live.stamp;
  }

  void dismiss(std::uint32_t job) {
    const std::uint32_t place = m_live[job].place, last = m_admitted.back();
    m_admitted[place] = last;
    m_live[last].place = place;
    m_admitted.pop_back();
    if (!m_rules.quotaGpus) return;
    m_level.remove(classOf(job), ownWay(job));
  }

  /// All jobs get the widths of the level that the quota leaves.
  void resizeAll(double now) {
    if (m_level.steps() == m_lastSteps) return;
    m_lastSteps = m_level.steps();
    for (const std::uint32_t job : m_admitted) {
      const std::uint16_t way = wayNow(job);
      if (way != m_live[job].way) resize(job, way, now);
    }
    for (NodePool& pool : m_pools) pool.freeReturned();
  }

  void resize(std::uint32_t job, std::uint16_t way, double now) {
    Live& live = m_live[job];
    if (live.running) {
      const double work = std::max(0.0, now - live.resume) * stretchOf(job).speed;
      m_tally.worked(work);
      live.left = std::max(0.0, live.left - work);
      stop(job);
    } else {
      const Stretch& stretch = stretchOf(job);
      const auto type = static_cast<std::size_t>(stretch.type);
      m_pools[type].demand -= stretch.gpus;
      m_waiting[type].erase(job);
    }
    live.way = way;
    line(job);
  }

  long wanted(std::size_t type) const {
    return m_pools[type].wanted(type == 0 ? m_rules.warmGpus : 0, m_mostNodes);
  }

  void provideAll(double now) {
    long held = 0;
    for (const NodePool& pool : m_pools) held += pool.held();
    for (std::size_t t = 0; t < m_pools.size(); ++t) {
      const long before = m_pools[t].held();
      m_pools[t].provide(now, wanted(t), std::max(0L, m_mostNodes - held));
      held += m_pools[t].held() - before;
    }
  }

  /// In the order of arrival, each when its whole width is free; nobody overtakes.
  void startAll(double now) {
    for (std::size_t t = 0; t < m_pools.size(); ++t) {
      std::set<std::uint32_t>& waiting = m_waiting[t];
      while (!waiting.empty()) {
        const std::uint32_t job = *waiting.begin();
        const Stretch& stretch = stretchOf(job);
        if (stretch.gpus > m_pools[t].free() + 1e-9) break;
        waiting.erase(waiting.begin());
        m_pools[t].take(stretch.gpus);
        start(job, stretch, now);
      }
    }
  }

  void start(std::uint32_t job, const Stretch& stretch, double now) {
    Live& live = m_live[job];
    if (live.started) m_tally.restarted(job);
    live.running = live.started = true;
    live.resume = now + m_problem.classes[classOf(job)].restartHours;
    m_tally.waiting -= 1;
    m_ends.push(live.resume + live.left / stretch.speed, job, ++live.stamp);
  }

  std::size_t classOf(std::uint32_t job) const {
    return static_cast<std::size_t>(m_jobs[job].jobClass);
  }
  std::size_t ownWay(std::uint32_t job) const {
    return drawnWayOf(m_ladder.classes[classOf(job)], m_jobs[job].draw);
  }
  /// The narrower of its own and what the quota leaves.
  std::uint16_t wayNow(std::uint32_t job) const {
    const std::size_t own = ownWay(job);
    return static_cast<std::uint16_t>(m_rules.quotaGpus ? m_level.wayOf(classOf(job), own) : own);
  }
  const Way& wayOf(std::uint32_t job) const {
    return m_ladder.classes[classOf(job)][m_live[job].way];
  }
  const Stretch& stretchOf(std::uint32_t job) const {
    return wayOf(job).stretches[m_live[job].stretch];
  }

  const std::vector<SimulatedJob>& m_jobs;
  const WidthLadder& m_ladder;
  const Provisioning& m_rules;
  const RentalProblem& m_problem;
  long m_mostNodes;
  QuotaLevel m_level;
  Tally m_tally;
  std::deque<NodePool> m_pools;
  std::vector<std::set<std::uint32_t>> m_waiting;  ///< by type, in the order of arrival
  std::vector<Live> m_live;
  std::vector<std::uint32_t> m_admitted;
  std::deque<std::uint32_t> m_unseen;  ///< not seen by the loop yet, or kept out by the quota
  EventHeap m_ends;
  std::size_t m_arrived = 0, m_lastSteps = 0;
  double m_turnAt = kNever;
};

}  // namespace

void checkProvisioning(const Provisioning& rules) {
  const auto check = [](bool good, const char* name, double found, const char* expected) {
    if (!good) throw InputError("", std::string("/rental/") + name, numberText(found), expected);
  };
  const auto hours = [](double value) { return value >= 0 && value <= 1e6; };
  check(rules.nodeGpus >= 1, "nodeGpus", rules.nodeGpus, "1 or more");
  check(hours(rules.bootHours), "bootHours", rules.bootHours, "hours, 0 or more");
  check(hours(rules.releaseHours), "releaseHours", rules.releaseHours, "hours, 0 or more");
  check(hours(rules.loopHours), "loopHours", rules.loopHours, "hours, 0 or more");
  check(rules.warmGpus >= 0, "warmGpus", rules.warmGpus, "0 or more");
  check(rules.leastNodes >= 0, "leastNodes", rules.leastNodes, "0 or more");
  if (!rules.quotaGpus) return;
  check(*rules.quotaGpus >= rules.nodeGpus, "quotaGpus", *rules.quotaGpus,
        "one node's GPUs or more");
}

RunResult fleetRun(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
                   const Provisioning& provisioning, const RentalProblem& problem,
                   const TallySpec& spec) {
  checkProvisioning(provisioning);
  return FleetRun(jobs, ladder, provisioning, problem, spec).run();
}

}  // namespace spothorizon::rental
