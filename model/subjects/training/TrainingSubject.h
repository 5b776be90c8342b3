// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Subject.h"

namespace spothorizon::ask {

/// Training on nodes that come and go: its contenders are the policies. Nothing is random; a draw
/// is a start in the trace of nodes.
const Subject& trainingSubject();

}  // namespace spothorizon::ask
