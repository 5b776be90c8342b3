// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::offers {

/// Synchronous: every machine is needed, a preemption stops all. Elastic: the machines that are
/// left carry on.
enum class Training { Synchronous, Elastic };
/// Blocking: no work while a checkpoint is written. Overlapped: written beside the work.
enum class Writing { Blocking, Overlapped };

/// How a job saves its work. Slots say nothing about the phase of the checkpoint clock, so that the
/// mean is charged and never a draw.
struct Checkpoint {
  double intervalHours = 0.5;  ///< C > 0
  double writeHours = 0;       ///< w, at most C where overlapped
  double restoreHours = 0;     ///< R
  Training training = Training::Synchronous;
  Writing writing = Writing::Blocking;

  /// Share of the time that is work: C/(C + w) where blocking.
  double efficiency() const {
    return writing == Writing::Blocking ? intervalHours / (intervalHours + writeHours) : 1;
  }
  /// ℓ: hours of work not saved at a random moment, at most w where there is time to write.
  double unsavedHours(double noticeHours) const;

  bool operator==(const Checkpoint&) const = default;
};

/// Hours to write or read so many GB (10⁹ bytes) at so many Gbit/s.
inline double transferHours(double gigabytes, double gigabitsPerSecond) {
  return gigabytes * 8 / (3600 * gigabitsPerSecond);
}

}  // namespace spothorizon::offers
