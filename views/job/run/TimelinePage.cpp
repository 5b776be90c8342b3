// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/TimelinePage.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "ask/Study.h"
#include "subjects/forecast/UsesFuture.h"
#include "views/chart/ChartData.h"
#include "views/chart/ChartExport.h"
#include "views/chart/Navigation.h"
#include "views/job/run/PlayedPicture.h"
#include "views/job/run/RunTable.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kZoomStep = 1.5, kPanShare = 0.2;
constexpr std::array kStretch{4, 4, 5, 5};  ///< heights of the four charts
constexpr int kDecisionStretch = 3;

const NumberFormat kHours{{}, QStringLiteral(" h"), 2};

/// The zoom is kept where the job is as long as it was: then the same hours mean the same.
bool sameSpan(const study::Results* before, const study::Results* now) {
  return before && now && before->problem.slotCount == now->problem.slotCount &&
         before->problem.slotHours == now->problem.slotHours;
}

/// A run's value at `hours`; after its end, and where no time is given, the last.
QString valueOf(const ChartSpec& chart, int run, std::optional<double> hours) {
  for (const LineItem& line : chart.lines) {
    if (line.key != run) continue;
    const double end = line.samples.span().max;
    const auto value = line.samples.valueAt(hours ? std::min(*hours, end) : end);
    return value ? chart.format.text(*value) : QString();
  }
  return {};
}

/// All policies of the scenario, those that are not done yet too, and the optimum.
std::vector<RunTable::Row> tableRows(const study::Results& results) {
  std::vector<RunTable::Row> rows;
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    const auto& policy = results.policies[i];
    if (!policy && i >= results.scenario.policies.size()) continue;
    const policy::PolicySpec& spec = policy ? policy->spec : results.scenario.policies[i];
    const forecast::ForecastSpec& forecast = results.scenario.forecast;
    const QString label = words(policy ? policy->label : study::resultLabel(forecast, spec));
    rows.push_back(
        {static_cast<int>(i), shortLabel(spec, label, forecast), label, policy.has_value()});
  }
  const QString best = QObject::tr("Best possible");
  if (results.optimum) rows.push_back({-1, best, best, true});
  return rows;
}

/// The chart of GPUs is one policy's: a picture is seen by itself and has to name it.
void namePolicy(ChartSpec& chart, const study::Results& results, int chosen) {
  for (const RunView& run : runsOf(results)) {
    if (run.index == chosen) chart.title += QStringLiteral(" · ") + run.name;
  }
}

}  // namespace

TimelinePage::TimelinePage(QWidget* parent)
    : StudyPage(parent),
      m_charts(emptyTimelineCharts()),
      m_prices([this] {
        m_momentDirty = true;
        m_redraw->request();
      }),
      m_playback(new TimelinePlayback({}, this)) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  build();
}

TimelinePage::~TimelinePage() = default;

