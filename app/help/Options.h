// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QString>
#include <string>
#include <utility>
#include <vector>

#include "scenario/ColumnRoles.h"

namespace spothorizon::app {

/// The value of an option as a whole number. InputError where it is none, or out of range.
int numberOption(const QCommandLineParser& parser, const QString& name, int least, int most);

/// Keys of parameters and what they are set to.
using Settings = std::vector<std::pair<std::string, std::string>>;
/// `--set KEY=VALUE` in the order given. InputError where there is no "=".
Settings settingsOf(const QCommandLineParser& parser,
                    const std::vector<study::OwnColumns>& own = {});

}  // namespace spothorizon::app
