// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the chances of the survival forecast come true, on the markets of the headline: of GPUs
// forecast to stay with 80 %, how many stay. Leads 1 to 24 h, from up to 2,000 origins a market
// after its first quarter. And whether as many prices lie below the 10, 50 and 90 % quantiles: over
// all those leads with 95 % intervals by blocks of time, and a slot, 6 h and a day ahead. Goal:
// pooled over the real markets, stated and observed at most 0.05 apart, and of GPUs forecast to
// stay with 75 to 85 % between 70 and 90 % stay. Errors of single markets differ in sign: what is
// told of a market is its own figure.
//   bench_calibration [samples] [data]    (by default sample_traces and ../shared/data)
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "ask/LoadedMarket.h"
#include "forecast/Accuracy.h"
#include "forecast/Calibration.h"
#include "subjects/forecast/Forecasters.h"
#include "subjects/forecast/PriceCalibration.h"
#include "subjects/job/headline/Headline.h"
#include "support/CalibrationError.h"

using namespace spothorizon;

namespace {

constexpr double kHours = 24;
constexpr int kOrigins = 2000;

void print(const char* what, const std::vector<forecast::CalibrationPoint>& points) {
  std::printf("  %-10s apart %.3f\n", what, tests::calibrationError(points));
  for (const forecast::CalibrationPoint& one : points) {
    std::printf("    said %5.1f %%  came %5.1f %%  %12.0f GPU-slots\n", 100 * one.stated,
                100 * one.came, one.gpuSlots);
  }
}

void print(const std::string& name, const forecast::Calibration& found) {
  std::printf("%s\n", name.c_str());
  print("stay", found.stays);
  print("come back", found.comesBack);
}

void print(const study::PriceCalibration& prices, double slotHours) {
  if (prices.empty()) {
    std::printf("  price      never moved: nothing to hold against its quantiles\n");
    return;
  }
  std::printf("  price      moved in %.0f of %.0f cases\n", prices.moved, prices.prices);
  for (std::size_t i = 0; i < prices.all.size(); ++i) {
    const study::QuantileCalibration& one = prices.all[i];
    std::printf("  price      said %3.0f %% below, came %5.1f %% [%5.1f, %5.1f]; %g h, 6 h, 24 h:",
                100 * one.quantile, 100 * one.below.mean, 100 * one.below.low, 100 * one.below.high,
                slotHours);
    for (const double hours : {slotHours, 6.0, kHours}) {
      const auto lead = static_cast<std::size_t>(std::lround(hours / slotHours));
      const forecast::PricesBelow& at = prices.byLead[lead - 1];
      std::printf(" %5.1f %%", 100 * at.share(i));
    }
    std::printf("\n");
  }
}

struct Measured {
  forecast::CalibrationSums chances;
  study::PriceCalibration prices;
  double slotHours = 1;
};

/// Mean, least and most of the markets whose price moved, each counting alike.
void printTogether(const std::vector<study::PriceCalibration>& markets) {
  std::printf("  price      moved in %zu markets\n", markets.size());
  for (std::size_t i = 0; i < forecast::kPriceQuantiles.size(); ++i) {
    double sum = 0, least = 1, most = 0;
    for (const study::PriceCalibration& market : markets) {
      const double share = market.all[i].below.mean;
      sum += share;
      least = std::min(least, share);
      most = std::max(most, share);
    }
    std::printf("  price      said %3.0f %% below, came %5.1f %% (%.1f to %.1f by market)\n",
                100 * forecast::kPriceQuantiles[i], 100 * sum / static_cast<double>(markets.size()),
                100 * least, 100 * most);
  }
}

Measured measured(const study::HeadlineMarket& market) {
  const study::HeadlineSettings settings;
  const study::Scenario scenario = study::headlineScenario(market, settings, 16);
  const auto loaded = study::marketFor(scenario, study::loadMarket(scenario));
  const market::Trace& trace = loaded->import.trace;
  forecast::ForecastSpec spec;
  spec.kind = forecast::ForecastKind::Survival;
  const auto forecaster = study::sharedForecaster(spec, loaded, settings.seed);
  const forecast::PriceQuantiles quantiles(spec, trace);
  const std::vector<int> origins = forecast::originsOf(trace, trace.slotCount() / 4, kOrigins);
  const int leads = static_cast<int>(kHours / trace.slotHours);
  forecast::CalibrationSums sums;
  study::PriceCalibrationSums prices(origins, leads, 1);
  for (std::size_t i = 0; i < origins.size(); ++i) {
    sums.add(*forecaster, trace, origins[i], leads);
    prices.add(0, i, pricesBelow(quantiles, trace, origins[i], leads));
  }
  return {sums, prices.calibration(settings.seed), trace.slotHours};
}

}  // namespace

int main(int argc, char** argv) {
  const std::string samples = argc > 1 ? argv[1] : "sample_traces";
  const std::string data = argc > 2 ? argv[2] : "../shared/data";
  forecast::CalibrationSums all;
  std::vector<study::PriceCalibration> prices;
  for (const study::HeadlineMarket& market : study::headlineMarkets(samples, data)) {
    const Measured one = measured(market);
    print(market.name + " (" + market.source + ")", one.chances.calibration());
    print(one.prices, one.slotHours);
    if (market.source == "sample trace") continue;
    all.add(one.chances);
    if (!one.prices.empty()) prices.push_back(one.prices);
  }
  print("real markets together", all.calibration());
  if (!prices.empty()) printTogether(prices);
  return 0;
}
