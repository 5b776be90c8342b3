// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/ThroughputModel.h"

#include <cmath>
#include <cstddef>

namespace spothorizon::job {
namespace {

double interpolated(const std::vector<ThroughputPoint>& table, double gpus) {
  ThroughputPoint before;
  for (const ThroughputPoint& point : table) {
    if (gpus <= point.gpus) {
      const double share = (gpus - before.gpus) / (point.gpus - before.gpus);
      return before.workPerHour + share * (point.workPerHour - before.workPerHour);
    }
    before = point;
  }
  return before.workPerHour;
}

}  // namespace

double ThroughputModel::workPerHour(double gpus) const {
  if (gpus <= 0) return 0;
  switch (kind) {
    case ThroughputKind::Linear:
      return alpha * gpus + beta;
    case ThroughputKind::Amdahl:
      return unitRate / (serialFraction + (1 - serialFraction) / gpus);
    case ThroughputKind::Power:
      return coefficient * std::pow(gpus, exponent);
    case ThroughputKind::Table:
      return interpolated(table, gpus);
  }
  return 0;
}

std::string toString(ThroughputKind kind) {
  switch (kind) {
    case ThroughputKind::Linear:
      return "linear";
    case ThroughputKind::Amdahl:
      return "amdahl";
    case ThroughputKind::Power:
      return "power";
    case ThroughputKind::Table:
      return "table";
  }
  return "";
}

}  // namespace spothorizon::job
