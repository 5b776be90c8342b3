// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "scenario/Parameters.h"

/// Values as people read and type them: files and --set have 0.95, 103.86222222222223 h and
/// "last-carried", fields and reports 95 %, 103.8622 h and "Last carried".
namespace spothorizon::study {

/// The parameter as fields show it. Of one in per cent: a parameter that takes "95" or "95 %" and
/// says "95", its unit, ranges and default accordingly; of a moment one that says it to the second;
/// every other one is as it is.
Parameter shownParameter(const Parameter& parameter);

/// "95" of "0.95", "103.8622" of "103.86222222222223"; the text as it is where the parameter is
/// neither in per cent nor a moment, or it is no number.
std::string shownText(const Parameter& parameter, const std::string& text);

/// "%", or the parameter's own unit.
std::string shownUnit(const Parameter& parameter);

/// "Holt-Winters" of "holt-winters": of choices that are names, which no sentence writes small.
std::optional<std::string> choiceName(const std::string& choice);

/// "Last carried" of "last-carried", or its name.
std::string choiceText(std::string choice);

}  // namespace spothorizon::study
