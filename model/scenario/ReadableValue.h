// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "scenario/Parameters.h"

/// Values of parameters as sentences and tables have them. Fields, files and --set keep every
/// digit.
namespace spothorizon::study {

/// "2.248" of "2.2483660130718954", "20,000" of "20000", "95" of the fraction "0.95"; without its
/// unit. Of money "12.39" and "450.50". A text that is no number stays as it is.
std::string readableValue(const Parameter& parameter, const std::string& text);

/// A readable value with the unit as people write it: "$20,000", "$12.39/GPU-h", "× 2.248", "48 h".
/// `unit` may be in another language than the parameter's own.
std::string withReadableUnit(const std::string& value, const std::string& unit);

}  // namespace spothorizon::study
