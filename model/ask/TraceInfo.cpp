// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/TraceInfo.h"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "market/Statistics.h"
#include "result/ColumnKinds.h"
#include "result/ResultFile.h"
#include "scenario/Origins.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

using market::TraceStatistics;
using result::cellOf;
using result::countColumn;
using result::numberColumn;
using result::shareColumn;
using result::Table;
using result::textColumn;

Text words(const char* pattern) { return phrase("trace", pattern); }

/// Nothing where the raw data do not say it.
template <class Count>
result::Cell countCell(const std::optional<market::Interruptions>& from,
                       Count market::Interruptions::*member) {
  return from ? result::Cell(static_cast<long long>((*from).*member)) : result::Cell();
}

Table wholeTable(const TraceStatistics& s) {
  Table table{"trace", words("The trace")};
  table.columns = {
      countColumn("slots", words("Slots")),
      numberColumn("slotHours", words("Slot"), "h"),
      textColumn("profileClock", words("Clock of the profiles"),
                 words("UTC, or hours since the trace's start where it has no clock.")),
      shareColumn("unknownShare", words("Unknown"),
                  words("Slots whose price or free GPUs are unknown.")),
      shareColumn("noneFreeShare", words("No GPU free"), words("Share of the known slots.")),
      shareColumn("mostFreeShare", words("Maximum free"),
                  words("Share of the known slots with the trace's largest number of free GPUs.")),
      countColumn("interruptions", words("Interruptions"),
                  words("Times at which GPUs were taken away, on the slot grid.")),
      countColumn("gpusTaken", words("GPUs taken away"), words("On the slot grid.")),
      countColumn("rawInterruptions", words("Interruptions in the raw data")),
      countColumn("rawGpusTaken", words("GPUs taken away in the raw data")),
      countColumn("priceChanges", words("Price changes")),
      numberColumn("hoursBetweenPriceChanges", words("Between price changes"), "h", 2,
                   words("Mean time from one change to the next.")),
      numberColumn("logPriceStepDeviation", words("Deviation of price steps"), "", 4,
                   words("Standard deviation of ln(new price / old price).")),
      numberColumn("logPriceStepAutocorrelation", words("Correlation of price steps"), "", 4,
                   words("Of a step with the next."))};
  table.rows.push_back(
      {static_cast<long long>(s.slotCount), s.slotHours,
       s.wallClock ? words("UTC") : words("since the start"), s.unknownShare,
       cellOf(s.noneFreeShare), cellOf(s.mostFreeShare),
       countCell(s.interruptions, &market::Interruptions::times),
       countCell(s.interruptions, &market::Interruptions::gpus),
       countCell(s.rawInterruptions, &market::Interruptions::times),
       countCell(s.rawInterruptions, &market::Interruptions::gpus),
       static_cast<long long>(s.priceSteps.changes), cellOf(s.priceSteps.meanIntervalHours),
       cellOf(s.priceSteps.logStepDeviation), cellOf(s.priceSteps.logStepAutocorrelation)});
  return table;
}

std::vector<result::Cell> seriesRow(const char* key, const char* name, const char* unit,
                                    const market::SeriesStatistics& s) {
  return {Text(std::string(key)),
          words(name),
          words(unit),
          static_cast<long long>(s.knownSlots),
          cellOf(s.mean),
          cellOf(s.minimum),
          cellOf(s.maximum),
          cellOf(s.coefficientOfVariation),
          cellOf(s.autocorrelationSlot),
          cellOf(s.autocorrelationDay),
          cellOf(s.autocorrelationWeek)};
}

Table seriesTable(const TraceStatistics& s) {
  Table table{"series", words("Price and free GPUs")};
  table.columns = {result::inFiles(textColumn("series", words("Key"))),
                   textColumn("label", words("Series")),
                   textColumn("unit", words("Unit")),
                   countColumn("knownSlots", words("Known slots")),
                   numberColumn("mean", words("Mean"), "", 4),
                   numberColumn("minimum", words("Minimum"), "", 4),
                   numberColumn("maximum", words("Maximum"), "", 4),
                   numberColumn("coefficientOfVariation", words("Coefficient of variation"), "", 4),
                   numberColumn("autocorrelation1Slot", words("Autocorrelation, 1 slot"), "", 4),
                   numberColumn("autocorrelation1Day", words("Autocorrelation, 1 day"), "", 4),
                   numberColumn("autocorrelation1Week", words("Autocorrelation, 1 week"), "", 4)};
  table.rows = {seriesRow("spotUsdPerGpuHour", "Spot price", "$/GPU-h", s.price),
                seriesRow("freeGpus", "Free GPUs", "GPUs", s.freeGpus)};
  return table;
}

