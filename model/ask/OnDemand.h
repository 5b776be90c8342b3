// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "market/MarketSpec.h"
#include "market/PriceList.h"
#include "scenario/Scenario.h"

namespace spothorizon::market {
class MarketFiles;
}

/// What a GPU costs on demand where nobody has set it.
namespace spothorizon::study {

/// What the files' readers know of the machine: the first that is told of each.
market::MachineKind machineIn(const std::vector<market::ReadReport>& reports);

/// Takes the price that the market's files state, else that of a list of prices (null: none), else
/// the catalogue's for the machine at the market's time, with its origin. False where none has one;
/// the scenario stays as it is then.
bool takeOnDemandOf(const market::MarketImport& import, const market::PriceList* list,
                    const std::string& listName, Scenario& scenario);

/// The list of on-demand prices (kPriceListBeside) of the folder; none where there is none.
/// InputError where it is not such a list: whoever put it there wants it read.
std::optional<market::PriceList> listBeside(const std::string& folder, market::MarketFiles& files);

/// The same of a scenario that was read, whose own files are looked at, where its price is
/// nobody's: not set, of no file and of no catalogue. Files that cannot be read are left to whoever
/// reads them for an answer; a list beside them that is none is an InputError. `byCatalogue`: else
/// a price stays that the files say nothing of.
void settleOnDemand(Scenario& scenario, bool byCatalogue = true);
/// Makes a price nobody's again that was found in files or in the catalogue: of a scenario that is
/// moved to another zone. What the user set stays.
void forgetFoundOnDemand(Scenario& scenario);

}  // namespace spothorizon::study
