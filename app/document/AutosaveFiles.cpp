// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/AutosaveFiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QUuid>
#include <algorithm>
#include <utility>

#include "base/Files.h"

namespace spothorizon::app {
namespace {

constexpr const char* kSuffix = ".autosave~";
constexpr const char* kUntitled = "untitled";
constexpr int kNamelessMs = 2000;  ///< no program takes so long to write its name into its lock

bool saysWhose(const QLockFile& lock) {
  qint64 process = 0;
  QString host, program;
  return lock.getLockInfo(&process, &host, &program);
}

/// Locks never go stale by age, only when the program that made them is gone: a session may stay
/// open for weeks. But one that was killed before it had written its name would lock for ever.
HeldAutosave tryToHold(const QString& path) {
  auto lock = std::make_shared<QLockFile>(path + ".lock");
  lock->setStaleLockTime(0);
  if (lock->tryLock()) return {path, std::move(lock)};
  if (lock->error() != QLockFile::LockFailedError || saysWhose(*lock)) return {};
  lock->setStaleLockTime(kNamelessMs);
  if (!lock->tryLock()) return {};
  lock->setStaleLockTime(0);
  return {path, std::move(lock)};
}

}  // namespace

AutosaveFiles::AutosaveFiles(QString folder) : m_folder(std::move(folder)) {}

QString AutosaveFiles::usualFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/autosave";
}

QString AutosaveFiles::beside(const QString& file) const { return file + kSuffix; }

/// How names in the folder begin. Two files of one name have different ones.
QString AutosaveFiles::asideName(const QString& file) const {
  if (file.isEmpty()) return kUntitled;
  const QFileInfo info(file);
  const std::string hash = contentHash(info.absoluteFilePath().toStdString());
  return info.fileName() + '-' + QString::fromStdString(hash).left(12);
}

QString AutosaveFiles::aside(const QString& file) const {
  return m_folder + '/' + asideName(file) + kSuffix;
}

HeldAutosave AutosaveFiles::hold(const QString& file) const {
  // The name is known to all: a link there was put by somebody else, to have another file written.
  const bool planted = QFileInfo(beside(file)).isSymLink();
  const QFileInfo info(file);
  // A folder of market files or scenarios is not the program's to write into.
  const bool isSession = info.suffix() == QLatin1String("spoth") && info.isWritable();
  if (!planted && isSession && QFileInfo(info.absolutePath()).isWritable()) {
    return tryToHold(beside(file));
  }
  QDir().mkpath(m_folder);
  return tryToHold(aside(file));
}

HeldAutosave AutosaveFiles::holdFresh(const QString& file) const {
  QDir().mkpath(m_folder);
  const QString own = QUuid::createUuid().toString(QUuid::WithoutBraces);
  return tryToHold(m_folder + '/' + asideName(file) + '-' + own + kSuffix);
}

QStringList AutosaveFiles::leftOf(const QString& file) const {
  // Whole names: one file's may begin with another's.
  const QRegularExpression ours(QRegularExpression::anchoredPattern(
      QRegularExpression::escape(asideName(file)) + "(-[0-9a-f-]{36})?(\\.spoth)?" +
      QRegularExpression::escape(kSuffix)));
  QFileInfoList found = QDir(m_folder).entryInfoList(QDir::Files | QDir::NoSymLinks);
  found.removeIf([&](const QFileInfo& one) { return !ours.match(one.fileName()).hasMatch(); });
  const QFileInfo near(beside(file));
  if (!file.isEmpty() && near.exists() && !near.isSymLink()) found.append(near);
  std::stable_sort(found.begin(), found.end(), [](const QFileInfo& a, const QFileInfo& b) {
    return a.lastModified() > b.lastModified();
  });
  QStringList paths;
  for (const QFileInfo& one : found) paths << one.filePath();
  return paths;
}

HeldAutosave AutosaveFiles::holdLeft(const QString& path) { return tryToHold(path); }

void AutosaveFiles::remove(HeldAutosave held) {
  if (!held) return;
  QFile::remove(held.path);
  held.lock->unlock();
}

}  // namespace spothorizon::app
