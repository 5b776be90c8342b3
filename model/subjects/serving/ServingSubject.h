// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Subject.h"

namespace spothorizon::ask {

/// Serving a language model on instances that come and go: its contenders are the systems. A draw
/// is a replication of the requests, or a start in the trace of instances.
const Subject& servingSubject();

}  // namespace spothorizon::ask
