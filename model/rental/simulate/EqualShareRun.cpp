// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/EqualShareRun.h"

#include <algorithm>

#include "base/InputError.h"
#include "rental/SpeedUp.h"
#include "rental/simulate/ClassClocks.h"

namespace spothorizon::rental {
namespace {

std::vector<SharedSpeedUp> sharedSpeedUps(const RentalProblem& problem) {
  std::vector<SharedSpeedUp> shared;
  const auto type = static_cast<std::size_t>(problem.types.front().speedUp);
  for (const JobClass& one : problem.classes) {
    if (!one.epochs.empty()) {
      throw InputError("", one.name, "epochs", "a class without: shares know no epochs");
    }
    if (type >= one.speedUps.size()) {
      throw InputError("", one.name, "no speed-up on " + problem.types.front().name, "one");
    }
    shared.emplace_back(one.speedUps[type], problem.mostGpus);
  }
  return shared;
}

/// What a job gets and uses with n jobs in all, by n and class; made when it is asked for.
class Shares {
 public:
  Shares(const RentalProblem& problem, double gpus)
      : m_shared(sharedSpeedUps(problem)), m_gpus(gpus) {
    for (const SharedSpeedUp& one : m_shared) {
      const bool table = one.corners().size() > 1;
      m_best.push_back(table ? one.corners().back().first : problem.mostGpus);
    }
  }

  struct Share {
    double speed, gpus;
  };
  const Share* of(std::size_t jobs) {
    const std::size_t classes = m_shared.size();
    if (jobs > kKept) {
      m_last.resize(classes);
      for (std::size_t i = 0; i < classes; ++i) m_last[i] = made(jobs, i);
      return m_last.data();
    }
    while (m_kept.size() <= jobs * classes + classes - 1) {
      const std::size_t at = m_kept.size();
      m_kept.push_back(made(std::max<std::size_t>(1, at / classes), at % classes));
    }
    return &m_kept[jobs * classes];
  }

 private:
  static constexpr std::size_t kKept = 1 << 14;
  Share made(std::size_t jobs, std::size_t jobClass) const {
    const double share = m_gpus / static_cast<double>(jobs);
    return {m_shared[jobClass].at(share), std::min(share, m_best[jobClass])};
  }

  std::vector<SharedSpeedUp> m_shared;
  std::vector<double> m_best;
  double m_gpus;
  std::vector<Share> m_kept, m_last;
};

class EqualShareRun {
 public:
  EqualShareRun(const std::vector<SimulatedJob>& jobs, const RentalProblem& problem, double gpus,
                const TallySpec& spec)
      : m_jobs(jobs),
        m_classes(problem.classes.size()),
        m_shares(problem, gpus),
        m_gpus(gpus),
        m_clocks(m_classes),
        m_tally(spec, jobs) {
    m_tally.gpus.idle = gpus;
    m_tally.spendRate = gpus * problem.types.front().price;
  }

  RunResult run() {
    for (std::size_t i = 0; i < m_jobs.size(); ++i) {
      const double now = m_jobs[i].arrivalHours;
      endUpTo(now);
      m_tally.advance(now);
      m_tally.jobs += 1;
      ++m_present;
      m_clocks.add(static_cast<std::size_t>(m_jobs[i].jobClass), now, static_cast<std::uint32_t>(i),
                   m_jobs[i].oneGpuHours);
      share(now);
    }
    endUpTo(ClassClocks::kNever);
    return m_tally.result();
  }

 private:
  void endUpTo(double now) {
    m_clocks.endUpTo(now, [this](std::uint32_t job, double hours) {
      m_tally.advance(hours);
      m_tally.jobs -= 1;
      --m_present;
      m_tally.done(job, hours - m_jobs[job].arrivalHours);
      share(hours);
    });
  }

  void share(double now) {
    double used = 0, work = 0;
    const Shares::Share* shares = m_shares.of(m_present);
    for (std::size_t i = 0; i < m_classes; ++i) {
      m_clocks.setSpeed(i, now, shares[i].speed);
      used += m_clocks.jobs(i) * shares[i].gpus;
      work += m_clocks.jobs(i) * shares[i].speed;
    }
    m_tally.gpus.used = used;
    m_tally.gpus.idle = m_gpus - used;
    m_tally.workRate = work;
  }

  const std::vector<SimulatedJob>& m_jobs;
  std::size_t m_classes, m_present = 0;
  Shares m_shares;
  double m_gpus;
  ClassClocks m_clocks;
  Tally m_tally;
};

}  // namespace

RunResult equalShareRun(const std::vector<SimulatedJob>& jobs, const RentalProblem& problem,
                        double gpus, const TallySpec& spec) {
  return EqualShareRun(jobs, problem, gpus, spec).run();
}

double equalShareLeastGpus(const RentalProblem& problem) {
  const std::vector<SharedSpeedUp> shared = sharedSpeedUps(problem);
  double load = 0;
  for (std::size_t i = 0; i < shared.size(); ++i) {
    const auto& corners = shared[i].corners();
    const double best = corners.size() > 1 ? corners[1].second / corners[1].first : shared[i].at(1);
    load += problem.classes[i].jobsPerHour * problem.classes[i].oneGpuHours / best;
  }
  return load;
}

}  // namespace spothorizon::rental
