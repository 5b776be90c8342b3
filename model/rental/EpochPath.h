// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "rental/Options.h"

namespace spothorizon::rental {

/// A width for every epoch, with what the job takes.
struct EpochPath {
  Point point;
  std::vector<Width> widths;
};

/// The epochs of a class as a shortest path: V_e(k) = (v + p k)·size/s(k) + min(V_{e−1}(k),
/// min_j V_{e−1}(j) + r(v + p k)), v = wθ what an hour of response is worth, over all widths that
/// were measured, of all types. The start is a change too. GPUs boot once, at the first width, and
/// are released at the last. Exact, O(epochs × widths) for one v.
class EpochProgramme {
 public:
  /// For a class with epochs. InputError where an epoch can run nowhere.
  EpochProgramme(const RentalProblem& problem, const JobClass& jobClass);

  /// The least of v·hours + spend. v = 0 gives the cheapest path, the fastest of these; an infinite
  /// v the fastest, the cheapest of these.
  EpochPath best(double hourValue) const;

  const std::vector<Width>& widths() const { return m_widths; }
  std::size_t epochs() const { return m_epochs; }
  /// Hours of an epoch at a width; infinite where it was not measured.
  double hours(std::size_t epoch, std::size_t width) const {
    return m_hours[epoch * m_widths.size() + width];
  }

 private:
  template <class Cost>
  std::vector<std::size_t> shortest(const std::vector<Cost>& hold,
                                    const std::vector<Cost>& bill) const;
  std::vector<std::size_t> shortestFor(double hourValue) const;
  Point valuedAt(const std::vector<std::size_t>& path) const;

  std::vector<Width> m_widths;   ///< all that any epoch was measured on
  std::vector<double> m_hours;   ///< epoch after epoch, by width
  std::vector<double> m_spends;  ///< of each width, per hour
  std::size_t m_epochs = 0;
  double m_restartHours = 0;
  Overheads m_overheads;
};

/// The lower-left hull of all paths, from the cheapest to the fastest: the class's options. Found
/// by asking for the best path at the slope between two that are known; exact.
std::vector<EpochPath> epochFrontier(const EpochProgramme& programme);

}  // namespace spothorizon::rental
