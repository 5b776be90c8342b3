// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/read/ReadClosedLoop.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "market/read/ReadLog.h"

namespace spothorizon::serving {
namespace {

constexpr double kLeastMs = 1e-6, kMostMs = 1e9, kMs = 1e-3;

using Setup = std::tuple<std::string, std::string, std::string, std::string, int>;
using Workload = std::pair<int, int>;  ///< prompt, output tokens

struct Line {
  ClosedLoopRow row;
  std::size_t number;
};

ClosedLoopCurve curveOf(const Workload& workload, std::map<int, Line>& lines,
                        market::ReadReport& report, const std::string& title) {
  ClosedLoopCurve curve{workload.first, workload.second, {}};
  for (const auto& [inFlight, line] : lines) curve.rows.push_back(line.row);
  markQueued(curve);
  for (const ClosedLoopRow& row : curve.rows) {
    if (!row.queued) continue;
    report.warnings.push_back(
        market::placed(market::lineText(lines.at(row.inFlight).number),
                       phrase("reader",
                              "%1, prompt %2, output %3, %4 in flight: queued, the engine itself "
                              "waits for memory")
                           .arg(title)
                           .arg(std::to_string(workload.first))
                           .arg(std::to_string(workload.second))
                           .arg(std::to_string(row.inFlight))));
  }
  return curve;
}

std::string textOf(const CsvTable& in, std::optional<std::size_t> column) {
  return column ? std::string(in.cell(*column)) : std::string();
}

}  // namespace

LatencyFile closedLoopOf(CsvTable& in, const std::string& file) {
  const std::size_t model = in.column("model_path"), prompt = in.column("isl"),
                    output = in.column("osl"), inFlight = in.column("batch_size"),
                    tensor = in.column("tp_size"), ttft = in.column("silicon_ttft_ms"),
                    tpot = in.column("silicon_tpot_ms");
  const auto system = in.find("system"), backend = in.find("backend"),
             precision = in.find("precision"), stages = in.find("pp_size");
  const auto count = [&](std::size_t at) { return static_cast<int>(in.whole(at, 1, 10'000'000)); };
  LatencyFile read;
  read.kind = LatencyKind::ClosedLoop;
  market::ReadReport& report = read.report;
  report.format = "closed-loop latencies";
  std::map<Setup, std::map<Workload, std::map<int, Line>>> all;
  while (in.next()) {
    ++report.rowsRead;
    const auto drop = [&](Text why) {
      ++report.rowsDropped;
      report.dropped.push_back(market::placed(market::lineText(in.line()), std::move(why)));
    };
    const ClosedLoopRow row{count(inFlight), in.number(ttft, kLeastMs, kMostMs) * kMs,
                            in.number(tpot, kLeastMs, kMostMs) * kMs, false};
    if (stages && in.cell(*stages) != "1" && !in.cell(*stages).empty()) {
      drop(phrase("reader", "pipeline stages, which closed-loop replicas do not have"));
      continue;
    }
    const Setup setup{in.cell(model), textOf(in, system), textOf(in, backend),
                      textOf(in, precision), static_cast<int>(in.whole(tensor, 1, 1024))};
    auto& lines = all[setup][{count(prompt), count(output)}];
    if (!lines.emplace(row.inFlight, Line{row, in.line()}).second) {
      drop(phrase("reader", "%1 in flight appears twice").arg(std::to_string(row.inFlight)));
    }
  }
  std::size_t queued = 0;
  for (auto& [setup, workloads] : all) {
    LatencyEntry entry{std::get<0>(setup), std::get<1>(setup), std::get<2>(setup),
                       std::get<3>(setup), std::get<4>(setup), {}};
    ClosedLoopTable table{entry.model,     entry.hardware, entry.backend,
                          entry.precision, entry.tensor,   {}};
    for (auto& [workload, lines] : workloads) {
      table.curves.push_back(curveOf(workload, lines, report, entry.title()));
      queued += static_cast<std::size_t>(
          std::ranges::count_if(table.curves.back().rows, &ClosedLoopRow::queued));
    }
    entry.table = std::move(table);
    read.entries.push_back(std::move(entry));
  }
  if (read.entries.empty()) throw InputError(file, "", "no rows", "at least one");
  report.understood.push_back(phrase("reader", "%1 of %2 rows are queued")
                                  .arg(std::to_string(queued))
                                  .arg(std::to_string(report.rowsRead)));
  return read;
}

}  // namespace spothorizon::serving
