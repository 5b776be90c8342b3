// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/TrainingPage.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

#include "ask/Study.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/page/Playback.h"
#include "views/training/TrainingPictures.h"
#include "views/training/TrainingPlayback.h"
#include "views/widgets/LabelledField.h"
#include "views/widgets/LeastLines.h"

namespace spothorizon::views {
namespace {

ChartSpec empty(const QString& title) {
  ChartSpec chart;
  chart.title = title;
  return chart;
}

/// What has come so far.
void cutAt(ChartSpec& chart, double x) {
  for (LineItem& line : chart.lines) line.samples = line.samples.until(x);
  for (AreaItem& area : chart.areas) {
    area.upper = area.upper.until(x);
    if (!area.lower.empty()) area.lower = area.lower.until(x);
  }
}

}  // namespace

TrainingPage::TrainingPage(QWidget* parent)
    : StudyPage(parent),
      m_policy(new QComboBox),
      m_as(new QComboBox),
      m_nodes(new PlotPane(nullptr, false)),
      m_trained(new PlotPane),
      m_strip(new HeatMapPane),
      m_bars(new BarPane),
      m_message(new QLabel),
      m_readOut(new QLabel),
      m_playBack(new QToolButton),
      m_playback(new TrainingPlayback(this)),
      m_makeFans([](const TrainingData& results,
                    const std::stop_token& stop) { return makeFans(results, stop); },
                 [this](const TrainingFans& fans) {
                   m_fans = fans;
                   m_playback->setFans(fans);
                   m_fanClock->request();
                 }) {
  m_fanClock = new RedrawClock([this] { return isVisible(); },
                               [this] {
                                 drawNodes();
                                 drawTrained();
                                 if (m_playback->interval() != m_stripUntil) drawStrip();
                               },
                               this);
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  layOut();
  tiePanes();
  addChoice(placeChoice("policy", m_policy, [this] { return usualPolicy(); }));
  addChoice(boxChoice("trained", m_as, {"share", "samples"}));
  redraw();
}

/// The one that the sentence is about.
int TrainingPage::usualPolicy() const {
  if (!m_results) return -1;
  const study::TrainingRun* best = m_results->bestHonest();
  return best ? static_cast<int>(best - m_results->runs.data()) : 0;
}

void TrainingPage::letGo() {
  m_playback->setActive(false);
  m_chosen = false;
  pointAt({});
}

void TrainingPage::layOut() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  auto* row = new QHBoxLayout;
  for (QComboBox* box : {m_policy, m_as}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  }
  addLabelled(row, tr("&Policy"), m_policy, tr("Policy whose use of the nodes is shown"));
  addLabelled(row, tr("&Trained"), m_as, tr("Unit for training progress"));
  m_as->addItems({tr("Share of the ideal"), tr("Samples")});
  m_playBack->setText(tr("Play back"));
  m_playBack->setToolTip(tr("Shows interval by interval what was known, planned and happened (P)"));
  m_playBack->setShortcut(Qt::Key_P);
  m_playBack->setCheckable(true);
  m_playBack->setFocusPolicy(Qt::StrongFocus);
  row->addWidget(m_playBack);
  row->addStretch(1);
  column->addLayout(row);
  column->addWidget(m_playback->bar());
  m_message->setWordWrap(true);
  m_message->hide();
  column->addWidget(m_message);
  // The axis of time is drawn once, under the lowest.
  keepLeastLines(m_nodes, 6);
  keepLeastLines(m_trained, 8);
  // A label that wraps makes the page ask for all that its panes would like; their least is enough.
  for (QWidget* pane : std::initializer_list<QWidget*>{m_nodes, m_strip, m_trained, m_bars}) {
    pane->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
  }
  column->addWidget(m_nodes, 3);
  column->addWidget(m_strip, 2);
  column->addWidget(m_trained, 3);
  column->addWidget(m_bars, 2);
  m_readOut->setWordWrap(true);
  m_readOut->setTextFormat(Qt::PlainText);
  m_readOut->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_readOut->setAccessibleName(tr("The interval under the pointer"));
  column->addWidget(m_readOut);
}

