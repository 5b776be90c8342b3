// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/PlaybackBar.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/page/Playback.h"
#include "views/page/TransportBar.h"
#include "views/widgets/Progress.h"

namespace spothorizon::views {

PlaybackBar::PlaybackBar(Playback* playback, QWidget* parent)
    : QWidget(parent), m_playback(playback) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  column->addLayout(row);
  addRunButtons(row);
  row->addSpacing(fontMetrics().height() / 2);
  addTransport(row);
  m_progress = thinProgress(tr("Jobs computed"));
  m_progress->hide();
  column->addWidget(m_progress);
  connect(m_playback, &Playback::shownChanged, this, &PlaybackBar::showState);
  connect(m_playback, &Playback::stateChanged, this, &PlaybackBar::showState);
  showState();
}

void PlaybackBar::addRunButtons(QHBoxLayout* row) {
  m_run = new QPushButton(tr("Run"));
  m_run->setToolTip(tr("Run all jobs under every policy of the pool"));
  connect(m_run, &QPushButton::clicked, this, &PlaybackBar::runWished);
  m_stop = new QPushButton(tr("Stop"));
  m_stop->setToolTip(tr("Stop computing and keep the jobs done so far"));
  connect(m_stop, &QPushButton::clicked, this, &PlaybackBar::stopWished);
  for (QPushButton* button : {m_run, m_stop}) {
    button->setAccessibleName(button->toolTip());
    row->addWidget(button);
  }
}

void PlaybackBar::addTransport(QHBoxLayout* row) {
  TransportWords words;
  words.toStart = tr("To the first job (Home)");
  words.back = tr("One job back (left arrow)");
  words.next = tr("One job forward (right arrow)");
  words.toEnd = tr("To the last job that is done (End)");
  words.speedHelp = tr("How fast jobs are shown");
  words.slider = tr("Jobs shown");
  words.sliderHelp = tr("The last job that the charts show");
  words.speeds = {1, 2, 5, 10, 20, 50, 100, 200, 500};
  words.speed = [](double speed) {
    return speed == 1 ? tr("1 job/s") : tr("%1 jobs/s").arg(speed);
  };
  words.asTheyCome = tr("as computed");
  words.place = [](int shown, int total) {
    const QLocale numbers;
    return tr("Job %1 of %2").arg(numbers.toString(shown), numbers.toString(total));
  };
  words.arrivedHelp = tr("%1 jobs are computed");
  m_transport = new TransportBar(m_playback, words);
  m_fromCursor =
      m_transport->addTool(tr("From cursor"), tr("Play again from the job under the cursor (R)"));
  connect(m_fromCursor, &QToolButton::clicked, this, &PlaybackBar::playFromCursorWished);
  row->addWidget(m_transport, 1);
}

void PlaybackBar::setRunning(bool running) {
  m_running = running;
  m_progress->setVisible(running);
  if (!running) setProgress(0, {});
  showState();
}

void PlaybackBar::setCanRun(bool can) {
  m_canRun = can;
  showState();
}

void PlaybackBar::setProgress(double fraction, const QString& what) {
  showFraction(*m_progress, fraction);
  m_progress->setToolTip(what);
}

void PlaybackBar::setCursorKnown(bool known) {
  m_cursorKnown = known;
  showState();
}

void PlaybackBar::showState() {
  m_run->setEnabled(!m_running && m_canRun);
  m_stop->setEnabled(m_running);
  m_fromCursor->setEnabled(m_playback->arrived() > 0 && m_cursorKnown);
  m_transport->setCanPlay(m_running);
}

}  // namespace spothorizon::views
