// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "solve/Programme.h"

namespace spothorizon::solve::window {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What choosing a slot's GPUs does to the lost time (job::pendingAfterChange).
enum Move { kSame = 0, kUp = 1, kDown = 2 };
inline constexpr int kMoves = 3;

/// A lost time that can be pending at the start of a slot. Few values can: what is left of r_up,
/// r_down or the start's pending hours after whole slots. Level 0 is "nothing pending".
struct Level {
  double hours = 0;
  double lost[kMoves] = {};  ///< hours lost in the slot, by move
  int next[kMoves] = {};     ///< level after the slot, by move
};

/// A configuration of a slot: column x and row y. Under `membership` x is spot and y on-demand
/// GPUs. Under `count` only the total matters: one row, x is the total, bought cheapest kind first.
/// A move goes up where x or y rises, else down where either falls: the same words for both rules.
struct Config {
  int x = 0, y = 0;
  bool operator==(const Config&) const = default;
};

/// The columns from..to of a row, all reached by the same move. Empty where from > to.
struct Segment {
  int from, to;
  Move move;
};

/// The programme as flat tables. Reuses its memory.
class WindowModel {
 public:
  void prepare(const Programme& programme);
  /// For a programme with the problem, prices and free GPUs of the one prepared last: only its
  /// start and its terminal are looked at.
  void prepareStart(const Programme& programme);

  int slotCount = 0, rows = 0, columns = 0;
  std::size_t width = 0;  ///< rows × columns: configurations a slot, index y·columns + x
  double slotHours = 0, workload = 0, tolerance = 0, valueUsd = 0;
  bool perSecond = false;
  const job::PiecewiseLinear* terminal = nullptr;
  const job::Problem* ending = nullptr;  ///< that follows the window; null: the terminal is all
  const RunControl* control = nullptr;   ///< of large windows alone; else null
  std::vector<Level> levels;
  Config startConfig;  ///< may lie outside the table
  int startLevel = 0;
  double mostLoss = 0;  ///< work that one change, or what is pending, can lose
  double mostGain = 0;  ///< work of one slot with the fastest GPUs and nothing lost
  double startProgress = 0;
  double mostWork = 0;  ///< work of all slots with the most GPUs and nothing lost

  std::size_t index(Config c) const {
    return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(c.x);
  }
  int total(Config c) const { return c.x + c.y; }
  /// Throws Stopped once a stop was asked for. Next to nothing in a window that takes no time.
  void checkStop() const {
    if (control) control->checkStop();
  }
  /// Columns allowed in a row of slot t, the empty configuration (0, 0) apart.
  int first(int t, int y) const { return m_first[rowIndex(t, y)]; }
  int last(int t, int y) const { return m_last[rowIndex(t, y)]; }
  /// $/hour of each column of row y in slot t; only first..last are filled in.
  const double* hourCost(int t, int y) const { return m_hourCost.data() + cell(t, y); }
  /// $ of the whole slot.
  const double* slotCost(int t, int y) const { return m_slotCost.data() + cell(t, y); }
  /// Work of a whole slot with x GPUs of row y, by level and move.
  const double* gain(int level, Move move, int y) const {
    return m_gain.data() + (static_cast<std::size_t>(level) * kMoves + move) * m_rates +
           static_cast<std::size_t>(y);
  }
  const double* rate(int y) const { return m_rate + y; }
  job::Gpus gpus(int t, Config c) const;
  /// The up to three segments of row y of slot t as seen from `before`; returns how many.
  int segments(int t, int y, Config before, Segment* out) const {
    const int low = first(t, y), high = last(t, y);
    int count = 0;
    const auto add = [&](int from, int to, Move move) {
      if (from <= to) out[count++] = {from, to, move};
    };
    if (y > before.y) {
      add(low, high, kUp);
      return count;
    }
    const bool sameRow = y == before.y;
    if (sameRow && before.x >= low && before.x <= high) add(before.x, before.x, kSame);
    add(low, std::min(high, sameRow ? before.x - 1 : before.x), kDown);
    add(std::max(low, before.x + 1), high, kUp);
    return count;
  }

 private:
  std::size_t rowIndex(int t, int y) const {
    return static_cast<std::size_t>(t) * static_cast<std::size_t>(rows) +
           static_cast<std::size_t>(y);
  }
  std::size_t cell(int t, int y) const {
    return rowIndex(t, y) * static_cast<std::size_t>(columns);
  }
  void prepareRows();
  void prepareCosts();
  bool isAsBefore(int t) const;
  void prepareLevels(double startPending);
  int levelOf(double hours);

  const job::Problem* m_problem = nullptr;
  std::span<const double> m_price;
  std::span<const int> m_freeGpus;
  double m_startPending = 0;  ///< that the levels are for
  bool m_membership = false;
  const double* m_rate = nullptr;
  std::size_t m_rates = 0;
  std::vector<int> m_first, m_last;
  std::vector<double> m_hourCost, m_slotCost, m_gain;
};

}  // namespace spothorizon::solve::window
