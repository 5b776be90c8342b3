// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QTreeWidget;

namespace spothorizon::app {

class Actions;

/// All shortcuts by menu, and what keys and mouse do on charts, with a filter. Not modal: it can
/// stay open beside the work.
class ShortcutSheet : public QDialog {
  Q_OBJECT

 public:
  explicit ShortcutSheet(const Actions& actions, QWidget* parent = nullptr);

  QLineEdit& field() { return *m_field; }
  QTreeWidget& tree() { return *m_tree; }

 private:
  void layOut();
  void fill(const Actions& actions);
  void addRow(const QString& group, const QString& keys, const QString& what);
  void filter(const QString& text);

  QLineEdit* m_field;
  QTreeWidget* m_tree;
};

}  // namespace spothorizon::app
