// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/answers/RentOrOwnPage.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>
#include <utility>

#include "ask/Study.h"
#include "subjects/stream/BudgetSection.h"
#include "views/chart/BarPane.h"
#include "views/chart/RedrawClock.h"
#include "views/stream/answers/AnswerCharts.h"
#include "views/widgets/Progress.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

RentOrOwnPage::RentOrOwnPage(QWidget* parent)
    : StudyPage(parent),
      m_submitted(new QCheckBox(tr("At what was &submitted"))),
      m_progress(new QProgressBar),
      m_owned(new QLabel),
      m_message(new QLabel),
      m_ways(new BarPane),
      m_overheads(new BarPane) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  m_submitted->setToolTip(
      tr("Compare at what the jobs cost as they were submitted, in place of the budget"));
  m_submitted->setEnabled(false);
  m_progress->setAccessibleName(tr("Progress"));
  m_progress->setTextVisible(false);
  m_progress->setMaximumHeight(fontMetrics().height());
  m_progress->hide();
  auto* row = new QHBoxLayout;
  row->addWidget(m_submitted);
  row->addWidget(m_progress, 1);
  row->addStretch(0);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  column->addLayout(row);
  for (QLabel* label : {m_message, m_owned}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  m_message->setAccessibleName(tr("Error"));
  m_message->hide();
  m_owned->setAccessibleName(tr("What owning assumes"));
  m_ways->setAccessibleName(tr("Ways to run the stream"));
  m_overheads->setAccessibleName(tr("What each overhead costs"));
  column->addWidget(m_message);
  column->addWidget(m_ways, 3);
  column->addWidget(m_overheads, 2);
  column->addWidget(m_owned);
  connect(m_submitted, &QCheckBox::toggled, this, [this] { emit runWished(settings()); });
  addChoice(checkChoice("submitted", m_submitted, false));
}

QString RentOrOwnPage::settings() const {
  return m_submitted->isChecked() ? QStringLiteral("submitted") : QString();
}

void RentOrOwnPage::setScenario(const study::Scenario& scenario) {
  const bool recorded = !study::streamSpec(scenario).jobs.empty();
  m_submitted->setEnabled(recorded);
  if (!recorded) m_submitted->setChecked(false);
}

void RentOrOwnPage::setResult(const study::Result& result) {
  const auto results = study::as<study::CompareResults>(result);
  if (!results->complete) return;
  m_results = results;
  m_redraw->request();
}

void RentOrOwnPage::clear() {
  m_results = nullptr;
  m_redraw->request();
}

void RentOrOwnPage::setRunning(bool running) { m_progress->setVisible(running); }

void RentOrOwnPage::setProgress(double fraction, const QString&) {
  showFraction(*m_progress, fraction);
}

void RentOrOwnPage::setStale(bool stale, const QString&) {
  m_ways->setDimmed(stale);
  m_overheads->setDimmed(stale);
}

void RentOrOwnPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

void RentOrOwnPage::redraw() {
  if (!m_results) {
    m_owned->clear();
    m_ways->setCharts({}, {});
    return m_overheads->setCharts({}, {});
  }
  const ChartTheme theme = ChartTheme::of(palette());
  AnswerBars ways = wayBars(*m_results, theme);
  m_ways->setCharts(std::move(ways.rows), std::move(ways.charts));
  AnswerBars overheads = overheadBars(*m_results, theme);
  m_overheads->setVisible(!overheads.rows.empty());
  m_overheads->setCharts(std::move(overheads.rows), std::move(overheads.charts));
  m_owned->setText(
      m_results->owned.assumed
          ? tr("The price of an owned GPU is your assumption. Owned GPUs are shared equally "
               "without "
               "restarts, which flatters them.")
          : tr("No price of an owned GPU is assumed. Owned GPUs are shared equally without "
               "restarts, which flatters them."));
}

std::vector<ExportableChart> RentOrOwnPage::charts() const {
  if (!m_results) return {};
  const ChartTheme screen = ChartTheme::of(palette());
  const auto ways = [results = m_results](const ChartTheme& theme) {
    return wayBars(*results, theme);
  };
  const auto overheads = [results = m_results](const ChartTheme& theme) {
    return overheadBars(*results, theme);
  };
  std::vector<ExportableChart> all = answerPictures(ways, screen, provenance());
  for (ExportableChart& one : answerPictures(overheads, screen, provenance())) {
    all.push_back(std::move(one));
  }
  return all;
}

void RentOrOwnPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void RentOrOwnPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
