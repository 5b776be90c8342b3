// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "market/Trace.h"
#include "serving/fleet/Billing.h"
#include "serving/fleet/Fleet.h"

namespace spothorizon::serving {

/// Where spot instances come from.
struct SpotLaw {
  enum class Kind {
    Always,  ///< they never go
    Given,   ///< a file's, as far as they are wished for
    Counts,  ///< a market's free GPUs, as far as they are wished for
    Spells   ///< each comes and goes by itself, at random
  } kind = Kind::Always;
  Fleet given;
  std::vector<double> seconds;  ///< counts hold from their times, ascending
  std::vector<int> freeGpus;
  double stayMinutes = 60, gapMinutes = 10;  ///< spells: means of exponential times
};

/// How a fleet of any size is made.
struct FleetLaw {
  SpotLaw spot;
  double spotShare = 0;  ///< of the instances wished for, rounded; the others are on demand
  bool fill = false;     ///< on demand fills in while spot is short (Mix::Fill)
  double endSeconds = 1800;
  int gpusPerInstance = 4;
  double startUpSeconds = 120, noticeSeconds = 30;  ///< of on demand that is asked for

  int spotOf(int instances) const;
};

/// What cannot be, with `place` before the name of the part: InputError.
void checkFleetLaw(const FleetLaw& law, const std::string& place);

/// A fleet of up to so many instances, by (law, instances, seed, replication). Chance is shared: of
/// two sizes the spells of the first instances are the same.
Fleet fleetOf(const FleetLaw& law, int instances, std::uint64_t seed, std::uint64_t replication);

/// So many independent spot instances that stay and are away for exponential times, in balance from
/// 0 on.
Fleet fleetOfSpells(int instances, double staySeconds, double gapSeconds, double endSeconds,
                    std::uint64_t seed, std::uint64_t replication);

/// The fleet with at most so many instances at once: of those that are there the lowest numbers,
/// and none is let go for another.
Fleet limited(const Fleet& fleet, int most);

/// Free GPUs of a market from a slot on, for `seconds`; unknown slots hold what was known before
/// (none: 0).
SpotLaw countsOf(const market::Trace& trace, int firstSlot, double seconds);
/// The spot price of an instance over the same time; empty where no slot is known.
PriceCurve instancePrices(const market::Trace& trace, int firstSlot, double seconds,
                          int gpusPerInstance);

}  // namespace spothorizon::serving
