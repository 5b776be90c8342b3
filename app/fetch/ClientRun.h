// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QTimer>

#include "app/fetch/FetchPlan.h"

namespace spothorizon::app {

/// How a client ended.
struct ClientEnd {
  enum class How {
    Answered,      ///< exit code 0
    Failed,        ///< another exit code, or a crash
    NotInstalled,  ///< not on PATH
    NotStarted,    ///< there, but the system would not start it
    Silent,        ///< nothing for the time limit; killed
    TooLong,       ///< more output than kMostOutput; killed
    Stopped        ///< by stop()
  };
  How how = How::Answered;
  int code = 0;
  QByteArray out;
  QByteArray error;  ///< the end of it
  QString system;    ///< NotStarted: the system's words
};

/// One client at a time, looked up on PATH and started without a shell and without anything to read
/// from. It gets this program's environment, but for what would make it ask or page. It is the
/// leader of a process group, which goes with it: `az` is a script around the true client.
class ClientRun : public QObject {
  Q_OBJECT

 public:
  static constexpr qsizetype kMostOutput = 256LL << 20;

  explicit ClientRun(QObject* parent = nullptr);
  ~ClientRun() override;

  bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
  /// `growing`: a file that it writes, whose growth is a sign of life as output is; may be empty.
  /// ended() comes later, also where it cannot be started.
  void start(const ClientCommand& command, int timeoutSeconds, const QString& growing = {});
  /// Asks it to end, and kills it a moment later; ended() follows.
  void stop();

 Q_SIGNALS:
  void ended(const spothorizon::app::ClientEnd& end);

 private:
  void takeOutput();
  void takeError();
  void lookAtSilence();
  void kill(ClientEnd::How why);
  void signalGroup(int signal) const;
  void finish();
  void endLater(ClientEnd::How how, const QString& system = {});

  QProcess m_process;
  QTimer m_silence, m_grace;
  ClientEnd m_end;
  QString m_growing;
  qint64 m_size = 0;
  qint64 m_group = 0;  ///< of the client; 0: none was started
  bool m_ended = true;
};

}  // namespace spothorizon::app
