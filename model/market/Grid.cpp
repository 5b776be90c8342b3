// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/Grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace spothorizon::market {
namespace {

/// A value in force from `from` to `to`, both inside one slot.
struct Piece {
  double from, to, value;
};

/// Walks along the series slot by slot; each row is looked at once.
class Walker {
 public:
  Walker(const RawSeries& series, const Grid& grid) : m_series(series), m_grid(grid) {
    m_hold = std::min(grid.holdSeconds, series.holdSeconds.value_or(grid.holdSeconds));
    if (grid.fill != Fill::Unknown) m_hold = std::numeric_limits<double>::infinity();
  }

  /// The known pieces of the next slot, in order of time.
  const std::vector<Piece>& next() {
    m_pieces.clear();
    const double from = m_grid.slotStart(m_slot);
    const double to = m_grid.slotStart(++m_slot);
    // A row within a microsecond of the border belongs to the slot that starts there.
    const std::vector<double>& times = m_series.seconds;
    while (m_row < times.size() && times[m_row] <= from + 1e-6) ++m_row;
    if (m_row > 0) add(m_row - 1, from, to);
    for (; m_row < times.size() && times[m_row] < to - 1e-6; ++m_row) {
      add(m_row, times[m_row], to);
    }
    return m_pieces;
  }

 private:
  void add(std::size_t row, double from, double to) {
    const double value = valueAt(row);
    if (std::isnan(value)) return;
    double end = to;
    const bool last = row + 1 == m_series.seconds.size();
    if (!last) end = std::min(end, m_series.seconds[row + 1]);
    if (m_series.everySeconds && !last) return addProbes(row, from, end, value);
    addHeld(m_series.seconds[row], from, end, value);
  }

  void addHeld(double since, double from, double to, double value) {
    const double end = std::min(to, since + m_hold);
    if (end > from) m_pieces.push_back({from, end, value});
  }

  /// The probes that say the same as the row and were left out after it.
  void addProbes(std::size_t row, double from, double to, double value) {
    const double first = m_series.seconds[row], every = *m_series.everySeconds;
    if (every <= m_hold) return addHeld(to, from, to, value);
    for (double k = std::floor((from - first) / every); first + k * every < to; ++k) {
      const double probe = first + k * every;
      addHeld(probe, std::max(from, probe), std::min(to, probe + every), value);
    }
  }

  /// With filling asked for, an unknown row passes on the last known value. Rows are asked for in
  /// their order.
  double valueAt(std::size_t row) {
    if (m_grid.fill == Fill::Unknown) return m_series.values[row];
    for (; m_carriedFrom <= row; ++m_carriedFrom) {
      if (!std::isnan(m_series.values[m_carriedFrom])) m_carried = m_series.values[m_carriedFrom];
    }
    return m_carried;
  }

  const RawSeries& m_series;
  const Grid& m_grid;
  double m_hold;
  int m_slot = 0;
  std::size_t m_row = 0;
  std::size_t m_carriedFrom = 0;  ///< rows before it are in m_carried
  double m_carried = kUnknownPrice;
  std::vector<Piece> m_pieces;
};

double timeWeightedMean(const std::vector<Piece>& pieces) {
  double sum = 0, time = 0;
  for (const Piece& piece : pieces) {
    sum += piece.value * (piece.to - piece.from);
    time += piece.to - piece.from;
  }
  return sum / time;
}

/// Nothing is known when the slot starts, though something was before. A trace starts at a whole
/// second, so that its first value may come a fraction of one later.
bool startsInGap(const RawSeries& series, const std::vector<Piece>& pieces, double slotStart) {
  return series.seconds.front() <= slotStart && pieces.front().from >= slotStart + 1;
}

int gpusOf(const std::vector<Piece>& pieces, GpusOnSlot rule) {
  if (pieces.empty()) return kUnknownGpus;
  if (rule == GpusOnSlot::Last) return static_cast<int>(pieces.back().value);
  if (rule == GpusOnSlot::Start) return static_cast<int>(pieces.front().value);
  const auto less = [](const Piece& a, const Piece& b) { return a.value < b.value; };
  return static_cast<int>(std::min_element(pieces.begin(), pieces.end(), less)->value);
}

/// Zero means that silence is no GPUs: the limit stays, and what it leaves unknown becomes zero.
Grid carriedFor(const Grid& grid) {
  Grid carried = grid;
  if (grid.fill == Fill::Zero) carried.fill = Fill::Unknown;
  return carried;
}

}  // namespace

