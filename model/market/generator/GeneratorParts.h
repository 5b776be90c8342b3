// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/Random.h"
#include "market/generator/GeneratorSpec.h"

/// The pieces of the generator, a file each. All series have spec.days in slots of spec.slotHours,
/// prices are shares of the on-demand price.
namespace spothorizon::market::generator {

/// Names of the random streams of one seed; what one part draws never shifts another part.
enum class Stream : std::uint64_t {
  Price = 1,
  Episodes,
  Levels,
  Jitter,
  Region,
  Spells,
  Fleet,
  Drift
};

/// The stream of this part for the spec's seed and zone; region-wide parts have no zone.
RandomStream stream(const GeneratorSpec& spec, Stream part);
RandomStream regionStream(const GeneratorSpec& spec, Stream part);

int slotCount(const GeneratorSpec& spec);

/// A log-normal length by its median and a spread of its logarithm.
struct LogNormal {
  double medianHours = 1, sigma = 1;

  static LogNormal fromP90(double medianHours, double p90Hours);
  static LogNormal fromMean(double medianHours, double meanHours);
  double meanHours() const;
};

/// Alternating spells on the slot grid, each at least a slot. A spell's own clock runs at
/// exp(speed[slot]) while up and exp(-speed[slot]) while down, so that a positive speed ends spells
/// up sooner and spells down later; empty means 0 throughout. One flag a slot, 1 while up.
std::vector<char> alternatingSpells(LogNormal up, LogNormal down, const GeneratorSpec& spec,
                                    const std::vector<double>& speed, RandomStream random);

}  // namespace spothorizon::market::generator
