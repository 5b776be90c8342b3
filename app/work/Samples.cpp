// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/Samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "market/generator/Samples.h"
#include "study/budget/BudgetSamples.h"
#include "study/liveput/LiveputSamples.h"
#include "study/serving/ServingSamples.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {

QString shippedFolder(const QString& name, const QString& inSource) {
  const QString installed =
      QDir(QCoreApplication::applicationDirPath()).filePath("../share/spothorizon/" + name);
  const QString source = QDir(SPOTHORIZON_SOURCE_DIR).filePath(inSource);
  for (const QString& folder : {installed, source}) {
    if (QFileInfo(folder).isDir()) return QDir::cleanPath(folder);
  }
  return {};
}

QString sampleFolder() { return shippedFolder("sample_traces", "sample_traces"); }

QList<SampleFile> sampleFiles() {
  QList<SampleFile> files;
  const QDir folder(sampleFolder());
  for (const market::Sample& sample : market::samples()) {
    const QString path = folder.filePath(QString::fromStdString(sample.scenarioFile()));
    if (!QFileInfo::exists(path)) continue;
    files.append({views::tableWords(sample.title), views::tableWords(sample.teaches), path});
  }
  for (const study::BudgetSample& sample : study::budgetSamples()) {
    const QString path = folder.filePath(QString::fromStdString(sample.scenarioFile()));
    if (!QFileInfo::exists(path)) continue;
    files.append({views::tableWords(sample.title), views::tableWords(sample.teaches), path});
  }
  for (const study::LiveputSample& sample : study::liveputSamples()) {
    const QString path = folder.filePath(QString::fromStdString(sample.scenarioFile()));
    if (!QFileInfo::exists(path)) continue;
    files.append({views::tableWords(sample.title), views::tableWords(sample.teaches), path});
  }
  for (const study::ServingSample& sample : study::servingSamples()) {
    const QString path = folder.filePath(QString::fromStdString(sample.scenarioFile()));
    if (!QFileInfo::exists(path)) continue;
    files.append({views::tableWords(sample.title), views::tableWords(sample.teaches), path});
  }
  return files;
}

}  // namespace spothorizon::app
