// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "bill/PlanActual.h"
#include "result/ResultFile.h"
#include "result/Table.h"

namespace spothorizon::bill {

/// "effects": a row for each way of buying and one for all: planned, billed, and what of the
/// difference is due to prices and to volume.
result::Table effectsTable(const Bill& bill, const PlanActuals& compared);
/// "hours": GPUs and money, planned and billed, by hour and way.
result::Table planHoursTable(const Bill& bill, const PlanActuals& compared);

/// `question`: "plan". `planFile` is a source beside the bill's.
result::ResultFile planResult(const Bill& bill, const PlanActuals& compared,
                              const result::Source& planFile);

}  // namespace spothorizon::bill
