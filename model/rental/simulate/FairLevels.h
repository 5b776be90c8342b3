// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "rental/Rental.h"
#include "rental/SpeedUp.h"

namespace spothorizon::rental {

/// What a class's jobs get: all of them `level`, the first `wider` to arrive one level more.
struct FairShare {
  std::size_t level = 0, wider = 0;
};

/// How goodput-fair divides whole GPUs. A class's levels are the widths on the convex hull of
/// (k, 1/s(k)), from its least width on.
class FairLevels {
 public:
  /// On the first type. InputError for classes with epochs or none of it.
  explicit FairLevels(const RentalProblem& problem);

  struct Level {
    double gpus, speed;
    /// To the level above: how many GPUs more, and how much less 1/speed.
    double step = 0, shorter = 0;
  };
  const std::vector<Level>& levels(std::size_t jobClass) const { return m_levels[jobClass]; }
  double least(std::size_t jobClass) const { return m_levels[jobClass].front().gpus; }

  /// `count` jobs of each class, which fit at their least widths. A level is taken where a GPU more
  /// lowers the ratio most; starts from what the last call reached, for a job more or less moves it
  /// by a level or two.
  void divide(const std::vector<std::size_t>& count, double gpus, std::vector<FairShare>& shares);
  /// The most GPUs at which Σ s / K holds the target; at least the least widths. Kept by count.
  double scaled(const std::vector<std::size_t>& count, double target);

 private:
  double goodput(const std::vector<std::size_t>& count, const std::vector<FairShare>& shares) const;
  double search(const std::vector<std::size_t>& count, double target);

  /// One class in divide(): by how much a GPU lowered its ratio in the level that it took last, and
  /// would lower it in the next; -1 where it takes none.
  struct Gain {
    double last = 0, next = -1, fair = 0;
  };
  void look(std::size_t jobClass, std::size_t level);
  /// From m_reached: what greed takes first is all there, what it would not take is given back.
  /// Answers the GPUs that are free.
  double resume(const std::vector<std::size_t>& count, double free, std::vector<FairShare>& shares);
  void widen(const std::vector<std::size_t>& count, double free, std::vector<FairShare>& shares);
  void keep(const std::vector<std::size_t>& count, const std::vector<FairShare>& shares);

  std::vector<std::vector<Level>> m_levels;
  bool m_ordered =
      true;  ///< each level of a class lowers its ratio clearly less than the one before
  std::vector<SharedSpeedUp> m_shared;
  std::map<std::vector<std::size_t>, double> m_scaled;
  double m_last = 0;                   ///< what search() found last
  std::vector<Gain> m_gains;           ///< of divide()
  std::vector<std::size_t> m_reached;  ///< levels that all jobs of a class had in the last divide()
};

}  // namespace spothorizon::rental
