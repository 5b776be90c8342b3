// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <exception>

#include "base/InputError.h"

namespace spothorizon::app {

/// What is wrong, as the window says it: a place in the scenario by the label of its field, not by
/// its pointer. Errors in a file read as on the command line.
QString errorText(const InputError& error);
/// For an error that may be no InputError: then its own message.
QString errorText(const std::exception& error);

}  // namespace spothorizon::app
