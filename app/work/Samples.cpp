// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/Samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "ask/Study.h"
#include "market/generator/Samples.h"
#include "subjects/serving/ServingSamples.h"
#include "subjects/stream/BudgetSamples.h"
#include "subjects/training/TrainingSamples.h"
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

namespace {

/// The samples of one list that are there.
template <class Samples>
void addThose(const Samples& samples, const QString& subject, QList<SampleFile>& files) {
  const QDir folder(sampleFolder());
  for (const auto& sample : samples) {
    const QString path = folder.filePath(QString::fromStdString(sample.scenarioFile()));
    if (!QFileInfo::exists(path)) continue;
    files.append(
        {views::tableWords(sample.title), views::tableWords(sample.teaches), path, subject});
  }
}

/// Empty where the study is not in the register.
QString subjectOf(const char* study) {
  const study::Study* known = study::findStudy(study);
  return known ? views::words(known->subject()) : QString();
}

}  // namespace

QList<SampleFile> sampleFiles() {
  QList<SampleFile> files;
  addThose(market::samples(), views::words(study::subjectOf(study::Scenario())), files);
  addThose(study::budgetSamples(), subjectOf("budget"), files);
  addThose(study::trainingSamples(), subjectOf("training"), files);
  addThose(study::servingSamples(), subjectOf("serving"), files);
  return files;
}

}  // namespace spothorizon::app
