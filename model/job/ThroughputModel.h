// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spothorizon::job {

enum class ThroughputKind { Linear, Amdahl, Power, Table };

/// A measured point: GPUs and the work units per hour that they do.
struct ThroughputPoint {
  double gpus = 0, workPerHour = 0;
  bool operator==(const ThroughputPoint&) const = default;
};

/// H(n): work units per hour on n GPUs; H(0) = 0. A value; only the fields of its kind count.
/// Linear form: Kong et al., arXiv 2512.20967, section III.
struct ThroughputModel {
  ThroughputKind kind = ThroughputKind::Linear;
  double alpha = 1, beta = 0;              ///< linear: αn + β (work/hour per GPU, work/hour)
  double unitRate = 1;                     ///< amdahl: H(1), work/hour
  double serialFraction = 0.05;            ///< amdahl: share of the work that does not scale, 0..1
  double coefficient = 1, exponent = 0.9;  ///< power: c·n^k
  std::vector<ThroughputPoint> table;      ///< table: rising GPUs; linear between points and from 0

  /// Work units per hour on n GPUs, n >= 0 (fractional n for fluid bounds). Past the last point of
  /// a table the rate stays: what was not measured is not promised.
  double workPerHour(double gpus) const;

  bool operator==(const ThroughputModel&) const = default;
};

std::string toString(ThroughputKind kind);

}  // namespace spothorizon::job
