// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QStringList>

class QCompleter;
class QStringListModel;

namespace spothorizon::app {

/// A line for several names with commas or blanks between them. The one at the cursor is completed
/// from those that are known; others may be typed as well.
class NamesEdit : public QLineEdit {
  Q_OBJECT

 public:
  explicit NamesEdit(QWidget* parent = nullptr);

  void setKnown(const QStringList& names);
  QStringList names() const;
  void setNames(const QStringList& names);

 private:
  /// Where the name at the cursor begins.
  qsizetype begin() const;
  void offer();
  void take(const QString& name);

  QStringListModel* m_known;
  QCompleter* m_completer;
};

}  // namespace spothorizon::app
