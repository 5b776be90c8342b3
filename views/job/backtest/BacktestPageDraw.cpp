// SPDX-License-Identifier: GPL-3.0-or-later
// What the page draws and says of its results.
#include <QLabel>
#include <QScopedValueRollback>
#include <algorithm>
#include <utility>

#include "ask/Study.h"
#include "scenario/text/Words.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/job/backtest/BacktestPage.h"
#include "views/job/backtest/FrontierPane.h"
#include "views/job/backtest/RiskModel.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {
namespace {

/// What became of a start, as a sentence.
QString outcomeWords(const study::BacktestResults& results, std::size_t series, std::size_t start) {
  const study::StartOutcome& one = results.series[series].starts[start];
  const QString when = startWords(results, start);
  const QString cost = words(study::usdText(one.costUsd));
  if (!one.finishHours) {
    return BacktestPage::tr("Start %1: given up, cost %2.").arg(when, cost);
  }
  const double late = *one.finishHours - results.scenario.job.deadlineHours;
  const QString finish = words(study::hoursText(*one.finishHours));
  if (one.onTime) {
    return BacktestPage::tr("Start %1: done after %2, on time, cost %3.").arg(when, finish, cost);
  }
  return BacktestPage::tr("Start %1: done after %2, %3 late, cost %4.")
      .arg(when, finish, words(study::hoursText(late)), cost);
}

}  // namespace

void BacktestPage::redraw() {
  m_later.stop();
  QElapsedTimer took;
  took.start();
  drawTable();
  drawTab();
  updateWords();
  m_drawMs = took.elapsed();
  m_sinceDraw.start();
}

void BacktestPage::drawTable() {
  const bool others = m_tabled != m_results;
  if (others) {
    const QScopedValueRollback showing(m_showing, true);
    m_model->setResults(m_results);
    m_table->setColumnHidden(RiskModel::Utility, !m_model->hasUtility());
    m_tabled = m_results;
  }
  // Once when there is something to fit, and once when the best policy is known for good.
  const int fits = !m_results || m_results->doneCount == 0 ? 0 : m_results->complete ? 2 : 1;
  if (m_fits < fits) {
    m_table->fitColumns();
  } else if (others && fits > 0) {
    m_table->widenColumns();  // the text may have grown while the table was empty
  }
  m_fits = std::max(m_fits, fits);
  showChosen();
}

void BacktestPage::showChosen() {
  const QScopedValueRollback showing(m_showing, true);
  const int row = m_results ? m_model->rowOf(m_policy) : -1;
  if (row < 0) return m_table->clearSelection();
  const QModelIndex index = m_table->proxy()->mapFromSource(m_model->index(row, 0));
  if (m_table->selectionModel()->isRowSelected(index.row())) return;
  m_table->selectionModel()->setCurrentIndex(
      index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void BacktestPage::drawTab() {
  switch (tab()) {
    case Distribution:
      return drawDistribution();
    case InTheTrace:
      return drawStrip();
    case Frontier:
      return m_frontier->refresh();
    case Goals:
      return m_goals->refresh();
    case Futures:
    case TabCount:
      return;
  }
}

void BacktestPage::drawDistribution() {
  const ChartTheme theme = ChartTheme::of(palette());
  CurveChart histogram = histogramChart(m_results.get(), view(), theme);
  m_histogram->setPlot(std::move(histogram.spec), histogram.home, histogram.limits);
  CurveChart cumulative = cumulativeChart(m_results.get(), view(), theme);
  m_cumulative->setPlot(std::move(cumulative.spec), cumulative.home, cumulative.limits);
}

void BacktestPage::drawStrip() {
  CurveChart strip = stripChart(m_results.get(), view(), ChartTheme::of(palette()));
  m_strip->setClock(strip.clock);
  m_strip->setPlot(std::move(strip.spec), strip.home, strip.limits);
  m_startWords->setText(startReadOut());
}

QString BacktestPage::startReadOut() const {
  if (!m_results || m_results->doneCount == 0) return {};
  const auto series = seriesOf(*m_results, m_policy);
  const auto start = m_pointed ? startNear(*m_results, *m_pointed) : std::nullopt;
  const bool opens = !m_results->futures;
  if (!start || !series) {
    return opens ? tr("A click on the strip opens that start on the Timeline page.")
                 : tr("One future after the other. Their starts cannot be opened: the Timeline "
                      "page has the recorded market.");
  }
  const QString said = outcomeWords(*m_results, *series, *start);
  return opens ? tr("%1 A click opens it.").arg(said) : said;
}

QString BacktestPage::sentence() const {
  if (!m_results || m_results->doneCount == 0) {
    return m_running ? tr("Starting the job throughout the trace…")
                     : tr("How would the job have turned out had it started at another time? Press "
                          "“Run” to start it at every slot of the trace.");
  }
  return words(study::sentence(*m_results));
}

void BacktestPage::updateWords() {
  m_sentence->setText(keptTogether(sentence()));
  QStringList notes;
  if (!m_message.isEmpty()) notes << m_message;
  if (m_results) {
    if (!m_results->complete && !m_running && m_results->doneCount > 0) {
      notes << (m_results->futures
                    ? tr("Stopped after %1 of %2 starts, spread over all futures.")
                    : tr("Stopped after %1 of %2 starts, spread over the whole trace."))
                   .arg(m_results->doneCount)
                   .arg(m_results->startSlots.size());
    }
    if (m_long && m_running && !m_results->complete) {
      notes << tr("All %1 starts take about %2; results come as they are done.")
                   .arg(m_results->startSlots.size())
                   .arg(*m_long);
    }
    for (const Text& warning : m_results->warnings) notes << words(warning);
  }
  m_notes->setText(notes.join(QLatin1Char('\n')));
  m_notes->setVisible(!notes.isEmpty());
}

std::vector<ExportableChart> BacktestPage::charts() const {
  std::vector<ExportableChart> pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  const auto add = [&](auto chart, const PlotPane& pane) {
    const CurveChart now = chart(m_results.get(), view(), screen);
    const auto make = [chart, results = m_results, view = view()](const ChartTheme& theme) {
      return chart(results.get(), view, theme).spec;
    };
    const Range range = pane.isVisible() ? pane.visibleRange() : now.home;
    pictures.push_back(chartPicture(now.spec, make, range, screen, provenance(), now.clock));
  };
  if (m_results && m_results->doneCount > 0) {
    add(histogramChart, *m_histogram);
    add(cumulativeChart, *m_cumulative);
    add(stripChart, *m_strip);
  }
  for (ExportableChart& chart : m_frontier->charts(provenance())) {
    pictures.push_back(std::move(chart));
  }
  for (ExportableChart& chart : m_goals->charts(provenance())) pictures.push_back(std::move(chart));
  return pictures;
}

}  // namespace spothorizon::views
