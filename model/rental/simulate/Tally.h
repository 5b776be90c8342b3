// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <stop_token>
#include <vector>

#include "rental/simulate/Outcome.h"
#include "rental/simulate/StreamPath.h"

namespace spothorizon::rental {

/// How a run is measured.
struct TallySpec {
  std::vector<double> weights;  ///< of the classes
  double warmUp = 0.1;          ///< share of the jobs that is dropped at the start
  /// In a replay all jobs count, and all GPU-hours, over first to last arrival.
  bool replay = false;
  std::size_t seriesSteps = 0;  ///< 0: no series
  std::stop_token stop;
  std::size_t events = 0;  ///< how many of the first are kept (RunResult::events)
};

/// Keeps count while a run goes on: the run sets the levels, then lets time go on.
class Tally {
 public:
  Tally(const TallySpec& spec, const std::vector<SimulatedJob>& jobs);

  // What holds from now on.
  GpuSplit gpus;
  double spendRate = 0;  ///< per hour
  double workRate = 0;   ///< one-GPU hours done per hour
  double spotGpus = 0;
  double jobs = 0, waiting = 0;  ///< in the system; those of them without GPUs

  /// The levels that hold from now on; reported once.
  void because(EventReason reason) { m_reasons |= static_cast<unsigned>(reason); }

  /// Advances to `hours` at the present levels. Throws Stopped soon after a stop was requested.
  void advance(double hours);
  void done(std::size_t job, double responseHours);
  void restarted(std::size_t job) {
    if (job >= m_first) ++m_restarts;
  }
  void lost(double work) { m_totals.workLost += work; }
  /// Work done that is not in workRate.
  void worked(double work) { m_totals.workDone += work; }
  double now() const { return m_now; }

  RunResult result();

 private:
  struct Sums {
    double rented = 0, squared = 0, jobs = 0, waiting = 0, spend = 0, spot = 0;
    GpuSplit gpus;
  };
  void measure(double hours, double rented);
  void keepEvent();
  void addSeries(double from, double to, double rented);
  std::vector<HoursAt> hoursAt() const;
  void checkStop() const;
  void responses(RunResult& result);
  bool keepsUp() const;

  const std::vector<SimulatedJob>& m_jobs;
  TallySpec m_spec;
  std::size_t m_first = 0;  ///< of the jobs that count
  double m_from = 0, m_to = 0, m_span = 0;
  double m_now = 0;
  Sums m_sums;
  RunTotals m_totals;
  double m_peak = 0;
  /// Hours with so many GPUs; from kDense on, which only a large cluster has, as a map.
  static constexpr double kDense = 65536;
  std::vector<double> m_hoursAt;
  std::map<double, double> m_hoursAtMore;
  std::vector<ClassResult> m_classes;
  std::vector<double> m_responses;  ///< by job from m_first; NaN: not done yet
  std::size_t m_restarts = 0, m_steps = 0;
  std::vector<double> m_jobHours;  ///< in the system, in tenths of the measured time
  GpuSeries m_series;
  std::size_t m_seriesStep = 0;  ///< reached so far
  std::vector<LevelsFrom> m_events;
  unsigned m_reasons = 0;
};

}  // namespace spothorizon::rental
