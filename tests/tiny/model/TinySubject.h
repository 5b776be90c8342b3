// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Subject.h"

namespace spothorizon::ask {

/// The smallest subject: what renting some slots of the market costs, for as many GPUs as slope
/// says, or for half of them.
const Subject& tinySubject();

}  // namespace spothorizon::ask
