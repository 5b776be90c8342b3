// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "base/RunControl.h"
#include "offers/MoveBook.h"

namespace spothorizon::offers {

/// A whole job as states and moves slot by slot. Where the supply curve says it all, what is held
/// is a number of GPUs instead of machines: a "mix" is then a total, and its machines are the
/// cheapest of each slot.
class Space {
 public:
  using Move = MoveBook::Move;

  /// `rounding`: whether leases are billed in steps. Too many states: complete() is false.
  Space(const Problem& problem, bool rounding, const RunControl& control,
        MoveBook::Mixes mixes = MoveBook::Mixes::All);

  const Problem& problem() const { return m_problem; }
  bool complete() const { return m_book.complete(); }
  bool rounds() const { return m_book.rounds(); }
  int states() const { return m_byCurve ? static_cast<int>(m_held.size()) : m_book.states(); }
  /// That can be had at the start of a slot (0..slotCount).
  std::span<const int> reachable(int slot) const { return m_reachable[index(slot)]; }
  std::span<const Move> moves(int slot, int state) const {
    if (m_byCurve) return m_totalMoves[index(state)];
    return m_book.made(m_signature[index(slot)], state);
  }
  const Move& alternative(const Move& move) const { return m_book.alternative(move); }
  /// Whether a slot has the mix, within the hourly cap. (What can be held, moves() knows.)
  bool allowed(int slot, int mix) const { return m_usd[at(slot, mix)] < kNotAllowed; }
  /// Of a whole slot, after tax, with storage and what ended leases cost, $.
  double costOf(int slot, const Move& move) const {
    return m_problem.taxFactor *
           (m_book.usdOf(slot, move, m_usd[at(slot, move.mix)], m_problem.slotHours()) +
            m_problem.slotHours() * m_problem.storageUsdPerHour);
  }
  /// Until the machines that start are ready, after tax, $.
  double costUntilReady(int slot, const Move& move) const;
  /// With no progress.
  State stateOf(int state) const;
  Machines machinesAt(int slot, int mix) const {
    return m_byCurve ? m_cheapest[at(slot, mix)] : m_book.mix(mix);
  }
  int mixOf(int state) const { return m_byCurve ? m_held[index(state)].mix : m_book.mixOf(state); }
  /// A slot in which a job with so much progress may end, as the simulation has it.
  Step lastStep(int slot, int state, int mix, double progress) const;
  double roundingUsd(int slot, int state, const Machines& kept) const {
    return m_book.roundingUsd(slot, state, kept);
  }
  double roundingAtEnd(int slot, int state, const Machines& now, const Step& step) const {
    return m_book.roundingAtEnd(slot, state, now, step);
  }
  double mostRolledBack() const { return m_byCurve ? 0 : m_book.mostRolledBack(); }

 private:
  /// By totals: a number of GPUs and its pending lost time.
  struct Held {
    std::int32_t mix = 0;
    double pendingHours = 0;
  };
  static constexpr double kNotAllowed = 1e299;

  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  std::size_t at(int slot, int mix) const {
    return index(slot) * m_mixes + static_cast<std::size_t>(mix);
  }
  void fillPrices();
  void listTotals();
  int heldAs(Held held);
  void makeTotalMoves(int state);
  void walk(const RunControl& control);

  const Problem& m_problem;
  bool m_byCurve;
  MoveBook m_book;
  std::size_t m_mixes = 0;
  std::vector<double> m_usd;     ///< $/h before tax by slot and mix; kNotAllowed
  std::vector<int> m_signature;  ///< by slot
  std::vector<std::vector<int>> m_reachable;
  std::vector<int> m_totals;         ///< GPUs, by mix
  std::vector<Machines> m_cheapest;  ///< by slot and mix
  std::vector<Machines> m_any;       ///< that have the total, by mix
  std::vector<Held> m_held;          ///< by state
  std::vector<std::vector<Move>> m_totalMoves;
};

}  // namespace spothorizon::offers
