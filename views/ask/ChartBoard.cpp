// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/ChartBoard.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/chart/PlotPane.h"
#include "views/comparison/ComparisonPane.h"
#include "views/widgets/HintLabel.h"

namespace spothorizon::views {
namespace {

constexpr int kCurveLines = 14, kMapLines = 15;  ///< least height of a pane, lines of text

const BarsChart* barsOf(const ComparableChart& chart) {
  return std::get_if<BarsChart>(&chart.chart);
}

bool sameRows(const BarsChart& a, const BarsChart& b) {
  return std::ranges::equal(a.rows, b.rows, {}, &BarRow::name, &BarRow::name);
}

/// Bars of the same rows go into one pane.
std::vector<ComparisonCell> cellsOf(const std::vector<ComparableChart>& charts) {
  std::vector<ComparisonCell> cells;
  for (const ComparableChart& chart : charts) {
    const BarsChart* bars = barsOf(chart);
    const BarsChart* before = cells.empty() ? nullptr : barsOf(cells.back().first());
    if (bars && before && sameRows(*bars, *before)) {
      cells.back().charts.push_back(chart);
    } else {
      cells.push_back({0, 1, {chart}, {}});
    }
  }
  return cells;
}

QStringList shapeOf(const std::vector<ComparisonCell>& cells) {
  QStringList shape;
  for (const ComparisonCell& cell : cells) {
    shape << QStringLiteral("%1 %2 %3")
                 .arg(cell.first().chart.index())
                 .arg(cell.charts.size())
                 .arg(cell.first().key);
  }
  return shape;
}

}  // namespace

ChartBoard::ChartBoard(QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout(this)), m_empty(new HintLabel) {
  m_grid->setContentsMargins(0, 0, 0, 0);
  m_empty->setAlignment(Qt::AlignCenter);
  m_empty->setWordWrap(true);
  m_grid->addWidget(m_empty, 0, 0, 1, 2);
}

QString ChartBoard::emptyText() const { return m_empty->text(); }

void ChartBoard::setCharts(std::vector<ComparableChart> charts, const QString& empty) {
  m_charts = std::move(charts);
  m_empty->setText(empty);
  m_empty->setVisible(m_charts.empty());
  const std::vector<ComparisonCell> cells = cellsOf(m_charts);
  if (QStringList shape = shapeOf(cells); shape != m_shape) {
    m_shape = std::move(shape);
    makePanes();
    return;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) m_panes[i]->setCell(cells[i]);
}

void ChartBoard::makePanes() {
  for (ComparisonPane* pane : m_panes) delete pane;
  m_panes.clear();
  for (int row = 0; row < m_grid->rowCount(); ++row) m_grid->setRowStretch(row, 0);
  int row = 0, column = 0;
  const std::vector<ComparisonCell> cells = cellsOf(m_charts);
  for (const ComparisonCell& cell : cells) {
    auto* pane = new ComparisonPane(cell);
    m_panes.push_back(pane);
    const bool narrow = pane->map() && cells.size() > 1;
    if (!narrow && column > 0) ++row, column = 0;
    m_grid->addWidget(pane, row, column, 1, narrow ? 1 : 2);
    if (pane->map()) pane->setMinimumHeight(fontMetrics().height() * kMapLines);
    if (pane->plot()) {
      pane->plot()->setMinimumHeight(fontMetrics().height() * kCurveLines);
      connect(pane->plot(), &PlotPane::crosshairMoved, pane, [pane](double x) {
        pane->setCrosshair(std::isnan(x) ? std::nullopt : std::optional(x));
      });
      connect(pane->plot(), &PlotPane::clicked, this,
              [this, key = cell.first().key](double x) { emit clicked(key, x); });
    }
    if (!pane->bars()) m_grid->setRowStretch(row, 1);
    const bool full = !narrow || column == 1;
    row += full ? 1 : 0;
    column = full ? 0 : 1;
  }
  if (std::ranges::all_of(m_panes, [](ComparisonPane* pane) { return pane->bars() != nullptr; })) {
    m_grid->setRowStretch(std::max(0, row - 1), 1);
  }
}

void ChartBoard::setDimmed(bool dimmed) {
  for (ComparisonPane* pane : m_panes) pane->setDimmed(dimmed);
}

}  // namespace spothorizon::views
