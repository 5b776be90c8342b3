// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "offers/LeaseAges.h"
#include "offers/Slot.h"

namespace spothorizon::offers {

/// The states of a job between slots, beside its progress, and the moves between them, made when
/// they are first asked for. A state is what is held (machines of each offer, a mix) with its
/// pending lost time, unsaved hours, whether work was done yet (the first launch restores nothing),
/// and the ages of leases that are billed in steps. All moves are made by advance(), so that a
/// label's progress is that of the simulation to the bit.
class MoveBook {
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
  /// What there is in a slot: machines by offer, and those that can be launched.
  struct Room {
    Machines available{}, launchable{};
  };

  /// Which mixes there are: every one that any slot has; or those that are the cheapest of their
  /// number of GPUs in some slot, where all are too many.
  enum class Mixes { All, Cheapest };
  /// More states and moves than this are not made: complete() is false then.
  static constexpr int kMostStates = 20'000;
  static constexpr std::size_t kMostMoves = 4'000'000;
  /// Mixes squared, times slots: what a search over the whole job would go through.
  static constexpr double kMostSteps = 2e6;
  /// `rounding`: whether leases are billed in steps.
  void begin(const Problem& problem, bool rounding, Mixes mixes = Mixes::All);

  const Problem& problem() const { return *m_problem; }
  bool complete() const { return m_complete; }
  bool rounds() const { return m_rounding; }
  int states() const { return static_cast<int>(m_states.size()); }
  int mixes() const { return static_cast<int>(m_mixes.size()); }
  const Machines& mix(int mix) const { return m_mixes[index(mix)]; }
  int mixOf(int state) const { return m_states[index(state)].mix; }
  /// Slots that are alike to moves have one signature.
  int signatureOf(const Room& room);
  /// By an offer's place in each slot of the problem.
  Room roomAt(int slot) const;
  /// To all mixes that can be held, whatever they cost.
  std::span<const Move> moves(int signature, int state) {
    make(signature, state);
    return made(signature, state);
  }
  /// Those that were asked for before.
  std::span<const Move> made(int signature, int state) const {
    const Range& range = m_ranges[index(signature)][index(state)];
    return std::span(m_moves).subspan(range.begin, range.end - range.begin);
  }
  const Move& alternative(const Move& move) const { return m_fromZero[index(move.fromZero)]; }
  /// The state of a job, made where there is none; its machines must be a mix. Leases are new.
  int stateFor(const State& state);
  /// With no progress.
  State stateOf(int state) const;
  /// Before tax, of so many hours from the slot's start, at the prices of a slot of the problem and
  /// `usdPerHour` of the mix. Leases that end bill at the prices of the slot before.
  double usdOf(int slot, const Move& move, double usdPerHour, double hours) const;
  /// What a state's leases cost if all but those of `kept` end in the slot, before tax.
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
    LeaseWaste waste;
  };
  struct Range {
    std::size_t begin = 0, end = 0;
    bool made = false;
  };

  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  void addMix(const Machines& machines);
  void listCheapest();
  void listMixes(int offer, Machines machines, int gpus);
  void make(int signature, int state);
  Move moveTo(const Room& room, int state, int mix, double progress);
  int stateFor(const Held& held);

  const Problem* m_problem = nullptr;
  Problem m_endless;  ///< the same job, without an end
  bool m_rounding = false, m_complete = true;
  double m_mostUnsaved = 0, m_mostRolledBack = 0;
  std::vector<Machines> m_mixes;
  std::map<Machines, int> m_mixOf;
  std::map<std::vector<int>, int> m_signatureOf;
  std::vector<Room> m_rooms;  ///< by signature
  std::vector<Held> m_states;
  std::unordered_map<std::uint64_t, std::vector<int>> m_stateOf;
  std::vector<std::vector<Range>> m_ranges;  ///< by signature and state
  std::vector<Move> m_moves, m_fromZero;
  std::vector<Detail> m_details;
};

}  // namespace spothorizon::offers
