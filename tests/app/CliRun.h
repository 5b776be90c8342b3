// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QString>
#include <QTest>
#include <csignal>

#include "support/WorkTimer.h"

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

/// A run that was sent a signal in the middle of its work.
struct Interrupted {
  Ran ran;             ///< code -1: it was not at work, or did not end in order
  double msAfter = 0;  ///< that it worked on after the signal
};

/// Whether the process has a place for the signal to go: until then it would just die of it.
inline bool expectsSignal(qint64 process, int signal) {
  QFile status(QStringLiteral("/proc/%1/status").arg(process));
  if (!status.open(QIODevice::ReadOnly)) return false;
  quint64 expected = 0;
  for (const QByteArray& line : status.readAll().split('\n')) {
    if (line.startsWith("SigBlk:") || line.startsWith("SigCgt:")) {
      expected |= line.mid(7).trimmed().toULongLong(nullptr, 16);
    }
  }
  return expected >> (signal - 1) & 1;
}

/// Processor time of all processes that this one has started and that have ended.
inline double endedChildrenMs() {
  rusage used{};
  ::getrusage(RUSAGE_CHILDREN, &used);
  const auto ms = [](const timeval& time) {
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_usec);
  };
  return ms(used.ru_utime) + ms(used.ru_stime);
}

/// Sends the signal once the run has worked for so long; a job for which that is not the half.
inline Interrupted interrupted(const QStringList& arguments, int signal, double workedMs = 300,
                               const QString& program = CLI_PROGRAM) {
  const double before = endedChildrenMs();
  QProcess process;
  process.start(program, arguments);
  Interrupted result;
  clockid_t clock = 0;
  if (!process.waitForStarted() ||
      ::clock_getcpuclockid(static_cast<pid_t>(process.processId()), &clock) != 0) {
    return result;
  }
  const bool atWork = QTest::qWaitFor(
      [&] {
        return process.state() == QProcess::NotRunning ||
               (testmain::workMs(clock) > workedMs && expectsSignal(process.processId(), signal));
      },
      60000);
  if (!atWork || process.state() != QProcess::Running) return result;
  const double worked = testmain::workMs(clock);
  ::kill(static_cast<pid_t>(process.processId()), signal);
  if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) {
    return result;
  }
  result.msAfter = endedChildrenMs() - before - worked;
  result.ran = {process.exitCode(), process.readAllStandardOutput(),
                process.readAllStandardError()};
  return result;
}

inline QString sample(const char* name) { return QDir(SAMPLE_DIR).filePath(name); }

inline const QJsonObject json(const QByteArray& text) {
  return QJsonDocument::fromJson(text).object();
}

/// A market at the limits of what a file may say (market/Limits.h), up and down.
inline QByteArray greatestTrace() {
  QByteArray text =
      "# slot-hours: 1\n"
      "slot_start,spot_usd_per_gpu_hour,spot_gpus,ondemand_usd_per_gpu_hour\n";
  for (int hour = 0; hour < 96; ++hour) {
    text += QStringLiteral("2025-01-%1T%2:00:00Z,%3,%4,1000000\n")
                .arg(hour / 24 + 1, 2, 10, QChar('0'))
                .arg(hour % 24, 2, 10, QChar('0'))
                .arg(QString(hour % 3 ? "1000000" : "0"), QString(hour % 5 ? "1000000" : "0"))
                .toUtf8();
  }
  return text;
}

/// And a job at its own (job/Limits.h), as far as they go together.
inline QStringList greatestSettings() {
  return {"job.workload=1e12",       "job.throughput.alpha=1e10",
          "job.deadlineHours=24",    "job.minGpus=1",
          "job.maxGpus=16",          "job.valueUsd=1e9",
          "job.budgetUsd=1e9",       "job.lateFactor=1000",
          "market.priceFactor=1000", "market.availabilityFactor=1000",
          "market.priceMovement=10"};
}

/// Text in the place of a number.
inline const QRegularExpression kNoNumber("(^|[^A-Za-z])-?(nan|inf)([^A-Za-z]|$)",
                                          QRegularExpression::CaseInsensitiveOption);

/// Rows of a CSV without its comments, the header first.
inline QList<QByteArray> dataLines(const QByteArray& csv) {
  QList<QByteArray> lines;
  for (const QByteArray& line : csv.split('\n')) {
    if (!line.isEmpty() && !line.startsWith('#')) lines << line;
  }
  return lines;
}

}  // namespace spothorizon::test