void TimelinePage::build() {
  setAccessibleName(tr("Timeline"));
  setFocusPolicy(Qt::StrongFocus);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(6, 4, 6, 4);
  page->setSpacing(4);

  auto* tools = new QHBoxLayout;
  tools->setSpacing(2);
  addTool(tools, tr("Fit"), tr("Show the whole job (Home, or a double click)"), &TimelinePage::fit);
  addTool(tools, QStringLiteral("+"), tr("Zoom in (+, or the wheel)"), &TimelinePage::zoomIn);
  addTool(tools, QStringLiteral("−"), tr("Zoom out (−)"), &TimelinePage::zoomOut);
  addTool(tools, QStringLiteral("◂"), tr("Earlier (left arrow)"), &TimelinePage::panLeft);
  addTool(tools, QStringLiteral("▸"), tr("Later (right arrow)"), &TimelinePage::panRight);
  addTool(tools, QStringLiteral("↶"), tr("Back to the previous view ([)"), &TimelinePage::zoomBack);
  addTool(tools, QStringLiteral("↷"), tr("Forward to the next view (])"),
          &TimelinePage::zoomForward);
  tools->addSpacing(12);
  addTool(tools, tr("A"), tr("Set cursor A at the crosshair (A)"), &TimelinePage::setCursorA);
  addTool(tools, tr("B"), tr("Set cursor B at the crosshair (B)"), &TimelinePage::setCursorB);
  addTool(tools, tr("Clear"), tr("Remove the cursors (Esc)"), &TimelinePage::clearCursors);
  m_cursorLabel = new QLabel;
  tools->addSpacing(12);
  tools->addWidget(m_cursorLabel, 1);
  m_playBack = new QToolButton;
  m_playBack->setText(tr("Play back"));
  m_playBack->setToolTip(
      tr("Show the run slot by slot as the policy saw it, with the reason for each decision (P)"));
  m_playBack->setAccessibleName(m_playBack->toolTip());
  m_playBack->setCheckable(true);
  m_playBack->setFocusPolicy(Qt::TabFocus);
  connect(m_playBack, &QToolButton::toggled, this, &TimelinePage::setPlayedBack);
  tools->addWidget(m_playBack);
  page->addLayout(tools);
  page->addWidget(m_playback->bar());

  auto* stack = new QWidget;
  auto* stackLayout = new QVBoxLayout(stack);
  stackLayout->setContentsMargins(0, 0, 0, 0);
  stackLayout->setSpacing(2);
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    m_panes[i] = new ChartPane(i + 1 == m_panes.size(), stack);
    m_panes[i]->setSpec(m_charts.charts[i]);
    connectPane(m_panes[i]);
    stackLayout->addWidget(m_panes[i], kStretch[i]);
    if (i == TimelineCharts::Gpus) stackLayout->addWidget(makeDecisions(stack), kDecisionStretch);
  }

  m_table = new RunTable;
  connect(m_table, &RunTable::policyChosen, this, &TimelinePage::choose);
  m_beside = new QSplitter(Qt::Vertical);
  m_beside->setChildrenCollapsible(false);  // the table is the legend of the runs
  m_beside->addWidget(m_table);
  m_beside->addWidget(m_playback->explanations());
  m_beside->setStretchFactor(1, 1);
  m_across = new QSplitter;
  m_across->addWidget(stack);
  m_across->addWidget(m_beside);
  m_across->setStretchFactor(0, 1);
  m_across->setStretchFactor(1, 0);
  m_across->setSizes({800, fontMetrics().averageCharWidth() * 50});
  page->addWidget(m_across, 1);
  connect(m_across, &QSplitter::splitterMoved, this, [this] { m_ownWidth = true; });
  connect(m_playback, &TimelinePlayback::moved, this, &TimelinePage::playbackMoved);
  connect(m_playback, &TimelinePlayback::activeChanged, this, &TimelinePage::playbackTurned);
  connect(m_playback, &TimelinePlayback::followsChanged, this, &TimelinePage::playbackMoved);
  connect(m_playback, &TimelinePlayback::framesWished, this, &TimelinePage::framesWished);
}

void TimelinePage::addTool(QHBoxLayout* row, const QString& text, const QString& help,
                           void (TimelinePage::*slot)()) {
  auto* button = new QToolButton;
  button->setText(text);
  button->setToolTip(help);
  button->setAccessibleName(help);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  connect(button, &QToolButton::clicked, this, slot);
  row->addWidget(button);
}

void TimelinePage::connectPane(ChartPane* pane) {
  connect(pane, &ChartPane::pointerMoved, this, &TimelinePage::pointerMoved);
  connectNavigation(pane, m_navigator, this, [this] { navigated(); });
  connect(pane, &ChartPane::fitWished, this, &TimelinePage::fit);
  connect(pane, &ChartPane::valuesZoomed, this, [this] { m_redraw->request(); });
  connect(pane, &ChartPane::placeClicked, this, [this](double hours) {
    if (m_playback->isActive()) m_playback->showHours(hours);
  });
}

void TimelinePage::letGo() {
  setPlayedBack(false);
  m_playback->setFollows(true);
  clearCursors();
  fit();
}

void TimelinePage::setResult(const study::Result& result) {
  setResults(study::as<study::Results>(result));
}

