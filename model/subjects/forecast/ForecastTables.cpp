// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/ForecastTables.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "ask/EstimateCells.h"
#include "ask/ResultHead.h"
#include "base/CsvText.h"
#include "base/NumberText.h"
#include "result/ColumnKinds.h"
#include "result/Pivot.h"
#include "result/Rows.h"
#include "result/TableCsv.h"
#include "result/TableText.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/ForecastWords.h"

namespace spothorizon::study {
namespace {

using forecast::kPriceQuantiles;
using result::Cell;
using result::Column;
using result::countColumn;
using result::inFiles;
using result::numberColumn;
using result::shareColumn;
using result::Table;
using result::textColumn;
using result::withInterval;

using Errors = std::vector<forecast::LeadError> ForecastKindReport::*;

/// A series under its key: "price", "freeGpus".
struct Series {
  const char* key;
  const SeriesReport& report;
  Errors errors;
};

std::vector<Series> seriesOf(const ForecastReport& report) {
  return {{"price", report.price, &ForecastKindReport::price},
          {"freeGpus", report.freeGpus, &ForecastKindReport::freeGpus}};
}

Cell whole(int number) { return static_cast<long long>(number); }
Cell textCell(const Text& text) { return text.empty() ? Cell() : Cell(text); }

Column seriesKeyColumn() { return inFiles(textColumn("series", phrase("forecast", "Key"))); }
Column seriesColumn() { return textColumn("seriesLabel", phrase("forecast", "Series")); }
Column leadColumn() { return inFiles(countColumn("lead", phrase("forecast", "Slots ahead"))); }
Column hoursColumn() { return numberColumn("hours", phrase("forecast", "Ahead"), "h", 1); }

void addSeries(std::vector<Cell>& row, const Series& series) {
  row.emplace_back(Text(std::string(series.key)));
  row.emplace_back(Text(series.report.name));
}

void addLead(std::vector<Cell>& row, const ForecastReport& report, int lead) {
  row.push_back(whole(lead));
  row.emplace_back(lead * report.slotHours);
}

/// "p10UsdPerGpuHour" and so on.
std::vector<Column> quantileColumns() {
  std::vector<Column> columns;
  for (const double quantile : kPriceQuantiles) {
    const std::string percent = fixedText(100 * quantile, 0);
    columns.push_back(result::dollarColumn(
        "p" + percent + "UsdPerGpuHour", phrase("forecast", "%1 % of prices below").arg(percent)));
    columns.back().decimals = 4;
  }
  return columns;
}

std::vector<Column> belowColumns() {
  std::vector<Column> columns;
  for (const double quantile : kPriceQuantiles) {
    const std::string percent = fixedText(100 * quantile, 0);
    columns.push_back(shareColumn("below" + percent + "Share",
                                  phrase("forecast", "Prices below P%1").arg(percent)));
  }
  return columns;
}

/// Quantiles of a lead, then the shares of prices below them.
void addQuantiles(std::vector<Cell>& row, const ForecastReport& report,
                  const std::optional<PriceOutlook>& outlook, int lead) {
  const auto at = static_cast<std::size_t>(lead);
  for (std::size_t i = 0; i < kPriceQuantiles.size(); ++i) {
    row.push_back(outlook ? Cell(outlook->quantiles[at][i]) : Cell());
  }
  const bool known = at <= report.prices.byLead.size() && report.prices.byLead[at - 1].prices > 0;
  for (std::size_t i = 0; i < kPriceQuantiles.size(); ++i) {
    row.push_back(known ? Cell(report.prices.byLead[at - 1].share(i)) : Cell());
  }
}

void addTest(std::vector<Cell>& row, const std::optional<forecast::LjungBox>& test) {
  row.push_back(test ? Cell(test->statistic) : Cell());
  row.push_back(test ? Cell(test->pValue) : Cell());
  row.push_back(test ? whole(test->lags) : Cell());
  row.push_back(test ? whole(test->degreesOfFreedom) : Cell());
}

void addCalibration(Table& table, const char* key, Text title,
                    const std::vector<forecast::CalibrationPoint>& points) {
  for (const forecast::CalibrationPoint& one : points) {
    table.rows.push_back({Text(std::string(key)), title, one.stated, one.came, one.gpuSlots});
  }
}

}  // namespace

Table predictabilityTable(const ForecastReport& report) {
  Table table{"predictability", phrase("forecast", "Predictability")};
  table.columns = {
      seriesKeyColumn(),
      seriesColumn(),
      textColumn("unit", phrase("forecast", "Unit")),
      numberColumn("mean", phrase("forecast", "Mean"), "", 3),
      numberColumn("deviation", phrase("forecast", "Standard deviation"), "", 3),
      inFiles(result::flagColumn("isConstant", phrase("forecast", "Constant"))),
      numberColumn("predictableHours", phrase("forecast", "Predictable"), "h", 1),
      inFiles(numberColumn("seemingHours", phrase("forecast", "Predictable, perhaps by chance"),
                           "h", 1, phrase("forecast", "The same, ignoring the intervals."))),
      textColumn("bestKind", phrase("forecast", "Best forecast")),
      inFiles(result::flagColumn("bestHolds", phrase("forecast", "Best in both halves"))),
      withInterval(shareColumn(
          "bestGainShare", phrase("forecast", "Less error"),
          phrase("forecast", "Compared with a forecast of no change, at half that lead."))),
      numberColumn("independentWindows", phrase("forecast", "Independent windows"), "", 1),
      inFiles(numberColumn("whiteNoiseBound", phrase("forecast", "Bound of white noise"), "", 3)),
      numberColumn("ljungBoxStatistic", phrase("forecast", "Ljung-Box"), "", 1),
      numberColumn("ljungBoxP", phrase("forecast", "p"), "", 3,
                   phrase("forecast",
                          "Below 0.05: the errors one slot ahead still have a pattern that a model "
                          "could use.")),
      inFiles(countColumn("ljungBoxLags", phrase("forecast", "Lags"))),
      inFiles(countColumn("ljungBoxDegreesOfFreedom", phrase("forecast", "Degrees of freedom")))};
  for (const Series& series : seriesOf(report)) {
    const SeriesReport& own = series.report;
    std::vector<Cell>& row = table.rows.emplace_back();
    addSeries(row, series);
    row.emplace_back(Text(own.unit));
    row.emplace_back(own.mean);
    row.emplace_back(own.deviation);
    row.emplace_back(own.constant);
    row.push_back(result::cellOf(own.predictableHours));
    row.push_back(result::cellOf(own.seemingHours));
    row.push_back(textCell(own.bestKind));
    row.emplace_back(own.bestHolds);
    row.push_back(estimateCell(own.bestGain, own.bestGainInterval));
    row.emplace_back(own.windows);
    row.emplace_back(own.correlogram.bound);
    addTest(row, own.ljungBox);
  }
  return table;
}

Table skillTable(const ForecastReport& report) {
  Table table{"skill", phrase("forecast", "Skill")};
  table.columns = {seriesKeyColumn(), seriesColumn(), leadColumn(), hoursColumn(),
                   withInterval(shareColumn("skill", phrase("forecast", "Skill")))};
  table.columns.back().decimals = 0;
  for (const Series& series : seriesOf(report)) {
    for (std::size_t i = 0; i < series.report.skill.size(); ++i) {
      std::vector<Cell>& row = table.rows.emplace_back();
      addSeries(row, series);
      addLead(row, report, static_cast<int>(i) + 1);
      row.push_back(estimateCell(series.report.skill[i]));
    }
  }
  table.notes.push_back(
      phrase("forecast",
             "Skill: how far the best real forecast's mean squared error is below that of no "
             "change and that of the mean of that time of day so far; each half of the trace is "
             "forecast by the kind that is the best on the other half."));
  table.notes.push_back(
      phrase("forecast", "Predictable: the skill is at least 5 %, and its 95 % interval above 0."));
  return table;
}

Table errorsTable(const ForecastReport& report) {
  Table table{"errors", phrase("forecast", "Errors")};
  table.columns = {seriesKeyColumn(),
                   seriesColumn(),
                   textColumn("unit", phrase("forecast", "Unit")),
                   inFiles(textColumn("kind", phrase("forecast", "Kind"))),
                   textColumn("label", phrase("forecast", "Forecast")),
                   leadColumn(),
                   hoursColumn(),
                   numberColumn("mae", phrase("forecast", "MAE"), "", 4),
                   numberColumn("rmse", phrase("forecast", "RMSE"), "", 4),
                   numberColumn("relativeMae", phrase("forecast", "MAE over no change's"), ""),
                   numberColumn("relativeRmse", phrase("forecast", "RMSE over no change's"), ""),
                   inFiles(countColumn("forecasts", phrase("forecast", "Forecasts")))};
  for (const std::vector<Column>& columns : {quantileColumns(), belowColumns()}) {
    for (const Column& column : columns) table.columns.push_back(inFiles(column));
  }
  const std::optional<PriceOutlook> outlook = priceOutlook(report);
  for (const Series& series : seriesOf(report)) {
    for (const ForecastKindReport& kind : report.kinds) {
      for (const forecast::LeadError& error : kind.*series.errors) {
        if (error.forecasts == 0) continue;
        std::vector<Cell>& row = table.rows.emplace_back();
        addSeries(row, series);
        row.emplace_back(Text(series.report.unit));
        row.emplace_back(Text(kind.forecaster->name()));
        row.emplace_back(kind.label);
        addLead(row, report, error.lead);
        for (const double value : {error.mae, error.rmse, error.relativeMae, error.relativeRmse}) {
          row.emplace_back(value);
        }
        row.push_back(whole(error.forecasts));
        const bool isPrice = series.errors == &ForecastKindReport::price;
        if (isPrice && kind.quantiles) addQuantiles(row, report, outlook, error.lead);
        row.resize(table.columns.size());
      }
    }
  }
  return table;
}

Table kindsTable(const ForecastReport& report) {
  Table table{"kinds", phrase("forecast", "Forecasts")};
  table.columns = {inFiles(textColumn("kind", phrase("forecast", "Kind"))),
                   textColumn("label", phrase("forecast", "Forecast")),
                   textColumn("lastFit", phrase("forecast", "Last fit")),
                   textColumn("note", phrase("forecast", "Note"))};
  for (const ForecastKindReport& kind : report.kinds) {
    table.rows.push_back(
        {Text(kind.forecaster->name()), kind.label, textCell(kind.lastFit), textCell(kind.note)});
  }
  return table;
}

Table correlationsTable(const ForecastReport& report) {
  Table table{"correlations", phrase("forecast", "Correlation with the past")};
  table.columns = {
      seriesKeyColumn(),
      seriesColumn(),
      leadColumn(),
      hoursColumn(),
      numberColumn("autocorrelation", phrase("forecast", "Autocorrelation"), "", 3),
      numberColumn("partialAutocorrelation", phrase("forecast", "Partial autocorrelation"), "", 3)};
  table.columns[2].key = "lag";
  table.columns[3].title = phrase("forecast", "Lag");
  for (const Series& series : seriesOf(report)) {
    const forecast::Correlogram& own = series.report.correlogram;
    for (std::size_t lag = 0; lag < own.autocorrelation.size(); ++lag) {
      std::vector<Cell>& row = table.rows.emplace_back();
      addSeries(row, series);
      addLead(row, report, static_cast<int>(lag));
      row.emplace_back(own.autocorrelation[lag]);
      row.push_back(lag < own.partial.size() ? Cell(own.partial[lag]) : Cell());
    }
  }
  table.notes.push_back(phrase("forecast", "White noise stays within ±%1.")
                            .arg(fixedText(report.price.correlogram.bound, 3)));
  return table;
}

Table residualsTable(const ForecastReport& report) {
  Table table{"residuals", phrase("forecast", "Errors one slot ahead")};
  table.columns = {seriesKeyColumn(), seriesColumn(),
                   countColumn("slot", phrase("forecast", "Slot")),
                   numberColumn("residual", phrase("forecast", "Actual minus forecast"), "", 4)};
  for (const Series& series : seriesOf(report)) {
    int slot = series.report.firstResidualSlot;
    for (const double residual : series.report.residuals) {
      std::vector<Cell>& row = table.rows.emplace_back();
      addSeries(row, series);
      row.push_back(whole(slot++));
      row.emplace_back(residual);
    }
  }
  return table;
}

Table calibrationTable(const ForecastReport& report) {
  Table table{"calibration",
              phrase("forecast", "Do the chances of the survival forecast come true?")};
  table.columns = {inFiles(textColumn("event", phrase("forecast", "Key"))),
                   textColumn("title", phrase("forecast", "Event")),
                   shareColumn("forecastShare", phrase("forecast", "Forecast")),
                   shareColumn("observedShare", phrase("forecast", "Came true")),
                   countColumn("gpuSlots", phrase("forecast", "GPU-slots"))};
  addCalibration(table, "stays", phrase("forecast", "free GPUs stay"), report.calibration.stays);
  addCalibration(table, "comesBack", phrase("forecast", "GPUs come back"),
                 report.calibration.comesBack);
  return table;
}

Table coverageTable(const ForecastReport& report) {
  Table table{"coverage",
              phrase("forecast", "Do as many prices lie below its quantiles as it states?")};
  table.columns = {
      shareColumn("quantile", phrase("forecast", "Forecast")),
      withInterval(shareColumn("belowShare", phrase("forecast", "Prices below"))),
      numberColumn("independentWindows", phrase("forecast", "Independent windows"), "", 1),
      countColumn("prices", phrase("forecast", "Prices")),
      countColumn("moved", phrase("forecast", "Prices that moved"))};
  table.columns.front().decimals = 0;
  for (const QuantileCalibration& one : report.prices.all) {
    table.rows.push_back({one.quantile, estimateCell(one.below), one.below.windows,
                          std::round(report.prices.prices), std::round(report.prices.moved)});
  }
  return table;
}

Table outlookTable(const ForecastReport& report) {
  Table table{"outlook", phrase("forecast", "Quantiles of the price after the last known slot")};
  table.columns = {countColumn("slot", phrase("forecast", "Last known slot")), leadColumn(),
                   hoursColumn()};
  table.columns.front().inFilesOnly = true;
  for (Column& column : quantileColumns()) table.columns.push_back(std::move(column));
  const std::optional<PriceOutlook> outlook = priceOutlook(report);
  if (!outlook) return table;
  for (std::size_t lead = 0; lead < outlook->quantiles.size(); ++lead) {
    std::vector<Cell>& row = table.rows.emplace_back();
    row.push_back(whole(outlook->slot));
    addLead(row, report, static_cast<int>(lead));
    for (const double price : outlook->quantiles[lead]) row.emplace_back(price);
  }
  table.title = phrase("forecast", "Quantiles of the price after hour %1, the last known slot")
                    .arg(trimmedText(outlook->slot * report.slotHours));
  return table;
}

result::ResultFile forecastResult(const ForecastReport& report) {
  result::ResultFile file =
      resultHead(report, "forecast", "forecast", withInputs(forecastSentence(report), report));
  const Text note = quantilesNote(report.prices);
  Table coverage = coverageTable(report);
  if (!note.empty()) coverage.notes.push_back(note);
  for (Table table : {predictabilityTable(report), skillTable(report), errorsTable(report),
                      kindsTable(report), correlationsTable(report), calibrationTable(report),
                      std::move(coverage), outlookTable(report), residualsTable(report)}) {
    file.tables.push_back(std::move(table));
  }
  return file;
}

std::string forecastCsv(const ForecastReport& report) {
  const Text note = quantilesNote(report.prices);
  return result::csv(errorsTable(report), provenanceLines(report.scenario, *report.market) +
                                              (note.empty() ? "" : csv::comment(note.english())));
}

// For a terminal.

namespace {

/// A few leads that a reader can take in: the next slot, 1, 3, 6, 12 and 24 h, and the last.
std::vector<int> shownLeads(const ForecastReport& report) {
  std::vector<int> leads;
  for (const double hours : {0.0, 1.0, 3.0, 6.0, 12.0, 24.0, 48.0, 168.0}) {
    const int lead = std::max(1, static_cast<int>(std::lround(hours / report.slotHours)));
    if (lead > report.leads || (!leads.empty() && leads.back() >= lead)) continue;
    leads.push_back(lead);
  }
  if (leads.back() < report.leads) leads.push_back(report.leads);
  return leads;
}

Table atShownLeads(const ForecastReport& report, const Table& table, const char* key) {
  const std::vector<int> leads = shownLeads(report);
  return result::rowsWhere(table, [&](std::size_t row) {
    const double lead = result::numberIn(table.cell(row, key)).value_or(-1);
    return std::ranges::find(leads, static_cast<int>(lead)) != leads.end();
  });
}

/// Columns are leads: "3.0 h".
std::string acrossHours(const Table& table, const char* down, const char* value) {
  Table shown = result::titledPivot(table, down, "hours", value);
  shown.notes.clear();
  for (std::size_t i = 1; i < shown.columns.size(); ++i) {
    shown.columns[i].title = Text(shown.columns[i].title.english() + " h");
  }
  return "\n" + result::terminalText(shown);
}

/// Four digits that count, however small the unit.
int decimalsOf(const SeriesReport& series) {
  // A series that never changes has the deviation of rounding alone.
  const double typical = series.deviation > 1e-9 ? series.deviation : 1;
  return std::clamp(3 - static_cast<int>(std::floor(std::log10(typical))), 0, 12);
}

std::string errorsText(const ForecastReport& report, const Series& series) {
  Table own =
      result::rowsOf(atShownLeads(report, errorsTable(report), "lead"), "series", series.key);
  if (own.rows.empty()) return {};
  std::string text;
  for (const char* value : {"mae", "rmse"}) {
    Column& column = own.columns[*own.column(value)];
    column.decimals = decimalsOf(series.report);
    column.title = phrase("forecast", "%1, %2, %3")
                       .arg(column.title)
                       .arg(series.report.name)
                       .arg(series.report.unit);
    text += acrossHours(own, "label", value);
  }
  return text;
}

std::string correlationsText(const ForecastReport& report) {
  const Table own = atShownLeads(report, correlationsTable(report), "lag");
  std::string text;
  for (const char* value : {"autocorrelation", "partialAutocorrelation"}) {
    if (!own.rows.empty()) text += acrossHours(own, "seriesLabel", value);
  }
  return text + own.notes.front().english() + "\n";
}

/// Only kinds that are fitted or noted.
Table fittedKinds(const ForecastReport& report) {
  const Table kinds = kindsTable(report);
  return result::rowsWhere(kinds, [&kinds](std::size_t row) {
    return !std::holds_alternative<std::monostate>(kinds.cell(row, "lastFit")) ||
           !std::holds_alternative<std::monostate>(kinds.cell(row, "note"));
  });
}

}  // namespace

std::string forecastText(const ForecastReport& report) {
  std::string text =
      report.sentence.english() + "\n\n" + result::terminalText(predictabilityTable(report));
  const Table skill = atShownLeads(report, skillTable(report), "lead");
  if (!skill.rows.empty()) text += acrossHours(skill, "seriesLabel", "skill");
  for (const Text& note : skill.notes) text += note.english() + "\n";
  for (const Series& series : seriesOf(report)) text += errorsText(report, series);
  text += correlationsText(report);
  for (const Table& table :
       {calibrationTable(report), coverageTable(report),
        atShownLeads(report, outlookTable(report), "lead"), fittedKinds(report)}) {
    if (!table.rows.empty()) text += "\n" + result::terminalText(table);
  }
  for (const Text& warning : report.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

}  // namespace spothorizon::study
