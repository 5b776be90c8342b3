// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineOption>
#include <QList>
#include <string>

#include "ask/Study.h"

namespace spothorizon::app {

/// A table of the study's results as CSV. std::logic_error where there is none of that key.
std::string tableOf(const study::Study& study, const std::string& key,
                    const study::StudyResult& result);

/// What a command prints of its results: a table for a terminal, or what the line asks for.
std::string printed(const study::Study& study, const study::StudyCommand& command,
                    const study::CommandLine& line, const study::StudyResult& result);

/// --shard, --output, --estimate and --by, of commands whose runs consist of cells.
QList<QCommandLineOption> cellOptions();

}  // namespace spothorizon::app
