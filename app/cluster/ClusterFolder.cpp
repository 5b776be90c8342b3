// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cluster/ClusterFolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <set>

#include "ask/MarketFiles.h"
#include "ask/shard/CellWords.h"
#include "base/InputError.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentStudy.h"
#include "subjects/job/experiment/ExperimentWrite.h"

namespace spothorizon::app {
namespace {

void refuseTaken(const QString& path) {
  if (!QFileInfo::exists(path) && !QFileInfo(path).isSymLink()) return;
  throw InputError(path.toStdString(), "", "a file that is there already",
                   "a folder that is empty");
}

/// Copies into one folder, each under a name of its own.
class Copies {
 public:
  Copies(QString from, const QString& to) : m_from(std::move(from)), m_to(to) {
    m_taken = {"scenario.json", "experiment.json", "submit.sh",   "hosts.txt",
               "shards.yaml",   "merge.yaml",      "results.part"};
  }

  /// The file's name there; a folder, or nothing, is named by its whole path.
  std::string copied(const std::string& path) {
    const QFileInfo source(QDir(m_from), QString::fromStdString(path));
    if (!source.isFile()) return source.absoluteFilePath().toStdString();
    const QString name = freeName(source);
    const QString target = QDir(m_to).filePath(name);
    if (QFileInfo(target) == source) return name.toStdString();
    refuseTaken(target);
    QFile file(source.absoluteFilePath());
    if (file.copy(target)) return name.toStdString();
    throw InputError(target.toStdString(), "", file.errorString().toStdString(),
                     "a copy of " + source.absoluteFilePath().toStdString());
  }

 private:
  QString freeName(const QFileInfo& source) {
    QString name = source.fileName();
    for (int i = 2; !m_taken.insert(name).second; ++i) {
      name = QStringLiteral("%1-%2").arg(i).arg(source.fileName());
    }
    return name;
  }

  QString m_from, m_to;
  std::set<QString> m_taken;
};

/// A text of paths with ";" between them.
std::string copiedList(const std::string& list, Copies& copies) {
  QStringList made;
  for (const QString& path : QString::fromStdString(list).split(u';', Qt::SkipEmptyParts)) {
    made << QString::fromStdString(copies.copied(path.trimmed().toStdString()));
  }
  return made.join(u';').toStdString();
}

study::Scenario withFilesIn(const QString& folder, study::Scenario scenario) {
  Copies copies(QString::fromStdString(scenario.baseDirectory), folder);
  for (std::string* file : study::filesOf(scenario.market)) *file = copies.copied(*file);
  for (const study::Parameter& parameter : study::parameters()) {
    const std::string named = parameter.get(scenario);
    if (study::namesFiles(parameter, named)) parameter.set(scenario, copiedList(named, copies));
  }
  for (const study::ParameterList& list : study::parameterLists()) {
    for (std::size_t i = 0; i < list.size(scenario); ++i) {
      for (const study::Parameter& parameter : list.entry(i)) {
        const std::string named = parameter.get(scenario);
        if (study::namesFiles(parameter, named)) {
          parameter.set(scenario, copiedList(named, copies));
        }
      }
    }
  }
  scenario.baseDirectory = folder.toStdString();
  return scenario;
}

}  // namespace

bool runsInShards(const study::Study& study) {
  return std::ranges::any_of(study.commands(), &study::StudyCommand::cells);
}

ClusterInput writeClusterInput(const ClusterQuestion& question, const QString& folder,
                               bool withFiles) {
  study::Scenario scenario = question.scenario;
  if (withFiles) scenario = withFilesIn(folder, std::move(scenario));
  const bool isExperiment = question.study == &study::experimentStudy();
  const std::string name = isExperiment ? "experiment.json" : "scenario.json";
  const std::string path = QDir(folder).filePath(QString::fromStdString(name)).toStdString();
  refuseTaken(QString::fromStdString(path));
  std::string variant = question.variant;
  if (isExperiment) {
    study::Experiment experiment = study::experimentOn(scenario, variant);
    study::writeExperiment(experiment, path);
    experiment.ready.clear();  // its scenario is whole in the file
    variant = study::experimentVariant(experiment);
  } else {
    study::writeScenario(scenario, path);
  }
  const auto words = study::cellWords(*question.study, variant, path);
  if (!words) {
    throw InputError("", "", "a run that is not cut into shards",
                     "a backtest, a frontier, a sensitivity, a learner, an experiment, a sweep");
  }
  ClusterInput input{*words, {name}};
  std::ranges::replace(input.words, path, name);
  return input;
}

}  // namespace spothorizon::app
