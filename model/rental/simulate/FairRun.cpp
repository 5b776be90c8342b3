// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/FairRun.h"

#include <algorithm>
#include <cmath>
#include <deque>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/simulate/EventHeap.h"
#include "rental/simulate/FairLevels.h"

namespace spothorizon::rental {
namespace {

class FairRun {
 public:
  FairRun(const std::vector<SimulatedJob>& jobs, const RentalProblem& problem,
          const FairCluster& cluster, const TallySpec& spec)
      : m_jobs(jobs),
        m_problem(problem),
        m_cluster(cluster),
        m_levels(problem),
        m_tally(spec, jobs),
        m_live(jobs.size()),
        m_present(problem.classes.size()),
        m_count(problem.classes.size(), 0),
        m_touched(problem.classes.size(), false) {
    for (std::size_t c = 0; c < m_present.size(); ++c) {
      if (cluster.target || m_levels.least(c) <= cluster.gpus) continue;
      throw InputError("", problem.classes[c].name, numberText(m_levels.least(c)) + " GPUs",
                       "at most the cluster's " + numberText(cluster.gpus));
    }
    m_shares.assign(m_count.size(), {});
    rent(cluster.target ? 0 : cluster.gpus);
  }

  RunResult run() {
    for (std::size_t i = 0; i < m_jobs.size(); ++i) {
      const double now = m_jobs[i].arrivalHours;
      endUpTo(now);
      m_tally.advance(now);
      m_tally.jobs += 1;
      m_tally.waiting += 1;
      m_waiting.push_back(static_cast<std::uint32_t>(i));
      divide(now);
    }
    endUpTo(std::numeric_limits<double>::infinity());
    return m_tally.result();
  }

 private:
  struct Live {
    double left = 0, resume = 0;
    std::uint32_t stamp = 0;
    std::int32_t level = -1;
  };

  void endUpTo(double now) {
    while (!m_ends.empty() && m_ends.top().hours <= now) {
      const Event event = m_ends.top();
      m_ends.pop();
      if (event.stamp != m_live[event.what].stamp) continue;
      m_tally.advance(event.hours);
      end(event.what, event.hours);
      divide(event.hours);
    }
  }

  void end(std::uint32_t job, double now) {
    const std::size_t c = classOf(job);
    const FairLevels::Level& level = levelOf(job);
    m_tally.worked((now - m_live[job].resume) * level.speed);
    use(-level.gpus);
    ++m_live[job].stamp;
    std::vector<std::uint32_t>& present = m_present[c];
    present.erase(std::lower_bound(present.begin(), present.end(), job));
    --m_count[c];
    m_least -= m_levels.least(c);
    m_touched[c] = true;
    m_tally.jobs -= 1;
    m_tally.done(job, now - m_jobs[job].arrivalHours);
  }

  void divide(double now) {
    while (!m_waiting.empty()) {
      const std::uint32_t job = m_waiting.front();
      const std::size_t c = classOf(job);
      if (!m_cluster.target && m_least + m_levels.least(c) > m_cluster.gpus) break;
      m_waiting.pop_front();
      m_tally.waiting -= 1;
      m_least += m_levels.least(c);
      m_present[c].push_back(job);
      m_live[job].left = m_jobs[job].oneGpuHours;
      ++m_count[c];
      m_touched[c] = true;
    }
    if (!m_waiting.empty()) m_tally.because(EventReason::Queue);
    if (m_cluster.target) rent(m_levels.scaled(m_count, *m_cluster.target));
    m_levels.divide(m_count, m_gpus, m_next);
    for (std::size_t c = 0; c < m_count.size(); ++c) {
      const bool same =
          m_next[c].level == m_shares[c].level && m_next[c].wider == m_shares[c].wider;
      if (same && !m_touched[c]) continue;
      m_touched[c] = false;
      m_shares[c] = m_next[c];
      setLevels(c, now);
    }
    m_tally.gpus.idle = m_gpus - m_tally.gpus.used;
  }

  void setLevels(std::size_t c, double now) {
    for (std::size_t i = 0; i < m_present[c].size(); ++i) {
      const std::size_t level = m_shares[c].level + (i < m_shares[c].wider ? 1 : 0);
      const std::uint32_t job = m_present[c][i];
      if (m_live[job].level != static_cast<std::int32_t>(level)) setLevel(job, level, now);
    }
  }

  void setLevel(std::uint32_t job, std::size_t level, double now) {
    Live& live = m_live[job];
    if (live.level >= 0) {
      const FairLevels::Level& old = levelOf(job);
      const double work = std::max(0.0, now - live.resume) * old.speed;
      m_tally.worked(work);
      live.left = std::max(0.0, live.left - work);
      use(-old.gpus);
      m_tally.restarted(job);
      m_tally.because(EventReason::Share);
    }
    live.level = static_cast<std::int32_t>(level);
    const FairLevels::Level& next = levelOf(job);
    use(next.gpus);
    live.resume = now + m_problem.classes[classOf(job)].restartHours;
    m_ends.push(live.resume + live.left / next.speed, job, ++live.stamp);
  }

  void use(double gpus) { m_tally.gpus.used += gpus; }

  void rent(double gpus) {
    m_gpus = gpus;
    m_tally.gpus.idle = gpus - m_tally.gpus.used;
    m_tally.spendRate = gpus * m_cluster.price;
  }

  std::size_t classOf(std::uint32_t job) const {
    return static_cast<std::size_t>(m_jobs[job].jobClass);
  }
  const FairLevels::Level& levelOf(std::uint32_t job) const {
    return m_levels.levels(classOf(job))[static_cast<std::size_t>(m_live[job].level)];
  }

  const std::vector<SimulatedJob>& m_jobs;
  const RentalProblem& m_problem;
  const FairCluster& m_cluster;
  FairLevels m_levels;
  Tally m_tally;
  std::vector<Live> m_live;
  std::vector<std::vector<std::uint32_t>> m_present;  ///< by class, in the order of arrival
  std::vector<std::size_t> m_count;
  std::vector<char> m_touched;  ///< classes whose jobs came or went
  std::vector<FairShare> m_shares, m_next;
  std::deque<std::uint32_t> m_waiting;
  EventHeap m_ends;
  double m_gpus = 0, m_least = 0;
};

}  // namespace

RunResult goodputFairRun(const std::vector<SimulatedJob>& jobs, const RentalProblem& problem,
                         const FairCluster& cluster, const TallySpec& spec) {
  if (cluster.target && !(*cluster.target > 0)) {
    throw InputError("", "/rental/target", numberText(*cluster.target), "a speed above 0 per GPU");
  }
  return FairRun(jobs, problem, cluster, spec).run();
}

std::optional<double> goodputFairLimit(const RentalProblem& problem, double gpus) {
  const FairLevels levels(problem);
  const double width = levels.least(0), jobs = std::floor(gpus / width);
  const double over = gpus - jobs * width;
  double hours = 0;
  for (std::size_t c = 0; c < problem.classes.size(); ++c) {
    const std::vector<FairLevels::Level>& own = levels.levels(c);
    const bool widens = own.size() > 1 && own[1].gpus - own[0].gpus <= over;
    if (own[0].gpus != width || widens) return {};
    const JobClass& one = problem.classes[c];
    hours += one.jobsPerHour * (one.oneGpuHours / own[0].speed + one.restartHours);
  }
  return jobs * problem.jobsPerHour() / hours;
}

}  // namespace spothorizon::rental
