// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LearningStack.h"

#include <QMouseEvent>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "views/chart/Navigation.h"

namespace spothorizon::views {
namespace {

constexpr int kMapStretch = 10;
constexpr std::array kStretch{3, 5, 4, 4, 6};  ///< heights of the charts; the last has the axis
constexpr double kClickPixels = 4, kLeastJobs = 2;

}  // namespace

LearningStack::LearningStack(QWidget* parent) : QWidget(parent), m_map(new HeatMapPane) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(m_map, kMapStretch);
  connect(m_map, &HeatMapPane::viewChanged, this, [this](double from, double to) {
    m_navigator.show({from, to});
    show(false);
  });
  connect(m_map, &HeatMapPane::cellHovered, this, &LearningStack::jobHovered);
  connect(m_map, &HeatMapPane::cellChosen, this, [this](int job) { emit jobClicked(job); });
  m_map->installEventFilter(this);
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    m_panes[i] = new ChartPane(i + 1 == m_panes.size(), this);
    column->addWidget(m_panes[i], kStretch[i]);
    connectPane(m_panes[i]);
  }
  m_navigator.setLeastSpan(kLeastJobs);
}

void LearningStack::connectPane(ChartPane* pane) {
  pane->installEventFilter(this);
  connect(pane, &ChartPane::pointerMoved, this, &LearningStack::hover);
  connectNavigation(pane, m_navigator, this, [this] { show(true); });
  connect(pane, &ChartPane::fitWished, this, &LearningStack::fit);
  connect(pane, &ChartPane::valuesZoomed, this, &LearningStack::alignMargins);
}

void LearningStack::setMap(HeatMapSpec spec, int jobs) {
  const Range all{0.5, std::max(jobs, 1) + 0.5};
  m_navigator.setExtent(all, all, jobs == std::exchange(m_jobs, jobs));
  m_map->setSpec(std::move(spec));
}

void LearningStack::setMapValues(HeatMapData values, int firstChanged) {
  m_map->setValues(std::move(values), firstChanged);
}

void LearningStack::setChart(Chart chart, ChartSpec spec) {
  m_panes[chart]->setSpec(std::move(spec));
}

void LearningStack::setChartShown(Chart chart, bool shown) { m_panes[chart]->setVisible(shown); }

void LearningStack::setChartLarge(Chart chart, bool large) {
  auto* column = static_cast<QVBoxLayout*>(layout());
  column->setStretchFactor(m_panes[chart], kStretch[chart] * (large ? 2 : 1));
}

void LearningStack::alignMargins() {
  for (ChartPane* pane : m_panes) pane->setView(m_navigator.view(), m_navigator.home());
  SideMargins margins = m_map->neededMargins();
  for (const ChartPane* pane : m_panes) margins = margins.united(pane->neededMargins());
  for (ChartPane* pane : m_panes) pane->setMargins(margins);
  m_map->setLeastMargins(margins);
}

void LearningStack::setCursor(std::optional<int> job) {
  if (job == std::exchange(m_cursor, job)) return;
  m_map->setCursorColumn(job);
  for (ChartPane* pane : m_panes) {
    ChartOverlay overlay;
    if (job) overlay.crosshair = *job + 1;
    pane->setOverlay(std::move(overlay));
  }
}

void LearningStack::setDimmed(bool dimmed) {
  m_map->setDimmed(dimmed);
  for (ChartPane* pane : m_panes) pane->setDimmed(dimmed);
}

void LearningStack::fit() {
  m_navigator.fit();
  for (ChartPane* pane : m_panes) pane->fitValues();
  show(true);
}

void LearningStack::zoom(double factor) {
  const Range& view = m_navigator.view();
  const bool seen = m_cursor && view.contains(*m_cursor + 1);
  m_navigator.zoom(factor, seen ? *m_cursor + 1 : view.centre());
  show(true);
}

/// The map that was zoomed itself has the range already.
void LearningStack::show(bool mapToo) {
  if (mapToo) m_map->showRange(m_navigator.view().min, m_navigator.view().max);
  alignMargins();
}

int LearningStack::jobAt(double x) const {
  if (std::isnan(x)) return -1;
  const int job = static_cast<int>(std::floor(x - 0.5));
  return job >= 0 && job < m_jobs ? job : -1;
}

void LearningStack::hover(double x) { emit jobHovered(jobAt(x)); }

/// A press and a release at one place of a chart is a click on its job. Panes take the focus from
/// the page when they are pressed; the keys of the playback are the page's.
bool LearningStack::eventFilter(QObject* watched, QEvent* event) {
  const bool press = event->type() == QEvent::MouseButtonPress;
  if (!press && event->type() != QEvent::MouseButtonRelease) {
    return QWidget::eventFilter(watched, event);
  }
  const auto* mouse = static_cast<QMouseEvent*>(event);
  if (press) {
    m_pressed = mouse->position();
    return false;
  }
  if (parentWidget()) parentWidget()->setFocus(Qt::MouseFocusReason);
  const auto* pane = qobject_cast<ChartPane*>(watched);
  const bool moved = (mouse->position() - m_pressed).manhattanLength() > kClickPixels;
  if (!pane || moved || mouse->button() != Qt::LeftButton) return false;
  const int job = jobAt(pane->timeMap().toValue(mouse->position().x()));
  // Not now: the page may be hidden by it, and the pane is still to see the release.
  if (job >= 0 && pane->plotRect().contains(mouse->position())) {
    QMetaObject::invokeMethod(
        this, [this, job] { emit jobClicked(job); }, Qt::QueuedConnection);
  }
  return false;
}

}  // namespace spothorizon::views
