// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

namespace spothorizon::app {

/// A file of unsaved edits that this program alone writes or offers: no other running one has it.
struct HeldAutosave {
  QString path;
  std::shared_ptr<QLockFile> lock;

  explicit operator bool() const { return lock != nullptr; }
};

/// Where unsaved edits are kept. All calls touch the disk.
class AutosaveFiles {
 public:
  /// `folder` takes those of documents without a file, of files that are no sessions (a scenario, a
  /// market file), and of sessions that cannot be written; it is made when first needed.
  explicit AutosaveFiles(QString folder);

  /// The user's own data folder.
  static QString usualFolder();

  /// Takes hold of the place for a file's edits: beside a session, "name.spoth.autosave~". Nothing
  /// is held where another program has it.
  HeldAutosave hold(const QString& file) const;
  /// A place of its own, for edits of a file whose place is taken, or of none.
  HeldAutosave holdFresh(const QString& file) const;
  /// Where edits of a file may have been left by an earlier run, or those of documents without a
  /// file; the latest first.
  QStringList leftOf(const QString& file) const;
  /// Takes hold of one of them. Nothing is held where another running program has it.
  static HeldAutosave holdLeft(const QString& path);

  static void remove(HeldAutosave held);

 private:
  QString beside(const QString& file) const;
  QString aside(const QString& file) const;
  QString asideName(const QString& file) const;

  QString m_folder;
};

}  // namespace spothorizon::app
