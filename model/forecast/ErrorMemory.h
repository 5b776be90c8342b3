// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace spothorizon::forecast {

/// Errors of forecasts that remember: standard normal draws z(slot, target) in which forecasts of
/// one target agree, and so do neighbouring targets of one forecast,
///
///   z = √ρ · A(target) + √(1 − ρ) · w(slot, target),   A(t) = ρ·A(t − 1) + √(1 − ρ²)·v(t),
///
/// with independent standard normal v and w. Two forecasts of the same slot correlate by ρ, the
/// errors of one forecast k slots apart by ρ^(k+1). ρ = 0 is an error redrawn every time. A
/// number is a function of {seed, series, slot, target} alone.
class ErrorMemory {
 public:
  /// For targets 0 .. targets − 1; those behind the last have its A. No memory: nothing is drawn.
  ErrorMemory(double memory, int targets, std::uint64_t seed, std::uint64_t series);

  double normal(int slot, int target) const;
  /// The same as a uniform number in (0, 1).
  double uniform(int slot, int target) const;

 private:
  double m_memory;
  std::uint64_t m_seed, m_series;
  std::vector<double> m_shared;  ///< A, by target
};

}  // namespace spothorizon::forecast
