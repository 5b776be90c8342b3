// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/backtest/StreamBench.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/InputError.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

using rental::SimulatedJob;

constexpr std::size_t kMostJobs = 40000;  ///< drawn, over all windows
constexpr double kDrawnHours = 730;       ///< a window of a drawn stream: a month

/// A month each, or half of the market, so that it can begin at many of its slots.
std::size_t drawnJobs(const Scenario& scenario, const rental::StreamSimulation& simulation,
                      int windows) {
  if (simulation.source.isReplay()) return simulation.source.jobs;
  double hours = kDrawnHours;
  if (simulation.market) hours = std::min(hours, simulation.market->trace->hours() / 2);
  const double jobs = hours * windows * simulation.problem.jobsPerHour();
  const auto most = std::min(kMostJobs, static_cast<std::size_t>(rentalSpec(scenario).jobs));
  return std::max<std::size_t>(static_cast<std::size_t>(windows),
                               std::min(most, static_cast<std::size_t>(std::min(jobs, 1e9))));
}

}  // namespace

market::Trace marketFrom(const market::Trace& whole, int slot) {
  market::Trace rest;
  rest.slotHours = whole.slotHours;
  rest.onDemandUsdPerGpuHour = whole.onDemandUsdPerGpuHour;
  const auto tail = [slot](const auto& values) {
    return std::vector(values.begin() + std::min<std::ptrdiff_t>(slot, std::ssize(values)),
                       values.end());
  };
  rest.spotUsdPerGpuHour = tail(whole.spotUsdPerGpuHour);
  rest.freeGpus = tail(whole.freeGpus);
  rest.stayingGpus = tail(whole.stayingGpus);
  for (market::GpuLoss loss : whole.losses) {
    if (loss.slot < slot) continue;
    loss.slot -= slot;
    rest.losses.push_back(loss);
  }
  return rest;
}

StreamBench::StreamBench(const Scenario& scenario, const BudgetResults& exact, int windows,
                         const std::stop_token& stop)
    : m_stop(stop), m_setup(simulationSetup(scenario, exact)) {
  rental::StreamSimulation simulation = m_setup.simulation;
  simulation.seriesSteps = simulation.events = 0;
  simulation.replications = 1;
  simulation.source.jobs = drawnJobs(scenario, simulation, windows);
  m_simulator.emplace(std::move(simulation), quiet());
  for (const rental::JobClass& one : m_simulator->simulation().problem.classes) {
    m_spec.weights.push_back(one.weight);
  }
  m_spec.replay = true;  // all jobs and all GPU-hours count
  cut(windows);
}

rental::TallySpec StreamBench::tally(const std::stop_token& stop, std::size_t seriesSteps) const {
  rental::TallySpec spec = m_spec;
  spec.stop = stop;
  spec.seriesSteps = seriesSteps;
  return spec;
}

const market::Trace* StreamBench::trace() const {
  const auto& market = m_simulator->simulation().market;
  return market && market->useSpot ? market->trace : nullptr;
}

double StreamBench::fittingSlots() const {
  const market::Trace* market = trace();
  if (!market) return 1;
  const double slots = std::ceil(m_hours / market->slotHours - 1e-9);
  return std::max(1.0, market->slotCount() - slots + 1);
}

rental::RunResult StreamBench::run(std::size_t window, const rental::WidthLadder& ladder,
                                   const market::Trace* trace, std::size_t steps) const {
  const rental::TallySpec spec = tally(m_stop, steps);
  if (!trace) return m_simulator->fixedOn(m_windows[window], ladder, spec);
  rental::SpotMarket market = *m_simulator->simulation().market;
  market.trace = trace;
  return rental::marketRun(m_windows[window], {ladder.classes}, m_simulator->simulation().problem,
                           market, spec);
}

void StreamBench::cut(int windows) {
  const std::vector<SimulatedJob>& jobs = m_simulator->paths().front();
  const double first = jobs.front().arrivalHours;
  m_hours = (jobs.back().arrivalHours - first) / windows;
  if (!(m_hours > 0)) {
    throw InputError("", "/stream/jobs", "jobs that all arrive at one moment",
                     "a span to cut into windows");
  }
  for (int i = 0; i < windows; ++i) m_begins.push_back(m_hours * i);
  m_windows.resize(static_cast<std::size_t>(windows));
  for (SimulatedJob job : jobs) {
    const auto at = std::min(static_cast<std::size_t>(windows) - 1,
                             static_cast<std::size_t>((job.arrivalHours - first) / m_hours));
    job.arrivalHours = std::max(0.0, job.arrivalHours - first - m_begins[at]);
    m_windows[at].push_back(job);
  }
}

}  // namespace spothorizon::study
