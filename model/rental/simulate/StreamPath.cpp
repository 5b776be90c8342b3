// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/StreamPath.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/InputError.h"
#include "rental/simulate/EventHeap.h"

namespace spothorizon::rental {
namespace {

enum Stream : std::uint64_t { kArrivals = 11, kClassOfJob, kOfJob };

double exponential(RandomStream& random, double mean) { return -mean * std::log(random.uniform()); }

/// Moments at which jobs of all classes arrive.
class Clock {
 public:
  Clock(const ArrivalLaw& law, double rate, RandomStream random)
      : m_law(law), m_rate(rate), m_random(random) {
    if (law.kind != ArrivalKind::TwoState) return;
    m_burst = m_random.uniform() < law.burstHours / (law.burstHours + law.calmHours);
    m_turn = stay();
  }

  double next() {
    switch (m_law.kind) {
      case ArrivalKind::Even:
        return ++m_count / m_rate;
      case ArrivalKind::Batches:
        return inBatches();
      case ArrivalKind::TwoState:
        return inTwoStates();
      case ArrivalKind::Poisson:
      case ArrivalKind::Replay:
        break;
    }
    return m_now += exponential(m_random, 1 / m_rate);
  }

 private:
  double stay() { return exponential(m_random, m_burst ? m_law.burstHours : m_law.calmHours); }

  double inBatches() {
    if (m_left == 0) {
      m_now += exponential(m_random, m_law.meanBatch / m_rate);
      m_left = 1;
      if (m_law.meanBatch > 1) {
        m_left += std::floor(std::log(m_random.uniform()) / std::log1p(-1 / m_law.meanBatch));
      }
    }
    --m_left;
    return m_now;
  }

  /// Exponential laws forget: after a turn both the stay and the next arrival are redrawn.
  double inTwoStates() {
    for (;;) {
      const double rate = m_rate * (m_burst ? m_law.burst : std::max(0.0, m_law.calm()));
      const double arrival =
          rate > 0 ? m_now + exponential(m_random, 1 / rate) : std::numeric_limits<double>::max();
      if (arrival < m_turn) return m_now = arrival;
      m_now = m_turn;
      m_burst = !m_burst;
      m_turn = m_now + stay();
    }
  }

  ArrivalLaw m_law;
  double m_rate;
  RandomStream m_random;
  double m_now = 0, m_count = 0, m_left = 0, m_turn = 0;
  bool m_burst = false;
};

/// Sizes and draws, by class and number within it.
class Jobs {
 public:
  Jobs(const StreamSource& source, std::uint64_t replication, std::stop_token stop)
      : m_source(source),
        m_replication(replication),
        m_stop(std::move(stop)),
        m_count(source.classes.size(), 0) {
    m_jobs.reserve(source.jobs);
  }

  void add(double arrival, std::size_t jobClass) {
    constexpr std::size_t kBetweenLooks = 4096;
    if (m_jobs.size() % kBetweenLooks == 0 && m_stop.stop_requested()) throw Stopped();
    RandomStream random{m_source.seed, m_replication, kOfJob, jobClass, m_count[jobClass]++};
    SimulatedJob job;
    job.arrivalHours = arrival;
    job.draw = random.uniform();
    job.oneGpuHours = m_source.classes[jobClass].oneGpuHours * m_source.sizes.sample(random);
    job.jobClass = static_cast<std::int32_t>(jobClass);
    m_jobs.push_back(job);
  }

  std::vector<SimulatedJob> take() { return std::move(m_jobs); }
  bool enough() const { return m_jobs.size() >= m_source.jobs; }

 private:
  const StreamSource& m_source;
  std::uint64_t m_replication;
  std::stop_token m_stop;
  std::vector<std::uint64_t> m_count;
  std::vector<SimulatedJob> m_jobs;
};

/// Each class has a stream of its own.
void drawPoisson(const StreamSource& source, std::uint64_t replication, Jobs& jobs) {
  std::vector<RandomStream> random;
  EventHeap next;
  for (std::size_t i = 0; i < source.classes.size(); ++i) {
    random.push_back(RandomStream{source.seed, replication, kArrivals, i});
    next.push(exponential(random[i], 1 / source.classes[i].jobsPerHour),
              static_cast<std::uint32_t>(i));
  }
  while (!jobs.enough()) {
    const Event event = next.top();
    jobs.add(event.hours, event.what);
    next.replaceTop(
        event.hours + exponential(random[event.what], 1 / source.classes[event.what].jobsPerHour),
        event.what);
  }
}

void drawTogether(const StreamSource& source, std::uint64_t replication, Jobs& jobs) {
  std::vector<double> upTo;
  double rate = 0;
  for (const JobClass& one : source.classes) upTo.push_back(rate += one.jobsPerHour);
  Clock clock(source.arrivals, rate, RandomStream{source.seed, replication, kArrivals});
  RandomStream ofClass{source.seed, replication, kClassOfJob};
  while (!jobs.enough()) {
    const double arrival = clock.next();
    const auto found = std::upper_bound(upTo.begin(), upTo.end() - 1, ofClass.uniform() * rate);
    jobs.add(arrival, static_cast<std::size_t>(found - upTo.begin()));
  }
}

std::vector<SimulatedJob> replayed(const StreamSource& source, std::uint64_t replication) {
  if (!source.replay || source.replay->jobs.empty()) {
    throw InputError("", "/stream/jobs", "no jobs to replay", "a file of jobs");
  }
  std::vector<std::uint64_t> count(source.classes.size(), 0);
  std::vector<SimulatedJob> jobs;
  jobs.reserve(source.replay->jobs.size());
  for (const Job& job : source.replay->jobs) {
    const auto jobClass = static_cast<std::size_t>(job.jobClass);
    RandomStream random{source.seed, replication, kOfJob, jobClass, count[jobClass]++};
    jobs.push_back({job.arrivalHours, job.oneGpuHours, random.uniform(), job.jobClass, job.gpus});
  }
  return jobs;
}

}  // namespace

std::vector<SimulatedJob> drawnJobs(const StreamSource& source, std::uint64_t replication,
                                    std::stop_token stop) {
  if (source.isReplay()) return replayed(source, replication);
  checkArrivals(source.arrivals, "/stream/arrivals");
  checkSizes(source.sizes, "/stream/sizes");
  if (source.classes.empty()) throw InputError("", "/stream/classes", "none", "at least one");
  Jobs jobs(source, replication, std::move(stop));
  if (source.arrivals.kind == ArrivalKind::Poisson) {
    drawPoisson(source, replication, jobs);
  } else {
    drawTogether(source, replication, jobs);
  }
  return jobs.take();
}

std::vector<SimulatedJob> submittedJobs(const JobStream& stream) {
  std::vector<SimulatedJob> jobs;
  for (const Job& job : stream.jobs) {
    if (std::isnan(job.recordedHours)) continue;
    jobs.push_back({job.arrivalHours, job.recordedHours, 0, job.jobClass, job.gpus});
  }
  return jobs;
}

}  // namespace spothorizon::rental
