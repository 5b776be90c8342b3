// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/LatencyPage.h"

#include <QComboBox>
#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ask/Study.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/serving/ServingBars.h"
#include "views/serving/ServingPictures.h"
#include "views/widgets/LeastLines.h"
#include "views/widgets/PageHead.h"

namespace spothorizon::views {

LatencyPage::LatencyPage(QWidget* parent)
    : StudyPage(parent), m_what(new QComboBox), m_distribution(new PlotPane), m_bars(new BarPane) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  auto* column =
      columnUnder(this, {{m_what, tr("T&ime"), tr("Which time's distribution is shown")}});
  m_what->addItems({tr("Whole answer"), tr("First token (TTFT)"), tr("Per token (TPOT)")});
  keepLeastLines(m_distribution, 10);
  column->addWidget(m_distribution, 3);
  column->addWidget(m_bars, 2);
  connect(m_what, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
  addChoice(boxChoice("time", m_what, {"answer", "first-token", "per-token"}));
  redraw();
}

void LatencyPage::setResult(const study::Result& result) {
  const auto results = study::as<study::ServingResults>(result);
  if (results->question != study::ServingQuestion::Once || !results->requests) return;
  m_results = results;
  m_redraw->request();
}

void LatencyPage::clear() {
  m_results = nullptr;
  m_redraw->request();
}

void LatencyPage::setStale(bool stale, const QString&) {
  m_distribution->setDimmed(stale);
  m_bars->setDimmed(stale);
}

LatencyPage::Drawn LatencyPage::wanted() const {
  Drawn all{{}, {}, m_results->setting, m_what->currentIndex()};
  for (const study::ServingRun& run : m_results->runs) {
    all.shown.push_back(run.shown);
    all.replications.push_back(run.replications.size());
  }
  return all;
}

void LatencyPage::redraw() {
  const auto what = static_cast<ServingTime>(std::max(0, m_what->currentIndex()));
  if (!m_results) {
    m_drawn = {};
    ChartSpec nothing;
    nothing.title = distributionTitle(what);
    m_distribution->setPlot(std::move(nothing), {0, 1});
    return m_bars->setCharts({}, {});
  }
  Drawn now = wanted();
  if (now == m_drawn) return;
  const bool sameShown = now.sameShown(m_drawn);
  m_drawn = std::move(now);
  const ChartTheme theme = ChartTheme::of(palette());
  if (!sameShown) {
    CurveChart chart = distributionChart(*m_results, what, theme);
    m_distribution->setPlot(std::move(chart.spec), chart.home, chart.limits, false);
  }
  ServingBars bars = timeBars(*m_results, theme);
  m_bars->setCharts(std::move(bars.rows), std::move(bars.charts));
  m_bars->setMinimumHeight(m_bars->minimumSizeHint().height());
}

std::vector<ExportableChart> LatencyPage::charts() const {
  if (!m_results) return {};
  return latencyPictures(m_results, ChartTheme::of(palette()), provenance());
}

void LatencyPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void LatencyPage::changeEvent(QEvent* event) {
  const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (looks) m_drawn = {};
  if (looks && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
