// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/ShardRun.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <utility>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/TimeText.h"

namespace spothorizon::study {
namespace {

using CellView = std::pair<std::string_view, std::string_view>;

std::string timeNow() {
  using namespace std::chrono;
  const auto now = floor<seconds>(system_clock::now()).time_since_epoch();
  return market::formatTime(static_cast<double>(now.count()));
}

/// Keeps the results of one shard's cells until they are written. Progress is of these cells: what
/// a study tells is of its whole run.
class ShardBook final : public CellBook {
 public:
  ShardBook(const ShardQuestion& question, Shard shard, std::string path, const RunControl& control)
      : m_control(control),
        m_shard(shard),
        m_path(std::move(path)),
        m_head(headOf(question, shard.of)),
        m_own(ownOf(question, shard.number)) {}

  void begin(std::vector<RunCell> cells, const std::string& marketHash) override {
    m_cells = std::move(cells);
    m_head.cells = static_cast<long long>(m_cells.size());
    m_head.marketHash = marketHash;
    m_head.cellsHash = cellsHash(m_cells);
    m_in = dealt(m_cells, m_shard.of);
    m_made.resize(m_cells.size());
    m_done.resize(m_cells.size());
    for (std::size_t cell = 0; cell < m_cells.size(); ++cell) {
      if (!isIn(cell)) continue;
      ++m_own.cells;
      m_cost += m_cells[cell].cost;
    }
    m_stands = standsAlready();
  }
  bool wants(std::size_t cell) const override { return !m_stands && isIn(cell); }
  std::optional<std::string_view> known(std::size_t) const override { return {}; }
  void made(std::size_t cell, std::string bytes, double seconds) override {
    const std::lock_guard lock(m_mutex);
    m_made[cell] = std::move(bytes);
    m_done[cell] = 1;
    m_own.seconds += seconds;
    m_costDone += m_cells[cell].cost;
    if (m_control.stop.stop_requested() || !(m_cost > 0)) return;
    m_control.report(std::min(1.0, m_costDone / m_cost), "cells");
  }
  bool assembles() const override { return false; }

  ShardDone write() {
    ShardDone done{static_cast<std::size_t>(m_own.cells), m_head.cells, m_own.seconds, m_stands};
    if (m_stands) return done;
    std::vector<CellView> cells;
    for (std::size_t cell = 0; cell < m_cells.size(); ++cell) {
      if (!isIn(cell)) continue;
      if (!m_done[cell]) throw std::logic_error("cell " + m_cells[cell].key + " was not made");
      cells.emplace_back(m_cells[cell].key, m_made[cell]);
    }
    m_own.finished = timeNow();
    writeFileWhole(m_path, sealedPart(partContent(m_head, m_own, cells)));
    return done;
  }

 private:
  bool isIn(std::size_t cell) const { return m_in[cell] == m_shard.number; }

  bool standsAlready() const {
    std::error_code none;
    if (!std::filesystem::is_regular_file(m_path, none)) return false;
    try {
      const std::string file = readFile(m_path);
      const PartLines lines = partLines(file);
      const PartHead head = headFrom(lines.head);
      const int number = ownFrom(lines.own).shard;
      if (head == m_head && number == m_shard.number) return true;
      const auto [found, expected] =
          head == m_head
              ? std::pair("shard " + shardText({number, m_shard.of}), "shard " + shardText(m_shard))
              : differenceOf(head, m_head);
      throw InputError("", "", found + " under that name", expected + ", or no file");
    } catch (const InputError& error) {
      throw error.file().empty() ? error.inFile(m_path) : error;
    }
  }

  const RunControl& m_control;
  Shard m_shard;
  std::string m_path;
  PartHead m_head;
  PartOwn m_own;
  std::vector<RunCell> m_cells;
  std::vector<int> m_in;
  bool m_stands = false;
  double m_cost = 0;   ///< of the shard's cells
  std::mutex m_mutex;  ///< of all below, and of what is told to the outside
  double m_costDone = 0;
  std::vector<std::string> m_made;
  std::vector<char> m_done;
};

}  // namespace

ShardDone runShard(const ShardQuestion& question, Shard shard, const std::string& path, int threads,
                   const RunControl& control) {
  ShardBook book(question, shard, path, control);
  StudyOptions options;
  options.threads = threads;
  options.variant = question.variant;
  options.values = question.values;
  options.cells = &book;
  question.study->run(question.scenario, nullptr, {control.stop, {}}, options);
  control.checkStop();
  return book.write();
}

}  // namespace spothorizon::study
