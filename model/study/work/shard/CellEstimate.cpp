// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/work/shard/CellEstimate.h"

#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <mutex>
#include <numeric>
#include <string>

#include "base/InputError.h"
#include "study/Study.h"
#include "study/work/RemainingTime.h"

namespace spothorizon::study {
namespace {

double processSeconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// Since the program began. Not getrusage() where it can be helped: what a process counts there
/// begins with the memory of the one that started it.
double mostBytes() {
  std::ifstream status("/proc/self/status");
  for (std::string name; status >> name;) {
    double kilobytes = 0;
    if (name == "VmHWM:" && status >> kilobytes) return 1024 * kilobytes;
    status.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  return 1024.0 * static_cast<double>(used.ru_maxrss);
}

/// Every so much of the cost of all cells, in the order of their costs: a cell's chance to be drawn
/// goes with its cost, so that the mean of time over cost is fair.
std::vector<std::size_t> drawn(const std::vector<RunCell>& cells, std::size_t most) {
  std::vector<std::size_t> order(cells.size()), sample;
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t cell) { return cells[cell].cost; });
  double all = 0;
  for (const RunCell& cell : cells) all += cell.cost;
  const double step = all / static_cast<double>(std::min(most, cells.size()));
  double next = step / 2, before = 0;
  for (const std::size_t cell : order) {
    before += cells[cell].cost;
    if (before < next && !(before >= all)) continue;
    sample.push_back(cell);
    while (next <= before) next += step;
    if (sample.size() == most) break;
  }
  return sample;
}

/// Has a sample worked out, as many of it as there is time for.
class SampleBook final : public CellBook {
 public:
  explicit SampleBook(const EstimateOptions& options) : m_options(options) {}

  void begin(std::vector<RunCell> cells, const std::string&) override {
    m_setUp = processSeconds() - m_begun;
    m_cells = std::move(cells);
    m_in.resize(m_cells.size());
    const std::size_t quarter = std::max<std::size_t>(2, m_cells.size() / 4);
    for (const std::size_t cell : drawn(m_cells, std::min(m_options.cells, quarter))) {
      m_in[cell] = 1;
    }
    m_from = steadySeconds();
  }
  bool wants(std::size_t cell) const override {
    const std::lock_guard lock(m_mutex);
    constexpr std::size_t kLeast = 2;
    return m_in[cell] && (m_ratios.size() < kLeast || steadySeconds() < m_from + m_options.seconds);
  }
  std::optional<std::string_view> known(std::size_t) const override { return {}; }
  void made(std::size_t cell, std::string bytes, double seconds) override {
    const std::lock_guard lock(m_mutex);
    m_ratios.push_back(seconds / m_cells[cell].cost);
    m_longest = std::max(m_longest, seconds);
    m_bytes += static_cast<double>(bytes.size());
    m_in[cell] = 0;
  }
  bool assembles() const override { return false; }

  RunEstimate estimate() const {
    RunEstimate estimate;
    estimate.cells = m_cells.size();
    estimate.sampled = m_ratios.size();
    estimate.setUpSeconds = m_setUp;
    estimate.longestSeconds = m_longest;
    estimate.memoryBytes = mostBytes();
    if (m_ratios.empty()) return estimate;
    double cost = 0;
    for (const RunCell& cell : m_cells) cost += cell.cost;
    const auto count = static_cast<double>(m_ratios.size());
    const double mean = std::reduce(m_ratios.begin(), m_ratios.end()) / count;
    estimate.cellsSeconds = cost * mean;
    estimate.bytesACell = m_bytes / count;
    if (m_ratios.size() < 3) return estimate;
    double squares = 0;
    for (const double ratio : m_ratios) squares += (ratio - mean) * (ratio - mean);
    estimate.halfSeconds = cost * 2 * std::sqrt(squares / (count - 1) / count);
    return estimate;
  }

 private:
  const EstimateOptions m_options;
  const double m_begun = processSeconds();
  double m_setUp = 0, m_from = 0;
  std::vector<RunCell> m_cells;
  mutable std::mutex m_mutex;  ///< of all below
  std::vector<char> m_in;
  std::vector<double> m_ratios;  ///< seconds over cost
  double m_longest = 0, m_bytes = 0;
};

}  // namespace

double RunEstimate::taskSeconds(double tasks) const {
  const double share = cellsSeconds / std::min(tasks, std::max(1.0, static_cast<double>(cells)));
  return setUpSeconds + std::max(share, longestSeconds);
}

std::optional<long long> RunEstimate::tasksFor(double seconds) const {
  const double left = seconds - setUpSeconds;
  if (left < longestSeconds || !(left > 0)) return {};
  return std::max(1LL, static_cast<long long>(std::ceil(cellsSeconds / left)));
}

RunEstimate estimateRun(const ShardQuestion& question, const RunControl& control,
                        const EstimateOptions& options) {
  SampleBook book(options);
  StudyOptions own;
  own.threads = 1;
  own.variant = question.variant;
  own.values = question.values;
  own.cells = &book;
  question.study->run(question.scenario, nullptr, control, own);
  control.checkStop();
  return book.estimate();
}

}  // namespace spothorizon::study
