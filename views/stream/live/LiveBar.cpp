// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/live/LiveBar.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/page/Playback.h"
#include "views/page/TransportBar.h"
#include "views/widgets/Progress.h"

namespace spothorizon::views {
namespace {

constexpr double kUsualSpeed = 20;  ///< events a second

}  // namespace

LiveBar::LiveBar(Playback* playback, QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  column->addLayout(row);
  m_run = addButton(tr("Run"), tr("Simulate the stream once more"));
  m_stop = addButton(tr("Stop"), tr("Stop simulating and keep what is there so far"));
  row->addWidget(m_run);
  row->addWidget(m_stop);
  connect(m_run, &QPushButton::clicked, this, &LiveBar::runWished);
  connect(m_stop, &QPushButton::clicked, this, &LiveBar::stopWished);
  TransportWords words;
  words.toStart = tr("Before the first event (Home)");
  words.back = tr("One event back (left arrow)");
  words.next = tr("To the next event (right arrow)");
  words.toEnd = tr("To the last event that is kept (End)");
  words.speedHelp = tr("How fast events are shown");
  words.slider = tr("Events shown");
  words.sliderHelp = tr("The last event that the charts show");
  words.speeds = {1, 5, 20, 100, 500};
  words.speed = [](double speed) {
    return speed == 1 ? tr("1 event/s") : tr("%1 events/s").arg(speed);
  };
  words.place = [](int shown, int total) {
    const QLocale numbers;
    return tr("Event %1 of %2").arg(numbers.toString(shown), numbers.toString(total));
  };
  m_transport = new TransportBar(playback, words);
  m_transport->setSpeed(kUsualSpeed);
  row->addWidget(m_transport, 1);
  m_progress = thinProgress(tr("Jobs simulated"));
  column->addWidget(m_progress);
  setRunning(false);
}

QPushButton* LiveBar::addButton(const QString& text, const QString& help) {
  auto* button = new QPushButton(text);
  button->setToolTip(help);
  button->setAccessibleName(help);
  return button;
}

void LiveBar::setRunning(bool running) {
  m_run->setEnabled(!running);
  m_stop->setEnabled(running);
  m_progress->setVisible(running);
  if (!running) setProgress(0, {});
}

void LiveBar::setProgress(double fraction, const QString& what) {
  showFraction(*m_progress, fraction);
  m_progress->setToolTip(what);
}

}  // namespace spothorizon::views
