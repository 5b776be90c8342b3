// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

#include "app/help/CommandHelp.h"

namespace spothorizon::app {

/// `spothorizon frames`: the playback of a run as an animation, or a picture per slot.
CommandHelp framesHelp();
int framesCommand(const QStringList& arguments, std::stop_token stop);

}  // namespace spothorizon::app
