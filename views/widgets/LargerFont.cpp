// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/LargerFont.h"

#include <QApplication>
#include <QEvent>
#include <QFont>
#include <QObject>
#include <QWidget>

namespace spothorizon::views {
namespace {

/// Only windows get the program's new font.
class FontKeeper : public QObject {
 public:
  FontKeeper(QWidget* widget, double factor, bool bold)
      : QObject(widget), m_widget(widget), m_factor(factor), m_bold(bold) {
    widget->installEventFilter(this);
    follow();
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::ApplicationFontChange) apply();
    // Only then it is sure which window it is in.
    if (watched == m_widget && event->type() == QEvent::Show) follow();
    return QObject::eventFilter(watched, event);
  }

 private:
  void follow() {
    m_widget->window()->installEventFilter(this);
    apply();
  }

  void apply() {
    QFont font = QApplication::font(m_widget);
    if (font.pixelSize() > 0) {
      font.setPixelSize(qRound(font.pixelSize() * m_factor));
    } else {
      font.setPointSizeF(font.pointSizeF() * m_factor);
    }
    font.setBold(m_bold);
    m_widget->setFont(font);
  }

  QWidget* m_widget;
  double m_factor;
  bool m_bold;
};

}  // namespace

void keepLarger(QWidget* widget, double factor, bool bold) { new FontKeeper(widget, factor, bold); }

}  // namespace spothorizon::views
