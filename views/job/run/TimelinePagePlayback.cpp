// SPDX-License-Identifier: GPL-3.0-or-later
// What the Timeline page does while it is played back.
#include <QKeyEvent>
#include <QSplitter>
#include <QToolButton>
#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "views/job/run/RunTable.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"

namespace spothorizon::views {

void TimelinePage::setPlayedBack(bool on) { m_playback->setActive(on); }

void TimelinePage::togglePlay() {
  setPlayedBack(true);
  m_playback->clock().toggle();
}

void TimelinePage::nextSlot() {
  setPlayedBack(true);
  m_playback->clock().step(1);
}

void TimelinePage::previousSlot() {
  setPlayedBack(true);
  m_playback->clock().step(-1);
}

QWidget* TimelinePage::makeDecisions(QWidget* parent) {
  m_decisions = new ChartPane(false, parent);
  m_decisions->hide();
  connectPane(m_decisions);
  return m_decisions;
}

std::vector<ChartPane*> TimelinePage::allPanes() const {
  std::vector<ChartPane*> panes(m_panes.begin(), m_panes.end());
  panes.push_back(m_decisions);
  return panes;
}

QString TimelinePage::playedSentence() const {
  const auto moment = m_playback->moment();
  return moment && m_playback->hidesEnding() ? soFarText(*m_results, *moment) : QString();
}

/// Over the bars: what they come to so far.
QString TimelinePage::decisionNote() const {
  const auto moment = m_playback->moment();
  if (!moment || moment->chosen < 0) return {};
  const auto& usd = m_prices.usd();
  const auto shown = static_cast<std::size_t>(moment->shown);
  if (!m_prices.complete() && usd.size() < shown) return tr("computing");
  const auto until = usd.begin() + static_cast<std::ptrdiff_t>(std::min(shown, usd.size()));
  const double sum = std::accumulate(usd.begin(), until, 0.0);
  return tr("%1 so far").arg(NumberFormat{QStringLiteral("$"), {}, 2}.text(sum));
}

void TimelinePage::followNow() {
  const auto moment = m_playback->moment();
  if (!moment || !m_playback->follows()) return;
  m_navigator.follow(followedHours(*m_results, *moment, m_charts.home));
}

void TimelinePage::playbackMoved() {
  m_momentDirty = true;
  m_crosshair.reset();  // a mouse that rests must not hold the picture at its place
  const auto moment = m_playback->moment();
  m_prices.show(moment ? m_results : nullptr, moment ? moment->chosen : -1);
  const std::optional<int> hidden =
      m_playback->hidesEnding() ? std::optional(moment->shown) : std::nullopt;
  if (std::exchange(m_hiddenFrom, hidden) != hidden) emit endingHidden(hidden);
  const bool decided = moment && moment->slot() >= 0 && m_results;
  emit playedTo(decided ? moment->slot() * m_results->problem.slotHours
                        : std::numeric_limits<double>::quiet_NaN());
  m_redraw->request();
}

/// The explanations need room for sentences.
void TimelinePage::playbackTurned(bool on) {
  m_playBack->setChecked(on);
  m_decisions->setVisible(on);
  if (on) {
    m_playback->setFollows(true);
  } else if (m_playback->follows()) {
    m_navigator.fit();
    m_redraw->request();  // what was asked for before may have been drawn at once
  }
  m_ownWidth = false;
  fitTable();
  const int legend = m_table->sizeHintForRow(0) * (static_cast<int>(m_table->rows().size()) + 2);
  keepRunsInSight();
  if (on) m_beside->setSizes({qMin(legend, m_beside->height() / 3), m_beside->height()});
}

/// A few of them, however little room the explanations leave: the table is their legend.
void TimelinePage::keepRunsInSight() {
  constexpr int kRuns = 5;
  const int runs = std::min(kRuns, static_cast<int>(m_table->rows().size()));
  const bool any = m_playback->isActive() && runs > 0;
  m_table->setMinimumHeight(any ? m_table->sizeHintForRow(0) * (runs + 2) : 0);
}

/// All of it, or what is there up to the moment of the playback.
void TimelinePage::showCharts() {
  const auto moment = m_playback->moment();
  const TimelineCharts played =
      moment ? playedUntil(m_charts, *m_results, *moment) : TimelineCharts();
  const TimelineCharts& shown = moment ? played : m_charts;
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    m_panes[i]->setSpec(shown.charts[i]);
    m_panes[i]->setClock(m_charts.clock);
  }
  if (moment) {
    const ChartTheme theme = ChartTheme::of(palette());
    m_decisions->setSpec(decisionChart(*m_results, *moment, m_prices.usd(), theme));
    m_decisions->setClock(m_charts.clock);
  }
  followNow();
  m_momentDirty = false;
}

bool TimelinePage::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && m_playback->isActive()) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool plain = !(key->modifiers() & ~Qt::KeypadModifier);
    if (plain && (key->key() == Qt::Key_Home || key->key() == Qt::Key_Escape)) event->accept();
  }
  return QWidget::event(event);
}

/// While it plays the arrows are its, and panning is the mouse's.
bool TimelinePage::playbackKey(int key) {
  if (key == Qt::Key_P) {
    setPlayedBack(!m_playback->isActive());
    return true;
  }
  if (!m_playback->isActive()) return false;
  switch (key) {
    case Qt::Key_Space:
      togglePlay();
      return true;
    case Qt::Key_Left:
      previousSlot();
      return true;
    case Qt::Key_Right:
      nextSlot();
      return true;
    case Qt::Key_Home:
      m_playback->clock().seek(0);
      return true;
    case Qt::Key_End:
      m_playback->clock().seekEnd();
      return true;
    case Qt::Key_Escape:
      setPlayedBack(false);
      return true;
    default:
      return false;
  }
}

}  // namespace spothorizon::views
