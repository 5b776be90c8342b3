// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::study {

enum class FutureKind {
  Recorded,   ///< the trace as it is
  Resampled,  ///< blocks of the trace in another order: nothing that it has not seen
  Generated,  ///< by a generator that is fitted to the trace: its level and spells, not its days
};

/// Which futures a job is tried in.
struct FuturesSpec {
  FutureKind kind = FutureKind::Recorded;
  int count = 20;  ///< of those that are made

  bool operator==(const FuturesSpec&) const = default;
};

}  // namespace spothorizon::study
