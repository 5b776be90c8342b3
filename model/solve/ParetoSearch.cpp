// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/ParetoSearch.h"

#include <algorithm>
#include <cmath>

#include "base/Text.h"

namespace spothorizon::solve {
namespace {

constexpr double kNothing = -std::numeric_limits<double>::infinity();

/// What plans may differ by and count as equal.
double equalUsd(double worthUsd) { return 1e-10 * (1 + std::fabs(worthUsd)); }

double dearestPlan(const ParetoSpace& space) {
  double usd = 0;
  for (int slot = 0; slot < space.slotCount(); ++slot) {
    double dearest = 0;
    for (int c = 0; c < space.cells(); ++c) {
      dearest = std::max(dearest, space.option(slot, c).usdPerHour);
    }
    usd += dearest * space.slotHours();
  }
  return usd;
}

}  // namespace

ParetoSearch::ParetoSearch(const ParetoSpace& space, const ParetoBound& bound,
                           const RunControl& control)
    : m_space(space),
      m_bound(bound),
      m_control(control),
      m_problem(*space.programme().problem),
      m_tolerance{1e-13 * m_problem.job.workload, 1e-13 * (1 + dearestPlan(space))},
      m_now(static_cast<std::size_t>(space.states())),
      m_next(static_cast<std::size_t>(space.states())),
      m_dear(static_cast<std::size_t>(space.pendings())),
      m_reach(static_cast<std::size_t>(space.pendings())),
      m_best(static_cast<std::size_t>(space.slotCount())) {
  const Programme& programme = space.programme();
  const double left = m_problem.job.workload - programme.start.progress;
  m_bestUsd = programme.valueAfter(left, {}, 0);
  for (std::vector<Frontier>& reach : m_reach)
    reach.resize(static_cast<std::size_t>(space.cells()));
  for (std::vector<Frontier>& dear : m_dear) {
    dear.resize(static_cast<std::size_t>((space.cells() + kBlockCells - 1) / kBlockCells));
  }
  m_hopeful.resize(static_cast<std::size_t>(space.cells()));
}

double ParetoSearch::run(std::size_t width, double from, double to, std::uint64_t mostWork) {
  m_width = width;
  m_mostWork = mostWork;
  m_runs.clear();
  const double known = m_bestUsd;
  if (m_equalToo) m_bestUsd -= 2 * equalUsd(known);
  m_equalToo = false;
  m_cutLevel = kNothing;
  for (std::size_t run = 0; run < m_bound.runs(); ++run) {
    if (m_bound.root(run) > dropLevel()) m_runs.push_back(run);
  }
  const double leftOut = searchSlots(from, to);
  if (!m_ending.better) m_bestUsd = known;
  return leftOut;
}

/// The other runs of the terminal are mostly those that end too late: with nothing to compare with,
/// each would be looked at for every label.
void ParetoSearch::probe(std::size_t width, double from, double to) {
  m_width = width;
  m_mostWork = std::numeric_limits<std::uint64_t>::max();
  std::size_t best = 0;
  for (std::size_t run = 1; run < m_bound.runs(); ++run) {
    if (m_bound.root(run) > m_bound.root(best)) best = run;
  }
  m_runs.assign(1, best);
  searchSlots(from, to);
}

/// Returns the highest bound that was left out.
double ParetoSearch::searchSlots(double from, double to) {
  m_highestCut = kNothing;
  m_ending = {};
  m_workBefore = m_seen;
  m_history.clear();
  for (int slot = 0; slot < m_space.slotCount(); ++slot) {
    m_control.checkStop();
    m_control.report(from + (to - from) * slot / m_space.slotCount(),
                     SPOTHORIZON_TEXT("Progress", "offline optimum"));
    m_cutLevel = kNothing;
    if (slot == 0) {
      firstSlot();
    } else {
      nextSlot(slot);
    }
    dropAcrossStates();
    cutToWidth(slot, widthNow(slot));
    record();
  }
  offerUnfinished();
  recover();
  m_found = m_found || m_ending.better;
  return m_highestCut;
}

/// Where a run has done more work than it may have done by this slot, fewer labels than there are.
/// The first half of the slots may do all of it: what comes later is often less.
std::size_t ParetoSearch::widthNow(int slot) const {
  constexpr std::size_t kLeast = 512;
  const auto done = static_cast<double>(m_seen - m_workBefore);
  const double share = std::min(1.0, 2 * (slot + 1.0) / m_space.slotCount());
  if (done <= share * static_cast<double>(m_mostWork)) return m_width;
  return std::min(m_width, std::max(kLeast, labelsAhead() / 4 * 3));
}

/// A label must promise more than this. The margin lets equal plans go, and is below what exact
/// means.
double ParetoSearch::dropLevel() const {
  return std::max(m_bestUsd + equalUsd(m_bestUsd), m_cutLevel);
}

void ParetoSearch::firstSlot() {
  const Frontier start{{m_space.programme().start.progress, 0, kNone}};
  for (Frontier& frontier : m_next) frontier.clear();
  for (int c = 0; c < m_space.cells(); ++c) {
    const ParetoSpace::Option& option = m_space.option(0, c);
    if (option.allowed) move(start, 0, c, m_space.firstLoss(option.gpus));
  }
}

void ParetoSearch::nextSlot(int slot) {
  gatherSources(slot);
  for (Frontier& frontier : m_next) frontier.clear();
  // Counted as they come: to look at every state after each cell took four fifths of the time where
  // there are thousands of cells.
  std::size_t ahead = 0;
  for (int c = 0; c < m_space.cells(); ++c) {
    m_control.checkStop();
    if (!m_space.option(slot, c).allowed) continue;
    toCell(slot, c);
    for (int k = 0; k < m_space.pendings(); ++k) ahead += next(m_space.state(c, k)).size();
    if (ahead <= 2 * m_width + 1000) continue;
    cutToWidth(slot, m_width);
    ahead = labelsAhead();
  }
}

std::size_t ParetoSearch::labelsAhead() const {
  std::size_t count = 0;
  for (const Frontier& frontier : m_next) count += frontier.size();
  return count;
}

void ParetoSearch::toCell(int slot, int cell) {
  const Change dear = m_space.dearChange();
  const Change cheap = dear == Change::Up ? Change::Down : Change::Up;
  for (int k = 0; k < m_space.pendings(); ++k) {
    const std::size_t at = static_cast<std::size_t>(k);
    move(m_now[static_cast<std::size_t>(m_space.state(cell, k))], slot, cell,
         m_space.loss(Change::Stay, k));
    move(m_dear[at][static_cast<std::size_t>(cell / kBlockCells)], slot, cell,
         m_space.loss(dear, k));
    if (m_space.changesCostTheSame()) continue;
    move(m_reach[at][static_cast<std::size_t>(cell)], slot, cell, m_space.loss(cheap, k));
  }
}

/// For labels at the end of `slot`, of rising progress.
void ParetoSearch::aimCursors(int slot, int state) {
  m_cursors.clear();
  for (std::size_t run : m_runs) m_cursors.emplace_back(m_bound, run, slot + 1, state);
}

/// visit(label, bound) for labels at the end of `slot`.
template <class Visit>
void ParetoSearch::eachBound(const Frontier& frontier, int slot, int state, Visit visit) {
  if (frontier.empty()) return;
  aimCursors(slot, state);
  for (const Label& label : frontier) {
    const double left = m_problem.job.workload - label.progress;
    double usd = kNothing;
    for (BoundCursor& cursor : m_cursors) usd = std::max(usd, cursor(left));
    visit(label, usd - label.cost);
  }
}

/// Takes the labels of `from` through a slot in `cell`: those that finish are offered as plans,
/// those whose bound is too low are dropped, the rest joins the next frontier.
void ParetoSearch::move(const Frontier& from, int slot, int cell, const ParetoSpace::Loss& loss) {
  if (from.empty()) return;
  const ParetoSpace::Option& option = m_space.option(slot, cell);
  const bool idle = option.gpus.total() == 0;
  const double hours = m_space.slotHours();
  const double gain = option.rate * (hours - loss.hours);
  const double cost = hours * option.usdPerHour;
  const int state = m_space.state(cell, idle ? 0 : loss.next);
  const std::size_t unfinished =
      gain > 0 ? offerFinished(from, slot, cell, loss.hours) : from.size();
  const double level = dropLevel();
  aimCursors(slot, state);
  m_moved.clear();
  for (std::size_t i = 0; i < unfinished; ++i) {
    const Label label{from[i].progress + gain, from[i].cost + cost, from[i].id};
    const double left = m_problem.job.workload - label.progress;
    const bool promising = std::any_of(m_cursors.begin(), m_cursors.end(), [&](auto& cursor) {
      return cursor.passes(left, label.cost, level);
    });
    if (promising) m_moved.push_back(label);
  }
  m_seen += from.size();
  Frontier& to = next(state);
  if (to.empty()) {
    to.swap(m_moved);
  } else {
    mergeInto(to, m_moved, m_tolerance, m_scratch);
  }
}

/// The labels that finish in the slot are those of most progress. Returns how many do not. The rule
/// is that of job::advance, to the last bit.
std::size_t ParetoSearch::offerFinished(const Frontier& from, int slot, int cell,
                                        double lostHours) {
  const ParetoSpace::Option& option = m_space.option(slot, cell);
  const double hours = m_space.slotHours();
  const double gain = option.rate * (hours - lostHours);
  std::size_t i = from.size();
  while (i > 0) {
    const Label& label = from[i - 1];
    const double left = m_problem.job.workload - label.progress;
    if (gain < left - m_problem.workTolerance) break;
    const double used = std::min(hours, lostHours + left / option.rate);
    const double billed = m_problem.billing == job::Billing::PerSecond ? used : hours;
    offer(m_problem.job.valueUsd - (label.cost + billed * option.usdPerHour),
          {slot, cell, label.id, true});
    --i;
  }
  return i;
}

void ParetoSearch::offerUnfinished() {
  const Programme& programme = m_space.programme();
  const int last = m_space.slotCount() - 1;
  for (int s = 0; s < m_space.states(); ++s) {
    const job::Gpus held = m_space.option(last, s / m_space.pendings()).gpus;
    const double pending = m_space.pendingHours(s % m_space.pendings());
    for (const Label& label : m_now[static_cast<std::size_t>(s)]) {
      const double left = m_problem.job.workload - label.progress;
      if ((*programme.terminal)(left)-label.cost <= m_bestUsd) continue;
      offer(programme.valueAfter(left, held, pending) - label.cost,
            {m_space.slotCount(), -1, label.id, true});
    }
  }
}

void ParetoSearch::offer(double usd, const Ending& ending) {
  if (!(usd > m_bestUsd)) return;
  m_bestUsd = usd;
  m_ending = ending;
}

/// Dominance between configurations (see Pareto.cpp) and, within a cell, by labels with less
/// pending.
void ParetoSearch::dropAcrossStates() {
  m_sources.clear();
  for (const Frontier& frontier : m_next) m_sources.push_back(&frontier);
  mergeAll(m_sources, m_tolerance, m_control, m_all, m_pool);
  for (int s = 0; s < m_space.states(); ++s) {
    m_control.checkStop();
    dropDominated(next(s), m_all, m_space.changeoverWork(s), m_tolerance);
  }
  if (m_space.pendings() == 1) return;
  Frontier& all = m_all;
  for (int c = 0; c < m_space.cells(); ++c) {
    m_control.checkStop();
    all.clear();
    for (int k = 0; k < m_space.pendings(); ++k) {
      Frontier& frontier = next(m_space.state(c, k));
      if (k > 0) dropDominated(frontier, all, 0, m_tolerance);
      mergeInto(all, frontier, m_tolerance, m_scratch);
    }
  }
}

/// Where the labels are more than `width`, keeps those of the highest bounds, and remembers the
/// highest bound that was let go.
void ParetoSearch::cutToWidth(int slot, std::size_t width) {
  const std::size_t count = labelsAhead();
  if (count <= width) return;
  m_bounds.clear();
  for (int s = 0; s < m_space.states(); ++s) {
    m_control.checkStop();
    eachBound(next(s), slot, s, [&](const Label&, double usd) { m_bounds.push_back(usd); });
  }
  m_sorted = m_bounds;
  const auto cut = m_sorted.begin() + static_cast<std::ptrdiff_t>(count - width - 1);
  std::nth_element(m_sorted.begin(), cut, m_sorted.end());
  m_cutLevel = std::max(m_cutLevel, *cut);
  m_highestCut = std::max(m_highestCut, m_cutLevel);
  std::size_t at = 0;
  for (Frontier& frontier : m_next) {
    m_control.checkStop();
    std::size_t kept = 0;
    for (const Label& label : frontier) {
      if (m_bounds[at++] > m_cutLevel) frontier[kept++] = label;
    }
    frontier.resize(kept);
  }
}

/// The plan found so far ends after a label of the slot before its last, which stays known.
void ParetoSearch::record() {
  m_history.record(m_next);
  m_history.forgetOld(m_ending.better ? m_ending.slot - 1 : -1, m_ending.parent, m_control);
  m_now.swap(m_next);
}

/// Follows the best plan of this run back to the start.
void ParetoSearch::recover() {
  if (!m_ending.better) return;
  m_best.assign(m_best.size(), {});
  if (m_ending.cell >= 0) {
    m_best[static_cast<std::size_t>(m_ending.slot)] =
        m_space.option(m_ending.slot, m_ending.cell).gpus;
  }
  std::uint32_t label = m_ending.parent;
  for (int slot = m_ending.slot - 1; slot >= 0; --slot) {
    const int state = m_history.stateOf(slot, label);
    m_best[static_cast<std::size_t>(slot)] = m_space.option(slot, state / m_space.pendings()).gpus;
    label = m_history.parentOf(slot, label);
  }
}

void ParetoSearch::gatherSources(int slot) {
  for (int k = 0; k < m_space.pendings(); ++k) {
    gatherDear(slot, k);
    if (!m_space.changesCostTheSame()) gatherReach(slot, k);
  }
}

/// Labels of all cells that a dear change may be worth something to: first to any cell, then to
/// those of a block of cells.
void ParetoSearch::gatherDear(int slot, int pending) {
  const int cells = m_space.cells();
  std::vector<Frontier>& blocks = m_dear[static_cast<std::size_t>(pending)];
  const std::size_t prices = m_bound.prices().size();
  m_prefix.assign(blocks.size() * prices, ParetoBound::kNever);
  m_line.assign(prices, ParetoBound::kNever);
  const auto lineOf = [&](std::size_t block) {
    return std::span(m_prefix).subspan(block * prices, prices);
  };
  // A job that ends within the slot is worth no more than the slot taken whole or left out: a line
  // that has some cells only must have the idle one too.
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    m_bound.raise(lineOf(block), slot, 0, Change::Stay, pending);
  }
  for (int c = 0; c < cells; ++c) {
    const auto block = static_cast<std::size_t>(c / kBlockCells);
    m_bound.raise(lineOf(block), slot, c, m_space.dearChange(), pending);
  }
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    const std::span<const double> line = lineOf(block);
    for (std::size_t l = 0; l < prices; ++l) m_line[l] = std::max(m_line[l], line[l]);
  }
  m_sources.clear();
  for (int c = 0; c < cells; ++c) {
    m_control.checkStop();
    Frontier& hopeful = m_hopeful[static_cast<std::size_t>(c)];
    keepHopeful(m_now[static_cast<std::size_t>(m_space.state(c, pending))], m_line, hopeful);
    m_sources.push_back(&hopeful);
  }
  mergeAll(m_sources, m_tolerance, m_control, m_all, m_pool);
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    m_control.checkStop();
    keepHopeful(m_all, lineOf(block), blocks[block]);
  }
}

