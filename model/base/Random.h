// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>

namespace spothorizon {

/// A counter-based random stream: the k-th number depends on the key and k alone, so that any part
/// of a run can be computed on any thread, in any order, with the same result. The standard
/// library's distributions differ between implementations; these do not. Mixing function:
/// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), applied to key + counter.
class RandomStream {
 public:
  /// `key` names the stream, the scenario's seed first: {seed, job, policy}, {seed, slot, lead},
  /// ...
  RandomStream(std::initializer_list<std::uint64_t> key);

  /// Inline, as uniform(): drawn by the million.
  std::uint64_t bits() { return mix(m_key + kGolden * ++m_counter); }
  /// In (0, 1), never either end.
  double uniform() { return (static_cast<double>(bits() >> 12) + 0.5) * 0x1.0p-52; }
  double uniform(double low, double high);  ///< in (low, high)
  int uniformInt(int low, int high);        ///< low..high, both included
  double normal();                          ///< mean 0, standard deviation 1
  double logNormal(double median, double sigma);
  double studentT2();  ///< Student t with 2 degrees of freedom

 private:
  static constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15ULL;
  static std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

  std::uint64_t m_key;
  std::uint64_t m_counter = 0;
};

}  // namespace spothorizon
