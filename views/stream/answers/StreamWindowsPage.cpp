// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/answers/StreamWindowsPage.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/backtest/StreamBacktestWords.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/stream/SpeedUpChart.h"
#include "views/stream/answers/AnswerCharts.h"
#include "views/widgets/LabelledField.h"
#include "views/widgets/Progress.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

StreamWindowsPage::StreamWindowsPage(QWidget* parent)
    : StudyPage(parent),
      m_windows(new QSpinBox),
      m_progress(new QProgressBar),
      m_message(new QLabel),
      m_sentence(new QLabel),
      m_response(new PlotPane),
      m_spend(new PlotPane),
      m_course(new PlotPane) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  layOut();
  tiePanes();
  redraw();
  connect(m_windows, &QSpinBox::valueChanged, this, [this] { emit runWished(settings()); });
}

void StreamWindowsPage::layOut() {
  m_windows->setRange(2, study::kMostStreamWindows);
  m_windows->setValue(study::kStreamWindows);
  m_windows->setKeyboardTracking(false);
  m_progress->setAccessibleName(tr("Progress"));
  m_progress->setTextVisible(false);
  m_progress->setMaximumHeight(fontMetrics().height());
  m_progress->hide();
  auto* row = new QHBoxLayout;
  addLabelled(row, tr("Windo&ws"), m_windows, tr("Windows that the stream is cut into"));
  row->addWidget(m_progress, 1);
  row->addStretch(0);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->addLayout(row);
  for (QLabel* label : {m_message, m_sentence}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  m_message->setAccessibleName(tr("Error"));
  m_message->hide();
  m_sentence->setAccessibleName(tr("The window that is open"));
  column->addWidget(m_message);
  for (PlotPane* pane : {m_response, m_spend, m_course}) pane->setMinimumHeight(90);
  column->addWidget(m_response, 3);
  column->addWidget(m_spend, 3);
  column->addWidget(m_sentence);
  column->addWidget(m_course, 3);
}

void StreamWindowsPage::tiePanes() {
  for (auto [pane, other] : {std::pair{m_response, m_spend}, std::pair{m_spend, m_response}}) {
    connect(pane, &PlotPane::viewChanged, other, &PlotPane::showRange);
    connect(pane, &PlotPane::crosshairMoved, other, [other](double x) {
      other->setCrosshair(std::isnan(x) ? std::nullopt : std::optional(x));
    });
    connect(pane, &PlotPane::clicked, this,
            [this](double x) { openWindow(static_cast<int>(std::lround(x)) - 1); });
  }
}

QString StreamWindowsPage::settings() const {
  const int windows = m_windows->value();
  return windows == study::kStreamWindows ? QString() : QString::number(windows);
}

void StreamWindowsPage::setResult(const study::Result& result) {
  const auto results = study::as<study::StreamBacktestResults>(result);
  if (!results->complete) return;
  m_results = results;
  // The worst is what one would look at first.
  openWindow(static_cast<int>(results->response.worst / results->starts.size()));
}

void StreamWindowsPage::openWindow(int window) {
  if (!m_results || window < 0 || window >= static_cast<int>(m_results->windows.size())) return;
  m_opened = window;
  const auto at = static_cast<std::size_t>(window);
  m_run = study::runStreamCell(*m_results, at,
                               m_results->spreadOf(at, &study::StreamCell::hours).worstStart);
  m_redraw->request();
}

QString StreamWindowsPage::sentence() const {
  if (!m_results || m_opened < 0) return {};
  const auto window = static_cast<std::size_t>(m_opened);
  const auto spread = m_results->spreadOf(window, &study::StreamCell::hours);
  const std::size_t cell = window * m_results->starts.size() + spread.worstStart;
  const study::StreamCell& one = m_results->cells[cell];
  QString place = words(study::cellText(*m_results, cell));
  if (!place.isEmpty()) place[0] = place[0].toUpper();
  if (m_results->windows[window].jobs == 0) return tr("%1: no job arrives.").arg(place);
  return tr("%1: %2 jobs, mean response %3, spend %4, at most %5 GPUs at once.")
      .arg(place)
      .arg(m_results->windows[window].jobs)
      .arg(QString::fromStdString(study::responseText(one.hours)),
           words(study::budgetText(*m_results->exact, one.spend)), shortDecimal(one.peakGpus, 1));
}

void StreamWindowsPage::clear() {
  m_results = nullptr;
  m_run.reset();
  m_opened = -1;
  m_redraw->request();
}

void StreamWindowsPage::setRunning(bool running) { m_progress->setVisible(running); }

void StreamWindowsPage::setProgress(double fraction, const QString&) {
  showFraction(*m_progress, fraction);
}

void StreamWindowsPage::setStale(bool stale, const QString&) {
  for (PlotPane* pane : {m_response, m_spend, m_course}) pane->setDimmed(stale);
}

void StreamWindowsPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

void StreamWindowsPage::redraw() {
  m_sentence->setText(sentence());
  if (!m_results) {
    m_response->setPlot(emptyChart(views::windowTitle(true, true)), {0, 1});
    m_spend->setPlot(emptyChart(views::windowTitle(false, true)), {0, 1});
    return m_course->setPlot(emptyChart(courseTitle()), {0, 1});
  }
  const ChartTheme theme = ChartTheme::of(palette());
  for (const bool response : {true, false}) {
    CurveChart chart = windowChart(*m_results, response, theme);
    (response ? m_response : m_spend)->setPlot(std::move(chart.spec), chart.home, chart.limits);
  }
  alignMargins(*m_response, *m_spend);
  if (!m_run) return;
  CurveChart course = courseChart(*m_run, theme);
  m_course->setPlot(std::move(course.spec), course.home, course.limits, false);
}

std::vector<ExportableChart> StreamWindowsPage::charts() const {
  std::vector<ExportableChart> pictures;
  if (!m_results) return pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  for (const bool response : {true, false}) {
    const CurveChart now = windowChart(*m_results, response, screen);
    const auto make = [results = m_results, response](const ChartTheme& theme) {
      return windowChart(*results, response, theme).spec;
    };
    const Range range = isVisible() ? m_response->visibleRange() : now.home;
    pictures.push_back(chartPicture(now.spec, make, range, screen, provenance()));
  }
  if (!m_run) return pictures;
  const CurveChart course = courseChart(*m_run, screen);
  const auto make = [run = *m_run](const ChartTheme& theme) {
    return courseChart(run, theme).spec;
  };
  pictures.push_back(chartPicture(course.spec, make, course.home, screen, provenance()));
  return pictures;
}

void StreamWindowsPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void StreamWindowsPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
