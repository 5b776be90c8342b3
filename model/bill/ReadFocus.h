// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "bill/Columns.h"
#include "bill/RowReader.h"

namespace spothorizon::bill {

/// Rows of FOCUS 1.0 to 1.2 (focus.finops.org). InputError where a needed column is missing:
/// ChargePeriodStart, ChargePeriodEnd, ChargeCategory, BilledCost.
std::unique_ptr<RowReader> focusReader(const Columns& columns);

}  // namespace spothorizon::bill
