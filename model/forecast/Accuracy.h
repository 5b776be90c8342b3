// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "forecast/Forecaster.h"

namespace spothorizon::forecast {

/// Error of a series' forecasts `lead` slots ahead, in the series' unit.
struct LeadError {
  int lead = 0;
  double mae = 0, rmse = 0;
  /// Divided by persistence's from the same origins; 1 where both are none, infinite where
  /// persistence alone makes no error.
  double relativeMae = 1, relativeRmse = 1;
  int forecasts = 0;  ///< pairs of forecast and known value; 0: none
};

struct Accuracy {
  std::vector<LeadError> price, freeGpus;  ///< lead 1..leads
};

/// Sums of errors by lead: of parts of the origins, added up in any grouping but one order.
class ErrorSums {
 public:
  explicit ErrorSums(int leads) : m_price(size(leads)), m_freeGpus(size(leads)) {}

  /// Takes in what `forecaster` says at `origin`, which is known.
  void add(const Forecaster& forecaster, const market::Trace& trace, int origin);
  void add(const ErrorSums& other);
  Accuracy accuracy() const;

 private:
  struct Sums {
    double absolute = 0, squares = 0;                        ///< of the forecaster
    double absolutePersistence = 0, squaresPersistence = 0;  ///< of "as now"
    int pairs = 0;
  };
  static std::size_t size(int leads) { return static_cast<std::size_t>(leads); }
  static void take(Sums& sums, double forecast, double now, double real);
  static std::vector<LeadError> errors(const std::vector<Sums>& sums);

  std::vector<Sums> m_price, m_freeGpus;  ///< [lead − 1]
};

/// At most `most` known slots from `first` on, evenly spread, each with a slot after it.
std::vector<int> originsOf(const market::Trace& trace, int first, int most);

}  // namespace spothorizon::forecast
