// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/ServingPage.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/chart/RedrawClock.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/page/Playback.h"
#include "views/page/TransportBar.h"
#include "views/serving/ServingBars.h"
#include "views/serving/ServingPictures.h"
#include "views/widgets/LeastLines.h"
#include "views/widgets/PageHead.h"

namespace spothorizon::views {
namespace {

void draw(PlotPane* pane, CurveChart chart) {
  pane->setPlot(std::move(chart.spec), chart.home, chart.limits);
}

void showNothing(PlotPane* pane, const QString& title) {
  ChartSpec nothing;
  nothing.title = title;
  pane->setPlot(std::move(nothing), {0, 1});
}

}  // namespace

ServingPage::ServingPage(QWidget* parent)
    : StudyPage(parent),
      m_system(new QComboBox),
      m_what(new QComboBox),
      m_instances(new PlotPane(nullptr, false)),
      m_queue(new PlotPane(nullptr, false)),
      m_shown(new PlotPane),
      m_strip(new HeatMapPane),
      m_bars(new BarPane),
      m_message(new QLabel),
      m_readOut(new QLabel),
      m_playback(new Playback({}, this)),
      m_playBack(new QToolButton) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  layOut();
  tiePanes();
  addChoice(placeChoice("system", m_system, [this] { return usualSystem(); }));
  addChoice(boxChoice("below", m_what, {"answers", "tokens", "cost"}));
  redraw();
}

/// The one that the sentence is about.
int ServingPage::usualSystem() const {
  if (!m_results) return -1;
  const study::ServingRun* subject = m_results->subject();
  return subject ? static_cast<int>(subject - m_results->runs.data()) : 0;
}

void ServingPage::letGo() {
  setPlayed(false);
  m_chosen = false;
  pointAt({});
}

void ServingPage::layOut() {
  auto* column =
      columnUnder(this, {{m_system, tr("S&ystem"), tr("System whose first replication is shown")},
                         {m_what, tr("&Below"), tr("What the lowest chart shows")},
                         {m_playBack}});
  m_what->addItems({tr("Answers of the last minute"), tr("Tokens per second"), tr("Cost so far")});
  m_playBack->setText(tr("Play back"));
  m_playBack->setToolTip(tr("Shows moment by moment what was running, announced and done (P)"));
  m_playBack->setShortcut(Qt::Key_P);
  m_playBack->setCheckable(true);
  m_playBack->setFocusPolicy(Qt::StrongFocus);
  addPlayback(column);
  addMessage(column, m_message, tr("Error"));
  // The axis of time is drawn once, under the lowest.
  for (PlotPane* pane : {m_instances, m_queue}) keepLeastLines(pane, 5);
  keepLeastLines(m_shown, 6);
  // A label that wraps makes the page ask for all that its panes would like; their least is enough.
  for (QWidget* pane :
       std::initializer_list<QWidget*>{m_instances, m_strip, m_queue, m_shown, m_bars}) {
    pane->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
  }
  column->addWidget(m_instances, 2);
  column->addWidget(m_strip, 2);
  column->addWidget(m_queue, 2);
  column->addWidget(m_shown, 4);  // of its height the axis takes a part
  column->addWidget(m_bars, 2);
  m_readOut->setWordWrap(true);
  m_readOut->setTextFormat(Qt::PlainText);
  m_readOut->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_readOut->setAccessibleName(tr("The moment under the pointer"));
  column->addWidget(m_readOut);
}

void ServingPage::addPlayback(QLayout* column) {
  TransportWords words;
  words.toStart = tr("To the first moment (Home)");
  words.back = tr("A moment back");
  words.next = tr("A moment forward");
  words.toEnd = tr("To the end");
  words.speedHelp = tr("How fast the run is shown");
  words.slider = tr("Moment shown");
  words.sliderHelp = tr("The last moment that the charts show");
  words.speeds = {1, 10, 30, 60, 120, 300};
  words.speed = [](double speed) {
    return speed == 1 ? tr("1 step/s") : tr("%1 steps/s").arg(speed);
  };
  words.place = [this](int shown, int total) {
    return tr("%1 of %2 s").arg(m_clock.secondsAt(shown)).arg(m_clock.secondsAt(total));
  };
  m_transport = new TransportBar(m_playback, words);
  m_transport->setSpeed(30);
  m_transport->hide();
  column->addWidget(m_transport);
  connect(m_playBack, &QToolButton::toggled, this, &ServingPage::setPlayed);
  connect(m_playback, &Playback::shownChanged, this, &ServingPage::showPlayed);
}

