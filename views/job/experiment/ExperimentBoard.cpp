// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/experiment/ExperimentBoard.h"

#include <QGridLayout>
#include <QResizeEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "views/chart/PlotPane.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/job/experiment/ExperimentCharts.h"
#include "views/job/learning/LearningCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr int kLinesWidth = 46, kMapWidth = 34;  ///< of a picture at least, in average characters
constexpr int kLeastLines = 15;                  ///< of its height, in lines of text

/// The value first: a narrow map cuts off the end.
QString readOut(const study::ExperimentResults& results, std::size_t cell, const BoardItem& item) {
  const auto estimate = estimateAt(results, cell, item.series, item.measure);
  const NumberFormat format = formatOf(results.experiment.measures[item.measure]);
  const QString error = words(results.cells[cell].error);
  const QString value = estimate          ? format.text(estimate->mean)
                        : error.isEmpty() ? QStringLiteral("–")
                                          : error;
  const QString place = value + QStringLiteral("  ·  ") + cellWords(results.experiment, cell);
  const Text chosen = study::chosenBy(results.cells[cell], results.series[item.series]);
  return chosen.empty() ? place : place + QStringLiteral("  ·  ") + words(chosen);
}

bool hasWeights(const study::ExperimentCell& cell) {
  return cell.learning && cell.learning->jobsDone() > 0;
}

}  // namespace

std::vector<BoardItem> boardItems(const study::ExperimentResults& results,
                                  std::optional<std::size_t> measure,
                                  const std::vector<bool>& shown) {
  std::vector<BoardItem> items;
  const std::size_t measures = results.experiment.measures.size();
  if (results.experiment.axes.size() > 1) {
    for (std::size_t series = 0; series < shown.size(); ++series) {
      const std::size_t what = measure.value_or(0);
      if (!shown[series] || (results.complete && !isMeasured(results, series, what))) continue;
      items.push_back({BoardItem::Kind::Map, series, what, 0});
    }
    // Measures of families come first: their members follow.
    std::ranges::stable_partition(items, [&](const BoardItem& item) {
      return study::needsFamilies(results.experiment.measures[item.measure]) &&
             results.series[item.series].role == study::SeriesInfo::Role::Family;
    });
    return items;
  }
  for (std::size_t what = 0; what < measures; ++what) {
    if (!measure || *measure == what) items.push_back({BoardItem::Kind::Lines, 0, what, 0});
  }
  for (std::size_t cell = 0; cell < results.cells.size(); ++cell) {
    if (hasWeights(results.cells[cell])) items.push_back({BoardItem::Kind::Weights, 0, 0, cell});
  }
  return items;
}

ExperimentBoard::ExperimentBoard(QWidget* parent) : QScrollArea(parent) {
  auto* content = new QWidget;
  m_grid = new QGridLayout(content);
  m_grid->setContentsMargins(0, 0, 0, 0);
  m_grid->setSpacing(10);
  setWidget(content);
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
}

void ExperimentBoard::showResults(std::shared_ptr<const study::ExperimentResults> results,
                                  std::optional<std::size_t> measure,
                                  const std::vector<bool>& shown) {
  m_results = std::move(results);
  m_shown = shown;
  std::vector<BoardItem> items =
      m_results ? boardItems(*m_results, measure, shown) : std::vector<BoardItem>{};
  if (items != m_items) takeItems(std::move(items));
  fill();
}

void ExperimentBoard::setStale(bool stale) {
  m_stale = stale;
  for (CachedPane* pane : m_panes) pane->setDimmed(stale);
}

void ExperimentBoard::setOneScale(bool one) {
  if (one == std::exchange(m_oneScale, one) || !m_results) return;
  fill();
}

CachedPane* ExperimentBoard::makePane(const BoardItem& item) {
  if (item.kind == BoardItem::Kind::Lines) {
    auto* pane = new PlotPane;
    connect(pane, &PlotPane::crosshairMoved, this,
            [this, measure = item.measure](double x) { pointAtPlace(x, measure); });
    return pane;
  }
  auto* pane = new HeatMapPane;
  if (item.kind == BoardItem::Kind::Weights) {
    connect(pane, &HeatMapPane::cellHovered, this, [this, cell = item.cell](int column) {
      if (column >= 0) emit pointed(cell, 0);
    });
    return pane;
  }
  connect(pane, &HeatMapPane::cellHovered, this, [this, item](int column, int row) {
    if (column < 0 || !m_results) return;
    const std::size_t across = m_results->experiment.axes.front().points.size();
    emit pointed(static_cast<std::size_t>(row) * across + static_cast<std::size_t>(column),
                 item.measure);
  });
  return pane;
}

