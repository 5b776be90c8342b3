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
};

/// The folder of sample traces: beside the installed program, else in the source tree it was built
/// from; empty where neither is there.
QString sampleFolder();
QList<SampleFile> sampleFiles();

}  // namespace spothorizon::app
