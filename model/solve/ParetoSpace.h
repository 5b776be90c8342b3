// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/RunControl.h"
#include "solve/Programme.h"

namespace spothorizon::solve {

/// How the GPUs of a slot differ from those of the slot before. Going to zero is `Stay`: it is
/// free.
enum class Change { Stay, Up, Down };

/// The configurations of a programme on a grid, so that one search serves both rules: under `Count`
/// cell (n, 0) is n GPUs at the slot's cheapest split; under `Membership` cell (s, o) is s spot and
/// o on-demand GPUs. On this grid a change is `Up` exactly where one coordinate rises. A state is a
/// cell and one of the few amounts of lost time that can be pending.
class ParetoSpace {
 public:
  /// A cell in one slot.
  struct Option {
    bool allowed = false;
    job::Gpus gpus;
    double usdPerHour = 0;
    double rate = 0;  ///< H(n), work/hour
  };
  /// Lost hours in the slot, and the index of what is pending after it.
  struct Loss {
    double hours = 0;
    int next = 0;
  };

  /// Large tables: looks at the stop token while it makes them.
  explicit ParetoSpace(const Programme& programme, const RunControl& control = {});

  int slotCount() const { return m_slots; }
  int rows() const { return m_rows; }
  int columns() const { return m_columns; }
  int cells() const { return m_rows * m_columns; }
  int pendings() const { return static_cast<int>(m_pending.size()); }
  int states() const { return cells() * pendings(); }
  int cell(int row, int column) const { return row * m_columns + column; }
  int state(int cellIndex, int pending) const { return cellIndex * pendings() + pending; }

  /// A cell that no slot, or not this one, has room for: not allowed.
  const Option& option(int slot, int cellIndex) const {
    return isKept(slot, cellIndex) ? m_options[place(slot, cellIndex)] : kNone;
  }
  /// Tables have the cells alone that there can be GPUs for in a slot, all slots in a row: under
  /// `Membership` that is less than half of the grid.
  bool isKept(int slot, int cellIndex) const {
    const int order = m_order[static_cast<std::size_t>(cellIndex)];
    return order >= 0 && order < m_keptCells[static_cast<std::size_t>(slot)];
  }
  /// The index of a cell that is kept; the first slot's begin at 0.
  std::size_t place(int slot, int cellIndex) const {
    return m_begins[static_cast<std::size_t>(slot)] +
           static_cast<std::size_t>(m_order[static_cast<std::size_t>(cellIndex)]);
  }
  /// Where the cells of a slot begin; of slotCount(): how many all slots have.
  std::size_t beginOf(int slot) const { return m_begins[static_cast<std::size_t>(slot)]; }
  /// The loss of a change with pending amount `pending` (an index; amounts rise with it, the first
  /// is 0).
  const Loss& loss(Change change, int pending) const {
    return m_loss[static_cast<std::size_t>(change)][static_cast<std::size_t>(pending)];
  }
  double pendingHours(int pending) const { return m_pending[static_cast<std::size_t>(pending)]; }
  /// For the first decision, from the programme's start.
  Loss firstLoss(job::Gpus gpus) const;

  /// The change that loses more time, charged to every change of cell before the other is looked
  /// at: a pessimistic label does no harm where the true one is there too.
  Change dearChange() const { return m_dear; }
  bool changesCostTheSame() const { return m_sameCost; }

  /// Work by which a label must be ahead of one in this state, at no more cost, to be no worse in
  /// every continuation, whatever its own configuration. See Pareto.cpp for the proof.
  double changeoverWork(int stateIndex) const {
    return m_changeoverWork[static_cast<std::size_t>(stateIndex)];
  }

  const Programme& programme() const { return *m_programme; }
  double slotHours() const { return m_programme->problem->slotHours; }

 private:
  void layOut();
  void closePendings();
  void fillOptions(const RunControl& control);
  void fillChangeoverWork();
  Option countOption(int slot, int gpus) const;
  Option membershipOption(int slot, int spot, int onDemand) const;
  Loss lossOf(double pendingHours) const;
  void addPending(double hours);

  const Programme* m_programme;
  int m_slots = 0, m_rows = 1, m_columns = 1;
  Change m_dear = Change::Up;
  bool m_sameCost = false;
  std::vector<double> m_pending{0};  ///< hours, rising
  std::vector<Loss> m_loss[3];       ///< by Change, then pending
  static const Option kNone;
  std::vector<int> m_order;           ///< by cell: among those that are kept, by rows; -1: never
  std::vector<int> m_keptCells;       ///< by slot: the first so many
  std::vector<std::size_t> m_begins;  ///< by slot, and one more
  std::vector<Option> m_options;      ///< by place()
  std::vector<double> m_changeoverWork;
};

}  // namespace spothorizon::solve
