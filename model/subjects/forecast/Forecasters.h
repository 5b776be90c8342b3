// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include "ask/LoadedMarket.h"
#include "base/RunControl.h"
#include "forecast/Forecaster.h"
#include "forecast/Stoppable.h"

namespace spothorizon::study {

/// A forecaster that keeps its market's trace alive.
std::shared_ptr<const forecast::Forecaster> sharedForecaster(
    const forecast::ForecastSpec& spec, std::shared_ptr<const LoadedMarket> market,
    std::uint64_t seed);

/// Lets policies be stopped in the midst of a job: those that plan ask for a forecast in each slot,
/// and their solver looks at the control in long windows. `inside` and `control` outlive it.
class StoppableForecaster final : public forecast::Forecaster, public forecast::Stoppable {
 public:
  StoppableForecaster(const forecast::Forecaster& inside, const RunControl& control)
      : m_inside(inside), m_control(control) {}
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override {
    m_control.checkStop();
    m_inside.forecast(slot, price, freeGpus);
  }
  void expect(int slot, std::size_t leads, forecast::Expectation& out) const override {
    m_control.checkStop();
    m_inside.expect(slot, leads, out);
  }
  bool probabilistic() const override { return m_inside.probabilistic(); }
  const RunControl& control() const override { return m_control; }
  std::string name() const override { return m_inside.name(); }

 private:
  const forecast::Forecaster& m_inside;
  const RunControl& m_control;
};

}  // namespace spothorizon::study
