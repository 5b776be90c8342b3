// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "forecast/Forecaster.h"

namespace spothorizon::forecast {

/// Outcomes of all forecasts with about the same chance.
struct CalibrationPoint {
  double stated = 0;    ///< the mean chance, 0..1
  double came = 0;      ///< the share that came true
  double gpuSlots = 0;  ///< GPUs times leads of those forecasts
};

/// Whether chances come true as often as they say, by tenths of the chance; tenths of which nothing
/// was forecast are left out.
struct Calibration {
  /// GPUs free at the origin: forecast to be free in every slot up to the lead.
  std::vector<CalibrationPoint> stays;
  /// GPUs that are not: forecast to be free at the lead.
  std::vector<CalibrationPoint> comesBack;

  bool empty() const { return stays.empty() && comesBack.empty(); }
};

/// Sums over origins: of parts of them, added up in any grouping but one order.
class CalibrationSums {
 public:
  /// Takes in what `forecaster` says at `origin`, which is known, for leads 1..leads; as far as the
  /// slots up to a lead are known. Nothing where it knows of no chances.
  void add(const Forecaster& forecaster, const market::Trace& trace, int origin, int leads);
  void add(const CalibrationSums& other);
  Calibration calibration() const;

 private:
  static constexpr std::size_t kTenths = 10;
  struct Sums {
    double stated = 0, came = 0, weight = 0;
  };
  using Tenths = std::array<Sums, kTenths>;
  static void take(Tenths& tenths, double stated, bool came, double weight);
  static std::vector<CalibrationPoint> points(const Tenths& tenths);

  Tenths m_stays, m_comesBack;
};

}  // namespace spothorizon::forecast
