// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/Answer.h"

namespace spothorizon::ask {

/// What a terminal shows of an answer, which has room for less than a file.
struct TerminalView {
  std::string measure;       ///< of an answer over parameters: its key; empty: the one asked for
  bool allMeasures = false;  ///< of the scenario as it is: more than the main ones
};

/// The answer for a terminal: without its longest tables and parameters that change nothing, in
/// lines of at most 140 characters where cells allow it. InputError where there is no such measure.
std::string answerText(const Answer& answer, const TerminalView& view = {});

}  // namespace spothorizon::ask
