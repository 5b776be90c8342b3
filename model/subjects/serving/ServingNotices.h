// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/LoadedMarket.h"
#include "subjects/serving/ServingInputs.h"

namespace spothorizon::study {

/// Inputs that were assumed or made up: in the files and, as far as instances or prices come from
/// it, in the market. `market`: null where none is read.
InputNotices servingNotices(const Scenario& scenario, const ServingInputs& inputs,
                            const LoadedMarket* market);

}  // namespace spothorizon::study
