// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "bill/Bill.h"

namespace spothorizon::bill {

/// The on-demand prices that were paid, as a list that scenarios read (market/PriceList.h), dated
/// by the bill's last day. InputError where the bill is not in dollars, or has no machine on
/// demand.
std::string priceListOf(const Bill& bill);

}  // namespace spothorizon::bill
