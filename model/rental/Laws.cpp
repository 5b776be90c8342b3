// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/Laws.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::rental {
namespace {

void check(bool good, const std::string& place, double found, const char* expected) {
  if (!good) throw InputError("", place, numberText(found), expected);
}

/// The chance of the first of two exponential phases whose means balance: p₁/μ₁ = p₂/μ₂.
double firstPhase(double squaredVariation) {
  return (1 + std::sqrt((squaredVariation - 1) / (squaredVariation + 1))) / 2;
}

double exponential(RandomStream& stream) { return -std::log(stream.uniform()); }

double leastOfPareto(double alpha) { return (alpha - 1) / alpha; }

}  // namespace

double ArrivalLaw::calm() const {
  const double inBurst = burstHours / (burstHours + calmHours);
  return (1 - inBurst * burst) / (1 - inBurst);
}

void checkArrivals(const ArrivalLaw& law, const std::string& place) {
  const auto positive = [](double value) { return std::isfinite(value) && value > 0; };
  if (law.kind == ArrivalKind::Batches) {
    check(std::isfinite(law.meanBatch) && law.meanBatch >= 1, place + "/meanBatch", law.meanBatch,
          "jobs, 1 or more");
  }
  if (law.kind != ArrivalKind::TwoState) return;
  check(positive(law.burstHours), place + "/burstHours", law.burstHours, "hours above 0");
  check(positive(law.calmHours), place + "/calmHours", law.calmHours, "hours above 0");
  const double most = 1 + law.calmHours / law.burstHours;
  // A burst that takes all jobs leaves none: a rounding error below zero is zero.
  if (law.burst >= 1 && law.calm() >= -1e-12) return;
  throw InputError("", place + "/burst", numberText(law.burst),
                   "a rate in bursts from 1 to " + roundedText(most, 6) +
                       " times the mean, or nothing is left for the time between");
}

std::string toString(ArrivalKind kind) {
  switch (kind) {
    case ArrivalKind::Poisson:
      return "poisson";
    case ArrivalKind::Even:
      return "even";
    case ArrivalKind::Batches:
      return "batches";
    case ArrivalKind::TwoState:
      return "two-state";
    case ArrivalKind::Replay:
      break;
  }
  return "replay";
}

double SizeLaw::sample(RandomStream& stream) const {
  switch (kind) {
    case SizeKind::Exponential:
      return exponential(stream);
    case SizeKind::Constant:
      return 1;
    case SizeKind::Hyperexponential: {
      const double first = firstPhase(squaredVariation);
      const double chance = stream.uniform() < first ? first : 1 - first;
      return exponential(stream) / (2 * chance);
    }
    case SizeKind::Pareto:
      return leastOfPareto(alpha) * std::pow(stream.uniform(), -1 / alpha);
    case SizeKind::Replay:
      break;
  }
  if (observed.empty()) return 1;
  const auto count = static_cast<double>(observed.size());
  return observed[std::min(observed.size() - 1,
                           static_cast<std::size_t>(stream.uniform() * count))];
}

double SizeLaw::beyond(double times) const {
  if (times < 0) return 1;
  switch (kind) {
    case SizeKind::Exponential:
      return std::exp(-times);
    case SizeKind::Constant:
      return times < 1 ? 1 : 0;
    case SizeKind::Hyperexponential: {
      const double first = firstPhase(squaredVariation);
      return first * std::exp(-2 * first * times) +
             (1 - first) * std::exp(-2 * (1 - first) * times);
    }
    case SizeKind::Pareto: {
      const double least = leastOfPareto(alpha);
      return times <= least ? 1 : std::pow(least / times, alpha);
    }
    case SizeKind::Replay:
      break;
  }
  if (observed.empty()) return times < 1 ? 1 : 0;
  const auto above = observed.end() - std::upper_bound(observed.begin(), observed.end(), times);
  return static_cast<double>(above) / static_cast<double>(observed.size());
}

void checkSizes(const SizeLaw& law, const std::string& place) {
  if (law.kind == SizeKind::Hyperexponential) {
    check(std::isfinite(law.squaredVariation) && law.squaredVariation > 1,
          place + "/squaredVariation", law.squaredVariation, "a number above 1");
  }
  if (law.kind == SizeKind::Pareto) {
    check(std::isfinite(law.alpha) && law.alpha > 1, place + "/alpha", law.alpha,
          "an exponent above 1, or the mean is infinite");
  }
  if (law.kind != SizeKind::Replay) return;
  if (law.observed.empty()) throw InputError("", place, "no observed sizes", "at least one");
  const bool sorted = std::is_sorted(law.observed.begin(), law.observed.end());
  check(sorted && law.observed.front() > 0, place, law.observed.front(),
        "sizes above 0, ascending");
}

std::string toString(SizeKind kind) {
  switch (kind) {
    case SizeKind::Exponential:
      return "exponential";
    case SizeKind::Constant:
      return "constant";
    case SizeKind::Hyperexponential:
      return "hyperexponential";
    case SizeKind::Pareto:
      return "pareto";
    case SizeKind::Replay:
      break;
  }
  return "replay";
}

}  // namespace spothorizon::rental
