// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// The words and symbols of the field, as the window, the command line and the man page explain
/// them.
namespace spothorizon::study {

struct GlossaryEntry {
  std::string symbol;   ///< "σ"; empty for a word without one
  std::string term;     ///< "Reservation price"
  std::string meaning;  ///< one to three sentences, with the unit
  std::string source;   ///< paper and section, or which part of the program; may be empty
};

/// In the order in which one explains them: market, job, policies, forecasts, learning, results.
const std::vector<GlossaryEntry>& glossary();

/// "σ, reservation price", or the term alone.
std::string termWithSymbol(const GlossaryEntry& entry);

}  // namespace spothorizon::study