/// The labels for which `line`, the best that any of the changes ahead of them can be worth, is
/// enough: most labels only go on as they are, and need not be tried in every cell. The margin is
/// far above rounding, so that only what each cell would have dropped is dropped.
void ParetoSearch::keepHopeful(const Frontier& from, std::span<const double> line, Frontier& out) {
  const double level = dropLevel() - 1e-9 * (1 + std::fabs(dropLevel()));
  m_cursors.clear();
  for (std::size_t run : m_runs) m_cursors.emplace_back(m_bound, run, line);
  out.clear();
  for (const Label& label : from) {
    const double left = m_problem.job.workload - label.progress;
    const bool hopeful = std::any_of(m_cursors.begin(), m_cursors.end(), [&](BoundCursor& cursor) {
      return cursor.passes(left, label.cost, level);
    });
    if (hopeful) out.push_back(label);
  }
  m_seen += from.size();
}

void ParetoSearch::gatherReach(int slot, int pending) {
  if (m_space.columns() == 1) {
    gatherColumnReach(slot, pending);
  } else {
    gatherGridReach(slot, pending);
  }
}

/// Where cells have one coordinate, the cheap change leads to the cells on one side (the own one
/// may be among them: it does worse than staying). What comes from the other side is passed on from
/// cell to cell, less what can no longer gain.
void ParetoSearch::gatherColumnReach(int slot, int pending) {
  constexpr int kLookAgain = 4;  ///< cells
  const Change cheap = m_space.dearChange() == Change::Up ? Change::Down : Change::Up;
  const int cells = m_space.cells();
  const std::size_t prices = m_bound.prices().size();
  const auto at = [&](int i) { return cheap == Change::Down ? i : cells - 1 - i; };
  m_prefix.resize(static_cast<std::size_t>(cells) * prices);
  m_line.assign(prices, ParetoBound::kNever);
  const auto lineOf = [&](int i) {
    return std::span(m_prefix).subspan(static_cast<std::size_t>(i) * prices, prices);
  };
  m_bound.raise(m_line, slot, 0, Change::Stay, pending);
  for (int i = 0; i < cells; ++i) {
    m_bound.raise(m_line, slot, at(i), cheap, pending);
    std::copy(m_line.begin(), m_line.end(), lineOf(i).begin());
  }
  m_all.clear();
  std::vector<Frontier>& reach = m_reach[static_cast<std::size_t>(pending)];
  for (int i = cells - 1; i >= 0; --i) {
    m_control.checkStop();
    const Frontier& now = m_now[static_cast<std::size_t>(m_space.state(at(i), pending))];
    Frontier& to = reach[static_cast<std::size_t>(at(i))];
    if (i % kLookAgain == 0) {
      keepHopeful(m_all, lineOf(i), m_moved);
      m_all.swap(m_moved);
    }
    keepHopeful(now, lineOf(i), to);
    mergeInto(to, m_all, m_tolerance, m_scratch);
    m_all = to;
  }
}

