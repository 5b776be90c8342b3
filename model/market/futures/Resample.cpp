// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/futures/Resample.h"

#include <algorithm>

#include "base/Files.h"
#include "base/Random.h"
#include "market/Adjust.h"
#include "market/futures/DailyCycle.h"
#include "market/read/ReadChecks.h"

namespace spothorizon::market {
namespace {

constexpr std::uint64_t kStream = 0xf0705e;

/// The place of each unit in the trace.
class Blocks {
 public:
  Blocks(int units, double meanUnits, RandomStream random)
      : m_units(units), m_ends(1 / std::max(1.0, meanUnits)), m_random(random) {}

  int next() {
    const bool begins = m_at < 0 || m_random.uniform() < m_ends;
    m_at = begins ? m_random.uniformInt(0, m_units - 1) : (m_at + 1) % m_units;
    return m_at;
  }

 private:
  int m_units, m_at = -1;
  double m_ends;
  RandomStream m_random;
};

Provenance provenanceOf(const Trace& trace, const ResampleSpec& spec, std::uint64_t seed,
                        int number) {
  Provenance provenance = trace.provenance;
  const std::string what = "resampled future " + std::to_string(number) + " of seed " +
                           std::to_string(seed) + ": blocks of " + numberText(spec.blockHours) +
                           " h on average" + (spec.wholeDays ? ", whole days" : "");
  provenance.lines.push_back(what);
  provenance.hash = contentHash(trace.provenance.hash + what);
  return provenance;
}

}  // namespace

Trace resampleMarket(const Trace& trace, const ResampleSpec& spec, std::uint64_t seed, int number) {
  if (!trace.losses.empty()) return resampleMarket(ofWholeSlots(trace), spec, seed, number);
  const int slots = trace.slotCount();
  const int day = spec.wholeDays ? slotsPerDay(trace).value_or(1) : 1;
  const int unit = slots >= day ? day : 1;
  Trace future = trace;
  future.rawInterruptions.reset();  // of the samples in their own order
  future.provenance = provenanceOf(trace, spec, seed, number);
  if (slots == 0) return future;
  Blocks blocks(slots / unit, spec.blockHours / trace.slotHours / unit,
                RandomStream{seed, kStream, static_cast<std::uint64_t>(number)});
  for (int at = 0; at < slots; at += unit) {
    const int from = blocks.next() * unit;
    for (int i = 0; i < std::min(unit, slots - at); ++i) {
      const auto to = static_cast<std::size_t>(at + i), source = static_cast<std::size_t>(from + i);
      future.spotUsdPerGpuHour[to] = trace.spotUsdPerGpuHour[source];
      future.freeGpus[to] = trace.freeGpus[source];
    }
  }
  return future;
}

}  // namespace spothorizon::market
