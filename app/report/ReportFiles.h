// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "base/Outputs.h"

namespace spothorizon::app {

/// A report as bytes, and where it is put: NAME.html and NAME.pdf in a folder.
struct WrittenReport {
  QString stem;          ///< of both file names
  QByteArray html, pdf;  ///< empty: not asked for
};

/// A name that every file system takes, made of a title: "two-budgets-two-deadlines".
QString reportStem(const QString& title);

/// The paths that it is written to.
QStringList reportPaths(const WrittenReport& report, const QString& folder);
/// Writes whole or not at all; creates the folder if it is missing. The paths that were written.
/// InputError where the place cannot be written, or would replace an input.
QStringList writeReport(const WrittenReport& report, const QString& folder, Outputs outputs = {});

}  // namespace spothorizon::app
