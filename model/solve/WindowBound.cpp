// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/WindowBound.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace spothorizon::solve::window {
namespace {

inline Lanes all(double x) { return {{x, x, x, x}}; }

/// Lanes in registers. Where a loop goes over columns it works on them as they lie in memory:
/// compilers otherwise take two columns at a time and shuffle.
using Pair [[gnu::vector_size(2 * sizeof(double))]] = double;
struct Pairs {
  Pair a, b;
};
static_assert(sizeof(Lanes) == sizeof(Pairs));

inline Pairs load(const Lanes& from) {
  Pairs pairs;
  std::memcpy(&pairs.a, from.v, sizeof pairs.a);
  std::memcpy(&pairs.b, from.v + kLanes / 2, sizeof pairs.b);
  return pairs;
}

inline void store(const Pairs& pairs, Lanes& to) {
  std::memcpy(to.v, &pairs.a, sizeof pairs.a);
  std::memcpy(to.v + kLanes / 2, &pairs.b, sizeof pairs.b);
}

inline void raise(Pairs& to, const Pairs& by) {
  to.a = to.a > by.a ? to.a : by.a;
  to.b = to.b > by.b ? to.b : by.b;
}

inline void raise(Lanes& a, const Lanes& b) {
  for (int k = 0; k < kLanes; ++k) a.v[k] = a.v[k] > b.v[k] ? a.v[k] : b.v[k];
}

/// Above this many table entries the lost time that runs over into later slots is left out of the
/// bound: it then charges each change for its own slot only, which is still a bound.
constexpr std::size_t kMostEntries = 1U << 17;

}  // namespace

void WindowBound::prepare(const WindowModel& model) {
  m_model = &model;
  m_blocks = 0;
  m_root = kInfinity;
  // What one slot can be worth is found out as soon as a bound on it: there are no prices.
  m_converged = model.slotCount == 1;
  if (m_converged) return;
  m_levels = model.levels.size();
  const std::size_t perLevel = (static_cast<std::size_t>(model.slotCount) + 1) * model.width;
  if (m_levels * perLevel > kMostEntries) m_levels = 1;
  // A window too large even so gets fewer prices, in the memory that others get for all of them.
  const std::size_t blocks = kBlocks * kMostEntries / (m_levels * perLevel);
  m_mostBlocks = static_cast<int>(std::clamp<std::size_t>(blocks, 1, kBlocks));
  const auto columns = static_cast<std::size_t>(model.columns);
  for (std::vector<Lanes>* v : {&m_columnUp, &m_columnDown}) {
    if (v->size() < columns) v->resize(columns);
  }
  m_rowUp.resize(static_cast<std::size_t>(model.rows) + 1);
  prepareHull();
  const double left = model.workload - model.startProgress;
  // At no price at all nothing is done; above the steepest slope of W everything is.
  m_low = {0, m_hull.front().y, m_hull.front().x - left};
  m_high = {kInfinity, kInfinity, 0};
  refine();
}

/// W matters only over the work that can be left: at least what the most GPUs leave, at most what
/// is there now. The narrower the span, the lower its majorant.
void WindowBound::prepareHull() {
  const WindowModel& model = *m_model;
  const job::PiecewiseLinear& terminal = *model.terminal;
  const double now = model.workload - model.startProgress;
  double least = now - model.mostWork;
  const bool canFinish = least <= 2 * model.tolerance;
  m_hull.clear();
  const auto add = [&](double x, double y) {
    while (m_hull.size() >= 2) {
      const HullPoint a = m_hull[m_hull.size() - 2], b = m_hull.back();
      if ((b.y - a.y) * (x - b.x) > (y - b.y) * (b.x - a.x)) break;
      m_hull.pop_back();
    }
    m_hull.push_back({x, y});
  };
  if (canFinish) {
    least = 0;
    add(0, std::max(model.valueUsd, terminal(0)));
  } else {
    add(least, terminal(least));
  }
  for (const job::PiecewiseLinear::Point& p : terminal.points()) {
    if (p.x > least && p.x < now) add(p.x, p.y);
  }
  if (now > least) add(now, terminal(now));
}

/// max over R' of W(R') + λR', the conjugate of W's majorant.
Lanes WindowBound::conjugate(const Lanes& price) const {
  Lanes out = all(-kInfinity);
  for (const HullPoint& p : m_hull) {
    Lanes at;
    for (int k = 0; k < kLanes; ++k) at.v[k] = p.y + price.v[k] * p.x;
    raise(out, at);
  }
  return out;
}

