// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace spothorizon::serving {

/// A change of the fleet, usable or gone at its time.
struct FleetChange {
  double seconds = 0;
  std::vector<int> added, removed;     ///< instances by number
  std::optional<double> requiredRate;  ///< requests/s from then on
  bool operator==(const FleetChange&) const = default;
};

/// Instances have the numbers in which they were added; a name that comes back is a new instance.
struct Fleet {
  std::vector<std::string> names;    ///< by number
  std::vector<char> onDemand;        ///< by number
  std::vector<int> initial;          ///< there from 0 on
  std::vector<FleetChange> changes;  ///< after 0, ascending
  double endSeconds = 0;             ///< of the file; requests that arrive later do not count

  int most() const;  ///< instances at once
  bool operator==(const Fleet&) const = default;
};

/// On demand beside spot.
struct Mix {
  enum class Kind { None, Base, Fill } kind = Kind::None;
  int instances = 0;            ///< base: so many on demand throughout; fill: up to so many in all
  double startUpSeconds = 120;  ///< from the request to use
  double noticeSeconds = 30;    ///< how long before a loss on demand is asked for
};

/// Spot with on demand as the mix has it. Fill: what is short of N is asked for at a loss's notice,
/// usable startUpSeconds later, and released, the last asked for first, when spot is back. What is
/// back before it could start is not asked for.
Fleet mixed(const Fleet& spot, const Mix& mix);

/// Counts of free spot GPUs that hold from their times: ⌊free / G⌋ instances up to a wish. Which
/// one is lost is drawn from the seed.
Fleet fleetOfCounts(const std::vector<double>& seconds, const std::vector<int>& freeGpus,
                    double endSeconds, int gpusPerInstance, int wish, std::uint64_t seed);

/// The fleet as somebody finds it who comes at `seconds` and counts from there; changes are known
/// that come after. Numbers and names stay; a required rate of before is not kept.
Fleet startedAt(const Fleet& fleet, double seconds);

/// So many instances from 0 to the end.
Fleet constantFleet(int instances, double endSeconds, bool onDemand);

}  // namespace spothorizon::serving
