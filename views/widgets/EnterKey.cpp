// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/EnterKey.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPushButton>

namespace spothorizon::views {
namespace {

class EnterKey : public QObject {
 public:
  EnterKey(QWidget& page, QPushButton& button) : QObject(&page), m_page(page), m_button(button) {
    page.installEventFilter(this);
  }

  /// Keys that a field does not use, or has handled, reach the page.
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() != QEvent::KeyPress) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Return && key != Qt::Key_Enter) return false;
    QWidget* focus = m_page.focusWidget();
    if (qobject_cast<QAbstractItemView*>(focus)) return false;
    auto* button = qobject_cast<QPushButton*>(focus);
    (button ? button : &m_button)->click();
    return true;
  }

 private:
  QWidget& m_page;
  QPushButton& m_button;
};

}  // namespace

void pressOnEnter(QWidget& page, QPushButton& button) {
  button.setDefault(true);
  new EnterKey(page, button);
}

}  // namespace spothorizon::views