/// Panes whose picture is still wanted stay, with their zoom.
void ExperimentBoard::takeItems(std::vector<BoardItem> items) {
  std::vector<CachedPane*> panes;
  for (const BoardItem& item : items) {
    const auto found = std::find(m_items.begin(), m_items.end(), item);
    if (found == m_items.end()) {
      panes.push_back(makePane(item));
      panes.back()->setMinimumHeight(fontMetrics().height() * kLeastLines);
      panes.back()->setDimmed(m_stale);
    } else {
      panes.push_back(
          std::exchange(m_panes[static_cast<std::size_t>(found - m_items.begin())], nullptr));
    }
  }
  for (CachedPane* pane : m_panes) delete pane;
  m_panes = std::move(panes);
  m_items = std::move(items);
  m_columns = 0;
  arrange();
}

void ExperimentBoard::fill() {
  for (std::size_t i = 0; i < m_items.size(); ++i) {
    const BoardItem& item = m_items[i];
    if (item.kind == BoardItem::Kind::Lines) {
      fillLines(static_cast<PlotPane&>(*m_panes[i]), item);
    } else if (item.kind == BoardItem::Kind::Map) {
      fillMap(static_cast<HeatMapPane&>(*m_panes[i]), item);
    } else {
      fillWeights(static_cast<HeatMapPane&>(*m_panes[i]), item);
    }
  }
}

void ExperimentBoard::fillLines(PlotPane& pane, const BoardItem& item) {
  ChartSpec chart = experimentChart(*m_results, item.measure, m_shown, ChartTheme::of(palette()));
  const Range home = chart.xAxis->home();
  pane.setPlot(std::move(chart), home);
}

void ExperimentBoard::fillMap(HeatMapPane& pane, const BoardItem& item) {
  HeatMapSpec map =
      experimentMap(*m_results, item.series, item.measure,
                    mapRange(*m_results, item.measure, scaleOf(m_shown, item.series, m_oneScale)));
  map.title = mapName(*m_results, item.series, item.measure);  // the measure is chosen beside
  pane.setSpec(std::move(map));
  pane.setReadOut([results = m_results, item](int column, int row) {
    const std::size_t across = results->experiment.axes.front().points.size();
    const std::size_t cell =
        static_cast<std::size_t>(row) * across + static_cast<std::size_t>(column);
    return readOut(*results, cell, item);
  });
  pane.setValues(experimentMapValues(*m_results, item.series, item.measure));
}

void ExperimentBoard::fillWeights(HeatMapPane& pane, const BoardItem& item) {
  LearningHistory history;
  history.take(m_results->cells[item.cell].learning);
  HeatMapSpec map = weightMap(history);
  const study::Axis& axis = m_results->experiment.axes.front();
  map.title = tr("Weights, %: %1").arg(pointWords(axis, axis.points[item.cell]));
  pane.setSpec(std::move(map));
  pane.setValues(weightMapValues(history, history.jobs()));
}

int ExperimentBoard::columnsFor(int width) const {
  const auto count = static_cast<int>(m_items.size());
  if (count < 2) return 1;
  const bool maps = m_items.front().kind == BoardItem::Kind::Map;
  int each = fontMetrics().averageCharWidth() * (maps ? kMapWidth : kLinesWidth);
  for (const CachedPane* pane : m_panes) each = std::max(each, pane->minimumSizeHint().width());
  each += m_grid->horizontalSpacing();
  const int square = static_cast<int>(std::ceil(std::sqrt(count)));
  return std::clamp(width / std::max(1, each), 1, square);
}

void ExperimentBoard::arrange() {
  const int columns = columnsFor(viewport()->width());
  if (columns == m_columns) return;
  for (CachedPane* pane : m_panes) m_grid->removeWidget(pane);
  for (int column = 0; column < m_grid->columnCount(); ++column) {
    m_grid->setColumnStretch(column, column < columns ? 1 : 0);
  }
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    const int place = static_cast<int>(i);
    m_grid->addWidget(m_panes[i], place / columns, place % columns);
    m_grid->setColumnStretch(place % columns, 1);
    m_panes[i]->setVisible(true);
  }
  m_columns = columns;
}

void ExperimentBoard::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  arrange();
}

void ExperimentBoard::pointAtPlace(double x, std::size_t measure) {
  for (std::size_t i = 0; i < m_items.size(); ++i) {
    if (m_items[i].kind != BoardItem::Kind::Lines) continue;
    static_cast<PlotPane*>(m_panes[i])->setCrosshair(x);
  }
  if (std::isnan(x) || !m_results) return;
  const std::vector<double> places = placesOf(m_results->experiment.axes.front()).x;
  const auto found = std::find(places.begin(), places.end(), x);
  if (found != places.end()) {
    emit pointed(static_cast<std::size_t>(found - places.begin()), measure);
  }
}

}  // namespace spothorizon::views
