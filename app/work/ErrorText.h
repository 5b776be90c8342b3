// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <exception>

#include "base/InputError.h"

namespace spothorizon::app {

/// What is wrong, as the window says it: a place in the scenario by the label of its field, not by
/// its pointer. What is wrong in a file is said as the command line says it.
QString errorText(const InputError& error);
/// Of an error that may be no InputError: then as it says itself.
QString errorText(const std::exception& error);

}  // namespace spothorizon::app
