// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/InputError.h"
#include "base/Text.h"
#include "market/read/Source.h"

namespace spothorizon::market {

/// The message about a table whose columns of time and value nobody has named: its columns, and
/// what names them on the command line. Where its rows have no values nothing of it is quoted:
/// whoever wrote a scenario may have named any file of the reader's.
InputError unnamedColumns(const Source& source, Wanted wanted);
/// The same of keys in JSON, for whoever says the rest: that it has no times, or how keys are
/// named.
Text namingAdvice(const Source& source);

}  // namespace spothorizon::market