std::vector<GpuLoss> gridLosses(const RawSeries& series, const Grid& grid) {
  const Grid carried = carriedFor(grid);
  Walker walker(series, carried);
  std::vector<GpuLoss> losses;
  for (int slot = 0; slot < grid.slotCount; ++slot) {
    const std::vector<Piece>& pieces = walker.next();
    if (pieces.empty()) continue;
    double least = pieces.front().value;
    for (const Piece& piece : pieces) {
      if (piece.value >= least) continue;
      least = piece.value;
      losses.push_back(
          {slot, (piece.from - grid.slotStart(slot)) / 3600, static_cast<int>(piece.value)});
    }
  }
  return losses;
}

Interruptions countInterruptions(const RawSeries& series, const Grid& grid) {
  const Grid carried = carriedFor(grid);
  Walker walker(series, carried);
  Interruptions found;
  std::optional<Piece> before;
  for (int slot = 0; slot < grid.slotCount; ++slot) {
    for (const Piece& piece : walker.next()) {
      const bool joined = before && piece.from <= before->to + 1e-6;
      if (joined && piece.value < before->value) {
        ++found.times;
        found.gpus += static_cast<int>(before->value) - static_cast<int>(piece.value);
      }
      before = piece;
    }
  }
  return found;
}

Interruptions countInterruptions(const std::vector<int>& freeGpus) {
  Interruptions found;
  for (std::size_t slot = 1; slot < freeGpus.size(); ++slot) {
    const int before = freeGpus[slot - 1], now = freeGpus[slot];
    if (before == kUnknownGpus || now == kUnknownGpus || now >= before) continue;
    ++found.times;
    found.gpus += before - now;
  }
  return found;
}

std::vector<double> gridPrice(const RawSeries& series, const Grid& grid, PriceOnSlot rule) {
  Walker walker(series, grid);
  std::vector<double> prices(static_cast<std::size_t>(grid.slotCount), kUnknownPrice);
  for (int slot = 0; slot < grid.slotCount; ++slot) {
    const std::vector<Piece>& pieces = walker.next();
    double& price = prices[static_cast<std::size_t>(slot)];
    if (pieces.empty()) continue;
    if (rule == PriceOnSlot::TimeWeightedMean) {
      price = timeWeightedMean(pieces);
    } else if (!startsInGap(series, pieces, grid.slotStart(slot))) {
      price = pieces.front().value;
    }
  }
  return prices;
}

std::vector<int> gridGpus(const RawSeries& series, const Grid& grid, GpusOnSlot rule) {
  const Grid carried = carriedFor(grid);
  Walker walker(series, carried);
  std::vector<int> gpus(static_cast<std::size_t>(grid.slotCount), kUnknownGpus);
  for (int slot = 0; slot < grid.slotCount; ++slot) {
    int& free = gpus[static_cast<std::size_t>(slot)];
    const std::vector<Piece>& pieces = walker.next();
    const bool atStart = rule == GpusOnSlot::Start && !pieces.empty();
    if (!atStart || !startsInGap(series, pieces, grid.slotStart(slot))) {
      free = gpusOf(pieces, rule);
    }
    if (free == kUnknownGpus && grid.fill == Fill::Zero) free = 0;
  }
  return gpus;
}

}  // namespace spothorizon::market
