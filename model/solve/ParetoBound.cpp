// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/ParetoBound.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

namespace spothorizon::solve {
namespace {

constexpr double kNever = ParetoBound::kNever;

/// Values at several prices, worked out together in registers.
using Pair [[gnu::vector_size(2 * sizeof(double))]] = double;
struct Block {
  Pair a, b;
};
constexpr std::size_t kBlock = sizeof(Block) / sizeof(double);
constexpr Block kNeverBlock{{kNever, kNever}, {kNever, kNever}};

/// Pair by pair: a block that is copied whole goes through memory.
Block load(const double* from) {
  Block block;
  std::memcpy(&block.a, from, sizeof block.a);
  std::memcpy(&block.b, from + kBlock / 2, sizeof block.b);
  return block;
}

void store(const Block& block, double* to) {
  std::memcpy(to, &block.a, sizeof block.a);
  std::memcpy(to + kBlock / 2, &block.b, sizeof block.b);
}

Pair higher(Pair one, Pair other) { return one > other ? one : other; }

constexpr std::size_t kPrices = 32;
/// Doubles of lines: 48 MB, and 128 MB where cells have two coordinates: with fewer prices than a
/// dozen the bound is per cents off there.
constexpr std::size_t kMostLines = 6'000'000, kMostGridLines = 16'000'000;

/// With more runs of the terminal than this, neighbours are taken together.
constexpr std::size_t kMostRuns = 32;

std::vector<double> geometric(double low, double high, std::size_t count) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) {
    values.push_back(low *
                     std::pow(high / low, static_cast<double>(i) / static_cast<double>(count - 1)));
  }
  return values;
}

/// Fine around the best multiplier, where nearly every label worth keeping has its tightest line,
/// and coarse far from it.
std::vector<double> around(double best, double lowest, double highest, std::size_t count) {
  std::vector<double> values{0, best};
  const std::size_t sides = (count - 3) / 2;
  double step = 0.0004;
  const double ratio = std::pow(0.9 / step, 1.0 / static_cast<double>(sides > 1 ? sides - 1 : 1));
  for (std::size_t i = 0; i < sides; ++i, step *= ratio) {
    values.push_back(best * (1 - step));
    values.push_back(best / (1 - step));
  }
  values.push_back(best > 0 ? std::max(highest, values.back() * 2) : highest);
  if (best <= 0) values = geometric(lowest, highest, count - 1), values.push_back(0);
  return values;
}

}  // namespace

ParetoBound::ParetoBound(const ParetoSpace& space, const RunControl& control, double priceOfWork)
    : m_space(space),
      m_control(control),
      m_workLeft(space.programme().problem->job.workload - space.programme().start.progress) {
  cutTerminal();
  choosePrices(priceOfWork);
}

/// The terminal's own prices of work nearest to `best`: where the job ends on a straight piece of
/// W, its slope makes the bound the optimum itself.
std::vector<double> terminalPrices(const job::PiecewiseLinear& terminal, double best) {
  std::vector<double> prices;
  for (std::size_t i = 0; i < terminal.points().size(); ++i) {
    if (terminal.slopeAfter(i) < 0) prices.push_back(-terminal.slopeAfter(i));
  }
  const auto off = [best](double price) { return std::fabs(price - best); };
  std::sort(prices.begin(), prices.end(), [&](double a, double b) { return off(a) < off(b); });
  if (prices.size() > 3) prices.resize(3);
  return prices;
}

/// Cuts W on (0, work left] where its slope rises. The job's value belongs to the first run, or is
/// a run of its own where W starts below it.
void ParetoBound::cutTerminal() {
  const job::PiecewiseLinear& w = *m_space.programme().terminal;
  const double value = m_space.programme().problem->job.valueUsd;
  m_terminal = {{{0, value}}};
  if (w.points()[0].y < value - 1e-9 * (1 + value)) m_terminal.push_back({});
  m_terminal.back().push_back({0, w.points()[0].y});
  for (std::size_t i = 1; i < w.points().size() && w.points()[i].x < m_workLeft; ++i) {
    m_terminal.back().push_back(w.points()[i]);
    if (w.slopeAfter(i) > w.slopeAfter(i - 1)) m_terminal.push_back({w.points()[i]});
  }
  m_terminal.back().push_back({m_workLeft, w(m_workLeft)});
  // Two neighbours under one majorant are a looser bound and still a bound.
  while (m_terminal.size() > kMostRuns) {
    std::vector<Run> merged;
    for (std::size_t i = 0; i < m_terminal.size(); ++i) {
      if (i % 2 == 0) merged.push_back({});
      merged.back().insert(merged.back().end(), m_terminal[i].begin(), m_terminal[i].end());
    }
    m_terminal.swap(merged);
  }
}

