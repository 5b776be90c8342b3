// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace spothorizon::app {

/// A report as bytes, and where it is put: NAME.html and NAME.pdf in a folder.
struct WrittenReport {
  QString stem;          ///< of both file names
  QByteArray html, pdf;  ///< empty: not asked for
};

/// A name that every file system takes, made of a title: "two-budgets-two-deadlines".
QString reportStem(const QString& title);

/// Writes whole or not at all; creates the folder if it is missing. The paths that were written.
/// InputError where the place cannot be written.
QStringList writeReport(const WrittenReport& report, const QString& folder);

}  // namespace spothorizon::app
