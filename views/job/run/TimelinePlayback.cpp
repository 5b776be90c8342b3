// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/TimelinePlayback.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "views/job/run/ExplanationPane.h"
#include "views/page/Playback.h"
#include "views/page/TransportBar.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kUsualSpeed = 4;  ///< slots a second

/// -1 is the optimum: nobody needs a number of its own.
constexpr int kNobody = -2;

}  // namespace

TimelinePlayback::TimelinePlayback(std::function<double()> seconds, QObject* parent)
    : QObject(parent), m_clock(new Playback(std::move(seconds), this)) {
  buildBar();
  buildExplanations();
  connect(m_clock, &Playback::shownChanged, this, &TimelinePlayback::update);
}

void TimelinePlayback::buildBar() {
  TransportWords words;
  words.toStart = tr("Before the first slot (Home)");
  words.back = tr("One slot back (left arrow)");
  words.next = tr("One slot forward (right arrow)");
  words.toEnd = tr("To the end of the run (End)");
  words.speedHelp = tr("How fast slots are shown");
  words.slider = tr("Slots shown");
  words.sliderHelp = tr("The last slot that the charts show");
  words.speeds = {1, 2, 4, 8, 16};
  words.speed = [](double speed) {
    return speed == 1 ? tr("1 slot/s") : tr("%1 slots/s").arg(speed);
  };
  // Counted from 0, as in the ledger: `shown` slots are those before number `shown`.
  // The job's slots: the number that the longest run takes would reveal how it ends.
  words.place = [this](int shown, int) {
    const int last = m_results ? m_results->problem.slotCount - 1 : 0;
    return shown > 0 ? tr("Slot %1 (0 to %2)").arg(shown - 1).arg(last)
                     : tr("Before slot 0 (0 to %1)").arg(last);
  };
  m_transport = new TransportBar(m_clock, words);
  m_transport->setSpeed(kUsualSpeed);
  QToolButton* frames = m_transport->addTool(
      tr("Save frames…"), tr("Save every slot of the run as a picture, or all as one animation"));
  connect(frames, &QToolButton::clicked, this, &TimelinePlayback::framesWished);
  m_follow = m_transport->addTool(
      tr("Follow"), tr("Keep now in view, with three windows of the policy's plan around it"));
  m_follow->setCheckable(true);
  m_follow->setChecked(true);
  connect(m_follow, &QToolButton::toggled, this, &TimelinePlayback::followsChanged);
  m_others = new QComboBox;
  m_others->setObjectName("others");
  m_others->setAccessibleName(tr("Play against another policy"));
  m_others->setToolTip(tr("Shows a second policy in step with the selected one"));
  m_others->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_others->setMinimumContentsLength(16);
  connect(m_others, &QComboBox::currentIndexChanged, this, &TimelinePlayback::otherPicked);
  m_bar = new QWidget;
  auto* row = new QHBoxLayout(m_bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(m_transport, 1);
  row->addWidget(m_others);
  m_bar->hide();
}

void TimelinePlayback::buildExplanations() {
  m_explanations = new QWidget;
  auto* column = new QVBoxLayout(m_explanations);
  column->setContentsMargins(0, 0, 0, 0);
  m_difference = new QLabel;
  m_difference->setWordWrap(true);
  m_difference->setTextFormat(Qt::PlainText);
  m_difference->setAccessibleName(tr("How the two policies differ so far"));
  m_difference->hide();
  column->addWidget(m_difference);
  auto* row = new QHBoxLayout;
  column->addLayout(row, 1);
  for (int i = 0; i < 2; ++i) {
    m_panes.push_back(new ExplanationPane);
    row->addWidget(m_panes.back(), 1);
  }
  m_panes.back()->hide();
  m_explanations->hide();
}

void TimelinePlayback::setResults(std::shared_ptr<const study::Results> results) {
  m_results = std::move(results);
  m_clock->setWhole(m_results ? playedSlots(*m_results) : 0);
  fillOthers();
  update();
}

void TimelinePlayback::setChosen(int policy) {
  if (policy == m_chosen) return;
  m_chosen = policy;
  if (m_other == policy) m_other.reset();
  fillOthers();
  update();
}

void TimelinePlayback::setOther(std::optional<int> policy) {
  if (policy == m_chosen) policy.reset();
  if (policy == m_other) return;
  m_other = policy;
  fillOthers();
  update();
}

void TimelinePlayback::otherPicked() {
  const int picked = m_others->currentData().toInt();
  setOther(picked == kNobody ? std::nullopt : std::optional(picked));
}

void TimelinePlayback::fillOthers() {
  const QSignalBlocker quiet(m_others);
  m_others->clear();
  m_others->addItem(tr("No second policy"), kNobody);
  if (m_results) {
    for (const RunView& run : runsOf(*m_results)) {
      if (run.index != m_chosen) m_others->addItem(tr("Against %1").arg(run.name), run.index);
    }
  }
  const int place = m_other ? m_others->findData(*m_other) : 0;
  if (place < 0) m_other.reset();
  m_others->setCurrentIndex(std::max(0, place));
}

void TimelinePlayback::setActive(bool active) {
  if (active == m_active) return;
  m_active = active;
  if (!active) m_clock->pause();
  m_bar->setVisible(active);
  m_explanations->setVisible(active);
  update();
  emit activeChanged(active);
}

bool TimelinePlayback::follows() const { return m_follow->isChecked(); }
void TimelinePlayback::setFollows(bool follows) { m_follow->setChecked(follows); }

bool TimelinePlayback::hidesEnding() const {
  const auto now = moment();
  return now && now->shown < m_clock->total();
}

std::optional<PlayedMoment> TimelinePlayback::moment() const {
  if (!m_active || !m_results || m_clock->total() == 0) return std::nullopt;
  return PlayedMoment{m_clock->shown(), m_chosen, m_other};
}

double TimelinePlayback::nowHours() const {
  return m_results ? m_clock->shown() * m_results->problem.slotHours : 0;
}

void TimelinePlayback::showHours(double hours) {
  if (!m_results) return;
  m_clock->seek(static_cast<int>(std::floor(hours / m_results->problem.slotHours)) + 1);
}

QString TimelinePlayback::differenceText() const {
  const auto now = moment();
  if (!now || !now->other) return {};
  return words(study::differenceSoFar(*m_results, now->chosen, *now->other, now->slot()));
}

void TimelinePlayback::update() {
  const auto now = moment();
  m_panes.back()->setVisible(now && now->other);
  const QString difference = differenceText();
  m_difference->setText(difference);
  m_difference->setVisible(!difference.isEmpty());
  if (!now) {
    for (ExplanationPane* pane : m_panes) pane->clear();
  } else {
    m_panes.front()->explain(m_results, now->chosen, now->slot());
    if (now->other) m_panes.back()->explain(m_results, *now->other, now->slot());
  }
  emit moved();
}

}  // namespace spothorizon::views
