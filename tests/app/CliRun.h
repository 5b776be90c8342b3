// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QString>

/// The command line as its tests run it.
namespace spothorizon::test {

struct Ran {
  int code = -1;  ///< -1: it did not end by itself within a minute
  QByteArray out, error;
};

inline Ran cli(const QStringList& arguments) {
  QProcess process;
  process.start(CLI_PROGRAM, arguments);
  Ran ran;
  if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return ran;
  ran.code = process.exitCode();
  ran.out = process.readAllStandardOutput();
  ran.error = process.readAllStandardError();
  return ran;
}

inline QString sample(const char* name) { return QDir(SAMPLE_DIR).filePath(name); }

inline QJsonObject json(const QByteArray& text) { return QJsonDocument::fromJson(text).object(); }

/// Rows of a CSV without its comments, the header first.
inline QList<QByteArray> dataLines(const QByteArray& csv) {
  QList<QByteArray> lines;
  for (const QByteArray& line : csv.split('\n')) {
    if (!line.isEmpty() && !line.startsWith('#')) lines << line;
  }
  return lines;
}

}  // namespace spothorizon::test
