// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bill/Bill.h"
#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/bill/CommitWords.h"

namespace spothorizon::bill {

/// "levels": machines to commit to, by type and period.
result::Table levelsTable(const Bill& bill, const CommitQuestion& question,
                          const CommitAnswer& answer);
/// "costs": with the commitments and without, and on the second half of the hours what the first
/// half chooses.
result::Table costsTable(const Bill& bill, const CommitQuestion& question,
                         const CommitAnswer& answer);
/// "staircase": the break-even price of each machine in each period.
result::Table staircaseTable(const Bill& bill, const CommitQuestion& question,
                             const CommitAnswer& answer);
/// "loadDuration": in how many hours at least so many GPUs are in use, the most first.
result::Table loadDurationTable(const CommitQuestion& question);

/// Subject "bill", question "commit". `bill`: whose usage it is; of a demand from a table one with
/// a currency alone.
result::ResultFile commitResult(const Bill& bill, const CommitQuestion& question,
                                const CommitAnswer& answer);

}  // namespace spothorizon::bill
