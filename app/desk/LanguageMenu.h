// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace spothorizon::app {

/// The languages to choose from, the desktop's first. The choice is remembered (settings) and is
/// used from the next start on: widgets got their texts when they were made.
class LanguageMenu : public QMenu {
  Q_OBJECT

 public:
  explicit LanguageMenu(QWidget* parent = nullptr);

 signals:
  /// Another one than before: its own name, empty for the desktop's.
  void chosen(const QString& name);

 private:
  void add(const QString& code, const QString& text, const QString& name, bool isChosen);
};

}  // namespace spothorizon::app
