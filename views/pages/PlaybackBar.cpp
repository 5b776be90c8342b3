// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/PlaybackBar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

#include "pages/LearningPlayback.h"
#include "panels/Icons.h"

namespace spothorizon::views {
namespace {

constexpr std::array kSpeeds{1, 2, 5, 10, 20, 50, 100, 200, 500};  ///< jobs a second
constexpr int kProgressSteps = 1000;

}  // namespace

PlaybackBar::PlaybackBar(LearningPlayback* playback, QWidget* parent)
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
  addSpeed(row);
  addSlider(row);
  m_progress = new QProgressBar;
  m_progress->setRange(0, kProgressSteps);
  m_progress->setTextVisible(false);
  m_progress->setMaximumHeight(fontMetrics().height() / 3);
  m_progress->setAccessibleName(tr("Jobs computed"));
  // Its room is kept while it is hidden, so that nothing jumps when a run begins.
  QSizePolicy keeps = m_progress->sizePolicy();
  keeps.setRetainSizeWhenHidden(true);
  m_progress->setSizePolicy(keeps);
  m_progress->hide();
  column->addWidget(m_progress);
  connect(m_playback, &LearningPlayback::shownChanged, this, &PlaybackBar::showState);
  connect(m_playback, &LearningPlayback::stateChanged, this, &PlaybackBar::showState);
  showState();
}

void PlaybackBar::addRunButtons(QHBoxLayout* row) {
  m_run = new QPushButton(tr("Run"));
  m_run->setToolTip(tr("Run all jobs under every policy of the pool"));
  connect(m_run, &QPushButton::clicked, this, &PlaybackBar::runWished);
  m_stop = new QPushButton(tr("Stop"));
  m_stop->setToolTip(tr("Stop computing; the jobs that are done stay"));
  connect(m_stop, &QPushButton::clicked, this, &PlaybackBar::stopWished);
  for (QPushButton* button : {m_run, m_stop}) {
    button->setAccessibleName(button->toolTip());
    row->addWidget(button);
  }
}

QToolButton* PlaybackBar::addButton(QHBoxLayout* row, const QIcon& icon, const QString& help) {
  auto* button = new QToolButton;
  button->setIcon(icon);
  button->setAutoRaise(true);
  button->setToolTip(help);
  button->setAccessibleName(help);
  button->setFocusPolicy(Qt::TabFocus);
  row->addWidget(button);
  return button;
}

void PlaybackBar::addTransport(QHBoxLayout* row) {
  m_start = addButton(row, toStartIcon(), tr("To the first job (Home)"));
  m_back = addButton(row, stepBackIcon(), tr("One job back (left arrow)"));
  m_play = addButton(row, playIcon(), {});
  m_next = addButton(row, stepIcon(), tr("One job on (right arrow)"));
  m_end = addButton(row, toEndIcon(), tr("To the last job that is done (End)"));
  m_fromCursor = addButton(row, {}, tr("Play again from the job under the cursor (R)"));
  m_fromCursor->setText(tr("From cursor"));
  connect(m_start, &QToolButton::clicked, this, [this] { m_playback->seek(0); });
  connect(m_back, &QToolButton::clicked, this, [this] { m_playback->step(-1); });
  connect(m_play, &QToolButton::clicked, m_playback, &LearningPlayback::toggle);
  connect(m_next, &QToolButton::clicked, this, [this] { m_playback->step(1); });
  connect(m_end, &QToolButton::clicked, this, [this] { m_playback->seekEnd(); });
  connect(m_fromCursor, &QToolButton::clicked, this, &PlaybackBar::playFromCursorWished);
}

void PlaybackBar::addSpeed(QHBoxLayout* row) {
  m_speed = new QComboBox;
  m_speed->setAccessibleName(tr("Speed"));
  m_speed->setToolTip(tr("How fast jobs are shown"));
  for (const int speed : kSpeeds) {
    m_speed->addItem(speed == 1 ? tr("1 job/s") : tr("%1 jobs/s").arg(speed), speed);
  }
  m_speed->addItem(tr("as they come"), LearningPlayback::kAsItComes);
  m_speed->setCurrentIndex(m_speed->count() - 1);
  connect(m_speed, &QComboBox::currentIndexChanged, this,
          [this] { m_playback->setSpeed(m_speed->currentData().toDouble()); });
  row->addWidget(m_speed);
}

void PlaybackBar::addSlider(QHBoxLayout* row) {
  m_slider = new QSlider(Qt::Horizontal);
  m_slider->setAccessibleName(tr("Jobs shown"));
  m_slider->setToolTip(tr("The last job that the charts show"));
  m_slider->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
  connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
    m_playback->seek(value);
    showState();  // beyond the jobs that have come it goes back
  });
  row->addWidget(m_slider, 1);
  m_place = new QLabel;
  m_place->setAccessibleName(tr("Where the playback stands"));
  m_place->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->addWidget(m_place);
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
  m_progress->setValue(qRound(fraction * kProgressSteps));
  m_progress->setToolTip(what);
}

void PlaybackBar::setCursorKnown(bool known) {
  m_cursorKnown = known;
  showState();
}

QString PlaybackBar::placeText(int shown) const {
  if (m_playback->total() == 0) return {};
  const QLocale numbers;
  return tr("Job %1 of %2").arg(numbers.toString(shown), numbers.toString(m_playback->total()));
}

/// As wide as its widest text, so that digits do not push the slider about.
void PlaybackBar::showPlace() {
  const QString widest = placeText(m_playback->total());
  const int width = widest.isEmpty() ? 0 : m_place->fontMetrics().horizontalAdvance(widest) + 4;
  if (m_place->minimumWidth() != width) m_place->setMinimumWidth(width);
  m_place->setText(placeText(m_playback->shown()));
  m_place->setToolTip(tr("%1 jobs are computed").arg(QLocale().toString(m_playback->arrived())));
}

void PlaybackBar::showState() {
  const bool any = m_playback->arrived() > 0, playing = m_playback->isPlaying();
  const int shown = m_playback->shown(), arrived = m_playback->arrived();
  m_run->setEnabled(!m_running && m_canRun);
  m_stop->setEnabled(m_running);
  m_start->setEnabled(shown > 0);
  m_back->setEnabled(shown > 0);
  m_play->setEnabled(any || m_running);
  m_next->setEnabled(shown < arrived);
  m_end->setEnabled(shown < arrived);
  m_fromCursor->setEnabled(any && m_cursorKnown);
  if (const QString help = playing ? tr("Pause (space)") : tr("Play (space)");
      help != m_play->toolTip()) {
    m_play->setIcon(playing ? pauseIcon() : playIcon());
    m_play->setToolTip(help);
    m_play->setAccessibleName(help);
  }
  const QSignalBlocker quiet(m_slider);
  m_slider->setEnabled(any);
  m_slider->setRange(0, m_playback->total());
  m_slider->setPageStep(qMax(1, m_playback->total() / 20));
  m_slider->setValue(shown);
  showPlace();
}

}  // namespace spothorizon::views