void TrainingPage::tiePanes() {
  for (PlotPane* pane : {m_nodes, m_trained}) {
    connect(pane, &PlotPane::crosshairMoved, this,
            [this](double x) { pointAt(std::isnan(x) ? std::nullopt : std::optional(x)); });
    connect(pane, &PlotPane::clicked, this, &TrainingPage::openMove);
    connect(pane, &PlotPane::viewChanged, this,
            [this, pane](double first, double last) { showRange(pane, first, last); });
  }
  connect(m_strip, &HeatMapPane::viewChanged, this,
          [this](double first, double last) { showRange(m_strip, first, last); });
  connect(m_strip, &HeatMapPane::cellHovered, this, [this](int column, int) {
    if (!m_results || column < 0) return pointAt({});
    pointAt(m_results->setting->window.first + column);
  });
  connect(m_strip, &HeatMapPane::cellChosen, this, [this](int column, int row) {
    choose(row);
    if (m_results && column >= 0) openMove(m_results->setting->window.first + column);
  });
  connect(m_playBack, &QToolButton::toggled, m_playback, &TrainingPlayback::setActive);
  connect(m_playback, &TrainingPlayback::activeChanged, m_playBack, &QToolButton::setChecked);
  connect(m_playback, &TrainingPlayback::moved, this, [this] {
    if (const auto at = m_playback->interval()) pointAt(*at + 0.5);
    m_fanClock->request();
  });
  connect(m_policy, &QComboBox::currentIndexChanged, m_playback, &TrainingPlayback::setPolicy);
  connect(m_bars, &BarPane::rowChosen, this, &TrainingPage::choose);
  connect(m_policy, &QComboBox::activated, this, &TrainingPage::choose);
  connect(m_policy, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
  connect(m_as, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
}

/// The Move page looks at the policy and the interval that are looked at here.
void TrainingPage::openMove(double interval) {
  if (!m_results) return;
  emit momentPointed(std::floor(interval));
  emit pageWished(QStringLiteral("training-move"));
}

void TrainingPage::togglePlay() {
  m_playback->setActive(true);
  m_playback->clock().toggle();
}

void TrainingPage::stepPlayback(int steps) {
  m_playback->setActive(true);
  m_playback->clock().step(steps);
}

void TrainingPage::choose(int policy) {
  if (policy < 0) return;
  m_chosen = true;
  m_policy->setCurrentIndex(policy);
}

int TrainingPage::shownPolicy() const { return m_policy->currentIndex(); }

TrainedAs TrainingPage::trainedAs() const {
  return m_as->currentIndex() == 1 ? TrainedAs::Samples : TrainedAs::ShareOfIdeal;
}

void TrainingPage::setResult(const study::Result& result) {
  const auto results = study::as<study::TrainingResults>(result);
  if (results->question != study::TrainingQuestion::Once) return;
  // Whole results stay until there are others. Partial ones have the policies that are done.
  const bool sameRun = m_results && m_results->setting == results->setting;
  const bool fewer = sameRun && results->runs.size() <= m_results->runs.size();
  if (m_results && !results->complete && (m_results->complete || fewer)) return;
  m_results = results;
  setMessage({});
  listPolicies();
  if (results->complete) {
    m_makeFans.ask(results);
    m_playback->setResults(results);
    m_playback->setPolicy(shownPolicy());
  }
  m_redraw->request();
}

/// The one that the sentence is about is shown, until another is chosen.
void TrainingPage::listPolicies() {
  QStringList names, shown;
  for (const study::TrainingRun& run : m_results->runs) names << trainingPolicyLabel(run);
  for (int i = 0; i < m_policy->count(); ++i) shown << m_policy->itemText(i);
  if (shown == names) return;
  const QString before = m_policy->currentText();
  const QSignalBlocker blocker(m_policy);
  m_policy->clear();
  m_policy->addItems(names);
  const int own = usualPolicy();
  const bool kept = m_chosen && names.contains(before);
  m_policy->setCurrentIndex(kept ? static_cast<int>(names.indexOf(before)) : own);
}

void TrainingPage::clear() {
  m_results = nullptr;
  m_fans = {};
  m_makeFans.forget();
  m_playback->setActive(false);
  m_playback->setResults(nullptr);
  m_at.reset();
  m_chosen = false;
  m_policy->clear();
  m_readOut->clear();
  m_redraw->request();
}

void TrainingPage::setStale(bool stale, const QString&) {
  m_nodes->setDimmed(stale);
  m_trained->setDimmed(stale);
  m_strip->setDimmed(stale);
  m_bars->setDimmed(stale);
}

void TrainingPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

void TrainingPage::showRange(QObject* from, double first, double last) {
  for (PlotPane* pane : {m_nodes, m_trained}) {
    if (pane != from) pane->showRange(first, last);
  }
  if (m_strip != from) m_strip->showRange(first, last);
}

void TrainingPage::pointAt(std::optional<double> interval) {
  m_at = interval;
  m_nodes->setCrosshair(m_at);
  m_trained->setCrosshair(m_at);
  std::optional<int> column;
  if (m_at && m_results) {
    column = static_cast<int>(std::floor(*m_at)) - m_results->setting->window.first;
  }
  m_strip->setCursorColumn(column);
  m_readOut->setText(readOut());
  m_fanClock->request();
  if (m_at) emit momentPointed(std::floor(*m_at));
}

QString TrainingPage::readOut() const {
  if (!m_results) return {};
  return intervalReadOut(*m_results, shownPolicy(),
                         m_at.value_or(m_results->setting->window.first));
}

void TrainingPage::redraw() {
  if (!m_results) {
    m_nodes->setPlot(empty(nodesTitle()), {0, 1});
    m_trained->setPlot(empty(trainedTitle(trainedAs())), {0, 1});
    HeatMapSpec strip;
    strip.title = stripTitle();
    m_strip->setSpec(std::move(strip));
    m_strip->setValues(std::make_shared<HeatMapValues>());
    return m_bars->setCharts({}, {});
  }
  const ChartTheme theme = ChartTheme::of(palette());
  drawNodes();
  drawTrained();
  drawStrip();
  m_strip->setReadOut([this](int column, int row) {
    return stripReadOut(*m_results, row, m_results->setting->window.first + column);
  });
  TrainingBars bars = trainingBars(*m_results, theme);
  m_bars->setCharts(std::move(bars.rows), std::move(bars.charts));
  m_bars->setChosen(shownPolicy());
  align();
  m_readOut->setText(readOut());
}

/// With the forecasts at the crosshair, or at the interval of the playback: there, of what is
/// played alone.
void TrainingPage::drawNodes() {
  if (!m_results) return;
  const ChartTheme theme = ChartTheme::of(palette());
  CurveChart nodes = nodesChart(*m_results, shownPolicy(), theme);
  const auto played = m_playback->interval();
  if (played) cutAt(nodes.spec, *played + 1);
  const bool own = m_fans.of == m_results;
  if (own && played) addFan(nodes.spec, m_fans, *played, shownPolicy(), theme);
  if (own && !played && m_at) {
    addFan(nodes.spec, m_fans, static_cast<int>(std::floor(*m_at)), -1, theme);
  }
  m_nodes->setPlot(std::move(nodes.spec), nodes.home, nodes.limits);
  m_nodes->setCrosshair(m_at);
}

/// The part of a playback that is played alone.
void TrainingPage::drawStrip() {
  if (!m_results) return;
  MapChart strip = shapeStrip(*m_results);
  m_stripUntil = m_playback->interval();
  if (m_stripUntil) {
    auto values = std::make_shared<HeatMapValues>(*strip.values);
    const int played = *m_stripUntil - m_results->setting->window.first + 1;
    const auto kept = static_cast<std::size_t>(std::max(0, played * values->rows));
    if (kept < values->values.size()) {
      std::fill(values->values.begin() + static_cast<std::ptrdiff_t>(kept), values->values.end(),
                std::numeric_limits<float>::quiet_NaN());
    }
    strip.values = std::move(values);
  }
  strip.spec.axisLabels = false;
  m_strip->setSpec(std::move(strip.spec));
  m_strip->setValues(std::move(strip.values));
}

void TrainingPage::drawTrained() {
  if (!m_results) return;
  CurveChart trained = trainedChart(*m_results, trainedAs(), ChartTheme::of(palette()));
  if (const auto played = m_playback->interval()) cutAt(trained.spec, *played + 1);
  m_trained->setPlot(std::move(trained.spec), trained.home, trained.limits);
  m_trained->setCrosshair(m_at);
}

/// One axis of time under each other, and room for a line per policy.
void TrainingPage::align() {
  const int line = fontMetrics().height(), rows = static_cast<int>(m_bars->rows().size());
  m_bars->setMinimumHeight(m_bars->minimumSizeHint().height());
  m_strip->setMinimumHeight(2 * line + rows * line * 7 / 4);
  SideMargins margins = m_strip->neededMargins();
  for (const PlotPane* pane : {m_nodes, m_trained}) margins = margins.united(pane->neededMargins());
  m_strip->setLeastMargins(margins);
  m_nodes->setLeastMargins(margins);
  m_trained->setLeastMargins(margins);
}

std::vector<ExportableChart> TrainingPage::charts() const {
  if (!m_results) return {};
  const TrainingLook look{shownPolicy(), trainedAs(),
                          isVisible() ? std::optional(m_nodes->visibleRange()) : std::nullopt};
  return trainingPictures(m_results, look, ChartTheme::of(palette()), provenance());
}

void TrainingPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void TrainingPage::changeEvent(QEvent* event) {
  const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (looks && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