double ParetoBound::root(std::size_t run) const {
  const std::size_t at = bestPrice(run);
  return m_phi[run][at] + m_rootLine[at];
}

std::size_t ParetoBound::bestPrice(std::size_t run) const {
  std::size_t best = 0;
  for (std::size_t l = 1; l < m_prices.size(); ++l) {
    if (m_phi[run][l] + m_rootLine[l] < m_phi[run][best] + m_rootLine[best]) best = l;
  }
  return best;
}

std::size_t ParetoBound::bestRun() const {
  std::size_t best = 0;
  for (std::size_t run = 1; run < runs(); ++run) {
    if (root(run) > root(best)) best = run;
  }
  return best;
}

/// Two looks around a price that is known to be near the best; m_prices is empty where it is not.
void ParetoBound::priceNear(double known) {
  constexpr double kNear = 1.04;
  constexpr std::size_t kFew = 12;
  for (double near : {kNear, 1 + (kNear - 1) / 3}) {
    solve(geometric(known / near, known * near, kFew));
    const std::size_t at = bestPrice(bestRun());
    known = m_prices[at];
    if (at > 0 && at + 1 < kFew) continue;
    m_prices.clear();
    return;
  }
}

void ParetoBound::choosePrices(double known) {
  double cheap = std::numeric_limits<double>::max(), dear = 0;
  for (int t = 0; t < m_space.slotCount(); ++t) {
    m_control.checkStop();
    for (int c = 0; c < m_space.cells(); ++c) {
      const ParetoSpace::Option& option = m_space.option(t, c);
      if (!option.allowed || option.rate <= 0) continue;
      if (option.usdPerHour > 0) cheap = std::min(cheap, option.usdPerHour / option.rate);
      dear = std::max(dear, option.usdPerHour / option.rate);
    }
  }
  const double value = m_space.programme().problem->job.valueUsd;
  dear = std::max(dear, 1e-9 * (value + 1) / m_workLeft);
  cheap = std::min(cheap, dear);
  const double lowest = cheap / 8, highest = std::max(100 * dear, 4 * value / m_workLeft);
  const std::size_t most = m_space.columns() > 1 ? kMostGridLines : kMostLines;
  const std::size_t room = most / (lineCount() + static_cast<std::size_t>(m_space.states()));
  const std::size_t count = std::clamp<std::size_t>(room, 5, kPrices);
  if (known > 0) priceNear(known);
  if (m_prices.empty()) {
    std::vector<double> grid = geometric(lowest, highest, count - 1);
    grid.insert(grid.begin(), 0.0);
    solve(narrowed(std::move(grid), 3));
  }
  const double best = m_prices[bestPrice(bestRun())];
  std::vector<double> last = around(best, lowest, highest, count);
  for (double price : terminalPrices(*m_space.programme().terminal, best)) last.push_back(price);
  std::sort(last.begin(), last.end());
  const auto same = [](double a, double b) { return b - a <= 1e-9 * b; };
  last.erase(std::unique(last.begin(), last.end(), same), last.end());
  solve(last);
}

/// The dual is convex in λ: narrows a grid around its least value.
std::vector<double> ParetoBound::narrowed(std::vector<double> grid, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    solve(grid);
    const std::size_t at = bestPrice(bestRun());
    if (at == 0 || at + 1 == grid.size()) break;
    const double below = grid[at - 1] > 0 ? grid[at - 1] : grid[at] / 4;
    grid = geometric(below, grid[at + 1], grid.size());
  }
  return grid;
}

std::size_t ParetoBound::lineCount() const {
  return m_space.beginOf(m_space.slotCount()) * static_cast<std::size_t>(m_space.pendings());
}

void ParetoBound::makeRoom() {
  const std::size_t needed = lineCount() * m_stride;
  if (needed <= m_lineRoom) return;
  m_lines.reset();
  m_lines = std::make_unique_for_overwrite<double[]>(needed);
  m_lineRoom = needed;
}

