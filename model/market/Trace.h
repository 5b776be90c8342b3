// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace spothorizon::market {

/// A slot whose price or free GPUs nobody knows. Unknown is neither zero GPUs nor a price of zero.
inline constexpr double kUnknownPrice = std::numeric_limits<double>::quiet_NaN();
inline constexpr int kUnknownGpus = -1;

/// Where a trace came from, in human-readable lines; every export repeats them.
struct Provenance {
  std::vector<std::string> lines;  ///< "availability: us-west-2a_v100_1.json (SkyPilot ...)", ...
  std::string hash;                ///< contentHash of the source bytes, joined in order

  bool operator==(const Provenance&) const = default;
};

/// Free GPUs fall inside a slot: `freeGpus` are left from `hours` after its start on.
struct GpuLoss {
  int slot = 0;
  double hours = 0;
  int freeGpus = 0;

  bool operator==(const GpuLoss&) const = default;
};

/// How often free GPUs became fewer, and by how many in all.
struct Interruptions {
  int times = 0;
  long long gpus = 0;

  bool operator==(const Interruptions&) const = default;
};

/// What a spot market did: price and free GPUs per slot of equal length.
/// Both vectors have the same length, slotCount(). A trace is read once and then shared as const.
struct Trace {
  double slotHours = 0.5;  ///< Δ, hours per slot, > 0
  /// Wall-clock start (UTC) of slot 0; none: relative.
  std::optional<std::int64_t> startUnixSeconds;
  std::vector<double> spotUsdPerGpuHour;  ///< p_t >= 0; NaN where unknown
  std::vector<int> freeGpus;              ///< a_t >= 0; kUnknownGpus where unknown
  /// On-demand price where the source states one (our own CSV can); the scenario's goes before it.
  std::optional<double> onDemandUsdPerGpuHour;
  Provenance provenance;
  /// Where freeGpus are those at a slot's start (GpusOnSlot::Start): the GPUs that go inside slots,
  /// by slot, then by time, each below the one before; and what stays to each slot's end. Empty
  /// where freeGpus hold for whole slots.
  std::vector<GpuLoss> losses = {};
  std::vector<int> stayingGpus = {};
  /// Counted in the samples that the slots were made of, within the trace; none where nobody
  /// counted.
  std::optional<Interruptions> rawInterruptions = {};

  int slotCount() const { return static_cast<int>(freeGpus.size()); }
  double hours() const { return slotCount() * slotHours; }
  bool known(int slot) const {
    const auto i = static_cast<std::size_t>(slot);
    return freeGpus[i] != kUnknownGpus && !std::isnan(spotUsdPerGpuHour[i]);
  }
};

}  // namespace spothorizon::market