double WindowBound::hullSlope(std::size_t i) const {
  return (m_hull[i].y - m_hull[i + 1].y) / (m_hull[i + 1].x - m_hull[i].x);
}

/// The first prices are slopes of W, for where W is straight its slope is the best price; of many
/// slopes an even choice that keeps the steepest. Gaps below the least are filled with even steps.
void WindowBound::chooseFirstPrices(Lanes& price) const {
  const std::size_t slopes = m_hull.size() - 1;
  int found = 0;
  const std::size_t step = (slopes + kLanes - 1) / kLanes;
  for (std::size_t i = 0; i < slopes; ++i) {
    if ((slopes - 1 - i) % step == 0) price.v[found++] = hullSlope(i);
  }
  const int missing = kLanes - found;
  const double top = found > 0 ? price.v[0] : 0;
  std::copy_backward(price.v, price.v + found, price.v + kLanes);
  for (int k = 0; k < missing; ++k) price.v[k] = top * (k + 1) / (missing + 1);
}

/// Where the tangents at both ends of the span meet is the best price if no other plan interferes
/// (Kelley's cutting planes). The other three guard against the case that one does.
void WindowBound::chooseNextPrices(Lanes& price) const {
  const double width = m_high.price - m_low.price;
  double meet = m_low.price + width / 2;
  if (m_high.slope > m_low.slope) {
    meet = (m_low.value - m_low.slope * m_low.price - m_high.value + m_high.slope * m_high.price) /
           (m_high.slope - m_low.slope);
    meet = std::clamp(meet, m_low.price + 1e-3 * width, m_high.price - 1e-3 * width);
  }
  price.v[0] = meet - (meet - m_low.price) / 4;
  price.v[1] = meet;
  price.v[2] = meet + (m_high.price - meet) / 4;
  // A slope of W inside the span is as likely.
  double nearest = m_low.price + width / 2, distance = kInfinity;
  for (std::size_t i = 0; i + 1 < m_hull.size(); ++i) {
    const double s = hullSlope(i), d = std::abs(s - meet);
    if (s > m_low.price && s < m_high.price && d < distance) {
      nearest = s;
      distance = d;
    }
  }
  price.v[3] = nearest;
  std::sort(price.v, price.v + kLanes);
}

bool WindowBound::refine() {
  if (m_blocks > 0) narrowSpan();
  if (m_blocks == m_mostBlocks || m_converged) return false;
  Block& block = m_block[m_blocks];
  if (m_blocks == 0) {
    chooseFirstPrices(block.price);
  } else {
    chooseNextPrices(block.price);
  }
  evaluate(block);
  ++m_blocks;
  const Lanes value = rootValue(block);
  const double left = m_model->workload - m_model->startProgress;
  for (int k = 0; k < kLanes; ++k) {
    m_newest[k] = value.v[k] - block.price.v[k] * left;
    const bool isBest = m_newest[k] < m_root;  // no branch: it could not be guessed
    m_root = isBest ? m_newest[k] : m_root;
    m_bestPrice = isBest ? block.price.v[k] : m_bestPrice;
  }
  return true;
}

/// Narrows the span around the least value of the newest prices, from both sides of it.
void WindowBound::narrowSpan() {
  const Block& block = m_block[m_blocks - 1];
  const double left = m_model->workload - m_model->startProgress;
  const auto narrow = [&](int k) {
    const double price = block.price.v[k];
    if (price <= m_low.price || price >= m_high.price) return;
    const double work = traceWork(block, k);
    double lowest, highest;
    workLeftAt(price, lowest, highest);
    if (work + highest < left) {
      m_low = {price, m_newest[k], work + highest - left};
    } else if (work + lowest > left) {
      m_high = {price, m_newest[k], work + lowest - left};
    } else {
      m_converged = true;
    }
  };
  const int best = static_cast<int>(std::min_element(m_newest, m_newest + kLanes) - m_newest);
  narrow(best);
  if (best > 0 && m_high.price == block.price.v[best]) narrow(best - 1);
  if (best + 1 < kLanes && m_low.price == block.price.v[best]) narrow(best + 1);
  if (!(m_high.price < kInfinity && m_high.price - m_low.price > 1e-9 * m_high.price)) {
    m_converged = true;
  }
}

/// The work left that W's majorant prefers at this price: a span where the price is its slope.
void WindowBound::workLeftAt(double price, double& lowest, double& highest) const {
  std::size_t i = 0;
  while (i + 1 < m_hull.size() && hullSlope(i) < price * (1 - 1e-12)) ++i;
  lowest = highest = m_hull[i].x;
  if (i + 1 < m_hull.size() && hullSlope(i) <= price * (1 + 1e-12)) highest = m_hull[i + 1].x;
}