void ParetoBound::solve(std::span<const double> prices) {
  m_prices.assign(prices.begin(), prices.end());
  const std::size_t n = m_prices.size();
  const std::size_t cells = static_cast<std::size_t>(m_space.cells());
  m_stride = (n + kBlock - 1) / kBlock * kBlock;
  m_padded = m_prices;
  m_padded.resize(m_stride, m_prices.back());
  makeRoom();
  if (m_space.columns() > 1) {
    m_change.resize(cells * n);
    m_reach.resize(cells * n);
  }
  m_phi.assign(m_terminal.size(), std::vector<double>(n, kNever));
  for (std::size_t run = 0; run < m_terminal.size(); ++run) {
    for (std::size_t l = 0; l < n; ++l) {
      for (const job::PiecewiseLinear::Point& p : m_terminal[run]) {
        m_phi[run][l] = std::max(m_phi[run][l], p.y + m_prices[l] * p.x);
      }
    }
  }
  const std::size_t last = lineAt(m_space.slotCount(), 0, 0);
  std::fill_n(m_lines.get() + last, lineCount() * m_stride - last, 0.0);
  for (int slot = m_space.slotCount() - 1; slot > 0; --slot) {
    m_control.checkStop();
    solveSlot(slot);
  }
  m_rootLine.assign(n, kNever);
  for (int c = 0; c < m_space.cells(); ++c) {
    const ParetoSpace::Option& option = m_space.option(0, c);
    if (!option.allowed) continue;
    const ParetoSpace::Loss loss = m_space.firstLoss(option.gpus);
    const double* after = line(1, c, loss.next);
    for (std::size_t l = 0; l < n; ++l) {
      const double work = option.rate * (m_space.slotHours() - loss.hours);
      const double value = m_prices[l] * work - option.usdPerHour * m_space.slotHours() + after[l] -
                           m_prices[l] * m_workLeft;
      m_rootLine[l] = std::max(m_rootLine[l], value);
    }
  }
}

/// `lines`: those of the option's cell in the next slot, of which the first has nothing pending.
inline ParetoBound::Entry ParetoBound::entryOf(const ParetoSpace::Option& option,
                                               const double* lines, Change change,
                                               int pending) const {
  const ParetoSpace::Loss& loss = m_space.loss(change, pending);
  const std::size_t next = option.gpus.total() == 0 ? 0 : static_cast<std::size_t>(loss.next);
  return {option.rate * (m_space.slotHours() - loss.hours), option.usdPerHour * m_space.slotHours(),
          lines + next * m_stride};
}

ParetoBound::Entry ParetoBound::entry(int slot, int cell, Change change, int pending) const {
  const ParetoSpace::Option& option = m_space.option(slot, cell);
  if (!option.allowed) return {};
  return entryOf(option, m_lines.get() + lineAt(slot + 1, cell, 0), change, pending);
}

ParetoBound::Row ParetoBound::rowOf(int slot, int cell, int pending) {
  Row row;
  row.to = line(slot, cell, pending);
  const ParetoSpace::Option& option = m_space.option(slot, cell);
  if (!option.allowed) return row;
  const Change dear = m_space.dearChange();
  const double* lines = m_lines.get() + lineAt(slot + 1, cell, 0);
  row.dear = entryOf(option, lines, dear, pending);
  row.cheap = entryOf(option, lines, dear == Change::Up ? Change::Down : Change::Up, pending);
  row.stay = entryOf(option, lines, Change::Stay, pending);
  return row;
}

void ParetoBound::raise(std::span<double> best, int slot, int cell, Change change,
                        int pending) const {
  const Entry by = entry(slot, cell, change, pending);
  if (!by.after) return;
  std::size_t l = 0;
  for (; l + kBlock <= best.size(); l += kBlock) {
    const Block price = load(m_padded.data() + l), after = load(by.after + l);
    Block own = load(best.data() + l);
    own.a = higher(price.a * by.work - by.usd + after.a, own.a);
    own.b = higher(price.b * by.work - by.usd + after.b, own.b);
    store(own, best.data() + l);
  }
  for (; l < best.size(); ++l) {
    best[l] = std::max(best[l], m_prices[l] * by.work - by.usd + by.after[l]);
  }
}

/// m_change: what each cell is worth when entered (or, for Stay, held) in `slot`.
void ParetoBound::valuesOfChange(int slot, Change change, int pending) {
  const std::size_t n = m_prices.size();
  for (int c = 0; c < m_space.cells(); ++c) {
    double* value = m_change.data() + static_cast<std::size_t>(c) * n;
    const Entry held = entry(slot, c, change, pending);
    if (!held.after) {
      std::fill(value, value + n, kNever);
      continue;
    }
    for (std::size_t l = 0; l < n; ++l) {
      value[l] = m_prices[l] * held.work - held.usd + held.after[l];
    }
  }
}

