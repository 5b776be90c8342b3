// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/StatisticsJson.h"

#include <string>

namespace spothorizon::market {
namespace {

Json orNull(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

template <std::size_t N>
Json orNulls(const std::array<std::optional<double>, N>& values) {
  Json list = Json::array();
  for (const auto& value : values) list.push_back(orNull(value));
  return list;
}

Json seriesJson(const SeriesStatistics& series, const std::string& unit) {
  return {{"knownSlots", series.knownSlots},
          {"mean" + unit, orNull(series.mean)},
          {"minimum" + unit, orNull(series.minimum)},
          {"maximum" + unit, orNull(series.maximum)},
          {"coefficientOfVariation", orNull(series.coefficientOfVariation)},
          {"autocorrelation1Slot", orNull(series.autocorrelationSlot)},
          {"autocorrelation1Day", orNull(series.autocorrelationDay)},
          {"autocorrelation1Week", orNull(series.autocorrelationWeek)},
          {"hourOfDayMean" + unit, orNulls(series.hourOfDayMean)},
          {"weekdayMean" + unit, orNulls(series.weekdayMean)}};
}

Json spellJson(const SpellStatistics& spells) {
  return {{"count", spells.count},
          {"meanHours", orNull(spells.meanHours)},
          {"p10Hours", orNull(spells.p10Hours)},
          {"p50Hours", orNull(spells.p50Hours)},
          {"p90Hours", orNull(spells.p90Hours)},
          {"p99Hours", orNull(spells.p99Hours)}};
}

Json interruptionsJson(const Interruptions& interruptions) {
  return {{"times", interruptions.times}, {"gpus", static_cast<double>(interruptions.gpus)}};
}

Json stepJson(const PriceStepStatistics& steps) {
  return {{"changes", steps.changes},
          {"meanIntervalHours", orNull(steps.meanIntervalHours)},
          {"logStepDeviation", orNull(steps.logStepDeviation)},
          {"logStepAutocorrelation", orNull(steps.logStepAutocorrelation)}};
}

}  // namespace

Json toJson(const TraceStatistics& statistics) {
  Json json{{"slots", statistics.slotCount},
            {"slotHours", statistics.slotHours},
            {"profileClock", statistics.wallClock ? "UTC" : "since-start"},
            {"unknownShare", statistics.unknownShare},
            {"price", seriesJson(statistics.price, "UsdPerGpuHour")},
            {"priceSteps", stepJson(statistics.priceSteps)},
            {"freeGpus", seriesJson(statistics.freeGpus, "Gpus")},
            {"noneFreeShare", orNull(statistics.noneFreeShare)},
            {"mostFreeShare", orNull(statistics.mostFreeShare)},
            {"upSpells", spellJson(statistics.up)},
            {"downSpells", spellJson(statistics.down)},
            {"interruptions", interruptionsJson(statistics.interruptions)},
            {"rawInterruptions", statistics.rawInterruptions
                                     ? interruptionsJson(*statistics.rawInterruptions)
                                     : Json(nullptr)}};
  json.sort();
  return json;
}

}  // namespace spothorizon::market
