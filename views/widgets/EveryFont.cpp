// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/EveryFont.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>
#include <utility>

namespace spothorizon::views {
namespace {

class FontWatch : public QObject {
 public:
  FontWatch(QWidget* widget, std::function<void()> fit) : QObject(widget), m_fit(std::move(fit)) {
    m_fit();
    widget->installEventFilter(this);
  }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched == parent() && event->type() == QEvent::FontChange) m_fit();
    return false;
  }

 private:
  std::function<void()> m_fit;
};

}  // namespace

void atEveryFont(QWidget* widget, std::function<void()> fit) {
  new FontWatch(widget, std::move(fit));
}

void keepRowsFitting(QTableView* table) {
  atEveryFont(table, [table] {
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() * 3 / 2);
  });
}

}  // namespace spothorizon::views