/// Follows the dynamic programme of one price from the start: the work its plan does.
double WindowBound::traceWork(const Block& block, int lane) const {
  const WindowModel& model = *m_model;
  Config config = model.startConfig;
  int level = model.startLevel;
  double work = 0;
  for (int t = 0; t < model.slotCount; ++t) {
    model.checkStop();
    double best = block.value[place(t + 1, 0)].v[lane], bestWork = 0;
    Config bestConfig;
    int bestLevel = 0;
    const Level& lost = model.levels[static_cast<std::size_t>(level)];
    for (int y = 0; y < model.rows; ++y) {
      Segment segment[kMoves];
      const int count = model.segments(t, y, config, segment);
      for (int i = 0; i < count; ++i) {
        const Move move = segment[i].move;
        const Lanes* worth = block.worth.data() + moveAt(t, level, move, y);
        for (int x = segment[i].from; x <= segment[i].to; ++x) {
          if (!(worth[x].v[lane] > best)) continue;
          best = worth[x].v[lane];
          bestWork = model.gain(level, move, y)[x];
          bestConfig = {x, y};
          bestLevel = lost.next[move];
        }
      }
    }
    config = bestConfig;
    level = m_levels == 1 ? 0 : bestLevel;
    work += bestWork;
  }
  return work;
}

/// Hundreds of megabytes take a tenth of a second, in which no stop would be heard.
void WindowBound::grow(std::vector<Lanes>& table, std::size_t size) const {
  constexpr std::size_t kPiece = 1U << 18;
  if (table.size() >= size) return;
  table.reserve(size);
  while (table.size() < size) {
    m_model->checkStop();
    table.resize(std::min(size, table.size() + kPiece));
  }
}

void WindowBound::evaluate(Block& block) {
  const WindowModel& model = *m_model;
  const std::size_t size = place(model.slotCount + 1, 0);
  grow(block.value, size);
  grow(block.worth, kMoves * size);
  Lanes end = conjugate(block.price);
  // A job within the tolerance of its end counts as done: that much work may be missing.
  for (int k = 0; k < kLanes; ++k) end.v[k] += block.price.v[k] * 2 * model.tolerance;
  std::fill(block.value.begin() + static_cast<std::ptrdiff_t>(place(model.slotCount, 0)),
            block.value.begin() + static_cast<std::ptrdiff_t>(size), end);
  for (int t = model.slotCount - 1; t > 0; --t) {
    model.checkStop();
    for (std::size_t i = 0; i < m_levels; ++i) {
      const int level = static_cast<int>(i);
      if (model.rows == 1) {
        fillSlotOneRow(block, t, level);
      } else {
        fillMoves(block, t, level);
        fillSlot(block, t, level);
      }
    }
  }
  if (model.slotCount > 0) fillFirstMoves(block);
}

/// The moves of one kind into the columns of one row.
class WindowBound::RowFill {
 public:
  RowFill(const WindowBound& bound, Block& block, int t, int level, Move move, int y)
      : m_price(load(block.price)),
        m_out(block.worth.data() + bound.moveAt(t, level, move, y)),
        m_gain(bound.m_model->gain(level, move, y)),
        m_cost(bound.m_model->slotCost(t, y)) {
    const WindowModel& model = *bound.m_model;
    const int next = model.levels[static_cast<std::size_t>(level)].next[move];
    m_after = block.value.data() + bound.place(t + 1, next) + model.index({0, y});
  }
  /// λ·work − cost + what is best afterwards.
  Pairs fill(int x) const {
    const Pair work = {m_gain[x], m_gain[x]}, paid = {m_cost[x], m_cost[x]};
    Pairs worth = load(m_after[x]);
    worth.a += m_price.a * work - paid;
    worth.b += m_price.b * work - paid;
    store(worth, m_out[x]);
    return worth;
  }

 private:
  Pairs m_price;
  Lanes* m_out;
  const Lanes* m_after;
  const double *m_gain, *m_cost;
};

void WindowBound::fillRow(Block& block, int t, int level, int y, Segment moves) {
  const RowFill row(*this, block, t, level, moves.move, y);
  for (int x = moves.from; x <= moves.to; ++x) row.fill(x);
}

void WindowBound::fillMoves(Block& block, int t, int level) {
  for (const Move move : {kSame, kUp, kDown}) {
    for (int y = 0; y < m_model->rows; ++y) {
      fillRow(block, t, level, y, {m_model->first(t, y), m_model->last(t, y), move});
    }
  }
}

