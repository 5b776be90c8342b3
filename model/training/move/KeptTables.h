// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace spothorizon::training {

/// Tables by (N, r), each made when it is first asked for. Where there are too many they are all
/// let go; who holds one keeps it. Safe to share between threads: a table is the same whoever makes
/// it.
template <class Table>
class KeptTables {
 public:
  /// `cells`: of one table.
  template <class Make>
  std::shared_ptr<const Table> get(int nodes, int removed, std::size_t cells, Make&& make) {
    const std::pair key(nodes, removed);
    {
      const std::lock_guard lock(m_mutex);
      if (const auto found = m_tables.find(key); found != m_tables.end()) return found->second;
    }
    auto made = std::make_shared<const Table>(make());
    const std::lock_guard lock(m_mutex);
    if (cells * (m_tables.size() + 1) > kMostCells) m_tables.clear();
    return m_tables.try_emplace(key, std::move(made)).first->second;
  }

 private:
  static constexpr std::size_t kMostCells = 16'000'000;  ///< of 16 bytes

  std::mutex m_mutex;
  std::map<std::pair<int, int>, std::shared_ptr<const Table>> m_tables;
};

}  // namespace spothorizon::training