std::vector<result::Cell> spellRow(const char* key, const char* name,
                                   const market::SpellStatistics& s) {
  return {Text(std::string(key)), words(name),        static_cast<long long>(s.count),
          cellOf(s.meanHours),    cellOf(s.p10Hours), cellOf(s.p50Hours),
          cellOf(s.p90Hours),     cellOf(s.p99Hours)};
}

Table spellTable(const TraceStatistics& s) {
  Table table{"spells", words("Spells")};
  table.columns = {result::inFiles(textColumn("spells", words("Key"))),
                   textColumn("label", words("Spells")),
                   countColumn("count", words("Number")),
                   numberColumn("meanHours", words("Mean"), "h"),
                   numberColumn("p10Hours", words("P10"), "h"),
                   numberColumn("p50Hours", words("P50"), "h"),
                   numberColumn("p90Hours", words("P90"), "h"),
                   numberColumn("p99Hours", words("P99"), "h")};
  table.rows = {spellRow("free", "GPUs free", s.up), spellRow("none", "No GPU free", s.down)};
  return table;
}

template <std::size_t N>
Table profileTable(Table table, const std::array<std::optional<double>, N>& price,
                   const std::array<std::optional<double>, N>& gpus) {
  table.columns.push_back(
      numberColumn("meanSpotUsdPerGpuHour", words("Mean spot price"), "$/GPU-h"));
  table.columns.push_back(numberColumn("meanFreeGpus", words("Mean free GPUs"), "GPUs"));
  for (std::size_t i = 0; i < N; ++i) {
    table.rows.push_back({static_cast<long long>(i), cellOf(price[i]), cellOf(gpus[i])});
  }
  return table;
}

}  // namespace

std::vector<Table> traceTables(const TraceStatistics& s) {
  Table hours{"hours", words("By hour of the day")};
  hours.columns = {countColumn("hour", words("Hour"))};
  Table weekdays{"weekdays", words("By weekday")};
  weekdays.columns = {countColumn("weekday", words("Weekday"), words("0 is Monday."))};
  return {wholeTable(s), seriesTable(s), spellTable(s),
          profileTable(std::move(hours), s.price.hourOfDayMean, s.freeGpus.hourOfDayMean),
          profileTable(std::move(weekdays), s.price.weekdayMean, s.freeGpus.weekdayMean)};
}

result::ResultFile traceInfo(const Scenario& scenario, const LoadedMarket& market,
                             const InputNotices& notices) {
  const TraceStatistics& statistics = market.statistics;
  const std::string slots = countText(statistics.slotCount, "slot");
  const std::string length = hoursText(statistics.slotHours);
  const auto& [price, gpus] = std::pair(statistics.price.mean, statistics.freeGpus.mean);
  Text sentence =
      price ? words("%1 of %2; the mean spot price is $%3 per GPU-hour, the mean of free GPUs %4.")
                  .arg(slots)
                  .arg(length)
                  .arg(shortNumber(*price))
                  .arg(gpus ? Text(shortNumber(*gpus)) : words("unknown"))
            : words("%1 of %2; no price is known.").arg(slots).arg(length);
  result::ResultFile file = resultHead(scenario, notices, "trace", "info", std::move(sentence));
  file.sources = marketSources(scenario, &market);
  if (const Text assumed = assumptionOf(scenario); !assumed.empty()) {
    file.inputNotices.push_back({true, phrase("trace", "assumed: %1").arg(assumed)});
  }
  for (const market::ReadReport& report : market.import.reports) {
    for (const Text& line : report.warnings) {
      file.warnings.push_back(phrase("trace", "%1: %2").arg(report.file).arg(line));
    }
  }
  file.tables = traceTables(statistics);
  return file;
}

}  // namespace spothorizon::study