void TimelinePage::setResults(std::shared_ptr<const study::Results> results) {
  m_keepZoom = sameSpan(m_results.get(), results.get()) && (m_keepZoom || !m_chartsDirty);
  m_results = std::move(results);
  m_chartsDirty = true;
  m_playback->setResults(m_results);
  m_redraw->request();
}

void TimelinePage::setChosenPolicy(int index) {
  if (index == m_chosen) return;
  m_chosen = index;
  m_keepZoom = m_keepZoom || !m_chartsDirty;
  m_chartsDirty = true;
  m_playback->setChosen(index);
  m_redraw->request();
}

void TimelinePage::choose(int index) {
  setChosenPolicy(index);
  emit policyChosen(index);
}

void TimelinePage::setStale(bool stale, const QString&) {
  for (ChartPane* pane : allPanes()) pane->setDimmed(stale);
  m_table->setDimmed(stale);
}

void TimelinePage::setCrosshair(double hours) {
  m_crosshair = std::isnan(hours) ? std::nullopt : std::optional(hours);
  m_redraw->request();
}

void TimelinePage::pointerMoved(double hours) {
  setCrosshair(hours);
  emit crosshairMoved(hours);
}

void TimelinePage::showHours(const Range& hours) {
  if (m_chartsDirty) redraw();  // the extent of new results comes first
  m_navigator.show(hours);
  navigated();
}

void TimelinePage::fit() {
  m_navigator.fit();
  for (ChartPane* pane : allPanes()) pane->fitValues();
  navigated();
}

void TimelinePage::zoomIn() {
  m_navigator.zoom(kZoomStep, cursorPlace());
  navigated();
}

void TimelinePage::zoomOut() {
  m_navigator.zoom(1 / kZoomStep, cursorPlace());
  navigated();
}

void TimelinePage::zoomBack() {
  m_navigator.back();
  navigated();
}

void TimelinePage::zoomForward() {
  m_navigator.forward();
  navigated();
}

void TimelinePage::panLeft() {
  m_navigator.pan(-kPanShare * m_navigator.view().span());
  navigated();
}

void TimelinePage::panRight() {
  m_navigator.pan(kPanShare * m_navigator.view().span());
  navigated();
}

void TimelinePage::setCursorA() {
  m_cursorA = cursorPlace();
  m_redraw->request();
}

void TimelinePage::setCursorB() {
  m_cursorB = cursorPlace();
  m_redraw->request();
}

void TimelinePage::clearCursors() {
  m_cursorA.reset();
  m_cursorB.reset();
  m_redraw->request();
}

double TimelinePage::cursorPlace() const {
  const Range& view = m_navigator.view();
  return m_crosshair && view.contains(*m_crosshair) ? *m_crosshair : view.centre();
}

void TimelinePage::navigated() {
  if (m_playback->isActive()) m_playback->setFollows(false);
  m_redraw->request();
}

void TimelinePage::redraw() {
  if (m_chartsDirty) remakeCharts();
  if (m_momentDirty) showCharts();
  for (ChartPane* pane : allPanes()) pane->setView(m_navigator.view(), m_navigator.home());
  alignMargins();
  updateOverlays();
  updateTable();
}

void TimelinePage::remakeCharts() {
  const ChartTheme theme = ChartTheme::of(palette());
  if (m_results) {
    m_market.take(m_results->market);
    m_charts = makeTimelineCharts(*m_results, m_market, m_chosen, theme);
  } else {
    m_charts = emptyTimelineCharts();
  }
  m_navigator.setExtent(m_charts.home, m_charts.limits, m_keepZoom);
  // One line runs through all four: its name is only at the top.
  for (std::size_t i = 1; i < m_charts.charts.size(); ++i) {
    for (MomentItem& moment : m_charts.charts[i].moments) moment.label.clear();
  }
  showCharts();
  m_table->setRows(m_results ? tableRows(*m_results) : std::vector<RunTable::Row>{}, theme);
  m_table->setChosen(m_chosen);
  fitTable();
  keepRunsInSight();
  m_chartsDirty = m_keepZoom = false;
}

void TimelinePage::alignMargins() {
  SideMargins margins;
  for (const ChartPane* pane : allPanes()) margins = margins.united(pane->neededMargins());
  for (ChartPane* pane : allPanes()) pane->setMargins(margins);
}

