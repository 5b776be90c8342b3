// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Study.h"

namespace spothorizon::ask {

/// The questions as a study, one for all subjects: the variant is the question's text, "once" where
/// it is empty.
const study::Study& askStudy();

}  // namespace spothorizon::ask