void ServingPage::setPlayed(bool active) {
  if (!active) m_playback->pause();
  m_transport->setVisible(active);
  m_playBack->setChecked(active);
  showPlayed();
}

/// What comes after the moment is greyed; without a playback nothing is.
void ServingPage::showPlayed() {
  const bool played = m_playBack->isChecked() && m_results;
  for (PlotPane* pane : {m_instances, m_queue, m_shown}) {
    ChartOverlay overlay = pane->overlay();
    overlay.now.reset();
    if (played) overlay.now = m_playback->shown();
    pane->setOverlay(std::move(overlay));
  }
  if (played) pointAt(m_playback->shown());
}

void ServingPage::togglePlay() {
  setPlayed(true);
  m_playback->toggle();
}

void ServingPage::stepPlayback(int steps) {
  const study::ServingRun* shownRun = run();
  if (!shownRun || !shownRun->shown || steps == 0) return;
  setPlayed(true);
  std::vector<int> places{0};
  for (const serving::FleetEvent& event : shownRun->shown->events) {
    places.push_back(static_cast<int>(std::ceil(m_clock.stepOf(event.noticed))));
  }
  std::ranges::sort(places);
  const int now = m_playback->shown();
  const auto next = std::ranges::upper_bound(places, now);
  const auto before = std::ranges::lower_bound(places, now);
  if (steps > 0) return m_playback->seek(next == places.end() ? m_clock.steps : *next);
  m_playback->seek(before == places.begin() ? 0 : *(before - 1));
}

/// The page Migration looks at the change that was announced last by then.
void ServingPage::openMove(double step) {
  if (!m_results || !run() || run()->system.onDemand()) return;
  emit subjectPointed(QString::fromStdString(run()->key));
  emit momentPointed(m_clock.secondsAt(step));
  emit pageWished(QStringLiteral("serving-migration"));
}

