// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ask/RemainingTime.h"
#include "ask/shard/AmountText.h"
#include "ask/shard/CellEstimate.h"
#include "base/InputError.h"
#include "base/Json.h"
#include "base/NumberText.h"
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

/// None where the member is null.
std::optional<double> numberIn(const Json& root, std::string_view key) {
  for (const Json::Member& one : *root.asObject()) {
    if (one.key != key) continue;
    const std::string text = one.value.compact();
    if (text == "null") return {};
    if (const std::optional<double> number = parsedNumber(text)) return number;
    throw InputError("", "/" + std::string(key), text, "a number");
  }
  throw InputError("", "/" + std::string(key), "nothing", "a number");
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
  Json root;
  root["format"] = "spothorizon-run-estimate";
  root["version"] = 1;
  root["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  root["cells"] = estimate.cells;
  root["sampled"] = estimate.sampled;
  root["coreHours"] = estimate.coreSeconds(1) / kHour;
  root["halfCoreHours"] =
      estimate.halfSeconds ? Json(*estimate.halfSeconds / kHour) : Json(nullptr);
  root["setUpSeconds"] = estimate.setUpSeconds;
  root["longestCellSeconds"] = estimate.longestSeconds;
  root["bytesPerCell"] = estimate.bytesACell;
  root["memoryBytes"] = estimate.memoryBytes;
  root["plans"] = Json::array();
  for (const double time : timesFor(estimate, bySeconds)) {
    const auto tasks = estimate.tasksFor(time);
    Json plan{{"hours", time / kHour}, {"tasks", tasks ? Json(*tasks) : Json(nullptr)}};
    if (tasks) {
      const auto many = static_cast<double>(*tasks);
      plan["taskHours"] = estimate.taskSeconds(many) / kHour;
      plan["taskMegabytes"] = std::ceil(estimate.taskBytes(many) / kMegabyte);
      plan["coreHours"] = estimate.coreSeconds(many) / kHour;
    }
    root["plans"].push_back(std::move(plan));
  }
  return root.fileText();
}

RunEstimate estimateFromJson(const std::string& text) {
  const std::optional<Json> root = Json::parsed(text);
  if (!root || !root->asObject()) throw InputError("", "", "no JSON object", "an estimate");
  const auto need = [&](std::string_view key) {
    if (const auto number = numberIn(*root, key)) return *number;
    throw InputError("", "/" + std::string(key), "null", "a number");
  };
  RunEstimate estimate;
  estimate.cells = static_cast<std::size_t>(std::max(0.0, need("cells")));
  estimate.sampled = static_cast<std::size_t>(std::max(0.0, need("sampled")));
  estimate.setUpSeconds = need("setUpSeconds");
  estimate.cellsSeconds = std::max(0.0, need("coreHours") * kHour - estimate.setUpSeconds);
  if (const auto half = numberIn(*root, "halfCoreHours")) estimate.halfSeconds = *half * kHour;
  estimate.longestSeconds = need("longestCellSeconds");
  estimate.memoryBytes = need("memoryBytes");
  estimate.bytesACell = need("bytesPerCell");
  return estimate;
}

}  // namespace spothorizon::study
