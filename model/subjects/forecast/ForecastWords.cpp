// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/ForecastWords.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "forecast/Arima.h"
#include "forecast/SeriesModel.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

using forecast::ForecastKind;
using forecast::ForecastSpec;

Text seasonalLabel(double hours) {
  if (hours == 24) return phrase("forecast", "Same time yesterday");
  if (hours == 168) return phrase("forecast", "Same time last week");
  return phrase("forecast", "Same as %1 earlier").arg(hoursText(hours));
}

Text noisyLabel(const ForecastSpec& spec) {
  const std::string level = shortNumber(spec.level);
  if (spec.errorMemory == 0) return phrase("forecast", "Noisy, ε %1").arg(level);
  return phrase("forecast", "Noisy, ε %1, memory %2").arg(level).arg(shortNumber(spec.errorMemory));
}

Text holtWintersLabel(const ForecastSpec& spec) {
  if (!spec.season) return phrase("forecast", "Holt-Winters, no season");
  return phrase("forecast", "Holt-Winters, %1 season").arg(hoursText(spec.seasonHours));
}

/// "The price", "the price".
struct SeriesName {
  Text first, within;
};

/// What no forecast is better than: the nearer of the two at the middle lead.
Text unbeatenWords(const ForecastReport& report, const SeriesReport& series) {
  const auto middle = static_cast<std::size_t>((report.leads - 1) / 2);
  const bool known = middle < series.profile.size() && series.profile[middle].forecasts > 0;
  return known && series.profile[middle].relativeRmse < 1
             ? phrase("forecast", "the mean of that time of day")
             : phrase("forecast", "assuming no change");
}

const Estimate& skillAt(const ForecastReport& report, const SeriesReport& series, double hours) {
  const auto lead = static_cast<std::size_t>(std::lround(hours / report.slotHours));
  return series.skill[lead - 1];
}

/// Where the errors are less than without a forecast, and by chance may not be.
Text undecidedWords(const ForecastReport& report, const SeriesReport& series, const Text& subject) {
  const Estimate& skill = skillAt(report, series, *series.seemingHours);
  if (!skill.hasInterval()) {
    return phrase("forecast",
                  "Whether %1 is predictable cannot be determined from a trace this short")
        .arg(subject);
  }
  return phrase("forecast",
                "Whether %1 is predictable cannot be determined: the squared error of the best "
                "forecast "
                "%2 ahead is below that of no change and of the daily mean by %3, which may be "
                "chance")
      .arg(subject)
      .arg(hoursText(*series.seemingHours))
      .arg(percentWith(skill.mean, skill.low, skill.high));
}

/// "The price is predictable 6 h ahead, at a squared error 12 % (3 to 20 %) below ...".
Text reachWords(const ForecastReport& report, const SeriesReport& series, const SeriesName& name) {
  const double slotHours = report.slotHours, mostHours = report.leads * slotHours;
  if (!series.predictableHours && series.seemingHours) {
    return undecidedWords(report, series, name.within);
  }
  if (!series.predictableHours) {
    return phrase("forecast",
                  "%1 is not predictable: over most of the next %2 no forecast is better than %3")
        .arg(name.first)
        .arg(hoursText(mostHours))
        .arg(unbeatenWords(report, series));
  }
  const double hours = *series.predictableHours;
  const Estimate& skill = skillAt(report, series, hours);
  // An hour or a slot is too little to plan with.
  const bool brief = hours <= std::max(1.0, slotHours);
  Text text = hours >= mostHours * (1 - 1e-9)
                  ? phrase("forecast",
                           "%1 is predictable %2 ahead or more, there at a squared error %3 below "
                           "that of no change and of the daily mean")
              : brief ? phrase("forecast",
                               "%1 is predictable no further than %2 ahead, there at a squared "
                               "error %3 below that of no change and of the daily mean")
                      : phrase("forecast",
                               "%1 is predictable %2 ahead, there at a squared error %3 below that "
                               "of no change and of the daily mean");
  return std::move(text)
      .arg(name.first)
      .arg(hoursText(hours))
      .arg(percentWith(skill.mean, skill.low, skill.high));
}

/// Which kind is the most accurate, and by how much, as far as that is known.
Text bestWords(const SeriesReport& series) {
  const Interval& interval = series.bestGainInterval;
  const bool isClear = interval.low > 0 && std::isfinite(interval.high);
  if (!series.bestHolds) {
    return isClear
               ? phrase("forecast",
                        "%1; which kind is the most accurate cannot be determined: the one chosen "
                        "on the other half of the trace has an RMSE %3 ahead %4 below that of "
                        "persistence.")
               : phrase("forecast",
                        "%1; which kind is the most accurate cannot be determined: the one chosen "
                        "on the other half of the trace has an RMSE %3 ahead %4 below that of "
                        "persistence, which is not distinguishable from zero.");
  }
  return isClear ? phrase("forecast",
                          "%1; %2 is the most accurate (its RMSE %3 ahead is below that of "
                          "persistence by %4).")
                 : phrase("forecast",
                          "%1; %2 is the most accurate, but its RMSE %3 ahead is below that of "
                          "persistence by %4, which is not distinguishable from zero.");
}

