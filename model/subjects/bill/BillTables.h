// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bill/Bill.h"
#include "result/ResultFile.h"
#include "result/Table.h"

namespace spothorizon::bill {

/// Everything of a result but its tables. `question`: "read". There is no scenario.
result::ResultFile resultHead(const Bill& bill, std::string question, Text sentence);

/// "machines": a row for each machine type and way of buying, all ways first.
result::Table machinesTable(const Bill& bill);
/// "sorts": what the bill is for.
result::Table sortsTable(const Bill& bill);
/// "commitments": a row for each; what was bought, used and paid for nothing.
result::Table commitmentsTable(const Bill& bill);
/// "hours": GPUs in use by hour and way of buying, all machine types together.
result::Table hoursTable(const Bill& bill);
/// "dropped": rows that were left out, at most a thousand.
result::Table droppedTable(const Bill& bill);

/// `question`: "read". Tables: machines, sorts, commitments, hours, dropped; those without rows are
/// left out.
result::ResultFile billResult(const Bill& bill);

}  // namespace spothorizon::bill
