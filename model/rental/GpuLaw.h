// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "rental/Laws.h"
#include "rental/Rental.h"

/// How many GPUs are held at once under fixed widths (section 3 of the study's definition).
namespace spothorizon::rental {

/// A class, choice and stage: GPUs that each of its jobs holds, and the mean number of such jobs.
struct Held {
  double gpus = 0, jobs = 0;
};

/// The GPUs held under a plan: boot, work and tail are stages.
std::vector<Held> heldBy(const RentalProblem& problem, const RentalPlan& plan);

/// The exact law of K for Poisson arrivals and whole widths: a compound Poisson law.
class GpuLaw {
 public:
  /// InputError where a width is not whole.
  explicit GpuLaw(std::span<const Held> held);

  double mean() const { return m_mean; }
  double sd() const { return m_sd; }
  /// P(K <= gpus).
  double atMost(int gpus) const;
  /// The fewest GPUs that are enough with this probability, 0 < p < 1: a quota.
  int quantile(double probability) const;
  /// P(K = n), n = 0, 1, ...; less than 1e-15 is left out at the end.
  const std::vector<double>& chances() const { return m_chances; }

 private:
  double m_mean = 0, m_sd = 0;
  std::vector<double> m_chances, m_cumulative;
};

/// The standard deviation of K for any arrivals (replay: NaN) and sizes, fractional widths too. A
/// path of several widths is held for a size's stages in proportion.
double gpusSd(const RentalProblem& problem, const RentalPlan& plan, const ArrivalLaw& arrivals,
              const SizeLaw& sizes);

}  // namespace spothorizon::rental
