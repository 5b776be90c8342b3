// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/ComparisonView.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/comparison/ComparedDifference.h"
#include "views/comparison/ComparedMatching.h"
#include "views/comparison/ComparisonPane.h"
#include "views/widgets/ScrolledArea.h"

namespace spothorizon::views {
namespace {

constexpr int kLeastLines = 12, kMapLines = 20;  ///< least height of a pane, lines of text

/// What a layout is made of, without its values.
std::vector<QString> shapeOf(const ComparisonLayout& layout) {
  std::vector<QString> shape;
  int row = 0;
  for (const ComparisonRow& cells : layout.rows) {
    for (const ComparisonCell& cell : cells) {
      shape.push_back(QStringLiteral("%1 %2 %3 %4 %5 %6")
                          .arg(row)
                          .arg(cell.column)
                          .arg(cell.columns)
                          .arg(cell.first().chart.index())
                          .arg(cell.charts.size())
                          .arg(cell.first().key));
    }
    ++row;
  }
  return shape;
}

QLabel* wrappingLabel(Qt::Alignment alignment) {
  auto* label = new QLabel;
  label->setWordWrap(true);
  label->setAlignment(alignment);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

std::optional<double> known(double x) { return std::isnan(x) ? std::nullopt : std::optional(x); }

}  // namespace

ComparisonView::ComparisonView(QWidget* parent)
    : QWidget(parent),
      m_messages(wrappingLabel(Qt::AlignLeft)),
      m_empty(wrappingLabel(Qt::AlignCenter)),
      m_stack(new QStackedWidget),
      m_scroll(scrolledArea()) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  m_stack->addWidget(m_empty);
  m_stack->addWidget(m_scroll);
  m_messages->setContentsMargins(8, 4, 8, 4);
  m_messages->hide();
  m_messages->setAccessibleName(tr("Results missing from the comparison"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(m_messages);
  column->addWidget(m_stack, 1);
  setAccessibleName(tr("Scenarios compared"));
}

void ComparisonView::setScenarios(std::vector<ComparedScenario> scenarios,
                                  study::ComparisonMode mode, const QString& page) {
  if (page != m_page || mode != m_mode) m_shape.clear();
  m_scenarios = std::move(scenarios);
  m_mode = mode;
  m_page = page;
  m_redraw->request();
}

void ComparisonView::setHeadline(QWidget* headline) {
  static_cast<QVBoxLayout*>(layout())->insertWidget(0, headline);
}

void ComparisonView::setHint(const QString& hint) {
  m_hint = hint;
  m_redraw->request();
}

void ComparisonView::redraw() {
  const ChartTheme theme = ChartTheme::of(palette());
  m_scenarios = withCharts(std::move(m_scenarios), theme);
  showMessages();
  const ComparisonLayout layout = comparisonLayout(m_scenarios, m_mode, theme);
  takeLayout(layout);
  m_empty->setText(m_hint);
  m_stack->setCurrentIndex(layout.empty() ? 0 : 1);
}

void ComparisonView::showMessages() {
  QStringList lines;
  for (const ComparedScenario& scenario : m_scenarios) {
    if (scenario.message.isEmpty()) continue;
    QString text = tr("%1: %2").arg(scenario.name, scenario.message);
    const int percent = static_cast<int>(std::lround(100 * scenario.progress));
    if (!scenario.done && !scenario.wrong && percent > 0) {
      text = tr("%1: %2 (%3 %)").arg(scenario.name, scenario.message).arg(percent);
    }
    lines << text;
  }
  if (m_mode == study::ComparisonMode::Difference) {
    lines << differenceNotes(m_scenarios, ChartTheme::of(palette()));
  }
  m_messages->setText(lines.join(QLatin1Char('\n')));
  m_messages->setVisible(!lines.isEmpty());
}

void ComparisonView::takeLayout(const ComparisonLayout& layout) {
  const std::vector<QString> shape = shapeOf(layout);
  if (shape != m_shape) {
    rebuild(layout);
    m_shape = shape;
  } else {
    std::size_t pane = 0;
    for (const ComparisonRow& row : layout.rows) {
      for (const ComparisonCell& cell : row) m_panes[pane++]->setCell(cell);
    }
  }
  shareValues();
  alignMargins();
}

void ComparisonView::rebuild(const ComparisonLayout& layout) {
  m_panes.clear();
  auto* content = new QWidget;
  m_grid = new QGridLayout(content);
  m_grid->setContentsMargins(0, 0, 0, 0);
  m_grid->setSpacing(fontMetrics().height() / 2);
  for (std::size_t row = 0; row < layout.rows.size(); ++row) {
    for (const ComparisonCell& cell : layout.rows[row]) {
      auto* pane = new ComparisonPane(cell);
      pane->gridRow = static_cast<int>(row);
      pane->gridColumn = cell.column;
      const int lines = pane->map() ? kMapLines : kLeastLines;
      if (!pane->bars()) pane->setMinimumHeight(fontMetrics().height() * lines);
      connectPane(pane);
      m_grid->addWidget(pane, pane->gridRow, cell.column, 1, cell.columns);
      m_panes.push_back(pane);
    }
    m_grid->setRowStretch(static_cast<int>(row), 1);
  }
  for (int column = 0; column < layout.columns; ++column) m_grid->setColumnStretch(column, 1);
  m_scroll->setWidget(content);  // the old one goes
  content->setVisible(true);
}

void ComparisonView::connectPane(ComparisonPane* pane) {
  connect(pane, &ComparisonPane::legendNeedChanged, this,
          [this, pane] { alignLegends(pane->gridRow); });
  if (PlotPane* plot = pane->plot()) {
    connect(plot, &PlotPane::viewChanged, this,
            [this, pane](double from, double to) { navigated(pane, from, to); });
    connect(plot, &PlotPane::crosshairMoved, this, [this, pane](double x) { pointed(pane, x); });
    connect(plot, &ChartPane::valuesZoomed, this, [this, pane] { valuesZoomed(pane); });
  } else if (HeatMapPane* map = pane->map()) {
    const auto others = [this, pane](auto call) {
      for (ComparisonPane* other : m_panes) {
        if (other != pane && other->map() && other->gridRow == pane->gridRow) call(*other->map());
      }
    };
    connect(map, &HeatMapPane::viewChanged, this, [others](double from, double to) {
      others([=](HeatMapPane& other) { other.showRange(from, to); });
    });
    connect(map, &HeatMapPane::cellHovered, this, [others](int column, int) {
      others([=](HeatMapPane& other) {
        other.setCursorColumn(column < 0 ? std::nullopt : std::optional(column));
      });
    });
  }
}

template <class Call>
void ComparisonView::eachOnAxis(const ComparisonPane* of, Call call) {
  for (ComparisonPane* pane : m_panes) {
    if (pane->plot() && pane->axis() == of->axis()) call(*pane);
  }
}

template <class Call>
void ComparisonView::firstOfEachAxis(Call call) {
  QStringList seen;
  for (const ComparisonPane* pane : m_panes) {
    if (!pane->plot() || seen.contains(pane->axis())) continue;
    seen << pane->axis();
    call(*pane->plot());
  }
}

void ComparisonView::navigated(const ComparisonPane* by, double from, double to) {
  const bool fitted = by->plot()->visibleRange() == by->plot()->homeRange();
  eachOnAxis(by, [&](ComparisonPane& pane) {
    if (&pane != by) pane.plot()->showRange(from, to);
    if (fitted && !by->plot()->zoomedValues()) pane.plot()->zoomValues(std::nullopt);
  });
  shareValues();
  alignMargins();
}

void ComparisonView::pointed(const ComparisonPane* by, double x) {
  eachOnAxis(by, [&](ComparisonPane& pane) { pane.setCrosshair(known(x)); });
}

void ComparisonView::valuesZoomed(const ComparisonPane* by) {
  if (m_mode == study::ComparisonMode::SideBySide) {
    for (ComparisonPane* pane : m_panes) {
      if (pane != by && pane->plot() && pane->gridRow == by->gridRow) {
        pane->plot()->zoomValues(by->plot()->zoomedValues());
      }
    }
  }
  alignMargins();
}

/// Side by side: what one chart of a row needs, all of them show.
void ComparisonView::shareValues() {
  if (m_mode != study::ComparisonMode::SideBySide) return;
  const auto inRow = [this](int row, auto call) {
    for (ComparisonPane* pane : m_panes) {
      if (pane->plot() && pane->gridRow == row) call(*pane->plot());
    }
  };
  const int rows = m_panes.empty() ? 0 : m_panes.back()->gridRow + 1;
  for (int row = 0; row < rows; ++row) {
    std::optional<Range> all;
    inRow(row, [&](const PlotPane& plot) {
      const Range own = plot.spec().valueRange(plot.visibleRange().united(plot.homeRange()));
      all = all ? all->united(own) : own;
    });
    inRow(row, [&](PlotPane& plot) { plot.setValuesAtLeast(all); });
  }
}

/// Charts under each other are aligned.
void ComparisonView::alignMargins() {
  std::map<std::pair<QString, int>, SideMargins> lines;  // by axis and column
  const auto lineOf = [&](const ComparisonPane& pane) -> SideMargins& {
    return lines[{pane.axis(), pane.gridColumn}];
  };
  for (const ComparisonPane* pane : m_panes) {
    if (!pane->plot()) continue;
    SideMargins& line = lineOf(*pane);
    line = line.united(pane->plot()->neededMargins());
  }
  for (ComparisonPane* pane : m_panes) {
    if (pane->plot()) pane->plot()->setLeastMargins(lineOf(*pane));
  }
}

/// Charts beside each other begin at one height.
void ComparisonView::alignLegends(int row) {
  int room = 0;
  for (const ComparisonPane* pane : m_panes) {
    if (pane->gridRow == row) room = std::max(room, pane->legendNeed());
  }
  for (ComparisonPane* pane : m_panes) {
    if (pane->gridRow == row) pane->setLegendRoom(room);
  }
}

void ComparisonView::fit() {
  firstOfEachAxis([](PlotPane& plot) { plot.fit(); });
  for (ComparisonPane* pane : m_panes) {
    if (pane->map()) pane->map()->fit();
  }
}

void ComparisonView::zoomIn() {
  firstOfEachAxis([](PlotPane& plot) { plot.zoomIn(); });
}

void ComparisonView::zoomOut() {
  firstOfEachAxis([](PlotPane& plot) { plot.zoomOut(); });
}

std::vector<ExportableChart> ComparisonView::charts() const {
  std::vector<std::optional<Range>> ranges;
  for (const ComparisonPane* pane : m_panes) {
    ranges.push_back(pane->plot() ? std::optional(pane->plot()->visibleRange()) : std::nullopt);
  }
  return comparisonPictures(m_scenarios, m_mode, ChartTheme::of(palette()), ranges);
}

QString ComparisonView::provenance() const { return comparisonProvenance(m_scenarios); }
QString ComparisonView::messageText() const { return m_messages->text(); }
QString ComparisonView::emptyText() const {
  return m_stack->currentIndex() == 0 ? m_empty->text() : QString();
}

void ComparisonView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_redraw->resume();
}

void ComparisonView::changeEvent(QEvent* event) {
  const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (looks && m_redraw) m_redraw->request();
  QWidget::changeEvent(event);
}

}  // namespace spothorizon::views
