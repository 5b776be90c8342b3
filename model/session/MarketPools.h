// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "market/MarketSpec.h"
#include "market/PriceList.h"
#include "market/read/TraceReader.h"

/// Which of the pools of a price history a market takes.
namespace spothorizon::study {

/// The pool of the counted machines; then Linux/UNIX before other products; then the largest. Null
/// where there is none.
const market::Pool* bestPool(const std::vector<market::Pool>& pools,
                             const market::MachineKind& machine);

/// Those that `wish` names, as far as it says; all where it names none of them, which the import
/// then refuses.
std::vector<market::Pool> poolsOf(const std::vector<market::Pool>& pools,
                                  const market::PriceSource& wish);

/// "us-west-2a, p3.2xlarge, Linux/UNIX", as far as it is known.
std::string poolWords(const market::Pool& pool);

}  // namespace spothorizon::study
