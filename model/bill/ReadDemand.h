// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bill/Bill.h"
#include "commit/Demand.h"

namespace spothorizon::bill {

/// The hours of a bill's usage, from its first to its last, with the GPUs of a machine; all ways of
/// buying together. InputError where that is more than a hundred years.
commit::Period demandOf(const Bill& bill, const MachineUse& machine);

/// A table with a row for each hour: `gpus`; where there is spot `spotUsdPerGpuHour` and
/// `spotGpus`; where there are several periods `period`, whose rows follow one another. With
/// `begin` (dates) hours that are not listed use nothing. InputError with file, line, what was
/// found and what was expected.
std::vector<commit::Period> readDemand(std::string_view text, const std::string& file);

/// Whether a table's header is one of that, and not of a bill.
bool looksLikeDemand(std::string_view text, const std::string& file);

}  // namespace spothorizon::bill
