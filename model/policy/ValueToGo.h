// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "job/Problem.h"

namespace spothorizon::policy {

/// What Ahap expects of the spot market after its window: a histogram over slots that it has seen
/// and slots that are forecast inside the window. Nothing else enters.
class SpotOutlook {
 public:
  void begin(const job::Problem& problem, double reservationPrice);
  /// Adds a slot. GPUs count up to N_max, and only where they cost the reservation price or less.
  void add(double price, double freeGpus);
  /// As `seen`, with slots of a forecast added; the object itself keeps what was really seen.
  void assignWithForecast(const SpotOutlook& seen, const std::vector<double>& price,
                          const std::vector<double>& freeGpus);

  /// Share of the slots in which `gpus` spot GPUs are expected at the reservation price or less.
  double share(int gpus) const { return m_slots[static_cast<std::size_t>(gpus)] / m_total; }
  /// Share of a slot's time that is expected to be left after reconfigurations.
  double usableShare() const;

 private:
  const job::Problem* m_problem = nullptr;
  double m_reservationPrice = 0;
  std::vector<double> m_slots;
  double m_total = 0, m_changes = 0;
  int m_last = -1;
};

/// The fluid value-to-go of a window that ends `slotsAfter` slots before D (design of Kong et al.,
/// arXiv 2512.20967, section IV, with the tail made explicit): $ as a function of the work left.
/// Work is bought first from the spot GPUs expected after the window, at the reservation price,
/// then on demand at q, both at what the time in use is worth after lost time; what fits in neither
/// before D is done late, through Ṽ. The cheapest mixes of numbers of GPUs are taken (the lower
/// hull of cost over work), so the part before D is concave, with N_min and the throughput's shape
/// in it. Never below Ṽ: a job may also be left to the end after the deadline.
class ValueToGo {
 public:
  void begin(const job::Problem& problem) { m_problem = &problem; }
  const job::PiecewiseLinear& compute(int slotsAfter, const SpotOutlook& outlook,
                                      double reservationPrice);

 private:
  struct Piece {
    double slope, length;
  };
  void addHull(int spot, double slots, double usable, double reservationPrice);

  const job::Problem* m_problem = nullptr;
  std::vector<Piece> m_pieces;
  std::vector<job::PiecewiseLinear::Point> m_hull;
  job::PiecewiseLinear m_value;
};

}  // namespace spothorizon::policy
