// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/FuturesReport.h"

#include <charconv>
#include <system_error>
#include <utility>

#include "market/generator/Generator.h"
#include "result/ColumnKinds.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

std::string number(const std::optional<double>& value) { return value ? shortNumber(*value) : "-"; }

struct Setting {
  std::string key, value;
};

/// The families, and the parameters that are not the default's.
std::vector<Setting> settingsOf(const market::GeneratorSpec& spec) {
  std::vector<Setting> settings;
  for (const market::GeneratorParameter& row : market::generatorParameters()) {
    const std::string text = market::generatorParameterText(spec, row.key);
    const bool family = row.key == "price" || row.key == "availability";
    if (family || text != market::generatorParameterText({}, row.key)) {
      settings.push_back({std::string(row.key), text});
    }
  }
  return settings;
}

/// Numbers as they are read, not as they are computed with.
std::string shortened(const std::string& text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [last, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && last == end ? shortNumber(value) : text;
}

std::string generatorText(const market::GeneratorSpec& spec) {
  std::string text;
  for (const Setting& setting : settingsOf(spec)) {
    if (setting.key == "slotHours" || setting.key == "start") continue;  // the trace's
    text += (text.empty() ? "" : ", ") + setting.key + " " + shortened(setting.value);
  }
  return text;
}

Text blocksText(const market::ResampleSpec& blocks) {
  Text text = blocks.wholeDays
                  ? phrase("futures", "blocks of %1 on average, whole days for the daily cycle")
                  : phrase("futures", "blocks of %1 on average");
  return std::move(text).arg(hoursText(blocks.blockHours));
}

}  // namespace

FuturesReport futuresReport(const market::Trace& trace, double onDemandUsdPerGpuHour,
                            std::uint64_t seed, int count) {
  FuturesReport report;
  report.count = count;
  report.blocks = resampleSpecFor(trace);
  report.recorded = market::marketFigures(trace);
  std::vector<market::MarketFigures> resampled;
  for (int k = 0; k < count; ++k) {
    resampled.push_back(
        market::marketFigures(market::resampleMarket(trace, report.blocks, seed, k)));
  }
  report.resampled = market::meanFigures(resampled);
  report.generator = market::fitGenerator(trace, onDemandUsdPerGpuHour);
  report.generated = market::generatedFigures(trace, report.generator, seed, count);
  return report;
}

std::string futuresTable(const FuturesReport& report) {
  TextTable table({"means of " + std::to_string(report.count) + " futures", "", "recorded",
                   "resampled", "generated"});
  table.alignLeft({0, 1});
  for (const market::MarketFigureRow& row : market::marketFigureRows()) {
    table.add({std::string(row.label), std::string(row.unit), number(report.recorded.*row.member),
               number(report.resampled.*row.member), number(report.generated.*row.member)});
  }
  return table.text() + "\nresampled: " + blocksText(report.blocks).english() +
         "\ngenerated: " + generatorText(report.generator) + "\n";
}

std::vector<result::Table> futuresTables(const FuturesReport& report) {
  using result::numberColumn;
  using result::textColumn;
  result::Table likeness{"likeness", phrase("futures", "Statistics of the market")};
  likeness.columns = {result::inFiles(textColumn("key", phrase("futures", "Key"))),
                      textColumn("statistic", phrase("futures", "Statistic")),
                      textColumn("unit", phrase("futures", "Unit")),
                      numberColumn("recorded", phrase("futures", "Recorded"), "", 4),
                      numberColumn("resampled", phrase("futures", "Resampled, mean"), "", 4),
                      numberColumn("generated", phrase("futures", "Generated, mean"), "", 4)};
  for (const market::MarketFigureRow& row : market::marketFigureRows()) {
    likeness.rows.push_back({Text(std::string(row.key)), phrase("table", row.label.data()),
                             row.unit.empty() ? Text() : phrase("table", row.unit.data()),
                             result::cellOf(report.recorded.*row.member),
                             result::cellOf(report.resampled.*row.member),
                             result::cellOf(report.generated.*row.member)});
  }
  result::Table blocks{"blocks", phrase("futures", "Blocks of the resampled futures")};
  blocks.columns = {result::countColumn("futures", phrase("futures", "Futures of each kind")),
                    numberColumn("blockHours", phrase("futures", "Mean block"), "h"),
                    result::flagColumn("wholeDays", phrase("futures", "Whole days"))};
  blocks.rows.push_back(
      {static_cast<long long>(report.count), report.blocks.blockHours, report.blocks.wholeDays});
  result::Table generator{"generator", phrase("futures", "Generator fitted to the trace")};
  generator.columns = {textColumn("parameter", phrase("futures", "Parameter")),
                       textColumn("value", phrase("futures", "Value"))};
  for (const Setting& setting : settingsOf(report.generator)) {
    generator.rows.push_back({Text(setting.key), Text(setting.value)});
  }
  return {std::move(likeness), std::move(blocks), std::move(generator)};
}