Text seriesWords(const ForecastReport& report, const SeriesReport& series, const SeriesName& name) {
  const double middle = (report.leads + 1) / 2 * report.slotHours;
  const Text reach = reachWords(report, series, name);
  if (series.bestGain < 0.005) {
    if (!series.predictableHours) return phrase("forecast", "%1.").arg(reach);
    return phrase("forecast", "%1; %2 ahead no kind of forecast beats assuming no change.")
        .arg(reach)
        .arg(hoursText(middle));
  }
  return bestWords(series)
      .arg(reach)
      .arg(series.bestKind)
      .arg(hoursText(middle))
      .arg(percentWith(series.bestGain, series.bestGainInterval.low, series.bestGainInterval.high));
}

/// What the brackets mean: for the series that have a finding.
Text evidenceWords(const ForecastReport& report) {
  bool hasIntervals = true;
  for (const SeriesReport* series : {&report.price, &report.freeGpus}) {
    if (series->constant || series->skill.empty()) continue;
    hasIntervals = hasIntervals && series->skill[(series->skill.size() - 1) / 2].hasInterval();
  }
  const std::optional<double> windows = windowsOf(report);
  return windows ? blocksText(*windows, hasIntervals) : Text();
}

bool measured(const ForecastReport& report) {
  for (const ForecastKindReport& kind : report.kinds) {
    for (const forecast::LeadError& error : kind.price) {
      if (error.forecasts > 0) return true;
    }
  }
  return false;
}

Text inTimeLabel(const ForecastSpec& spec) {
  switch (spec.kind) {
    case ForecastKind::Exact:
      return phrase("forecast", "Exact");
    case ForecastKind::Noisy:
      return noisyLabel(spec);
    case ForecastKind::Persistence:
      return phrase("forecast", "Persistence");
    case ForecastKind::Seasonal:
      return seasonalLabel(spec.seasonHours);
    case ForecastKind::Arima:
      return Text(spec.p && spec.d && spec.q ? forecast::label({*spec.p, *spec.d, *spec.q})
                                             : std::string("ARIMA"));
    case ForecastKind::Survival:
      return phrase("forecast", "Survival");
    case ForecastKind::HoltWinters:
      break;
  }
  return holtWintersLabel(spec);
}

}  // namespace

Text forecastLabel(const ForecastSpec& spec) {
  const Text label = inTimeLabel(spec);
  if (spec.delayHours == 0 || spec.kind == ForecastKind::Exact) return label;
  return phrase("forecast", "%1, %2 late").arg(label).arg(hoursText(spec.delayHours));
}

Text quantilesNote(const PriceCalibration& prices) {
  constexpr double kFarOff = 0.05;
  if (prices.empty()) return {};
  const QuantileCalibration &low = prices.all.front(), &high = prices.all.back();
  const double stated = high.quantile - low.quantile, came = high.below.mean - low.below.mean;
  const auto isOff = [](const QuantileCalibration& one) {
    return std::abs(one.below.mean - one.quantile) > kFarOff;
  };
  if (std::ranges::none_of(prices.all, isOff)) return {};
  const auto below = [](const QuantileCalibration& one) {
    return percentWith(one.below.mean, one.below.low, one.below.high);
  };
  return phrase("forecast",
                "Take the band of likely prices with care: %1 of the recorded prices were below "
                "its 10 % quantile and %2 below its 90 % quantile, so that the band held %3 of "
                "them, not %4. It knows no trend: where the price level drifts, prices leave it.")
      .arg(below(low))
      .arg(below(high))
      .arg(percentText(came))
      .arg(percentText(stated));
}

Text forecastSentence(const ForecastReport& report) {
  if (!report.complete) return {};
  if (!measured(report)) {
    return phrase("forecast", "This trace is too short to say how predictable it is.");
  }
  Text words = phrase("forecast", "%1 %2")
                   .arg(report.price.constant ? phrase("forecast", "The price never changes here.")
                                              : seriesWords(report, report.price,
                                                            {phrase("forecast", "The price"),
                                                             phrase("forecast", "the price")}))
                   .arg(report.freeGpus.constant
                            ? phrase("forecast", "The number of free GPUs never changes here.")
                            : seriesWords(report, report.freeGpus,
                                          {phrase("forecast", "The number of free GPUs"),
                                           phrase("forecast", "the number of free GPUs")}));
  return sentences({std::move(words), evidenceWords(report)});
}

}  // namespace spothorizon::study
