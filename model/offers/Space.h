// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/RunControl.h"
#include "offers/LeaseAges.h"
#include "offers/Slot.h"

namespace spothorizon::offers {

/// The states of a job between slots, beside its progress, and the moves between them. A mix is
/// what is held: machines of each offer, or where the supply curve says it all the number of GPUs
/// alone. A state is a mix with its pending lost time, unsaved hours, whether work was done yet
/// (the first launch restores nothing), and the ages of leases that are billed in steps. All moves
/// are made by advance(), so that a label's progress is that of the simulation to the bit.
class Space {
 public:
  struct Move {
    std::int32_t to = 0;  ///< state
    std::int32_t mix = 0;
    double work = 0;             ///< of the whole slot, were there no end
    double rolledBack = 0;       ///< before it
    double keptWork = 0;         ///< by machines that work on until others have started
    double keptHours = 0;        ///< until then
    std::int32_t detail = -1;    ///< what its bill depends on beside the mix
    std::int32_t fromZero = -1;  ///< the move instead where all progress is rolled back
  };

  /// States that are more than this are not made; hasAllStates() is false then.
  static constexpr int kMostStates = 20'000;
  /// `rounding`: whether leases are billed in steps.
  Space(const Problem& problem, bool rounding, const RunControl& control);

  const Problem& problem() const { return m_problem; }
  bool complete() const { return m_complete; }
  bool rounds() const { return m_rounding; }
  bool byCurve() const { return m_byCurve; }
  /// By totals, a slot in which a job with so much progress may end.
  Step lastStep(int state, int mix, int slot, double progress) const;
  int states() const { return static_cast<int>(m_states.size()); }
  /// That can be had at the start of a slot (0..slotCount).
  std::span<const int> reachable(int slot) const { return m_reachable[index(slot)]; }
  std::span<const Move> moves(int slot, int state) const;
  const Move& alternative(const Move& move) const { return m_fromZero[index(move.fromZero)]; }
  bool allowed(int slot, int mix) const { return m_usd[at(slot, mix)] < kNotAllowed; }
  /// Of a whole slot, after tax, with storage and what ended leases cost, $.
  double costOf(int slot, const Move& move) const;
  /// Until the machines that start are ready, after tax, $.
  double costUntilReady(int slot, const Move& move) const;
  /// With no progress.
  State stateOf(int state) const;
  /// A mix that costs least in the slot.
  Machines machinesAt(int slot, int mix) const;
  int mixOf(int state) const { return m_states[index(state)].mix; }
  /// What its leases cost if all end in the slot, before tax; those of `kept` go on.
  double roundingUsd(int slot, int state, const Machines& kept) const;
  /// And if the job ends after so many hours of the slot with these machines.
  double roundingAtEnd(int slot, int state, const Machines& now, const Step& step) const;
  /// Most work that can be unsaved, and so be rolled back, units.
  double mostRolledBack() const { return m_mostRolledBack; }

 private:
  struct Held {
    std::int32_t mix = 0;
    double pendingHours = 0, unsavedHours = 0;
    bool worked = false;
    LeaseAges ages;
  };
  /// What a move's bill depends on: new machines, and leases that end.
  struct Detail {
    Machines fresh{};
    double startupHours = 0;
    LeaseWaste waste;
  };
  struct Range {
    std::size_t begin = 0, end = 0;
    bool made = false;
  };
  static constexpr double kNotAllowed = 1e299;

  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  std::size_t at(int slot, int mix) const {
    return index(slot) * m_mixes.size() + static_cast<std::size_t>(mix);
  }
  void listMixes();
  void addMixes(int offer, Machines machines, int gpus);
  void listTotals();
  void fillPrices();
  void signSlots();
  void walk(const RunControl& control);
  void makeMoves(int slot, int state);
  bool canHold(int slot, const Machines& before, int mix) const;
  Move moveTo(int slot, int state, int mix, double progress);
  int stateFor(const Held& held);

  const Problem& m_problem;
  Problem m_endless;  ///< the same job, without an end
  bool m_rounding, m_byCurve, m_complete = true;
  double m_mostUnsaved = 0, m_mostRolledBack = 0;
  std::vector<Machines> m_mixes;  ///< by pool
  std::vector<int> m_mixGpus;
  std::vector<double> m_usd;         ///< $/h before tax by slot and mix; kNotAllowed
  std::vector<Machines> m_cheapest;  ///< by slot and mix where the curve says it all
  std::vector<int> m_signature;      ///< by slot: slots that are alike to moves have one
  std::vector<Held> m_states;
  std::unordered_map<std::uint64_t, std::vector<int>> m_stateOf;
  std::vector<std::vector<Range>> m_ranges;  ///< by signature and state
  std::vector<Move> m_moves, m_fromZero;
  std::vector<Detail> m_details;
  std::vector<std::vector<int>> m_reachable;
};

}  // namespace spothorizon::offers
