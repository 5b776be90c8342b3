// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/Actions.h"

namespace spothorizon::app {

/// The entries of the studies in the menus: one for every page and every table that can be saved.
QList<Actions::Entry> studyActions();

}  // namespace spothorizon::app
