// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <QLineEdit>

namespace spothorizon::views {

/// The line of a field whose text is committed. While something is typed, Undo and Redo are about
/// the text; once it is committed they are the scenario's, whose last edit it was.
class FieldEdit : public QLineEdit {
 public:
  using QLineEdit::QLineEdit;

 protected:
  bool event(QEvent* event) override {
    if (!isModified() && isUndo(*event)) {
      event->ignore();
      return false;
    }
    return QLineEdit::event(event);
  }

 private:
  static bool isUndo(QEvent& event) {
    if (event.type() != QEvent::ShortcutOverride && event.type() != QEvent::KeyPress) return false;
    const auto& key = static_cast<QKeyEvent&>(event);
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
  }
};

}  // namespace spothorizon::views
