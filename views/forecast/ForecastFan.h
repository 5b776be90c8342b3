// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <memory>
#include <vector>

#include "subjects/forecast/ForecastReport.h"
#include "views/chart/Range.h"

namespace spothorizon::views {

enum class ForecastSeries { Price, FreeGpus };

/// The likely range of a value, by lead.
struct Band {
  std::vector<double> lower, upper;  ///< index = lead; NaN where the error of a lead is not known
};

/// Which forecasts are wanted: of these kinds (places in report->kinds), made at this slot of the
/// trace.
struct FanWish {
  std::shared_ptr<const study::ForecastReport> report;
  int slot = 0;
  std::vector<std::size_t> kinds;
  bool operator==(const FanWish&) const = default;
};

/// Forecasts made at one slot: values for slot, slot + 1, ..., slot + leads.
struct Fan {
  struct Kind {
    std::size_t kind = 0;  ///< place in the report
    std::vector<double> price, freeGpus;
    Band likelyPrice = {};  ///< its 10 and 90 % quantiles; empty: the kind has none
    Text how = {};          ///< of a fitted kind: the models at that slot, in words
    const std::vector<double>& of(ForecastSeries series) const {
      return series == ForecastSeries::Price ? price : freeGpus;
    }
  };

  std::shared_ptr<const study::ForecastReport> report;
  int slot = 0;
  std::vector<Kind> kinds;
  QString error;  ///< why there are no forecasts; empty: there are

  const Kind* find(std::size_t kind) const;
};

/// One call of each kind's forecaster; kinds without one are left out. Safe on any thread.
Fan makeFan(const FanWish& wish);

/// The forecast ± `multiple` times the RMSE of its lead.
/// `forecast` as in Fan (index = lead, the present slot first), `errors` of leads 1, 2, ... . The
/// present is known: no width there. Clipped to `possible`.
Band bandAround(const std::vector<double>& forecast, const std::vector<forecast::LeadError>& errors,
                double multiple, const Range& possible);

/// What values of the series can be at all: prices from zero on, whole GPUs up to the most that the
/// trace ever has free.
Range possibleValues(const market::Trace& trace, ForecastSeries series);

const std::vector<forecast::LeadError>& errorsOf(const study::ForecastKindReport& kind,
                                                 ForecastSeries series);
const study::SeriesReport& seriesOf(const study::ForecastReport& report, ForecastSeries series);

}  // namespace spothorizon::views