void ServingPage::tiePanes() {
  for (PlotPane* pane : {m_instances, m_queue, m_shown}) {
    connect(pane, &PlotPane::crosshairMoved, this,
            [this](double x) { pointAt(std::isnan(x) ? std::nullopt : std::optional(x)); });
    connect(pane, &PlotPane::clicked, this, &ServingPage::openMove);
    connect(pane, &PlotPane::viewChanged, this,
            [this, pane](double first, double last) { showRange(pane, first, last); });
  }
  connect(m_strip, &HeatMapPane::cellChosen, this, [this](int column, int) { openMove(column); });
  connect(m_strip, &HeatMapPane::viewChanged, this,
          [this](double first, double last) { showRange(m_strip, first, last); });
  connect(m_strip, &HeatMapPane::cellHovered, this, [this](int column, int) {
    pointAt(column < 0 ? std::nullopt : std::optional<double>(column));
  });
  connect(m_bars, &BarPane::rowChosen, this, &ServingPage::choose);
  connect(m_system, &QComboBox::activated, this, &ServingPage::choose);
  connect(m_system, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
  connect(m_what, &QComboBox::currentIndexChanged, this, [this] { m_redraw->request(); });
}

int ServingPage::whatIndex() const { return std::max(0, m_what->currentIndex()); }

int ServingPage::shownSystem() const { return m_system->currentIndex(); }

const study::ServingRun* ServingPage::run() const {
  const int at = shownSystem();
  if (!m_results || at < 0 || at >= static_cast<int>(m_results->runs.size())) return nullptr;
  return &m_results->runs[static_cast<std::size_t>(at)];
}

void ServingPage::choose(int system) {
  if (system < 0) return;
  m_chosen = true;
  m_system->setCurrentIndex(system);
}

void ServingPage::showSubject(const QString& key) {
  if (!m_results) return;
  const auto found = std::ranges::find(m_results->runs, key.toStdString(), &study::ServingRun::key);
  if (found == m_results->runs.end()) return;
  choose(static_cast<int>(found - m_results->runs.begin()));
}

void ServingPage::setResult(const study::Result& result) {
  const auto results = study::as<study::ServingResults>(result);
  if (results->question != study::ServingQuestion::Once || !results->requests) return;
  m_results = results;
  m_clock = clockOf(*results);
  m_playback->setWhole(m_clock.steps);
  m_transport->setCanPlay(true);
  setMessage({});
  listSystems();
  m_redraw->request();
}

/// The one that the sentence is about is shown, as long as nobody chooses another.
void ServingPage::listSystems() {
  QStringList names, listed;
  for (const study::ServingRun& one : m_results->runs) names << servingLabel(one);
  for (int i = 0; i < m_system->count(); ++i) listed << m_system->itemText(i);
  if (listed == names) return;
  const QString before = m_system->currentText();
  const QSignalBlocker blocker(m_system);
  m_system->clear();
  m_system->addItems(names);
  const int own = usualSystem();
  const bool kept = m_chosen && names.contains(before);
  m_system->setCurrentIndex(kept ? static_cast<int>(names.indexOf(before)) : own);
}

void ServingPage::clear() {
  m_results = nullptr;
  m_at.reset();
  m_chosen = false;
  setPlayed(false);
  m_playback->setWhole(0);
  m_system->clear();
  m_readOut->clear();
  m_redraw->request();
}

void ServingPage::setStale(bool stale, const QString&) {
  for (PlotPane* pane : {m_instances, m_queue, m_shown}) pane->setDimmed(stale);
  m_strip->setDimmed(stale);
  m_bars->setDimmed(stale);
}

void ServingPage::setMessage(const QString& message) {
  m_message->setText(message);
  m_message->setVisible(!message.isEmpty());
}

void ServingPage::showRange(QObject* from, double first, double last) {
  for (PlotPane* pane : {m_instances, m_queue, m_shown}) {
    if (pane != from) pane->showRange(first, last);
  }
  if (m_strip != from) m_strip->showRange(first, last);
}

void ServingPage::pointAt(std::optional<double> step) {
  m_at = step;
  for (PlotPane* pane : {m_instances, m_queue, m_shown}) pane->setCrosshair(m_at);
  std::optional<int> column;
  if (m_at && m_results) column = static_cast<int>(std::floor(*m_at));
  m_strip->setCursorColumn(column);
  m_readOut->setText(readOut());
}

QString ServingPage::readOut() const {
  if (!m_results) return {};
  return momentReadOut(*m_results, shownSystem(), m_clock.secondsAt(m_at.value_or(0)));
}

void ServingPage::drawNothing() {
  m_drawn = {};
  showNothing(m_instances, instancesTitle());
  showNothing(m_queue, queueTitle());
  showNothing(m_shown, servingChartTitle(shown()));
  HeatMapSpec nothing;
  nothing.title = replicaTitle();
  m_strip->setSpec(std::move(nothing));
  m_strip->setValues(std::make_shared<HeatMapValues>());
  m_bars->setCharts({}, {});
}

void ServingPage::drawRun(const ChartTheme& theme) {
  const Drawn now{run()->shown, m_results->setting, whatIndex()};
  if (std::exchange(m_drawn, now) == now) return;
  const ServingSeries series = seriesOf(*m_results, *run(), m_clock);
  draw(m_instances, instancesChart(*m_results, series, m_clock, theme));
  draw(m_queue, queueChart(*m_results, series, m_clock, theme));
  draw(m_shown, shownChart(*m_results, series, m_clock, shown(), theme));
  MapChart strip = replicaStrip(*m_results, series, m_clock);
  strip.spec.axisLabels = false;
  m_strip->setSpec(std::move(strip.spec));
  m_strip->setValues(std::move(strip.values));
  m_strip->setReadOut([this](int column, int) {
    return momentReadOut(*m_results, shownSystem(), m_clock.secondsAt(column));
  });
}

void ServingPage::redraw() {
  if (!run()) return drawNothing();
  const ChartTheme theme = ChartTheme::of(palette());
  drawRun(theme);
  ServingBars bars = outcomeBars(*m_results, theme);
  m_bars->setCharts(std::move(bars.rows), std::move(bars.charts));
  m_bars->setChosen(shownSystem());
  align();
  m_readOut->setText(readOut());
}

/// One axis of time under each other, and room for a line per system and a replica.
void ServingPage::align() {
  const int line = fontMetrics().height();
  const int lanes = m_strip->values() ? m_strip->values()->rows : 0;
  m_bars->setMinimumHeight(m_bars->minimumSizeHint().height());
  m_strip->setMinimumHeight(3 * line + std::min(12, lanes) * line);
  SideMargins margins = m_strip->neededMargins();
  for (const PlotPane* pane : {m_instances, m_queue, m_shown}) {
    margins = margins.united(pane->neededMargins());
  }
  m_strip->setLeastMargins(margins);
  for (PlotPane* pane : {m_instances, m_queue, m_shown}) pane->setLeastMargins(margins);
}

std::vector<ExportableChart> ServingPage::charts() const {
  if (!m_results) return {};
  const auto range = isVisible() ? std::optional(m_instances->visibleRange()) : std::nullopt;
  return servingPictures(m_results, shownSystem(), range, ChartTheme::of(palette()), provenance());
}

void ServingPage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  m_redraw->resume();
}

void ServingPage::changeEvent(QEvent* event) {
  const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (looks) m_drawn = {};
  if (looks && m_redraw) m_redraw->request();
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
