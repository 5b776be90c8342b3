// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/Answer.h"

/// Values of parameters in the words of an answer.
namespace spothorizon::ask {

/// "30 s", "1 GPU", "$225", "$2/GPU-h".
Text valueText(const AskedAxis& axis, const std::string& value);
/// The same without a unit that the title before it has: "Maximum GPUs 8".
Text valueBesideTitle(const AskedAxis& axis, const std::string& value);
/// "0 to 144 min"
Text rangeText(const AskedAxis& axis);
/// Whether the unit follows a number after a blank.
bool hasPlainUnit(const AskedAxis& axis);
/// "Grace = 30 s, Rate = 2 requests/s": where a point is.
Text placeText(const Answer& answer, const AskedPoint& point);
/// The values of the points that were run: the first ones and the last where there are many.
Text valuesText(const Answer& answer);

}  // namespace spothorizon::ask
