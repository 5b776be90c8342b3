// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "views/chart/Range.h"
#include "views/chart/Ticks.h"

namespace spothorizon::views {

/// A horizontal axis that does not count hours: jobs, lags, leads, the places of an experiment.
struct XAxis {
  QString title;                    ///< "Lag, slots"
  NumberFormat format{{}, {}, 0};   ///< of ticks and of the read-out
  std::vector<QString> categories;  ///< place i stands at x = i; empty: the axis has numbers
  /// Where curves have values, ascending; a crosshair jumps to the nearest. Empty: anywhere, or on
  /// whole numbers where the format has no decimals.
  std::vector<double> places;

  std::vector<Tick> ticks(const Range& range, int most) const;
  double snapped(double x) const;
  QString text(double x) const;  ///< the read-out under a crosshair: category or number
  Range home()
      const;  ///< all categories with half a step at either side, or all places with little
};

}  // namespace spothorizon::views
