// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/TrainingPlayback.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "views/page/Playback.h"
#include "views/page/TransportBar.h"
#include "views/training/TrainingCharts.h"

namespace spothorizon::views {
namespace {

constexpr double kUsualSpeed = 4;  ///< intervals a second
constexpr int kNobody = -1;

}  // namespace

TrainingPlayback::TrainingPlayback(QObject* parent)
    : QObject(parent),
      m_clock(new Playback({}, this)),
      m_bar(new QWidget),
      m_others(new QComboBox),
      m_words(new QLabel),
      m_costs([](const DecisionWish& wish,
                 const std::stop_token& stop) { return weighDecision(wish, stop); },
              [this](const Decision& decision) {
                m_decision = decision;
                tell();
              }) {
  build();
  connect(m_clock, &Playback::shownChanged, this, &TrainingPlayback::update);
  connect(m_others, &QComboBox::currentIndexChanged, this, &TrainingPlayback::update);
}

void TrainingPlayback::build() {
  TransportWords words;
  words.toStart = tr("Before the first interval (Home)");
  words.back = tr("One interval back");
  words.next = tr("One interval forward");
  words.toEnd = tr("To the end of the window");
  words.speedHelp = tr("How fast intervals are shown");
  words.slider = tr("Intervals shown");
  words.sliderHelp = tr("The last interval that the charts show");
  words.speeds = {1, 2, 4, 8, 16, 32};
  words.speed = [](double speed) {
    return speed == 1 ? tr("1 interval/s") : tr("%1 intervals/s").arg(speed);
  };
  // Not "interval 81": they count from 0.
  words.place = [](int shown, int total) { return tr("%1 of %2 intervals").arg(shown).arg(total); };
  auto* transport = new TransportBar(m_clock, words);
  transport->setSpeed(kUsualSpeed);
  m_others->setAccessibleName(tr("Play against another policy"));
  m_others->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_words->setWordWrap(true);
  m_words->setTextFormat(Qt::PlainText);
  m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_words->setAccessibleName(tr("What was known, planned and happened"));
  auto* column = new QVBoxLayout(m_bar);
  column->setContentsMargins(0, 0, 0, 0);
  auto* row = new QHBoxLayout;
  row->addWidget(transport, 1);
  row->addWidget(m_others);
  column->addLayout(row);
  column->addWidget(m_words);
  m_bar->hide();
}

QString TrainingPlayback::text() const { return m_words->text(); }

void TrainingPlayback::setResults(const TrainingData& results) {
  m_results = results;
  m_clock->setWhole(results ? results->setting->window.count() : 0);
  fillOthers();
  update();
}

void TrainingPlayback::setFans(const TrainingFans& fans) {
  m_fans = fans;
  tell();
}

void TrainingPlayback::setPolicy(int policy) {
  if (policy == m_policy) return;
  m_policy = policy;
  fillOthers();
  update();
}

void TrainingPlayback::setActive(bool active) {
  if (active == m_active) return;
  m_active = active;
  if (!active) m_clock->pause();
  m_bar->setVisible(active);
  update();
  emit activeChanged(active);
}

std::optional<int> TrainingPlayback::interval() const {
  if (!m_active || !m_results || m_clock->shown() < 1) return std::nullopt;
  return m_results->setting->window.first + m_clock->shown() - 1;
}

void TrainingPlayback::fillOthers() {
  const QSignalBlocker quiet(m_others);
  const int before = m_others->count() > 0 ? m_others->currentData().toInt() : kNobody;
  m_others->clear();
  m_others->addItem(tr("No second policy"), kNobody);
  for (int i = 0; m_results && i < static_cast<int>(m_results->runs.size()); ++i) {
    if (i == m_policy) continue;
    const auto& run = m_results->runs[static_cast<std::size_t>(i)];
    m_others->addItem(tr("Against %1").arg(trainingPolicyLabel(run)), i);
  }
  m_others->setCurrentIndex(std::max(0, m_others->findData(before)));
}

std::vector<int> TrainingPlayback::policies() const {
  std::vector<int> all;
  const int count = m_results ? static_cast<int>(m_results->runs.size()) : 0;
  if (m_policy >= 0 && m_policy < count) all.push_back(m_policy);
  const int other = m_others->currentData().toInt();
  if (other >= 0 && other < count) all.push_back(other);
  return all;
}

void TrainingPlayback::update() {
  const auto at = interval();
  if (at && !policies().empty()) {
    m_costs.ask({m_results, policies(), *at});
  } else {
    m_costs.forget();
  }
  tell();
  emit moved();
}

void TrainingPlayback::tell() {
  const auto at = interval();
  if (!at) return m_words->clear();
  const DecisionWish wish{m_results, policies(), *at};
  QStringList lines;
  for (std::size_t i = 0; i < wish.policies.size(); ++i) {
    lines << decisionWords(wish, i, m_fans, m_decision);
  }
  m_words->setText(lines.join(u'\n'));
}

}  // namespace spothorizon::views
