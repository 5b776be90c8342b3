// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/AutosaveFiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>
#include <utility>

#include "base/Files.h"

namespace spothorizon::app {
namespace {

constexpr const char* kSuffix = ".autosave~";
constexpr const char* kUntitled = "untitled-";

/// Locks never go stale by age, only when the program that made them is gone: a session may stay
/// open for weeks.
HeldAutosave tryToHold(const QString& path) {
  auto lock = std::make_shared<QLockFile>(path + ".lock");
  lock->setStaleLockTime(0);
  if (!lock->tryLock()) return {};
  return {path, std::move(lock)};
}

}  // namespace

AutosaveFiles::AutosaveFiles(QString folder) : m_folder(std::move(folder)) {}

QString AutosaveFiles::usualFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/autosave";
}

QString AutosaveFiles::beside(const QString& file) const { return file + kSuffix; }

/// Two files of one name have different ones.
QString AutosaveFiles::aside(const QString& file) const {
  const QFileInfo info(file);
  const std::string hash = contentHash(info.absoluteFilePath().toStdString());
  return m_folder + '/' + info.fileName() + '-' + QString::fromStdString(hash).left(12) + kSuffix;
}

HeldAutosave AutosaveFiles::hold(const QString& file) const {
  if (QFileInfo(QFileInfo(file).absolutePath()).isWritable()) return tryToHold(beside(file));
  QDir().mkpath(m_folder);
  return tryToHold(aside(file));
}

HeldAutosave AutosaveFiles::holdFresh() const {
  QDir().mkpath(m_folder);
  const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces);
  return tryToHold(m_folder + '/' + kUntitled + name + ".spoth" + kSuffix);
}

HeldAutosave AutosaveFiles::leftOf(const QString& file) const {
  QStringList candidates;
  if (file.isEmpty()) {
    const QStringList names =
        QDir(m_folder).entryList({QString(kUntitled) + '*' + kSuffix}, QDir::Files, QDir::Time);
    for (const QString& name : names) candidates << m_folder + '/' + name;
  } else {
    candidates = {beside(file), aside(file)};
  }
  for (const QString& path : candidates) {
    if (!QFile::exists(path)) continue;
    if (HeldAutosave held = tryToHold(path)) return held;
  }
  return {};
}

void AutosaveFiles::remove(HeldAutosave held) {
  if (!held) return;
  QFile::remove(held.path);
  held.lock->unlock();
}

}  // namespace spothorizon::app
