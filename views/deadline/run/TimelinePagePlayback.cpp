// SPDX-License-Identifier: GPL-3.0-or-later
// What the Timeline page does while it is played back.
#include <QKeyEvent>
#include <QSplitter>
#include <QToolButton>
#include <limits>

#include "views/deadline/run/RunTable.h"
#include "views/deadline/run/TimelinePage.h"
#include "views/deadline/run/TimelinePlayback.h"
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

void TimelinePage::playbackMoved() {
  m_momentDirty = true;
  const auto moment = m_playback->moment();
  const bool decided = moment && moment->slot() >= 0 && m_results;
  emit playedTo(decided ? moment->slot() * m_results->problem.slotHours
                        : std::numeric_limits<double>::quiet_NaN());
  m_redraw->request();
}

/// The explanations need room for sentences.
void TimelinePage::playbackTurned(bool on) {
  m_playBack->setChecked(on);
  const int letter = fontMetrics().averageCharWidth();
  const int beside = letter * (on ? 62 : 50);
  m_across->setSizes({qMax(letter * 40, m_across->width() - beside), beside});
  const int legend = m_table->sizeHintForRow(0) * (static_cast<int>(m_table->rows().size()) + 2);
  if (on) m_beside->setSizes({qMin(legend, m_beside->height() / 3), m_beside->height()});
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
