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

  std::uint64_t bits();
  double uniform();                         ///< in (0, 1), never either end
  double uniform(double low, double high);  ///< in (low, high)
  int uniformInt(int low, int high);        ///< low..high, both included
  double normal();                          ///< mean 0, standard deviation 1
  double logNormal(double median, double sigma);
  double studentT2();  ///< Student t with 2 degrees of freedom

 private:
  std::uint64_t m_key;
  std::uint64_t m_counter = 0;
};

}  // namespace spothorizon
