// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/help/ManPage.h"

namespace spothorizon::app {

inline constexpr const char* kProgram = "spothorizon-cli";
inline constexpr const char* kProgramSummary =
    "What renting GPUs on spot and on-demand markets costs and achieves";

/// The man page of the command line: its verbs, exit codes and every parameter of a scenario.
ManPage manual(const QList<CommandHelp>& verbs);

}  // namespace spothorizon::app
