// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/help/Options.h"
#include "session/OpenFile.h"

namespace spothorizon::app {

/// The file of a command, with what each of its options --set KEY=VALUE changes. InputError.
study::OpenedFile openedWith(const QString& file, const Settings& settings);

}  // namespace spothorizon::app
