// SPDX-License-Identifier: GPL-3.0-or-later
// Clients as the user has them, made of a few lines of shell: they come first on PATH, note their
// arguments and answer as a test says.
#pragma once

#include <signal.h>

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QList>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace spothorizon::test {

/// While it lives, the programs that it has written are the first on PATH.
class FakeClient {
 public:
  FakeClient() : m_path(qgetenv("PATH")) { qputenv("PATH", path()); }
  ~FakeClient() { qputenv("PATH", m_path); }
  FakeClient(const FakeClient&) = delete;
  FakeClient& operator=(const FakeClient&) = delete;

  QByteArray path() const { return m_folder.path().toUtf8() + ':' + m_path; }
  /// Only these programs and nothing of the system.
  void alone() const { qputenv("PATH", m_folder.path().toUtf8()); }

  /// `body`: what it does once it has noted its arguments and its number. $TOKEN is the value of
  /// --starting-token, $RUN counts its runs from 1 on.
  void write(const char* name, const QByteArray& body) const {
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly)) return;
    const QByteArray log = m_folder.filePath(QString(name) + ".log").toUtf8();
    file.write(
        "#!/bin/sh\n{ for one in \"$@\"; do printf '%s\\n' \"$one\"; done; echo ---; } >> '" + log +
        "'\necho $$ > '" + log + ".pid'\nRUN=$(grep -c '^---$' '" + log +
        "')\nTOKEN=\nLAST=\nfor one in \"$@\"; do [ \"$LAST\" = --starting-token ] && "
        "TOKEN=$one; LAST=$one; done\n" +
        body + "\n");
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  }
  /// The arguments of each of its runs.
  QList<QStringList> calls(const char* name) const {
    QList<QStringList> all;
    QFile file(m_folder.filePath(QString(name) + ".log"));
    if (!file.open(QIODevice::ReadOnly)) return all;
    QStringList now;
    for (const QByteArray& line : file.readAll().split('\n')) {
      if (line == "---") {
        all << now;
        now.clear();
      } else {
        now << QString::fromUtf8(line);
      }
    }
    return all;
  }
  /// Whether its last run is still a process.
  bool lives(const char* name) const {
    QFile file(m_folder.filePath(QString(name) + ".log.pid"));
    if (!file.open(QIODevice::ReadOnly)) return false;
    const int process = file.readAll().trimmed().toInt();
    return process > 0 && ::kill(process, 0) == 0;
  }
  bool hasRun(const char* name) const {
    return QFile::exists(m_folder.filePath(QString(name) + ".log.pid"));
  }

  /// A row of a history.
  static QByteArray row(const char* zone, const char* usd, const char* time,
                        const char* type = "p5.48xlarge") {
    return QByteArray(R"({"AvailabilityZone":")") + zone + R"(","InstanceType":")" + type +
           R"(","ProductDescription":"Linux/UNIX","SpotPrice":")" + usd + R"(","Timestamp":")" +
           time + R"("})";
  }
  /// "cat" of an answer with these rows.
  static QByteArray page(const QList<QByteArray>& rows, const QByteArray& token = {}) {
    const QByteArray next = token.isEmpty() ? QByteArray() : ",\"NextToken\":\"" + token + '"';
    return "cat <<'END'\n{\"SpotPriceHistory\":[" + rows.join(",\n") + ']' + next + "}\nEND\n";
  }

 private:
  QTemporaryDir m_folder;
  QByteArray m_path;
};

/// Names of everything in a folder, those that begin with a dot as well.
inline QStringList namesIn(const QString& folder) {
  return QDir(folder).entryList(QDir::Files | QDir::Hidden | QDir::System, QDir::Name);
}

inline QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace spothorizon::test
