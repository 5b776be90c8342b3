// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/Samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "market/Samples.h"

namespace spothorizon::app {

QString sampleFolder() {
  const QString installed =
      QDir(QCoreApplication::applicationDirPath()).filePath("../share/spothorizon/sample_traces");
  for (const QString& folder : {installed, QStringLiteral(SPOTHORIZON_SOURCE_SAMPLES)}) {
    if (QFileInfo(folder).isDir()) return QDir::cleanPath(folder);
  }
  return {};
}

QList<SampleFile> sampleFiles() {
  QList<SampleFile> files;
  const QDir folder(sampleFolder());
  for (const market::Sample& sample : market::samples()) {
    const QString path = folder.filePath(QString::fromStdString(sample.scenarioFile()));
    if (!QFileInfo::exists(path)) continue;
    files.append(
        {QString::fromStdString(sample.title), QString::fromStdString(sample.teaches), path});
  }
  return files;
}

}  // namespace spothorizon::app
