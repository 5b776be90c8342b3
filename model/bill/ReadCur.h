// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "bill/Columns.h"
#include "bill/RowReader.h"

namespace spothorizon::bill {

/// Rows of AWS's cost and usage report: CUR (lineItem/UsageAmount) and CUR 2 or Athena's tables
/// (line_item_usage_amount). Fees of savings plans and reservations become purchases and, where
/// they were not used up, unused commitments; what they cover has its effective cost; negations are
/// left out, for they cancel what is covered. InputError where a needed column is missing:
/// lineItem/UsageStartDate, UsageEndDate, LineItemType, UnblendedCost.
std::unique_ptr<RowReader> curReader(const Columns& columns);

}  // namespace spothorizon::bill