/// m_reach from m_change: the best cell that the cheap change leads to. Down: no coordinate higher
/// (the own cell may be in it: it is worth no more than staying). Up: some coordinate higher, which
/// is the better of two half planes.
void ParetoBound::spreadMaximum() {
  const std::size_t n = m_prices.size();
  const auto raise = [n](double* to, const double* from) {
    for (std::size_t l = 0; l < n; ++l) to[l] = std::max(to[l], from[l]);
  };
  const auto at = [&](std::vector<double>& values, int row, int column) {
    return values.data() + static_cast<std::size_t>(m_space.cell(row, column)) * n;
  };
  const int rows = m_space.rows(), columns = m_space.columns();
  if (m_space.dearChange() == Change::Up) {
    m_reach = m_change;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        if (row > 0) raise(at(m_reach, row, column), at(m_reach, row - 1, column));
        if (column > 0) raise(at(m_reach, row, column), at(m_reach, row, column - 1));
      }
    }
    return;
  }
  std::vector<double> above(static_cast<std::size_t>(rows + 1) * n, kNever);
  std::vector<double> beside(static_cast<std::size_t>(columns + 1) * n, kNever);
  const auto part = [n](std::vector<double>& of, int i) {
    return of.data() + static_cast<std::size_t>(i) * n;
  };
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      raise(part(above, row), at(m_change, row, column));
      raise(part(beside, column), at(m_change, row, column));
    }
  }
  for (int row = rows - 1; row >= 0; --row) raise(part(above, row), part(above, row + 1));
  for (int column = columns - 1; column >= 0; --column) {
    raise(part(beside, column), part(beside, column + 1));
  }
  m_reach.assign(m_reach.size(), kNever);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      raise(at(m_reach, row, column), part(above, row + 1));
      raise(at(m_reach, row, column), part(beside, column + 1));
    }
  }
}

void ParetoBound::solveSlot(int slot) {
  for (int k = 0; k < m_space.pendings(); ++k) {
    if (m_space.columns() == 1) {
      solveColumn(slot, k);
    } else {
      solveGrid(slot, k);
    }
  }
}

/// As solveGrid, where cells have one coordinate: what the cheap change leads to is then the best
/// of the cells passed so far (with the own one: it is worth no more than staying), and a few
/// prices at a time go through all cells.
void ParetoBound::solveColumn(int slot, int pending) {
  m_rows.clear();
  for (int i = 0; i < m_space.cells(); ++i) {
    const int cell = m_space.dearChange() == Change::Up ? i : m_space.cells() - 1 - i;
    m_rows.push_back(rowOf(slot, cell, pending));
  }
  for (std::size_t at = 0; at < m_stride; at += kBlock) {
    const Block price = load(m_padded.data() + at);
    const auto raise = [&](Block& best, const Entry& by) {
      if (!by.after) return;
      const Block after = load(by.after + at);
      best.a = higher(price.a * by.work - by.usd + after.a, best.a);
      best.b = higher(price.b * by.work - by.usd + after.b, best.b);
    };
    Block anywhere = kNeverBlock, reach = kNeverBlock;
    for (const Row& row : m_rows) raise(anywhere, row.dear);
    for (const Row& row : m_rows) {
      raise(reach, row.cheap);
      Block best{higher(anywhere.a, reach.a), higher(anywhere.b, reach.b)};
      raise(best, row.stay);
      store(best, row.to + at);
    }
  }
}

void ParetoBound::solveGrid(int slot, int pending) {
  const std::size_t n = m_prices.size();
  const Change dear = m_space.dearChange();
  const Change cheap = dear == Change::Up ? Change::Down : Change::Up;
  std::vector<double> anywhere(n, kNever);
  valuesOfChange(slot, dear, pending);
  for (std::size_t i = 0; i < m_change.size(); i += n) {
    for (std::size_t l = 0; l < n; ++l) anywhere[l] = std::max(anywhere[l], m_change[i + l]);
  }
  if (!m_space.changesCostTheSame()) {
    valuesOfChange(slot, cheap, pending);
    spreadMaximum();
  }
  valuesOfChange(slot, Change::Stay, pending);
  for (int c = 0; c < m_space.cells(); ++c) {
    if (!m_space.isKept(slot - 1, c)) continue;
    const double* stay = m_change.data() + static_cast<std::size_t>(c) * n;
    const double* reach = m_reach.data() + static_cast<std::size_t>(c) * n;
    double* to = line(slot, c, pending);
    for (std::size_t l = 0; l < n; ++l) to[l] = std::max(anywhere[l], stay[l]);
    if (m_space.changesCostTheSame()) continue;
    for (std::size_t l = 0; l < n; ++l) to[l] = std::max(to[l], reach[l]);
  }
}

}  // namespace spothorizon::solve
