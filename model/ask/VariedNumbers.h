// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ask/AskRun.h"
#include "statistics/LatinHypercube.h"

/// Which numbers a tornado and a Monte Carlo vary, over which ranges.
namespace spothorizon::ask {

/// A number with its range, as the scenario has it (section "sensitivity"), else from the present
/// value less a share of it to that more (up to a tenth of the slider's range, of zero; at least
/// one up and down, of whole numbers), within the parameter's limits. Whole numbers have whole
/// ends.
struct VariedNumber {
  statistics::Uncertain range;  ///< its mode is the scenario's own value
  AskedAxis axis;               ///< with its low and high end as values
  RangeFrom from = RangeFrom::Share;

  std::string text(double value) const;  ///< as it is typed
  /// The same in four digits, which are enough for a value that is drawn.
  std::string drawnText(double value) const;
};

/// The numbers under these keys; where there are none, those with a range in the scenario and,
/// unless the scenario has only those varied, every number of the subject's sections that matters
/// in the scenario, has a value and is no setting of the simulation: section by section.
/// InputError.
std::vector<VariedNumber> variedNumbers(const Subject& subject, const study::Scenario& scenario,
                                        const std::vector<std::string>& keys, double spread);

/// Cuts ranges that are assumed where the scenario cannot be prepared at an end of them, and leaves
/// out those of which nothing is left; the answer's warnings name both.
void fitRanges(AskRun& run, std::vector<VariedNumber>& varied);

/// Which ranges are the scenario's and which are assumed, for the answer's inputs: "ranges assumed:
/// ±25 % of the present value".
void noteRanges(const std::vector<VariedNumber>& varied, double spread, Answer& answer);

}  // namespace spothorizon::ask
