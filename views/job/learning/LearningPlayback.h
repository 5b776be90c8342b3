// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/page/Playback.h"

namespace spothorizon::views {

/// The playback of a learning run counts jobs.
using LearningPlayback = Playback;

}  // namespace spothorizon::views
