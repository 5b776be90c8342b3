// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/StreamSample.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::rental {
namespace {

constexpr std::size_t kMostJobs = 1U << 24;

enum Stream : std::uint64_t { kArrivals = 1, kThinning, kOfJob };

double exponential(RandomStream& random, double rate) { return -std::log(random.uniform()) / rate; }

/// More than 1 job at a time, geometric: P(B = n) = p (1 − p)^(n−1).
std::size_t batchOf(RandomStream& random, double mean) {
  if (mean <= 1) return 1;
  const double more = std::log1p(-1 / mean);
  return 1 + static_cast<std::size_t>(std::log(random.uniform()) / more);
}

/// The rate at a time over its mean: day and night, weekdays and weekends. Hour 0 is a midnight.
class Rhythm {
 public:
  explicit Rhythm(const SampleSpec& spec) : m_spec(spec) {
    const double start = spec.startUnixSeconds - 4 * 86400.0;
    m_start = std::fmod(std::fmod(start, 604800) + 604800, 604800) / 3600;
    m_mean = (5 + 2 * spec.weekend) / 7;
  }

  double at(double hours) const {
    const double ofWeek = std::fmod(m_start + hours, 168);
    constexpr double kTurn = 2 * 3.141592653589793;
    const double day = 1 + m_spec.dayShare * std::cos(kTurn * (ofWeek - 14) / 24);
    return day * (ofWeek >= 120 ? m_spec.weekend : 1) / m_mean;
  }
  double most() const { return (1 + m_spec.dayShare) * std::max(1.0, m_spec.weekend) / m_mean; }

 private:
  const SampleSpec& m_spec;
  double m_start = 0, m_mean = 1;
};

/// Moments of arrival at the highest rate that the rhythm has; thinning leaves it.
class Arrivals {
 public:
  Arrivals(const SampleSpec& spec, double rate)
      : m_law(spec.arrivals), m_rate(rate), m_random{spec.seed, kArrivals} {}

  double next() {
    switch (m_law.kind) {
      case ArrivalKind::Even:
        return m_now += 1 / m_rate;
      case ArrivalKind::Batches:
        if (m_left == 0) {
          m_now += exponential(m_random, m_rate / m_law.meanBatch);
          m_left = batchOf(m_random, m_law.meanBatch);
        }
        --m_left;
        return m_now;
      case ArrivalKind::TwoState:
        return twoState();
      case ArrivalKind::Poisson:
      case ArrivalKind::Replay:
        break;
    }
    return m_now += exponential(m_random, m_rate);
  }

 private:
  /// Exponential laws forget: after a turn both the stay and the next arrival are redrawn.
  double twoState() {
    if (m_turn < 0) m_turn = stay();
    for (;;) {
      const double rate = m_rate * (m_burst ? m_law.burst : std::max(0.0, m_law.calm()));
      const double arrival = rate > 0 ? m_now + exponential(m_random, rate) : m_turn;
      if (arrival < m_turn) return m_now = arrival;
      m_now = m_turn;
      m_burst = !m_burst;
      m_turn = m_now + stay();
    }
  }

  double stay() {
    return exponential(m_random, 1 / (m_burst ? m_law.burstHours : m_law.calmHours));
  }

  const ArrivalLaw& m_law;
  double m_rate;
  RandomStream m_random;
  double m_now = 0;
  std::size_t m_left = 0;
  bool m_burst = true;
  double m_turn = -1;  ///< when the state changes; negative: not drawn yet
};

std::size_t classAt(const std::vector<JobClass>& classes, double share) {
  double below = 0;
  for (std::size_t i = 0; i + 1 < classes.size(); ++i) {
    below += classes[i].jobsPerHour;
    if (share < below) return i;
  }
  return classes.size() - 1;
}

/// A power of two, twice to eight times what an hour of work would ask for, as people ask; nothing
/// that was not measured.
int askedFor(const SpeedUp& speedUp, double oneGpuHours, RandomStream& random) {
  const double wish = std::sqrt(std::max(oneGpuHours, 1.0)) * std::exp2(random.uniform(0, 3));
  const int most = 1 << std::min(6, static_cast<int>(std::log2(wish)));
  for (int gpus = most; gpus > 1; gpus /= 2) {
    if (speedUp.at(gpus)) return gpus;
  }
  const std::vector<int> widths = speedUp.widths(most);
  return widths.empty() ? 1 : widths.back();
}

void checkSpec(const SampleSpec& spec) {
  checkArrivals(spec.arrivals, "/arrivals");
  checkSizes(spec.sizes, "/sizes");
  if (spec.classes.empty()) throw InputError("", "/classes", "no classes", "at least one");
  if (!(spec.dayShare >= 0 && spec.dayShare <= 1)) {
    throw InputError("", "/dayShare", numberText(spec.dayShare), "a share from 0 to 1");
  }
  if (!(spec.weekend >= 0 && spec.weekend <= 100)) {
    throw InputError("", "/weekend", numberText(spec.weekend), "a factor from 0 to 100");
  }
  double rate = 0;
  for (const JobClass& one : spec.classes) rate += one.jobsPerHour;
  if (!(rate > 0) || !(spec.hours > 0) || !(rate * spec.hours < kMostJobs)) {
    throw InputError("", "", roundedText(rate * spec.hours, 6) + " jobs",
                     "more than 0 and fewer than " + std::to_string(kMostJobs));
  }
}

}  // namespace

RecordedStream sampleStream(const SampleSpec& spec) {
  checkSpec(spec);
  double rate = 0;
  RecordedStream stream;
  for (const JobClass& one : spec.classes) {
    rate += one.jobsPerHour;
    stream.models.push_back(one.name);
  }
  const Rhythm rhythm(spec);
  Arrivals arrivals(spec, rate * rhythm.most());
  RandomStream thinning{spec.seed, kThinning};
  for (std::uint64_t tried = 0; stream.jobs.size() < kMostJobs; ++tried) {
    const double when = arrivals.next();
    if (when >= spec.hours) break;
    if (thinning.uniform() * rhythm.most() > rhythm.at(when)) continue;
    RandomStream ofJob{spec.seed, kOfJob, tried};
    const std::size_t jobClass = classAt(spec.classes, ofJob.uniform() * rate);
    const JobClass& one = spec.classes[jobClass];
    const double size = one.oneGpuHours * spec.sizes.sample(ofJob);
    RecordedJob job;
    job.arrivalHours = when;
    job.model = static_cast<int>(jobClass);
    job.gpus = askedFor(one.speedUps.front(), size, ofJob);
    job.recordedHours = size / one.speedUps.front().at(job.gpus).value_or(1);
    job.line = static_cast<std::uint32_t>(stream.jobs.size() + 2);
    stream.jobs.push_back(job);
  }
  if (stream.jobs.empty()) throw InputError("", "", "no jobs", "a longer span or a higher rate");
  stream.saysGpus = true;
  stream.hasClock = true;
  const double first = stream.jobs.front().arrivalHours;
  stream.startUnixSeconds = spec.startUnixSeconds + first * 3600;
  for (RecordedJob& job : stream.jobs) job.arrivalHours -= first;
  stream.report.format = "generated";
  return stream;
}

}  // namespace spothorizon::rental
