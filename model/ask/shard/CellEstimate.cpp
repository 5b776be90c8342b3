// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/CellEstimate.h"

#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <mutex>
#include <string>

#include "ask/Study.h"
#include "ask/shard/CellSample.h"
#include "base/InputError.h"

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

/// Has a sample worked out, as many of it as there is time for, in one run or several.
class SampleBook final : public CellBook {
 public:
  explicit SampleBook(const EstimateOptions& options) : m_options(options) {}

  void begin(std::vector<RunCell> cells, const std::string&) override {
    const std::lock_guard lock(m_mutex);
    if (!m_sample) {
      m_setUp = processSeconds() - m_begun;
      std::vector<double> costs;
      for (const RunCell& cell : cells) costs.push_back(cell.cost);
      m_sample.emplace(costs);
      m_in.resize(cells.size());
      m_from = processSeconds();
    }
    const std::size_t wanted = m_sample->tried() == 0 ? m_options.cells : m_more;
    for (const std::size_t cell : m_sample->draw(wanted)) m_in[cell] = 1;
  }
  /// The dearest is tried however late it comes: it may be most of the run.
  bool wants(std::size_t cell) const override {
    const std::lock_guard lock(m_mutex);
    const std::size_t left = m_in[m_sample->dearest()];
    return m_in[cell] &&
           (cell == m_sample->dearest() || m_sample->tried() + left < 2 || secondsLeft() > 0);
  }
  std::optional<std::string_view> known(std::size_t) const override { return {}; }
  void made(std::size_t cell, std::string bytes, double seconds) override {
    const std::lock_guard lock(m_mutex);
    m_sample->took(cell, seconds);
    m_longest = std::max(m_longest, seconds);
    m_spent += seconds;
    m_bytes += static_cast<double>(bytes.size());
    m_in[cell] = 0;
  }
  bool assembles() const override { return false; }

  /// Whether another run is worth its time: it sets up again. Says for how many cells there is time
  /// then.
  bool goesOn() {
    if (!m_sample || m_sample->tried() == 0 || m_sample->allTried()) return false;
    if (std::ranges::find(m_in, 1) != m_in.end()) return false;  // no time for these
    const CellTotal total = m_sample->total();
    if (total.halfSeconds && *total.halfSeconds <= m_options.open * total.seconds) return false;
    const auto tried = static_cast<double>(m_sample->tried());
    const double time = secondsLeft() - m_setUp;
    const double count = std::min(2 * tried, time * tried / std::max(1e-6, m_spent));
    if (time <= 0 || count < 1) return false;
    m_more = static_cast<std::size_t>(count);
    return true;
  }

  RunEstimate estimate() const {
    RunEstimate estimate;
    estimate.setUpSeconds = m_setUp;
    estimate.memoryBytes = mostBytes();
    if (!m_sample) return estimate;
    const CellTotal total = m_sample->total();
    estimate.cells = m_sample->size();
    estimate.sampled = m_sample->tried();
    estimate.longestSeconds = m_longest;
    estimate.cellsSeconds = total.seconds;
    estimate.halfSeconds = total.halfSeconds;
    estimate.bytesACell = m_bytes / std::max(1.0, static_cast<double>(m_sample->tried()));
    return estimate;
  }

 private:
  double secondsLeft() const { return m_from + m_options.seconds - processSeconds(); }

  const EstimateOptions m_options;
  const double m_begun = processSeconds();
  double m_setUp = 0, m_from = 0;
  mutable std::mutex m_mutex;  ///< of all below
  std::optional<CellSample> m_sample;
  std::vector<char> m_in;
  std::size_t m_more = 0;
  double m_longest = 0, m_spent = 0, m_bytes = 0;
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
  do {
    question.study->run(question.scenario, nullptr, control, own);
    control.checkStop();
  } while (book.goesOn());
  return book.estimate();
}

}  // namespace spothorizon::study
