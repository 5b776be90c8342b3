// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QString>

namespace spothorizon::app {

/// The value of an option as a whole number. InputError where it is none, or out of range.
int numberOption(const QCommandLineParser& parser, const QString& name, int least, int most);

}  // namespace spothorizon::app