std::string futureKindName(FutureKind kind) {
  if (kind == FutureKind::Recorded) return "recorded";
  return kind == FutureKind::Resampled ? "resampled" : "generated";
}

Text recipeText(const FuturesInfo& info) {
  return info.layout.kind == FutureKind::Resampled ? blocksText(info.blocks)
                                                   : Text(generatorText(info.generator));
}

result::Table likenessTable(const FuturesInfo& info) {
  using result::Form;
  result::Table table{"likeness", phrase("futures", "Statistics of the market")};
  table.columns = {
      {"statistic", phrase("futures", "Statistic"), "",
       phrase("futures", "What the trace and the futures are compared by."), Form::Text},
      {"recorded", phrase("futures", "Recorded"), "",
       phrase("futures", "Of the trace as it was recorded.")},
      {"futures",
       phrase("futures", "Mean of %1 %2")
           .arg(std::to_string(info.layout.count))
           .arg(futureKindName(info.layout.kind)),
       "", phrase("futures", "The mean over the futures that were made from it.")},
      {"unit", phrase("futures", "Unit"), "", phrase("futures", "Of both numbers."), Form::Text},
      {"key", phrase("futures", "Key"), "", {}, Form::Text}};
  table.columns.back().inFilesOnly = true;
  for (const market::MarketFigureRow& row : market::marketFigureRows()) {
    const std::size_t at = table.rows.size();
    table.rows.push_back(
        {phrase("table", row.label.data()), result::cellOf(info.recorded.*row.member),
         result::cellOf(info.made.*row.member),
         row.unit.empty() ? Text() : phrase("table", row.unit.data()), Text(std::string(row.key))});
    for (const char* key : {"recorded", "futures"}) {
      const std::optional<double> value = result::numberIn(table.cell(at, key));
      if (!value) continue;
      table.marks.push_back({at, key, result::Tone::Plain, Text(shortNumber(*value)), {}});
    }
  }
  table.notes = {
      phrase("futures", "%1: %2").arg(futureKindName(info.layout.kind)).arg(recipeText(info))};
  return table;
}

result::Table recipeTable(const FuturesInfo& info) {
  using result::Form;
  result::Table table{"futures", phrase("futures", "Futures")};
  table.columns = {{"kind", phrase("futures", "Kind"), "", {}, Form::Text},
                   {"count", phrase("futures", "Futures")},
                   {"slotsOfEach", phrase("futures", "Slots of each")},
                   {"recordedHours", phrase("futures", "Recorded"), "h"},
                   {"blockHours", phrase("futures", "Blocks"), "h"},
                   {"recipe", phrase("futures", "How they were made"), "", {}, Form::Text}};
  const bool resampled = info.layout.kind == FutureKind::Resampled;
  table.rows = {{Text(futureKindName(info.layout.kind)), static_cast<long long>(info.layout.count),
                 static_cast<long long>(info.layout.slotCount), info.recordedHours,
                 resampled ? result::Cell(info.blocks.blockHours) : result::Cell(),
                 recipeText(info)}};
  return table;
}

}  // namespace spothorizon::study
