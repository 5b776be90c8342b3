// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/read/ReadLatency.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/read/ReadLog.h"
#include "serving/read/CsvTable.h"
#include "serving/read/ReadClosedLoop.h"
#include "serving/read/ReadPhases.h"

namespace spothorizon::serving {
namespace {

constexpr double kLeastMs = 1e-6, kMostMs = 1e9;

/// The part of a name after the last slash.
std::string_view shortName(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

bool means(std::string_view asked, std::string_view name) {
  if (asked.empty() || asked == name || asked == shortName(name)) return true;
  return shortName(name).starts_with(std::string(asked) + "-");
}

bool fits(const LatencyEntry& entry, const LatencyChoice& choice) {
  const auto same = [](const std::string& asked, const std::string& found) {
    return asked.empty() || asked == found;
  };
  return means(choice.model, entry.model) && same(choice.hardware, entry.hardware) &&
         same(choice.backend, entry.backend) && same(choice.precision, entry.precision) &&
         (choice.tensor == 0 || entry.tensor == 0 || choice.tensor == entry.tensor);
}

LatencyFile layersOf(CsvTable& in, const std::string& file) {
  const std::size_t model = in.column("model"), tensor = in.column("tensor"),
                    micro = in.column("microBatch"), prefill = in.column("prefillMsPerLayer"),
                    decode = in.column("decodeMsPerLayer");
  LatencyFile read;
  read.kind = LatencyKind::Layers;
  market::ReadReport& report = read.report;
  std::map<std::string, LayerTable> tables;
  while (in.next()) {
    ++report.rowsRead;
    LayerTable& table = tables[std::string(in.cell(model))];
    const std::pair key{static_cast<int>(in.whole(tensor, 1, 1024)),
                        static_cast<int>(in.whole(micro, 1, 1'000'000))};
    const LayerTable::Times times{in.number(prefill, kLeastMs, kMostMs),
                                  in.number(decode, kLeastMs, kMostMs)};
    if (table.times.emplace(key, times).second) continue;
    ++report.rowsDropped;
    report.dropped.push_back(market::placed(
        market::lineText(in.line()), phrase("reader", "tensor %1 with micro-batch %2 appears twice")
                                         .arg(std::to_string(key.first))
                                         .arg(std::to_string(key.second))));
  }
  if (tables.empty()) throw InputError(file, "", "no rows", "at least one");
  for (auto& [name, table] : tables) {
    report.understood.push_back(phrase("reader", "%1: %2").arg(name).arg(layerText(table)));
    if (Text holes = layerHoles(table); !holes.empty()) {
      report.warnings.push_back(
          phrase("reader", "%1: not measured: %2").arg(name).arg(std::move(holes)));
    }
    read.entries.push_back({name, "", "", "", 0, std::move(table)});
  }
  report.format = "layer latencies";
  return read;
}

}  // namespace

std::string LatencyEntry::title() const {
  std::string text = model;
  for (const std::string& part : {hardware, backend, precision}) {
    if (!part.empty()) text += " " + part;
  }
  return tensor == 0 ? text : text + " TP" + std::to_string(tensor);
}

const LatencyEntry& chosen(const LatencyFile& file, const LatencyChoice& choice) {
  const LatencyEntry* found = nullptr;
  std::string fitting, all;
  std::size_t count = 0;
  for (const LatencyEntry& entry : file.entries) {
    all += (all.empty() ? "" : "; ") + entry.title();
    if (!fits(entry, choice)) continue;
    fitting += (fitting.empty() ? "" : "; ") + entry.title();
    found = &entry;
    ++count;
  }
  if (count == 1) return *found;
  const std::string asked = choice.model.empty() ? "no choice" : "\"" + choice.model + "\"";
  throw InputError(file.report.file, "latency",
                   count == 0 ? asked + ", which is not in the table"
                              : asked + ", which " + std::to_string(count) + " tables fit",
                   "one of " + (count == 0 ? all : fitting));
}

LatencyFile parseLatency(std::string_view text, const std::string& file) {
  CsvTable in(text, file);
  LatencyFile read;
  if (in.has("prefillMsPerLayer")) {
    read = layersOf(in, file);
  } else if (in.has("prompt_time") && in.has("token_time")) {
    read = phasesOf(in, file);
  } else if (in.has("silicon_ttft_ms") && in.has("silicon_tpot_ms")) {
    read = closedLoopOf(in, file);
  } else {
    throw InputError(file, "header", "columns of other names",
                     "a latency table: prefillMsPerLayer, prompt_time or silicon_ttft_ms");
  }
  read.report.file = file;
  const std::size_t tables = read.entries.size();
  read.report.understood.insert(
      read.report.understood.begin(),
      (tables == 1 ? phrase("reader", "%1 table") : phrase("reader", "%1 tables"))
          .arg(std::to_string(tables)));
  read.hash = contentHash(text);
  return read;
}

LatencyFile readLatencyFile(const std::string& path) { return parseLatency(readFile(path), path); }

Text layerText(const LayerTable& table) {
  std::set<int> tensors, batches;
  for (const auto& [key, times] : table.times) {
    tensors.insert(key.first);
    batches.insert(key.second);
  }
  return phrase("reader", "tensor %1, micro-batches %2")
      .arg(joinedNumbers(tensors))
      .arg(joinedNumbers(batches));
}

Text layerHoles(const LayerTable& table) {
  std::set<int> tensors, batches;
  for (const auto& [key, times] : table.times) {
    tensors.insert(key.first);
    batches.insert(key.second);
  }
  // Batches double: one that no tensor size has is a hole of all.
  for (int b = 1; !batches.empty() && b < *batches.rbegin(); b *= 2) batches.insert(b);
  std::vector<std::pair<int, int>> holes;
  for (const int m : tensors) {
    for (const int b : batches) {
      if (!table.at(m, b)) holes.emplace_back(m, b);
    }
  }
  // Nobody reads as many, and a text of texts takes far more memory than its characters.
  constexpr std::size_t kInWords = 200;
  const auto hole = [](const std::pair<int, int>& one) {
    return phrase("reader", "tensor %1 with %2")
        .arg(std::to_string(one.first))
        .arg(std::to_string(one.second));
  };
  if (holes.size() > kInWords) {
    return Text(joined(holes, ", ", [&hole](const auto& one) { return hole(one).english(); }));
  }
  std::vector<Text> words;
  for (const auto& one : holes) words.push_back(hole(one));
  return joined(words, phrase("reader", ", "));
}

}  // namespace spothorizon::serving
