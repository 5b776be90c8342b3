// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/read/ReadPhases.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "base/NumberText.h"

namespace spothorizon::serving {
namespace {

constexpr double kLeastMs = 1e-6, kMostMs = 1e9, kMs = 1e-3;
/// Longer than its phases say by so much: it ran out of memory.
constexpr double kTooLong = 1.2;

struct Measured {
  double promptMs, tokenMs, wholeMs;
  std::size_t line;
};
using Workload = std::tuple<int, int, int>;               ///< prompt, batch, output tokens
using Setup = std::tuple<std::string, std::string, int>;  ///< model, hardware, tensor

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t n = values.size();
  return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

bool ranOut(const Measured& row, int tokens) {
  return row.wholeMs > kTooLong * (row.promptMs + (tokens - 1) * row.tokenMs);
}

/// Medians by x.
Curve curveOf(const std::map<double, std::vector<double>>& values) {
  Curve curve;
  for (const auto& [x, ys] : values) {
    curve.x.push_back(x);
    curve.y.push_back(median(ys) * kMs);
  }
  return curve;
}

/// One table; groups that ran out of memory are left out and named.
PhaseTable tableOf(const Setup& setup, const std::map<Workload, std::vector<Measured>>& groups,
                   market::ReadReport& report) {
  std::map<double, std::vector<double>> prompts, tokens;
  for (const auto& [workload, rows] : groups) {
    const auto& [prompt, batch, output] = workload;
    std::size_t dropped = 0;
    for (const Measured& row : rows) {
      if (ranOut(row, output)) {
        ++dropped;
        continue;
      }
      prompts[double(prompt) * batch].push_back(row.promptMs);
      tokens[batch].push_back(row.tokenMs);
    }
    if (dropped == 0) continue;
    report.rowsDropped += dropped;
    report.dropped.push_back(
        phrase("reader",
               "lines %1 and others, %2 rows: %3, prompt %4, batch %5 took over 20 % longer than "
               "its phases, a sign of insufficient memory")
            .arg(std::to_string(rows.front().line))
            .arg(std::to_string(dropped))
            .arg(std::get<1>(setup) + " TP" + std::to_string(std::get<2>(setup)))
            .arg(std::to_string(prompt))
            .arg(std::to_string(batch)));
  }
  return {std::get<0>(setup), std::get<1>(setup), std::get<2>(setup), curveOf(prompts),
          curveOf(tokens)};
}

}  // namespace

LatencyFile phasesOf(CsvTable& in, const std::string& file) {
  const std::size_t model = in.column("model"), hardware = in.column("hardware"),
                    prompt = in.column("prompt_size"), batch = in.column("batch_size"),
                    token = in.column("token_size"), promptMs = in.column("prompt_time"),
                    tokenMs = in.column("token_time"), wholeMs = in.column("e2e_time"),
                    tensor = in.column("tensor_parallel");
  const auto count = [&](std::size_t at) { return static_cast<int>(in.whole(at, 1, 10'000'000)); };
  std::map<Setup, std::map<Workload, std::vector<Measured>>> all;
  LatencyFile read;
  read.kind = LatencyKind::Phases;
  read.report.format = "phase latencies";
  while (in.next()) {
    ++read.report.rowsRead;
    const Setup setup{in.cell(model), in.cell(hardware),
                      static_cast<int>(in.whole(tensor, 1, 1024))};
    all[setup][{count(prompt), count(batch), count(token)}].push_back(
        {in.number(promptMs, kLeastMs, kMostMs), in.number(tokenMs, kLeastMs, kMostMs),
         in.number(wholeMs, kLeastMs, kMostMs), in.line()});
  }
  std::size_t repeats = 0;
  for (const auto& [setup, groups] : all) {
    for (const auto& [workload, rows] : groups) repeats += rows.size() - 1;
    PhaseTable table = tableOf(setup, groups, read.report);
    if (table.promptSeconds.x.empty()) continue;
    read.entries.push_back({table.model, table.hardware, "", "", table.tensor, std::move(table)});
  }
  if (read.entries.empty()) {
    throw InputError(file, "", "no rows that are within memory", "at least one");
  }
  if (repeats > 0) {
    read.report.understood.push_back(
        phrase("reader", "%1 repeats: medians are used").arg(std::to_string(repeats)));
  }
  return read;
}

}  // namespace spothorizon::serving
