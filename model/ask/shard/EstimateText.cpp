// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ask/RemainingTime.h"
#include "ask/shard/AmountText.h"
#include "ask/shard/CellEstimate.h"
#include "base/InputError.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "result/ColumnKinds.h"
#include "result/ResultFile.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

constexpr double kHour = 3600, kMegabyte = 1024 * 1024;

std::string megabytes(double bytes) { return amountText(std::ceil(bytes / kMegabyte), 3) + " MB"; }

/// "0.42 s", "12 min", "5.2 h"
std::string timeText(double seconds) {
  return seconds < 10 ? roundedText(seconds, 2) + " s" : durationText(seconds);
}

std::vector<double> timesFor(const RunEstimate& estimate, std::optional<double> bySeconds) {
  if (bySeconds) return {*bySeconds};
  std::vector<double> times;
  for (const double time : {60.0, 600.0, kHour, 8 * kHour, 24 * kHour, 168 * kHour}) {
    times.push_back(time);
    if (estimate.taskSeconds(1) <= time) break;
  }
  return times;
}

/// The member of an object; null where there is none.
const Json* memberOf(const Json* object, std::string_view key) {
  if (!object || !object->asObject()) return nullptr;
  for (const Json::Member& one : *object->asObject()) {
    if (one.key == key) return &one.value;
  }
  return nullptr;
}

/// None where the member is null.
std::optional<double> numberIn(const Json& row, std::string_view key) {
  const Json* const value = memberOf(&row, key);
  const std::string text = value ? value->compact() : "nothing";
  if (text == "null") return {};
  if (const std::optional<double> number = parsedNumber(text)) return number;
  throw InputError("", "/tables/estimate/rows/0/" + std::string(key), text, "a number");
}

Text words(const char* pattern) { return phrase("estimate", pattern); }

result::Table estimateOf(const RunEstimate& estimate) {
  using result::countColumn;
  using result::numberColumn;
  result::Table table{"estimate", words("What the run takes")};
  table.columns = {countColumn("cells", words("Cells")),
                   countColumn("sampledCells", words("Sampled cells")),
                   result::withInterval(numberColumn("coreHours", words("All cells"), "core-h")),
                   numberColumn("setUpSeconds", words("Before the first cell"), "s"),
                   numberColumn("longestCellSeconds", words("Longest sampled cell"), "s"),
                   numberColumn("memoryBytes", words("Memory of the sample"), "bytes"),
                   numberColumn("bytesPerCell", words("Memory for each cell"), "bytes")};
  statistics::Estimate hours;
  hours.value = estimate.coreSeconds(1) / kHour;
  if (estimate.halfSeconds) {
    hours.low = hours.value - *estimate.halfSeconds / kHour;
    hours.high = hours.value + *estimate.halfSeconds / kHour;
  }
  table.rows.push_back({static_cast<long long>(estimate.cells),
                        static_cast<long long>(estimate.sampled), hours, estimate.setUpSeconds,
                        estimate.longestSeconds, estimate.memoryBytes, estimate.bytesACell});
  return table;
}

result::Table plansOf(const RunEstimate& estimate, std::optional<double> bySeconds) {
  using result::numberColumn;
  result::Table table{"plans", words("How many tasks")};
  table.columns = {numberColumn("hours", words("Done in"), "h"),
                   result::countColumn("tasks", words("Tasks"),
                                       words("Nothing where a single cell takes longer.")),
                   numberColumn("taskHours", words("Each takes"), "h"),
                   numberColumn("taskMegabytes", words("Memory of a task"), "MB"),
                   numberColumn("coreHours", words("All tasks"), "core-h")};
  for (const double time : timesFor(estimate, bySeconds)) {
    std::vector<result::Cell> row{time / kHour, {}, {}, {}, {}};
    if (const auto tasks = estimate.tasksFor(time)) {
      const auto many = static_cast<double>(*tasks);
      row = {time / kHour, *tasks, estimate.taskSeconds(many) / kHour,
             std::ceil(estimate.taskBytes(many) / kMegabyte), estimate.coreSeconds(many) / kHour};
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string coreTime(double seconds) { return amountText(seconds / kHour, 3) + " core hours"; }

}  // namespace

std::string estimateTable(const RunEstimate& estimate, std::optional<double> bySeconds) {
  std::string text = countText(static_cast<int>(estimate.cells), "cell") + ", " +
                     std::to_string(estimate.sampled) + " of them sampled: about " +
                     coreTime(estimate.coreSeconds(1));
  if (estimate.halfSeconds) text += " (± " + amountText(*estimate.halfSeconds / kHour, 2) + ")";
  text += ".\nA task takes " + timeText(estimate.setUpSeconds) +
          " before its first cell, and a cell up to " + timeText(estimate.longestSeconds) + ".\n\n";
  TextTable table({"to be done in", "tasks", "each takes", "memory a task", "core hours"});
  for (const double time : timesFor(estimate, bySeconds)) {
    const auto tasks = estimate.tasksFor(time);
    if (!tasks) {
      table.add({timeText(time), "none: a cell takes longer", "", "", ""});
      continue;
    }
    const auto many = static_cast<double>(*tasks);
    table.add({timeText(time), std::to_string(*tasks), timeText(estimate.taskSeconds(many)),
               megabytes(estimate.taskBytes(many)),
               amountText(estimate.coreSeconds(many) / kHour, 3)});
  }
  return text + table.text();
}

std::string estimateToJson(const RunEstimate& estimate, std::optional<double> bySeconds) {
  result::ResultFile file;
  file.subject = "run";
  file.question = "estimate";
  file.sentence = words("%1, about %2.")
                      .arg(countText(static_cast<int>(estimate.cells), "cell"))
                      .arg(coreTime(estimate.coreSeconds(1)));
  file.tables = {estimateOf(estimate), plansOf(estimate, bySeconds)};
  return result::resultText(file);
}

RunEstimate estimateFromJson(const std::string& text) {
  const std::optional<Json> root = Json::parsed(text);
  const Json* const tables = root ? memberOf(&*root, "tables") : nullptr;
  const Json* const rows = memberOf(memberOf(tables, "estimate"), "rows");
  if (!rows || !rows->asList() || rows->asList()->empty() || !rows->asList()->front().asObject()) {
    throw InputError("", "", "no table \"estimate\"", "the result of --estimate --json");
  }
  const Json& row = rows->asList()->front();
  const auto need = [&](std::string_view key) {
    if (const auto number = numberIn(row, key)) return *number;
    throw InputError("", "/tables/estimate/rows/0/" + std::string(key), "null", "a number");
  };
  RunEstimate estimate;
  estimate.cells = static_cast<std::size_t>(std::max(0.0, need("cells")));
  estimate.sampled = static_cast<std::size_t>(std::max(0.0, need("sampledCells")));
  estimate.setUpSeconds = need("setUpSeconds");
  const double hours = need("coreHours");
  estimate.cellsSeconds = std::max(0.0, hours * kHour - estimate.setUpSeconds);
  if (const auto high = numberIn(row, "coreHoursHigh")) {
    estimate.halfSeconds = (*high - hours) * kHour;
  }
  estimate.longestSeconds = need("longestCellSeconds");
  estimate.memoryBytes = need("memoryBytes");
  estimate.bytesACell = need("bytesPerCell");
  return estimate;
}

}  // namespace spothorizon::study
