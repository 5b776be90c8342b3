// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "forecast/Forecaster.h"
#include "job/Problem.h"

namespace spothorizon::policy {

/// The part of a mean spell that a newly bought GPU can expect to live: spells seen are cut off at
/// both ends. For Ahap anything from 0.5 to 1 does as well, within chance; for Ahanp from 0.35 to
/// 0.7, and 2 loses 0.3 % in one of six kinds of market (benchmarks/bench_policies.cpp).
inline constexpr double kLifeInSpells = 0.7;

/// What Ahap expects of the spot market after its window: a histogram over the slots that it has
/// seen and those that are forecast inside the window. Where the forecast knows of chances, those
/// of the slots after the window take the place of the histogram: with them the recorded weeks
/// before the job enter. (Their histogram as a beginning of this one gained nothing with
/// persistence: what was seen last tells more of the next hours than the weeks before.)
class SpotOutlook {
 public:
  void begin(const job::Problem& problem);
  /// Adds a slot. GPUs count up to N_max, and only where they cost less than on demand.
  void add(double price, double freeGpus);
  /// `seen` with the slots of a forecast after the present one added.
  void assignWithForecast(const SpotOutlook& seen, std::span<const double> price,
                          std::span<const double> freeGpus);
  /// The chances of the slots `from` .. leads−1 after the present one, at those prices; spells as
  /// in `seen`.
  void assignChances(const SpotOutlook& seen, const forecast::Chances& chances,
                     std::span<const double> price, std::size_t from);

  /// Share of the slots in which `gpus` spot GPUs are expected.
  double share(int gpus) const { return m_slots[static_cast<std::size_t>(gpus)] / m_total; }
  /// Share of the slots in which a job can run on spot GPUs alone.
  double shareWithSpot() const;
  /// How many slots the number of spot GPUs stays as it is, on average.
  double meanSpellSlots() const { return m_spellSlots / (m_changes + 1); }

 private:
  std::size_t usable(double price, double freeGpus) const;

  const job::Problem* m_problem = nullptr;
  std::vector<double> m_slots;
  double m_total = 0;
  double m_spellSlots = 0, m_changes = 0;
  int m_last = -1;
};

/// The fluid value-to-go of a window that does not reach D (Kong et al., arXiv 2512.20967, section
/// IV, with the tail made explicit): $ as a function of the work left. Work is bought first from
/// the spot GPUs expected after the window, at the reservation price σ·q, then on demand; what fits
/// in neither before D is done late, through Ṽ. The cheapest mixes of numbers of GPUs are taken
/// (the lower hull of cost over work), so that the part before D is concave, with N_min and the
/// shape of the throughput in it. Never below Ṽ from no GPUs: a job may also be left to the end
/// after the deadline.
///
/// Two things that a fluid does not know are put in. On-demand work that can wait may yet be done
/// on spot, so it is valued below q (kWaitingDiscount, never below the reservation price) where any
/// spot is expected at all: without it, renting on demand now ties with renting on demand later,
/// and waiting costs nothing. And the time before D is short of `restarts` restarts, the ones that
/// going on demand at the end will cost.
class ValueToGo {
 public:
  void begin(const job::Problem& problem);
  /// Into `value`, and in its memory: $ over work units left. `slotsAfter`: from the end of the
  /// window to D. `reservationPrice`: $ per GPU-hour.
  void compute(int slotsAfter, const SpotOutlook& outlook, double reservationPrice, int restarts,
               job::PiecewiseLinear& value);

 private:
  struct Piece {
    double slope, length;
  };
  void addHull(int spot, double slotCount, double reservationPrice);
  void joinPieces();

  const job::Problem* m_problem = nullptr;
  double m_waitingDiscount = 0;
  std::vector<Piece> m_pieces;
  struct HullPoint {
    job::PiecewiseLinear::Point end;
    double slope;  ///< of the piece that ends here
  };
  std::vector<HullPoint> m_hull;  ///< room for one per number of GPUs; the first is no work
  std::vector<job::PiecewiseLinear::Point> m_points;
  job::PiecewiseLinear m_onTimeFirst;
};

}  // namespace spothorizon::policy