void TimelinePage::updateOverlays() {
  const ChartTheme theme = ChartTheme::of(palette());
  const auto moment = m_playback->moment();
  std::array<std::vector<LineItem>, TimelineCharts::Count> lines;
  if (moment) {
    lines = playedOverlays(*m_results, *moment, theme);
  } else if (m_results && m_crosshair) {
    ForecastCurves forecast = forecastAt(*m_results, m_chosen, *m_crosshair, theme);
    lines[TimelineCharts::Price].push_back(std::move(forecast.price));
    lines[TimelineCharts::Gpus].push_back(std::move(forecast.freeGpus));
  }
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    std::erase_if(lines[i], [](const LineItem& line) { return line.samples.empty(); });
    ChartOverlay overlay{m_crosshair, m_cursorA, m_cursorB, std::move(lines[i]),
                         differenceText(m_panes[i]->spec())};
    if (moment) overlay.now = m_playback->nowHours();
    m_panes[i]->setOverlay(std::move(overlay));
  }
  ChartOverlay decisions{m_crosshair, m_cursorA, m_cursorB, {}, decisionNote()};
  if (moment) decisions.now = m_playback->nowHours();
  m_decisions->setOverlay(std::move(decisions));
  m_cursorLabel->setText(cursorText());
}

QString TimelinePage::cursorText() const {
  QStringList parts;
  if (m_cursorA) parts << QStringLiteral("A ") + kHours.text(*m_cursorA);
  if (m_cursorB) parts << QStringLiteral("B ") + kHours.text(*m_cursorB);
  if (m_cursorA && m_cursorB) {
    parts << QStringLiteral("Δt ") + kHours.text(*m_cursorB - *m_cursorA);
  }
  return parts.join(QStringLiteral("   "));
}

/// B minus A on the curve that a chart is about: the chosen policy's, drawn last; the price where
/// there are no policies; all GPUs of the chosen policy.
QString TimelinePage::differenceText(const ChartSpec& chart) const {
  if (!m_cursorA || !m_cursorB) return {};
  const Samples* curve = nullptr;
  if (&chart == &m_panes[TimelineCharts::Gpus]->spec()) {
    if (!chart.areas.empty()) curve = &chart.areas.back().upper;
  } else if (!chart.lines.empty()) {
    const bool isPrice = &chart == &m_panes[TimelineCharts::Price]->spec();
    curve = isPrice ? &chart.lines.front().samples : &chart.lines.back().samples;
  }
  if (!curve) return {};
  const auto a = curve->valueAt(*m_cursorA), b = curve->valueAt(*m_cursorB);
  if (!a || !b) return {};
  return QStringLiteral("Δ ") + chart.format.withSign(*b - *a);
}

/// The list of policies takes the room it needs, the charts the rest; explanations need more.
void TimelinePage::fitTable() {
  if (m_ownWidth) return;
  const int letter = fontMetrics().averageCharWidth();
  const int beside = m_playback->isActive() ? letter * 62 : m_table->neededWidth();
  m_across->setSizes({qMax(letter * 40, m_across->width() - beside), beside});
}

/// Played back, what is not yet known has no value: the last that is.
void TimelinePage::updateTable() {
  std::vector<std::pair<QString, QString>> values;
  const ChartSpec& progress = m_panes[TimelineCharts::Progress]->spec();
  const ChartSpec& cost = m_panes[TimelineCharts::Cost]->spec();
  for (const RunTable::Row& row : m_table->rows()) {
    values.emplace_back(valueOf(progress, row.index, m_crosshair),
                        valueOf(cost, row.index, m_crosshair));
  }
  m_table->setValues(values);
}

void TimelinePage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_redraw->request();
  m_redraw->resume();
}

void TimelinePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && m_redraw) {
    m_keepZoom = m_keepZoom || !m_chartsDirty;
    m_chartsDirty = true;
    m_redraw->request();
  }
  if (event->type() == QEvent::FontChange && m_redraw) {
    fitTable();
    keepRunsInSight();
    m_redraw->request();  // margins
  }
  QWidget::changeEvent(event);
}

