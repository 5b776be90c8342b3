// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

#include "base/RunControl.h"
#include "rental/simulate/Simulate.h"
#include "subjects/stream/simulation/SimulationSetup.h"

namespace spothorizon::study {

/// The market from a slot on.
market::Trace marketFrom(const market::Trace& whole, int slot);

/// Everything that a window of the stream is run with: the stream cut into windows of equal length,
/// and the simulation that finds what meets the budget over all of it.
class StreamBench {
 public:
  /// InputError, Stopped.
  StreamBench(const Scenario& scenario, const BudgetResults& exact, int windows,
              const std::stop_token& stop);

  RunControl quiet() const { return {m_stop, {}}; }
  const rental::StreamSimulator& simulator() const { return *m_simulator; }
  double windowHours() const { return m_hours; }
  const std::vector<std::vector<rental::SimulatedJob>>& windows() const { return m_windows; }
  const std::vector<double>& begins() const { return m_begins; }
  /// How a window is counted: all jobs and all GPU-hours.
  rental::TallySpec tally(const std::stop_token& stop, std::size_t seriesSteps = 0) const;
  /// Null where the market is not replayed.
  const market::Trace* trace() const;
  /// At how many slots of the trace a window fits; at least 1.
  double fittingSlots() const;

  rental::RunResult run(std::size_t window, const rental::WidthLadder& ladder,
                        const market::Trace* trace, std::size_t steps) const;

 private:
  void cut(int windows);

  std::stop_token m_stop;
  SimulationSetup m_setup;
  std::optional<rental::StreamSimulator> m_simulator;
  rental::TallySpec m_spec;
  double m_hours = 0;
  std::vector<std::vector<rental::SimulatedJob>> m_windows;
  std::vector<double> m_begins;
};

}  // namespace spothorizon::study