/// For each cell, the labels from which the cheap change leads to it. Down: of cells with no
/// coordinate lower (its own may be among them: it does worse than staying). Up: with some lower.
void ParetoSearch::gatherGridReach(int slot, int pending) {
  const bool down = m_space.dearChange() == Change::Up;
  m_line.assign(m_bound.prices().size(), ParetoBound::kNever);
  for (int c = 0; c < m_space.cells(); ++c) {
    m_bound.raise(m_line, slot, c, down ? Change::Down : Change::Up, pending);
  }
  for (int c = 0; c < m_space.cells(); ++c) {
    keepHopeful(m_now[static_cast<std::size_t>(m_space.state(c, pending))], m_line,
                m_hopeful[static_cast<std::size_t>(c)]);
  }
  std::vector<Frontier>& reach = m_reach[static_cast<std::size_t>(pending)];
  if (down) {
    reachDown(reach);
  } else {
    reachUp(reach);
  }
}

void ParetoSearch::reachDown(std::vector<Frontier>& reach) {
  const int rows = m_space.rows(), columns = m_space.columns();
  const auto at = [&](int row, int column) -> Frontier& {
    return reach[static_cast<std::size_t>(m_space.cell(row, column))];
  };
  for (int row = rows - 1; row >= 0; --row) {
    for (int column = columns - 1; column >= 0; --column) {
      m_control.checkStop();
      Frontier& to = at(row, column);
      to = hopefulAt(row, column);
      if (row + 1 < rows) mergeInto(to, at(row + 1, column), m_tolerance, m_scratch);
      if (column + 1 < columns) mergeInto(to, at(row, column + 1), m_tolerance, m_scratch);
    }
  }
}

