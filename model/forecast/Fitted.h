// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "forecast/Forecaster.h"
#include "forecast/KnownSeries.h"
#include "forecast/SeriesModel.h"

namespace spothorizon::forecast {

/// Forecasts by a model of each series (ARIMA, Holt-Winters) that is refitted at refit times:
/// multiples of spec.refitHours from the trace's first known slot, each to the spec.trainingHours
/// up to and with that slot; unknown slots hold the last known value. A fit is made when it is
/// first asked for, once, and shared by all slots between two refit times, on any thread.
/// Between refits the model keeps its coefficients and takes in every new slot.
///
/// Prices are kept at or above a tenth of the least price seen so far, free GPUs are whole numbers
/// from 0 to the most seen so far. Where the window is too short or constant, or the series cannot
/// be fitted, the present value is used (persistence).
class FittedForecaster final : public Forecaster {
 public:
  FittedForecaster(const ForecastSpec& spec, const market::Trace& trace);

  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override;
  std::string name() const override;
  void prepare(int slot, const RunControl& control) const override;
  Text describe(int slot) const override;
  Text note(int firstSlot, int lastSlot) const override;

  int fitsMade() const { return m_fitsMade.load(); }  ///< refit times that were used

 private:
  /// The models in force from one refit time to the next; none: persistence.
  struct Fit {
    std::mutex making;
    std::atomic<bool> made = false;
    std::unique_ptr<const SeriesModel> price, freeGpus;
  };
  /// Why persistence replaces a model.
  enum class Unfit { No, TooShort, Constant };
  struct Window {
    std::size_t begin, refit, end;  ///< into the series: first fitted, last fitted, past the block
  };

  std::size_t fitNumber(int slot) const;
  Window window(std::size_t fit) const;
  const Fit& fitAt(int slot, const RunControl& control = {}) const;
  std::unique_ptr<const SeriesModel> fitted(const std::vector<double>& values, const Window& window,
                                            const RunControl& control) const;
  Unfit why(const std::vector<double>& values, const Window& window) const;
  Text noteOf(const std::vector<double>& values, Text what, std::size_t firstFit,
              std::size_t lastFit) const;
  void extrapolate(const SeriesModel* model, std::size_t at, const Window& window,
                   const std::vector<double>& values, std::span<double> out) const;

  ForecastSpec m_spec;
  double m_slotHours;
  KnownSeries m_series;
  int m_first;                                   ///< first known slot: where the vectors start
  std::vector<double> m_price, m_freeGpus;       ///< carried forward
  std::vector<double> m_leastPrice, m_mostFree;  ///< of all slots up to each
  std::size_t m_training, m_refit;
  mutable std::vector<std::unique_ptr<Fit>> m_fits;  ///< guarded by each Fit's own mutex
  mutable std::atomic<int> m_fitsMade = 0;
};

}  // namespace spothorizon::forecast