/// Only one configuration exists before the first slot.
void WindowBound::fillFirstMoves(Block& block) {
  const WindowModel& model = *m_model;
  for (int y = 0; y < model.rows; ++y) {
    Segment segment[kMoves];
    const int count = model.segments(0, y, model.startConfig, segment);
    for (int i = 0; i < count; ++i) fillRow(block, 0, model.startLevel, y, segment[i]);
  }
}

/// The moves of a slot with one row, and what is best before each of its columns: both in one go.
void WindowBound::fillSlotOneRow(Block& block, int t, int level) {
  Lanes* const out = block.value.data() + place(t, level);
  const RowFill same(*this, block, t, level, kSame, 0), up(*this, block, t, level, kUp, 0),
      down(*this, block, t, level, kDown, 0);
  const Pairs none = load(block.value[place(t + 1, 0)]);
  const int first = m_model->first(t, 0), last = m_model->last(t, 0);
  Pairs best = none;  // over nothing and every up-move
  int x = m_model->columns - 1;
  for (; x > last; --x) store(best, out[x]);
  for (; x >= first; --x) {
    Pairs here = best;
    raise(here, same.fill(x));
    raise(best, up.fill(x));
    store(here, out[x]);
  }
  for (; x >= 0; --x) store(best, out[x]);
  best = none;  // over every down-move
  const auto raiseOut = [&](int column) {
    Pairs here = load(out[column]);
    raise(here, best);
    store(here, out[column]);
  };
  for (x = first; x <= last; ++x) {
    raiseOut(x);
    raise(best, down.fill(x));
  }
  for (x = std::max(first, last + 1); x < m_model->columns; ++x) raiseOut(x);
}

/// The same in two dimensions. Up from (x, y): any row above, or columns right of x in rows up to
/// y. Down: columns up to x in rows below, columns left of x in row y.
void WindowBound::fillSlot(Block& block, int t, int level) {
  const WindowModel& model = *m_model;
  Lanes* out = block.value.data() + place(t, level);
  const Lanes none = block.value[place(t + 1, 0)], never = all(-kInfinity);
  const auto take = [&](Move move, int x, int y) -> const Lanes& {
    return block.worth[moveAt(t, level, move, y) + static_cast<std::size_t>(x)];
  };
  m_rowUp[static_cast<std::size_t>(model.rows)] = never;
  for (int y = model.rows - 1; y >= 0; --y) {
    Lanes best = m_rowUp[static_cast<std::size_t>(y) + 1];
    for (int x = model.first(t, y); x <= model.last(t, y); ++x) raise(best, take(kUp, x, y));
    m_rowUp[static_cast<std::size_t>(y)] = best;
  }
  const auto columns = static_cast<std::size_t>(model.columns);
  std::fill_n(m_columnUp.begin(), columns, never);
  std::fill_n(m_columnDown.begin(), columns, never);
  for (int y = 0; y < model.rows; ++y) {
    const int first = model.first(t, y), last = model.last(t, y);
    Lanes* row = out + model.index({0, y});
    Lanes best = none;
    raise(best, m_rowUp[static_cast<std::size_t>(y) + 1]);
    Lanes up = never;
    for (int x = model.columns - 1; x >= 0; --x) {
      const auto i = static_cast<std::size_t>(x);
      raise(m_columnUp[i], up);
      Lanes here = best;
      raise(here, m_columnUp[i]);
      if (x >= first && x <= last) {
        raise(here, take(kSame, x, y));
        raise(up, take(kUp, x, y));
      }
      row[x] = here;
    }
    Lanes down = never;
    for (int x = 0; x < model.columns; ++x) {
      const auto i = static_cast<std::size_t>(x);
      raise(row[x], down);
      raise(row[x], m_columnDown[i]);
      if (x >= first && x <= last) raise(down, take(kDown, x, y));
      raise(m_columnDown[i], down);
    }
  }
}

/// The first slot has one configuration before it, which may lie outside the tables.
Lanes WindowBound::rootValue(const Block& block) const {
  const WindowModel& model = *m_model;
  if (model.slotCount == 0) return block.value[0];
  Lanes best = block.value[place(1, 0)];
  for (int y = 0; y < model.rows; ++y) {
    Segment segment[kMoves];
    const int count = model.segments(0, y, model.startConfig, segment);
    for (int i = 0; i < count; ++i) {
      const Lanes* worth = block.worth.data() + moveAt(0, model.startLevel, segment[i].move, y);
      for (int x = segment[i].from; x <= segment[i].to; ++x) raise(best, worth[x]);
    }
  }
  return best;
}

}  // namespace spothorizon::solve::window
