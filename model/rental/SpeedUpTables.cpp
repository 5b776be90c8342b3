// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/SpeedUpTables.h"

#include <utility>

namespace spothorizon::rental {

const ThroughputTables::Row* ThroughputTables::row(const std::string& model, int batch) const {
  const auto found = models.find(model);
  if (found == models.end()) return nullptr;
  const auto row = found->second.find(batch);
  return row == found->second.end() ? nullptr : &row->second;
}

double referenceThroughput(const ThroughputTables::Row& row) {
  return row.front().second / row.front().first;
}

SpeedUp speedUpOf(const ThroughputTables::Row& row, double reference) {
  std::vector<SpeedUpPoint> table;
  table.reserve(row.size());
  for (const auto& [gpus, throughput] : row) table.push_back({gpus, throughput / reference});
  return measured(std::move(table));
}

}  // namespace spothorizon::rental
