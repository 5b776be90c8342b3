// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ChartMenu.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QWidget>
#include <utility>

#include "views/chart/BarPane.h"
#include "views/chart/ChartPane.h"
#include "views/chart/heatmap/HeatMapPane.h"

namespace spothorizon::app {
namespace {

QString stemOfBars(const views::BarPane& pane, const QPoint& place) {
  const std::vector<views::BarLayout> layouts = pane.layouts();
  for (std::size_t i = 0; i < layouts.size() && i < pane.charts().size(); ++i) {
    const QRectF whole = layouts[i].header.united(layouts[i].plot).united(layouts[i].axis);
    if (place.x() <= whole.right()) return pane.charts()[i].fileStem;
  }
  return {};
}

}  // namespace

QString chartStemAt(QWidget* page, const QPoint& place) {
  for (QWidget* at = page->childAt(place); at && at != page; at = at->parentWidget()) {
    if (const auto* chart = qobject_cast<views::ChartPane*>(at)) return chart->spec().fileStem;
    if (const auto* map = qobject_cast<views::HeatMapPane*>(at)) return map->spec().fileStem;
    if (const auto* bars = qobject_cast<views::BarPane*>(at)) {
      return stemOfBars(*bars, at->mapFrom(page, place));
    }
  }
  return {};
}

std::optional<views::ExportableChart> chartOfStem(const std::vector<views::ExportableChart>& charts,
                                                  const QString& stem) {
  if (stem.isEmpty()) return std::nullopt;
  for (const views::ExportableChart& chart : charts) {
    if (chart.fileStem == stem) return chart;
  }
  for (const views::ExportableChart& chart : charts) {
    if (chart.fileStem.startsWith(stem)) return chart;
  }
  return std::nullopt;
}

ChartMenu::ChartMenu(ChartMenuActions actions, QObject* parent)
    : QObject(parent), m_actions(std::move(actions)) {}

void ChartMenu::watch(QWidget* page) { page->installEventFilter(this); }

QMenu* ChartMenu::menuAt(QWidget* page, const QPoint& place) const {
  const auto chart = chartOfStem(m_actions.charts(), chartStemAt(page, place));
  if (!chart) return nullptr;
  auto* menu = new QMenu(page);
  menu->addSection(chart->title);
  menu->addAction(tr("Copy as &picture"), page,
                  [copy = m_actions.copyPicture, chart = *chart] { copy(chart); });
  QAction* data = menu->addAction(tr("Copy &values"), page,
                                  [copy = m_actions.copyData, chart = *chart] { copy(chart); });
  data->setEnabled(static_cast<bool>(chart->data));
  menu->addSeparator();
  menu->addAction(tr("&Export charts…"), page, m_actions.exportCharts);
  return menu;
}

bool ChartMenu::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ContextMenu) return QObject::eventFilter(watched, event);
  auto* page = qobject_cast<QWidget*>(watched);
  auto* wish = static_cast<QContextMenuEvent*>(event);
  QMenu* menu = page ? menuAt(page, page->mapFromGlobal(wish->globalPos())) : nullptr;
  if (!menu) return QObject::eventFilter(watched, event);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(wish->globalPos());
  return true;
}

}  // namespace spothorizon::app
