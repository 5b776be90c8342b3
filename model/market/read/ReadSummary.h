// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "market/read/PoolChoice.h"
#include "market/read/Source.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

/// What a summary leaves of the offers of one moment: quantiles of their prices per GPU.
struct OfferQuantiles {
  struct Point {
    double share, price;  ///< of the offers, 0 to 1; $/GPU-hour
  };
  std::vector<Point> points;        ///< shares and prices ascending; at least one
  double total = 0, available = 0;  ///< offers; 0: not known

  void add(double share, double price);
  /// What each of the `count` cheapest offers costs on average (of those available where there are
  /// fewer), prices lying on straight lines between the quantiles.
  double meanOfCheapest(double count) const;
};
/// Prices along the quantiles; files that have only the least price keep that.
RawSeries readSummaryCurve(const Source& source, const std::string& time, const PoolRows& pool,
                           ReadReport& report);
void sayHowSummed(ReadReport& report, int count);

}  // namespace spothorizon::market