/// A cell is reached from all cells of the rows below its own and of the columns before it.
void ParetoSearch::reachUp(std::vector<Frontier>& reach) {
  const int rows = m_space.rows(), columns = m_space.columns();
  std::vector<Frontier> below(static_cast<std::size_t>(rows) + 1);
  std::vector<Frontier> before(static_cast<std::size_t>(columns) + 1);
  for (int row = 0; row < rows; ++row) {
    m_control.checkStop();
    Frontier& to = below[static_cast<std::size_t>(row) + 1];
    to = below[static_cast<std::size_t>(row)];
    for (int column = 0; column < columns; ++column) {
      mergeInto(to, hopefulAt(row, column), m_tolerance, m_scratch);
    }
  }
  for (int column = 0; column < columns; ++column) {
    m_control.checkStop();
    Frontier& to = before[static_cast<std::size_t>(column) + 1];
    to = before[static_cast<std::size_t>(column)];
    for (int row = 0; row < rows; ++row) {
      mergeInto(to, hopefulAt(row, column), m_tolerance, m_scratch);
    }
  }
  for (int row = 0; row < rows; ++row) {
    m_control.checkStop();
    for (int column = 0; column < columns; ++column) {
      mergeFrontiers(below[static_cast<std::size_t>(row)], before[static_cast<std::size_t>(column)],
                     m_tolerance, reach[static_cast<std::size_t>(m_space.cell(row, column))]);
    }
  }
}

}  // namespace spothorizon::solve
