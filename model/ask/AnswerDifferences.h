// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/Answer.h"
#include "result/Table.h"

namespace spothorizon::ask {

/// The second answer less the first: the change of each mean, of contenders and measures that both
/// have, matched by their keys. Paired draw by draw where both have the same draws; else the two
/// means are taken as independent, which a note says. Empty where they do not ask the same.
std::vector<result::Table> differencesOf(const Answer& base, const Answer& other);

}  // namespace spothorizon::ask
