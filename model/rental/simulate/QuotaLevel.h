// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "rental/simulate/Widths.h"

namespace spothorizon::rental {

/// The way that a draw caps a job at.
std::size_t drawnWayOf(const std::vector<Way>& ways, double draw);

/// InputError for a way of several widths.
void refuseEpochs(const Way& way);

/// The highest θ′ up to the plan's at which the jobs that are there fit into a quota: how many of
/// the ladder's steps are taken. A job takes the narrower of its own way and its class's at θ′; one
/// whose width changes with its epochs counts at its widest.
class QuotaLevel {
 public:
  /// InputError where the cheapest way of a class is wider than the quota.
  QuotaLevel(const WidthLadder& ladder, double quotaGpus);

  /// Narrows until the job fits as well; false, and nothing changed but the widths, where it does
  /// not even at the cheapest.
  bool add(std::size_t jobClass, std::size_t way);
  void remove(std::size_t jobClass, std::size_t way);
  /// As wide as fits.
  void widen();
  /// All at their cheapest.
  void narrowest();

  double gpus() const { return m_gpus; }
  std::size_t steps() const { return m_taken; }
  /// What a job takes whose own way is this.
  std::size_t wayOf(std::size_t jobClass, std::size_t way) const {
    return way < m_cap[jobClass] ? way : m_cap[jobClass];
  }

 private:
  double width(std::size_t jobClass, std::size_t way) const {
    return m_ladder.classes[jobClass][wayOf(jobClass, way)].most;
  }
  void undo();

  const WidthLadder& m_ladder;
  double m_quota;
  double m_gpus = 0;
  std::size_t m_taken = 0;
  std::vector<std::size_t> m_cap;            ///< by class: the way at θ′
  std::vector<std::vector<double>> m_above;  ///< by class and way: jobs whose own is wider
};

}  // namespace spothorizon::rental
