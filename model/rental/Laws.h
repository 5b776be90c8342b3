// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Random.h"

/// How jobs arrive and how their sizes spread.
namespace spothorizon::rental {

enum class ArrivalKind { Poisson, Even, Batches, TwoState, Replay };

/// Of all classes together, at the sum λ of their rates; each job draws its class. In a batch the
/// classes are independent.
struct ArrivalLaw {
  ArrivalKind kind = ArrivalKind::Poisson;
  double meanBatch = 5;  ///< batches: mean jobs, geometric from 1
  /// Two states, Poisson in each: the rate in the first is `burst` times λ, in the second what
  /// leaves λ on average; exponential stays.
  double burst = 2;
  double burstHours = 2, calmHours = 2;  ///< mean stays

  bool operator==(const ArrivalLaw&) const = default;

  /// Rate in the second state over λ; negative: the burst is more than the mean allows.
  double calm() const;
};

void checkArrivals(const ArrivalLaw& law, const std::string& place);
std::string toString(ArrivalKind kind);

enum class SizeKind { Exponential, Constant, Hyperexponential, Pareto, Replay };

/// How the sizes of a class spread around their mean.
struct SizeLaw {
  SizeKind kind = SizeKind::Exponential;
  double squaredVariation = 10;  ///< hyperexponential (balanced means): C², more than 1
  double alpha = 2.1;            ///< Pareto: exponent, more than 1
  /// Replay: observed sizes over their mean, ascending.
  std::vector<double> observed;

  bool operator==(const SizeLaw&) const = default;

  /// A size over its mean. Takes one number from the stream, but two of a hyperexponential.
  double sample(RandomStream& stream) const;
  /// P(size > times · mean).
  double beyond(double times) const;
};

void checkSizes(const SizeLaw& law, const std::string& place);
std::string toString(SizeKind kind);

}  // namespace spothorizon::rental
