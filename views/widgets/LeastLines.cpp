// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/LeastLines.h"

#include <QEvent>
#include <QWidget>

namespace spothorizon::views {
namespace {

class LeastLines : public QObject {
 public:
  LeastLines(QWidget* widget, int lines) : QObject(widget), m_widget(widget), m_lines(lines) {
    apply();
    widget->installEventFilter(this);
  }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched == m_widget && event->type() == QEvent::FontChange) apply();
    return false;
  }

 private:
  void apply() { m_widget->setMinimumHeight(m_lines * m_widget->fontMetrics().height()); }

  QWidget* m_widget;
  int m_lines;
};

}  // namespace

void keepLeastLines(QWidget* widget, int lines) { new LeastLines(widget, lines); }

}  // namespace spothorizon::views
