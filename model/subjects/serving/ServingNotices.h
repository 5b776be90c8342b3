// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/LoadedMarket.h"
#include "subjects/serving/ServingInputs.h"

namespace spothorizon::study {

/// What answers rest on that nobody recorded: of the market what instances and prices are of it,
/// and the files. `market`: null where none is read.
InputNotices servingNotices(const Scenario& scenario, const ServingInputs& inputs,
                            const LoadedMarket* market);

}  // namespace spothorizon::study