void TimelinePage::keyPressEvent(QKeyEvent* event) {
  if (!(event->modifiers() & ~Qt::KeypadModifier) && playbackKey(event->key())) return;
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomIn();
    case Qt::Key_Minus:
      return zoomOut();
    case Qt::Key_Left:
      return panLeft();
    case Qt::Key_Right:
      return panRight();
    case Qt::Key_Home:
      return fit();
    case Qt::Key_BracketLeft:
      return zoomBack();
    case Qt::Key_BracketRight:
      return zoomForward();
    case Qt::Key_A:
      return setCursorA();
    case Qt::Key_B:
      return setCursorB();
    case Qt::Key_Escape:
      return clearCursors();
    default:
      QWidget::keyPressEvent(event);
  }
}

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

std::vector<ExportableChart> TimelinePage::charts() const {
  if (!m_results) return {};
  if (m_playback->moment()) return chartsOfMoment();
  std::vector<ExportableChart> pictures;
  const TimelineCharts names = emptyTimelineCharts();
  for (std::size_t i = 0; i < names.charts.size(); ++i) {
    const auto values = [results = m_results, chosen = m_chosen, zoomed = zoomedHours(),
                         i](bool all) {
      MarketCurves market;
      market.take(results->market);
      const TimelineCharts charts =
          makeTimelineCharts(*results, market, chosen, ChartTheme::light());
      return chartData(charts.charts[i], all ? charts.limits : zoomed.value_or(charts.home));
    };
    pictures.push_back({names.charts[i].fileStem, names.charts[i].title, painterOf(i), values});
  }
  return pictures;
}

/// The moment as one picture, then each chart at that moment: nothing that comes after it.
std::vector<ExportableChart> TimelinePage::chartsOfMoment() const {
  const auto run = std::make_shared<PlayedRun>(playedRun());
  run->hours = m_navigator.view();
  const int shown = m_playback->moment()->shown;
  std::vector<ExportableChart> pictures{playedPicture(run, shown)};
  const TimelineCharts names = emptyTimelineCharts();
  for (std::size_t i = 0; i < names.charts.size(); ++i) {
    const auto make = [run, shown, i](const ChartTheme& theme) {
      return chartsAt(*run, shown, theme).charts[i];
    };
    pictures.push_back(chartPicture(names.charts[i], make, *run->hours, run->screen,
                                    run->provenance, m_charts.clock));
  }
  return pictures;
}

PlayedRun TimelinePage::playedRun() const {
  const PlayedMoment moment = *m_playback->moment();
  return {m_results,   moment.chosen, moment.other, m_prices.usd(), {}, ChartTheme::of(palette()),
          provenance()};
}

std::vector<ExportableChart> TimelinePage::frames() const {
  if (!m_playback->moment()) return {};
  return playedPictures(std::make_shared<PlayedRun>(playedRun()), 0, m_playback->clock().total());
}

std::optional<Range> TimelinePage::zoomedHours() const {
  return m_chartsDirty || m_navigator.fitted() ? std::nullopt : std::optional(m_navigator.view());
}

/// Keeps what it draws, so that a picture may be made after the page has moved on. The screen's
/// zoom holds for the picture; what was not drawn yet is fitted.
std::function<void(QPaintDevice&, const QSize&, PictureLook)> TimelinePage::painterOf(
    std::size_t i) const {
  const std::optional<Range> zoomed = zoomedHours();
  const ChartTheme screen = ChartTheme::of(palette());
  return [results = m_results, chosen = m_chosen, provenance = provenance(), zoomed, screen, i](
             QPaintDevice& device, const QSize& size, PictureLook look) {
    MarketCurves market;
    market.take(results->market);
    const ChartTheme theme = pictureTheme(look, screen);
    const TimelineCharts all = makeTimelineCharts(*results, market, chosen, theme);
    const Range hours = zoomed.value_or(all.home);
    ChartSpec spec = all.charts[i];
    if (i == TimelineCharts::Gpus) namePolicy(spec, *results, chosen);
    ChartPicture{spec, all.clock, hours, spec.valueRange(hours.united(all.home)), provenance}.paint(
        device, size, theme);
  };
}

}  // namespace spothorizon::views
