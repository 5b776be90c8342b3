// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/TransportBar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <utility>

#include "views/page/Playback.h"
#include "views/widgets/Icons.h"

namespace spothorizon::views {

TransportBar::TransportBar(Playback* playback, TransportWords words, QWidget* parent)
    : QWidget(parent), m_playback(playback), m_words(std::move(words)) {
  m_row = new QHBoxLayout(this);
  m_row->setContentsMargins(0, 0, 0, 0);
  m_row->setSpacing(4);
  addTransport();
  addSpeed();
  addSlider();
  connect(m_playback, &Playback::shownChanged, this, &TransportBar::showState);
  connect(m_playback, &Playback::stateChanged, this, &TransportBar::showState);
  showState();
}

QToolButton* TransportBar::addButton(const QIcon& icon, const QString& help) {
  auto* button = new QToolButton;
  button->setIcon(icon);
  button->setAutoRaise(true);
  button->setToolTip(help);
  button->setAccessibleName(help);
  button->setFocusPolicy(Qt::TabFocus);
  m_row->addWidget(button);
  return button;
}

QToolButton* TransportBar::addTool(const QString& text, const QString& help) {
  QToolButton* button = addButton({}, help);
  button->setText(text);
  m_row->insertWidget(m_row->indexOf(m_end) + 1, button);
  setTabOrder(m_end, button);
  setTabOrder(button, m_speed);
  return button;
}

void TransportBar::addTransport() {
  m_start = addButton(toStartIcon(), m_words.toStart);
  m_back = addButton(stepBackIcon(), m_words.back);
  m_play = addButton(playIcon(), {});
  m_next = addButton(stepIcon(), m_words.next);
  m_end = addButton(toEndIcon(), m_words.toEnd);
  connect(m_start, &QToolButton::clicked, this, [this] { m_playback->seek(0); });
  connect(m_back, &QToolButton::clicked, this, [this] { m_playback->step(-1); });
  connect(m_play, &QToolButton::clicked, m_playback, &Playback::toggle);
  connect(m_next, &QToolButton::clicked, this, [this] { m_playback->step(1); });
  connect(m_end, &QToolButton::clicked, this, [this] { m_playback->seekEnd(); });
}

void TransportBar::addSpeed() {
  m_speed = new QComboBox;
  m_speed->setAccessibleName(tr("Speed"));
  m_speed->setToolTip(m_words.speedHelp);
  for (const double speed : m_words.speeds) m_speed->addItem(m_words.speed(speed), speed);
  if (!m_words.asTheyCome.isEmpty()) {
    m_speed->addItem(m_words.asTheyCome, Playback::kAsItComes);
    m_speed->setCurrentIndex(m_speed->count() - 1);
  }
  connect(m_speed, &QComboBox::currentIndexChanged, this,
          [this] { m_playback->setSpeed(m_speed->currentData().toDouble()); });
  m_row->addWidget(m_speed);
}

void TransportBar::addSlider() {
  m_slider = new QSlider(Qt::Horizontal);
  m_slider->setAccessibleName(m_words.slider);
  m_slider->setToolTip(m_words.sliderHelp);
  m_slider->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
  connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
    m_playback->seek(value);
    showState();  // beyond what has come it goes back
  });
  m_row->addWidget(m_slider, 1);
  m_place = new QLabel;
  m_place->setAccessibleName(tr("Playback position"));
  m_place->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  m_row->addWidget(m_place);
}

void TransportBar::setSpeed(double perSecond) {
  m_speed->setCurrentIndex(m_speed->findData(perSecond));
  m_playback->setSpeed(perSecond);
}

void TransportBar::setCanPlay(bool can) {
  m_canPlay = can;
  showState();
}

/// As wide as its widest text, so that digits do not push the slider about.
void TransportBar::showPlace() {
  const int total = m_playback->total();
  const QString widest = total > 0 ? m_words.place(total, total) : QString();
  const int width = widest.isEmpty() ? 0 : m_place->fontMetrics().horizontalAdvance(widest) + 4;
  if (m_place->minimumWidth() != width) m_place->setMinimumWidth(width);
  m_place->setText(total > 0 ? m_words.place(m_playback->shown(), total) : QString());
  if (m_words.arrivedHelp.isEmpty()) return;
  m_place->setToolTip(m_words.arrivedHelp.arg(QLocale().toString(m_playback->arrived())));
}

void TransportBar::showState() {
  const bool any = m_playback->arrived() > 0, playing = m_playback->isPlaying();
  const int shown = m_playback->shown(), arrived = m_playback->arrived();
  m_start->setEnabled(shown > 0);
  m_back->setEnabled(shown > 0);
  m_play->setEnabled(any || m_canPlay);
  m_next->setEnabled(shown < arrived);
  m_end->setEnabled(shown < arrived);
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
