// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ask/Bootstrap.h"
#include "forecast/Accuracy.h"

/// How much smaller errors of forecasts are than without a forecast, as far as the trace shows.
namespace spothorizon::study {

/// Sums of errors of several forecasters from the same origins, in groups of neighbouring origins:
/// few enough to keep, enough to distinguish blocks of time.
class GroupedErrors {
 public:
  using Series = std::vector<forecast::LeadError> forecast::Accuracy::*;

  /// Groups lie within one of `parts` equal parts of the origins, which rise.
  GroupedErrors(std::vector<int> origins, std::size_t forecasters, int leads, std::size_t parts);

  /// The errors from one origin; a forecaster's part by one thread at a time.
  void add(std::size_t forecaster, std::size_t origin, const forecast::ErrorSums& errors);

  /// [lead − 1][group]: sums of squared errors.
  std::vector<std::vector<double>> squares(std::size_t forecaster, Series series) const;
  /// Groups as jobs that take as long as the forecast looks ahead.
  JobTimes times(int lead) const;
  int leads() const { return m_leads; }

 private:
  std::size_t groupOf(std::size_t origin) const;

  std::vector<int> m_origins;
  int m_leads;
  std::size_t m_parts, m_groupsAPart;
  std::vector<std::vector<forecast::ErrorSums>> m_sums;  ///< [forecaster][group]
  std::vector<int> m_slots;                              ///< of a group's first origin
  int m_groupSlots = 1;                                  ///< the longest
};

/// Squared errors at one lead, group by group.
struct LeadSquares {
  std::vector<std::span<const double>> candidates;  ///< of the kinds that may be chosen
  std::span<const double> persistence, profile;
};

/// Each half of the trace is forecast by the kind that is the most accurate on the other: the best
/// of several on the same values would be too good.
struct LeadSkill {
  std::size_t early = 0, late = 0;  ///< candidates that the halves choose
  /// The share of persistence's and of the profile's squared error that is saved, whichever is
  /// less: the mean is the lesser one, so are both limits.
  Estimate skill;
  Estimate ofPersistence;  ///< squared error as a share of persistence's
};
LeadSkill skillOf(const LeadSquares& squares, const JobTimes& times, std::uint64_t seed);

}  // namespace spothorizon::study
