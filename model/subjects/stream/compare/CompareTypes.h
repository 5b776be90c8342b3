// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/stream/compare/Compare.h"

namespace spothorizon::study {

/// GPU types by formula: all of them first, then each alone. Empty where there is one.
std::vector<TypeChoice> typeChoices(const BudgetResults& exact);

}  // namespace spothorizon::study
