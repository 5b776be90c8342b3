// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result/ResultFile.h"
#include "subjects/job/buy/Ways.h"

namespace spothorizon::study {

/// "ways": a row for each way with its costs, chances and the break-even price of its block.
result::Table waysTable(const WaysResult& result);
/// "Cheapest and on time in at least 95 % of starts: …", with what it saves against the next way,
/// or that the record cannot tell them apart.
Text waysSentence(const WaysResult& result);
result::ResultFile waysFile(const WaysResult& result);

}  // namespace spothorizon::study
