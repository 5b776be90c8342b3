// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/StreamPage.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <utility>

#include "ask/Study.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/stream/SpeedUpChart.h"
#include "views/stream/StreamCharts.h"
#include "views/widgets/LeastLines.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

enum Pane : std::size_t { Arrivals, Jobs, Hours, Weekdays, Sizes, Asked };

CurveChart chartOf(std::size_t index, const study::ShownStream& stream,
                   const study::StreamSpan& span, const ChartTheme& theme) {
  switch (index) {
    case Arrivals:
      return arrivalsChart(stream, theme);
    case Jobs:
      return jobsChart(stream, span, theme);
    case Hours:
      return hoursChart(stream, span, theme);
    case Weekdays:
      return weekdaysChart(stream, span, theme);
    case Sizes:
      return sizesChart(stream, span, theme);
    default:
      return askedChart(stream, span, theme);
  }
}

}  // namespace

StreamPage::StreamPage(QWidget* parent) : StudyPage(parent), m_sentence(new QLabel) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  for (PlotPane*& pane : m_panes) pane = new PlotPane;
  layOut();
  tie();
  redraw();
}

void StreamPage::layOut() {
  m_grid = new QGridLayout(this);
  m_grid->setContentsMargins(4, 4, 4, 4);
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_sentence->setAccessibleName(tr("What the stream is like"));
  m_panes[Arrivals]->setToolTip(tr("Shift and drag to count a span alone; Home counts all of it"));
  m_grid->addWidget(m_sentence, 0, 0, 1, 4);
  m_grid->addWidget(m_panes[Arrivals], 1, 0, 1, 4);
  m_grid->addWidget(m_panes[Jobs], 2, 0, 1, 4);
  // Narrow, so that the page can be; arrange() gives them room.
  for (std::size_t i = kTimed; i < kPanes; ++i) m_panes[i]->setMinimumWidth(1);
  for (std::size_t i = 0; i < kPanes; ++i) {
    keepLeastLines(m_panes[i], i < kTimed ? 8 : 7);
    // A label that wraps makes the page ask for all that its panes would like.
    m_panes[i]->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
  }
  arrange();
}

/// Four bars in a row, or two where letters are large or the window is small.
void StreamPage::arrange() {
  constexpr int kLines = 9;  // of text, that each is wide
  const int columns = width() < 4 * kLines * fontMetrics().height() ? 2 : 4;
  if (columns == m_columns) return;
  m_columns = columns;
  const int span = 4 / columns;
  for (std::size_t i = kTimed; i < kPanes; ++i) {
    const int at = static_cast<int>(i - kTimed);
    m_grid->addWidget(m_panes[i], 3 + at / columns, at % columns * span, 1, span);
  }
  for (int row = 1; row <= 4; ++row) m_grid->setRowStretch(row, row == 4 && columns == 4 ? 0 : 1);
}

void StreamPage::resizeEvent(QResizeEvent* event) {
  StudyPage::resizeEvent(event);
  arrange();
}

void StreamPage::tie() {
  for (auto [pane, other] :
       {std::pair{m_panes[Arrivals], m_panes[Jobs]}, std::pair{m_panes[Jobs], m_panes[Arrivals]}}) {
    connect(pane, &PlotPane::viewChanged, other, &PlotPane::showRange);
    connect(pane, &PlotPane::viewChanged, this, &StreamPage::setSpan);
    connect(pane, &PlotPane::crosshairMoved, other, [other](double x) { other->setCrosshair(x); });
  }
}

void StreamPage::setResult(const study::Result& result) {
  m_results = study::as<study::BudgetResults>(result);
  m_redraw->request();
}

void StreamPage::clear() {
  m_results = nullptr;
  m_wished.reset();
  m_redraw->request();
}

void StreamPage::setStale(bool stale, const QString&) {
  for (PlotPane* pane : m_panes) pane->setDimmed(stale);
}

void StreamPage::setSpan(double from, double to) {
  m_wished = Range{from, to};
  m_redraw->request();
}

QString StreamPage::sentence() const { return m_sentence->text(); }

CurveChart StreamPage::chart(std::size_t index, const ChartTheme& theme) const {
  return chartOf(index, m_stream, m_span, theme);
}

void StreamPage::redraw() {
  if (!m_results) {
    m_sentence->clear();
    for (PlotPane* pane : m_panes) pane->setPlot(emptyChart(tr("Stream")), {0, 1});
    return;
  }
  m_stream = study::shownStream(*m_results);
  m_span =
      m_wished ? study::spanOf(m_stream, m_wished->min, m_wished->max) : study::wholeSpan(m_stream);
  m_sentence->setText(words(study::streamSentence(m_stream, m_span)));
  const ChartTheme theme = ChartTheme::of(palette());
  for (std::size_t i = 0; i < kPanes; ++i) {
    CurveChart made = chart(i, theme);
    m_panes[i]->setPlot(std::move(made.spec), made.home, made.limits);
    m_panes[i]->setClock(made.clock);
  }
  alignMargins(*m_panes[Arrivals], *m_panes[Jobs]);
}

std::vector<ExportableChart> StreamPage::charts() const {
  std::vector<ExportableChart> pictures;
  if (!m_results) return pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  // A page that was never in front has drawn nothing yet.
  const study::ShownStream stream = m_stream.jobs ? m_stream : study::shownStream(*m_results);
  const study::StreamSpan span = m_stream.jobs ? m_span : study::wholeSpan(stream);
  for (std::size_t i = 0; i < kPanes; ++i) {
    const CurveChart now = chartOf(i, stream, span, screen);
    const auto make = [i, stream, span](const ChartTheme& theme) {
      return chartOf(i, stream, span, theme).spec;
    };
    const Range range = isVisible() ? m_panes[i]->visibleRange() : now.home;
    pictures.push_back(chartPicture(now.spec, make, range, screen, provenance(), now.clock));
  }
  return pictures;
}

void StreamPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void StreamPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
