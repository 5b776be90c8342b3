// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cluster/ClusterMaker.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <stdexcept>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"

namespace spothorizon::app {
namespace {

constexpr const char* kProgram = "spothorizon-cli";
constexpr int kLookMs = 100, kPatienceMs = 3000;

QString programBeside() {
  const QString beside = QDir(QCoreApplication::applicationDirPath()).filePath(kProgram);
  return QFileInfo(beside).isExecutable() ? beside : QStandardPaths::findExecutable(kProgram);
}

QStringList argumentsOf(const ClusterInput& input) {
  QStringList arguments;
  for (const std::string& word : input.words) arguments << QString::fromStdString(word);
  return arguments << QStringLiteral("--estimate") << QStringLiteral("--json");
}

void end(QProcess& process) {
  process.terminate();
  if (process.waitForFinished(kPatienceMs)) return;
  process.kill();
  process.waitForFinished(kPatienceMs);
}

/// What it prints. Stopped; std::runtime_error with what it says is wrong.
std::string outputOf(const QString& program, const QStringList& arguments, const QString& folder,
                     const std::stop_token& stop) {
  QProcess process;
  process.setWorkingDirectory(folder);
  process.start(program, arguments);
  if (program.isEmpty() || !process.waitForStarted()) {
    throw InputError(kProgram, "", "nothing that can be started",
                     "the command line, beside this program or in the path");
  }
  while (process.state() != QProcess::NotRunning && !process.waitForFinished(kLookMs)) {
    if (!stop.stop_requested()) continue;
    end(process);
    throw Stopped();
  }
  const bool done = process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
  if (!done) {
    QString message = QString::fromUtf8(process.readAllStandardError()).trimmed();
    message.remove(QLatin1String(kProgram) + QStringLiteral(": "));
    throw std::runtime_error(message.toStdString());
  }
  return process.readAllStandardOutput().toStdString();
}

/// A folder of the job's own: the chosen one where nothing is in it, else a new one in it. What is
/// there already is the user's.
QString ownFolder(const QString& chosen) {
  constexpr int kMost = 10'000;
  QDir folder(chosen);
  const auto all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
  if (folder.exists() && folder.isEmpty(all)) return chosen;
  for (int i = 1; i < kMost; ++i) {
    const QString name =
        i == 1 ? QStringLiteral("spothorizon-job") : QStringLiteral("spothorizon-job-%1").arg(i);
    if (folder.mkdir(name)) return folder.filePath(name);
    if (!folder.exists(name)) break;
  }
  throw InputError(chosen.toStdString(), "", "a folder in which none can be made",
                   "a folder that you may write to");
}

}  // namespace

ClusterMaker::ClusterMaker(QString program, QObject* parent)
    : TaskRunner(parent), m_program(program.isEmpty() ? programBeside() : std::move(program)) {}

void ClusterMaker::estimate(const ClusterQuestion& question) {
  request([this, question, program = m_program](const TaskLink& link) {
    const QTemporaryDir folder;
    const ClusterInput input = writeClusterInput(question, folder.path(), false);
    const std::string text = outputOf(program, argumentsOf(input), folder.path(), link.stop());
    const study::RunEstimate made = study::estimateFromJson(text);
    link.deliver([this, made, input] { emit estimated(made, input); });
  });
}

void ClusterMaker::write(const ClusterQuestion& question, const study::ClusterJob& job,
                         const QString& chosen) {
  request([this, question, job, chosen](const TaskLink& link) {
    const QString folder = ownFolder(chosen);
    const ClusterInput input = writeClusterInput(question, folder, true);
    study::ClusterJob made = job;
    made.words = input.words;
    made.files = input.files;
    QStringList names;
    for (const study::ClusterFile& file : study::clusterFiles(made)) {
      link.control().checkStop();
      const QString name = QString::fromStdString(file.name);
      const QString path = QDir(folder).filePath(name);
      writeFileWhole(path.toStdString(), file.text);
      if (name.endsWith(QLatin1String(".sh"))) {
        QFile::setPermissions(path, QFile::permissions(path) | QFile::ExeOwner | QFile::ExeUser |
                                        QFile::ExeGroup | QFile::ExeOther);
      }
      names << name;
    }
    for (const std::string& file : input.files) names << QString::fromStdString(file);
    link.deliver([this, folder, names] { emit written(folder, names); });
  });
}

}  // namespace spothorizon::app
