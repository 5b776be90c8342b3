// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/Answer.h"
#include "result/ResultFile.h"

namespace spothorizon::ask {

/// The answer as a file of the format "spothorizon-result".
result::ResultFile resultFile(const Answer& answer);

/// One of its tables as CSV; the main one where the key is empty. InputError.
std::string answerCsv(const Answer& answer, const std::string& table);

}  // namespace spothorizon::ask
