// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>
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
  /// `folder` takes those of documents without a file and of files in folders that cannot be
  /// written; it is made when first needed.
  explicit AutosaveFiles(QString folder);

  /// The user's own data folder.
  static QString usualFolder();

  /// Takes hold of the place for a file's edits: beside it, named "name.spoth.autosave~". Nothing
  /// is held where another program has it.
  HeldAutosave hold(const QString& file) const;
  /// A place of its own, for what has no file or whose place is taken.
  HeldAutosave holdFresh() const;
  /// What an earlier run left of the edits of a file; of none: of documents without a file, the
  /// latest. What another running program holds is passed over.
  HeldAutosave leftOf(const QString& file) const;

  static void remove(HeldAutosave held);

 private:
  QString beside(const QString& file) const;
  QString aside(const QString& file) const;

  QString m_folder;
};

}  // namespace spothorizon::app
