// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <stop_token>

#include "ask/Study.h"

/// Runs of a study's cells, beside the run of the whole.
namespace spothorizon::app {

/// Whether --shard or --estimate was given. InputError where options do not go together.
bool asksForCells(const QCommandLineParser& parser, const study::CommandLine& line);

/// Does it.
void runCells(const study::Study& study, const study::StudyCommand& command,
              const study::CommandWork& work, const study::StudyOptions& options,
              const QCommandLineParser& parser, bool json, std::stop_token stop);

}  // namespace spothorizon::app
