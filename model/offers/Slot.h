// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "offers/Problem.h"

namespace spothorizon::offers {

/// A job at the start of a slot.
struct State {
  Machines machines{};      ///< of the slot before
  double pendingHours = 0;  ///< lost time not yet served
  double progress = 0;      ///< Z, work units
  double unsavedHours = 0;  ///< g: hours worked since the last checkpoint that is known to exist
};

/// What a slot did, or a part of one.
struct Step {
  Machines fresh{};  ///< launched in it
  int gpus = 0;      ///< held
  int preemptedGpus = 0;
  double startupHours = 0;  ///< β, as far as it lies in the slot
  double lostHours = 0;     ///< without work: start-up, changes, restores
  double usedHours = 0;     ///< until the job's end or the slot's
  double billedHours = 0;
  double rolledBackWork = 0;
  double workDone = 0;  ///< as if the job did not end
  double costUsd = 0;   ///< before tax
  bool changed = false;
  bool finished = false;
};

/// What a change of machines does to the lost time that is pending.
struct Change {
  double pendingHours = 0;
  bool changed = false;
  bool restarts = false;  ///< nothing works on beside it
};

/// `progress`: after what was rolled back. `preempted`: machines were taken by the market.
Change changeOf(const Problem& problem, const State& before, const Machines& now, bool preempted,
                double progress);

/// The longest start-up among offers with more machines than `kept`, hours.
double longestStartup(const Problem& problem, const Machines& kept, const Machines& now);

/// The one place that says what a slot does to a job: taken, lost work, change, start-up, work,
/// bill (in this order). `there`: machines that could be kept, by offer; what a job held above them
/// was taken. `hours`: the slot's length, or of the part that is left after a preemption inside it.
Step advance(const Problem& problem, State& state, int slot, const Machines& now,
             const Machines& there, double hours);

/// A whole slot, with what is available in it.
Step advance(const Problem& problem, State& state, int slot, const Machines& now);

/// Billed hours of the new machines of an offer, less than those of the others where its start-up
/// costs nothing.
inline double billedHoursOfFresh(const Terms& terms, double billedHours) {
  if (terms.startupBilled) return billedHours;
  return billedHours > terms.startupHours ? billedHours - terms.startupHours : 0;
}

/// $ of one offer in a slot, before tax.
double usdOf(const Problem& problem, int slot, int offer, int machines, const Step& step);

}  // namespace spothorizon::offers
