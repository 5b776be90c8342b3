// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fetch/ClientRun.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <QFileInfo>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <csignal>
#include <utility>

namespace spothorizon::app {
namespace {

constexpr qsizetype kMostError = 64 << 10;
/// Part of the time that the command line has after Ctrl+C (Signals.cpp).
constexpr int kGraceMs = 30;

/// In the child, before the client: only what may be called after fork().
void becomeClient() {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // This program may have blocked them (Signals.h), and a client would inherit that.
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

QProcessEnvironment environment() {
  QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
  all.insert(QStringLiteral("AWS_CLI_AUTO_PROMPT"), QStringLiteral("off"));
  all.insert(QStringLiteral("AWS_PAGER"), QString());
  all.insert(QStringLiteral("AZURE_CORE_NO_COLOR"), QStringLiteral("true"));
  return all;
}

}  // namespace

ClientRun::ClientRun(QObject* parent) : QObject(parent) {
  m_process.setChildProcessModifier(becomeClient);
  m_silence.setSingleShot(true);
  m_grace.setSingleShot(true);
  m_grace.setInterval(kGraceMs);
  connect(&m_process, &QProcess::readyReadStandardOutput, this, &ClientRun::takeOutput);
  connect(&m_process, &QProcess::readyReadStandardError, this, &ClientRun::takeError);
  connect(&m_process, &QProcess::finished, this, &ClientRun::finish);
  connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) {
      endLater(ClientEnd::How::NotStarted, m_process.errorString());
    }
  });
  connect(&m_silence, &QTimer::timeout, this, &ClientRun::lookAtSilence);
  connect(&m_grace, &QTimer::timeout, this, [this] { signalGroup(SIGKILL); });
}

ClientRun::~ClientRun() {
  m_process.disconnect(this);
  if (!isRunning()) return;
  signalGroup(SIGKILL);
  m_process.waitForFinished();
}

void ClientRun::start(const ClientCommand& command, int timeoutSeconds, const QString& growing) {
  m_end = {};
  m_growing = growing;
  m_size = 0;
  m_group = 0;
  m_ended = false;
  const QString path = QStandardPaths::findExecutable(command.program);
  if (path.isEmpty()) return endLater(ClientEnd::How::NotInstalled);
  m_process.setProcessEnvironment(environment());
  m_process.setStandardInputFile(QProcess::nullDevice());
  m_silence.start(timeoutSeconds * 1000);
  m_process.start(path, command.arguments, QIODevice::ReadOnly);
  m_group = m_process.processId();
}

void ClientRun::stop() {
  if (m_ended) return;
  if (isRunning()) return kill(ClientEnd::How::Stopped);
  m_end.how = ClientEnd::How::Stopped;
}

void ClientRun::takeOutput() {
  m_end.out += m_process.readAllStandardOutput();
  if (m_silence.isActive()) m_silence.start();
  if (m_end.out.size() > kMostOutput) kill(ClientEnd::How::TooLong);
}

void ClientRun::takeError() {
  m_end.error += m_process.readAllStandardError();
  m_end.error = m_end.error.last(qMin(m_end.error.size(), kMostError));
  if (m_silence.isActive()) m_silence.start();
}

void ClientRun::lookAtSilence() {
  const qint64 size = m_growing.isEmpty() ? 0 : QFileInfo(m_growing).size();
  if (size <= m_size) return kill(ClientEnd::How::Silent);
  m_size = size;
  m_silence.start();
}

/// The first request is the reason for the end.
void ClientRun::kill(ClientEnd::How why) {
  if (m_end.how == ClientEnd::How::Answered) m_end.how = why;
  m_silence.stop();
  signalGroup(SIGTERM);
  m_grace.start();
}

void ClientRun::signalGroup(int signal) const {
  if (m_group <= 0) return;
  // The group is there once the child has come so far.
  const auto group = static_cast<pid_t>(m_group);
  if (::kill(-group, signal) != 0 && isRunning()) ::kill(group, signal);
}

void ClientRun::finish() {
  m_silence.stop();
  m_grace.stop();
  if (m_ended) return;
  m_ended = true;
  m_end.out += m_process.readAllStandardOutput();
  m_end.error += m_process.readAllStandardError();
  m_end.code = m_process.exitCode();
  const bool whole = m_process.exitStatus() == QProcess::NormalExit && m_end.code == 0;
  if (m_end.how == ClientEnd::How::Answered && !whole) m_end.how = ClientEnd::How::Failed;
  // What it has started and left behind.
  if (m_end.how != ClientEnd::How::Answered) signalGroup(SIGKILL);
  Q_EMIT ended(std::exchange(m_end, {}));
}

void ClientRun::endLater(ClientEnd::How how, const QString& system) {
  m_silence.stop();
  m_end.how = how;
  m_end.system = system;
  QTimer::singleShot(0, this, [this] {
    if (m_ended) return;
    m_ended = true;
    Q_EMIT ended(std::exchange(m_end, {}));
  });
}

}  // namespace spothorizon::app
