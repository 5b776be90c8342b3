// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the chances of the survival forecast come true, on the markets of the headline: of GPUs
// said to stay with 80 %, how many stay. Leads 1 to 24 h, from up to 2,000 origins a market after
// its first quarter.
// Goal: in the real markets together, said and came at most 0.05 apart on average, and of GPUs said
// to stay with 75 to 85 % between 70 and 90 % stay.
//   bench_calibration [samples] [data]    (by default sample_traces and ../shared/data)
#include <algorithm>
#include <cstdio>
#include <string>

#include "forecast/Accuracy.h"
#include "forecast/Calibration.h"
#include "study/deadline/headline/Headline.h"
#include "study/forecast/Forecasters.h"
#include "study/work/LoadedMarket.h"

using namespace spothorizon;

namespace {

constexpr double kHours = 24;
constexpr int kOrigins = 2000;

void print(const char* what, const std::vector<forecast::CalibrationPoint>& points) {
  std::printf("  %-10s apart %.3f\n", what, forecast::calibrationError(points));
  for (const forecast::CalibrationPoint& one : points) {
    std::printf("    said %5.1f %%  came %5.1f %%  %12.0f GPU-slots\n", 100 * one.said,
                100 * one.came, one.gpuSlots);
  }
}

void print(const std::string& name, const forecast::Calibration& found) {
  std::printf("%s\n", name.c_str());
  print("stay", found.stays);
  print("come back", found.comesBack);
}

forecast::CalibrationSums measured(const study::HeadlineMarket& market) {
  const study::HeadlineSettings settings;
  const study::Scenario scenario = study::headlineScenario(market, settings, 16);
  const auto loaded = study::marketFor(scenario, study::loadMarket(scenario));
  const market::Trace& trace = loaded->import.trace;
  forecast::ForecastSpec spec;
  spec.kind = forecast::ForecastKind::Survival;
  const auto forecaster = study::sharedForecaster(spec, loaded, settings.seed);
  forecast::CalibrationSums sums;
  for (const int origin : forecast::originsOf(trace, trace.slotCount() / 4, kOrigins)) {
    sums.add(*forecaster, trace, origin, static_cast<int>(kHours / trace.slotHours));
  }
  return sums;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string samples = argc > 1 ? argv[1] : "sample_traces";
  const std::string data = argc > 2 ? argv[2] : "../shared/data";
  forecast::CalibrationSums all;
  for (const study::HeadlineMarket& market : study::headlineMarkets(samples, data)) {
    const forecast::CalibrationSums one = measured(market);
    print(market.name + " (" + market.source + ")", one.calibration());
    if (market.source != "sample trace") all.add(one);
  }
  print("real markets together", all.calibration());
  return 0;
}
