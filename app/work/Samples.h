// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace spothorizon::app {

/// A sample scenario that ships with the tool.
struct SampleFile {
  QString title;
  QString teaches;  ///< one line
  QString path;     ///< of the scenario file
  QString subject;  ///< what the scenario is about: "A stream of jobs"
};

/// A folder that ships with the program: share/spothorizon/NAME beside the folder that the program
/// is in (an installation under any prefix, the bundle), else `inSource` of the source tree that it
/// was built from; empty where neither is there.
QString shippedFolder(const QString& name, const QString& inSource);

QString sampleFolder();
QList<SampleFile> sampleFiles();

}  // namespace spothorizon::app
