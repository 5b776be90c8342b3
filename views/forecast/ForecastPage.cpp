// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/ForecastPage.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/forecast/FanWorker.h"
#include "views/forecast/ForecastControls.h"
#include "views/forecast/ForecastPanes.h"
#include "views/forecast/TraceStack.h"
#include "views/page/WrappingLabel.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kOriginShare = 2.0 / 3;  ///< place of the first fan: past and future seen

constexpr double kBeyondEnd = 1.03;

QToolButton* toolButton(const QString& text, const QString& help) {
  auto* button = new QToolButton;
  button->setText(text);
  button->setToolTip(help);
  button->setAccessibleName(help);
  button->setAutoRaise(true);
  return button;
}

bool sameMarket(const study::ForecastReport* a, const study::ForecastReport* b) {
  return a && b && a->market == b->market;
}

}  // namespace

ForecastPage::ForecastPage(QWidget* parent) : StudyPage(parent) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  m_worker = new FanWorker(this);
  connect(m_worker, &FanWorker::made, this, [this](const Fan& fan) {
    m_fan = fan;
    m_fanDirty = true;
    m_redraw->request();
  });
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(6, 4, 6, 4);
  page->setSpacing(4);
  buildTop(page);
  auto* splitter = new QSplitter(Qt::Vertical);
  m_stack = new TraceStack;
  connectStack();
  splitter->addWidget(m_stack);
  m_panes = new ForecastPanes(m_controls->measures());
  for (const PageChoice& choice : m_controls->pageChoices()) addChoice(choice);
  connect(m_panes, &ForecastPanes::pointed, m_redraw, &RedrawClock::request);
  splitter->addWidget(m_panes);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 2);
  splitter->setSizes({600, 400});
  splitter->setChildrenCollapsible(false);
  // As high as there is room: what charts would like best is more than a screen has.
  splitter->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  page->addWidget(buildTools());
  page->addWidget(splitter, 1);
  orderTabs();
  m_redraw->request();
}

ForecastPage::~ForecastPage() = default;

void ForecastPage::letGo() {
  m_pinned = false;
  moveOrigin(usualOrigin());
  m_stack->fit();
  m_panes->showFirstTab();
}

int ForecastPage::usualOrigin() const {
  return trace() ? static_cast<int>(trace()->slotCount() * kOriginShare) : 0;
}

/// As the eye goes: choices, tools, series, then the charts below with their choices.
void ForecastPage::orderTabs() {
  QWidget* before = m_stack;
  const auto next = [&before](QWidget* widget) {
    setTabOrder(before, widget);
    before = widget;
  };
  for (QWidget* each : m_controls->measures()->findChildren<QWidget*>()) {
    if (each->focusPolicy() & Qt::TabFocus) next(each);
  }
  for (PlotPane* pane : m_panes->all()) next(pane);
}

void ForecastPage::buildTop(QVBoxLayout* page) {
  m_sentence = wrappingLabel(tr("How predictable the market is"));
  keepLarger(m_sentence, 1.2);
  m_notes = wrappingLabel(tr("Notes on the report"));
  m_notes->hide();
  m_controls = new ForecastControls(this);
  page->addWidget(m_sentence);
  page->addWidget(m_notes);
  page->addWidget(m_controls->choices());
  connect(m_controls, &ForecastControls::changed, this, &ForecastPage::remake);
  connect(m_controls, &ForecastControls::runWished, this, [this] { emit runWished({}); });
  connect(m_controls, &ForecastControls::stopWished, this, &ForecastPage::stopWished);
  connect(m_controls, &ForecastControls::useWished, this, [this] {
    const std::size_t kind = m_controls->view().kind;
    if (!m_report || kind >= m_report->kinds.size()) return;
    study::Scenario scenario = m_scenario;
    scenario.forecast = m_report->kinds[kind].spec;
    emit scenarioEdited(scenario, tr("Forecast"), 0);
  });
}

QWidget* ForecastPage::buildTools() {
  auto* tools = new QWidget;
  auto* row = new QHBoxLayout(tools);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2);
  const auto add = [&](const QString& text, const QString& help, auto call) {
    QToolButton* button = toolButton(text, help);
    connect(button, &QToolButton::clicked, this, call);
    row->addWidget(button);
  };
  add(tr("Fit"), tr("Show the whole trace (Home, or a double click)"), [this] { m_stack->fit(); });
  add(QStringLiteral("+"), tr("Zoom in (+, or the wheel)"), [this] { m_stack->zoomIn(); });
  add(QStringLiteral("−"), tr("Zoom out (−)"), [this] { m_stack->zoomOut(); });
  row->addSpacing(12);
  add(QStringLiteral("◂"), tr("Forecast from one slot earlier (left arrow)"),
      [this] { setOrigin(m_origin - 1); });
  add(QStringLiteral("▸"), tr("Forecast from one slot later (right arrow)"),
      [this] { setOrigin(m_origin + 1); });
  m_originLabel = new QLabel;
  m_originLabel->setTextFormat(Qt::PlainText);
  m_originLabel->setAccessibleName(tr("Slot the forecast is made from"));
  row->addSpacing(8);
  row->addWidget(m_originLabel, 1);
  return tools;
}

void ForecastPage::connectStack() {
  connect(m_stack, &TraceStack::refreshWished, m_redraw, &RedrawClock::request);
  connect(m_stack, &TraceStack::crosshairMoved, this, &ForecastPage::hovered);
  connect(m_stack, &TraceStack::clicked, this, &ForecastPage::clicked);
  connect(m_stack, &TraceStack::originStepped, this, [this](int direction, bool byDay) {
    const int day = std::max(1, static_cast<int>(std::lround(24 / slotHours())));
    setOrigin(m_origin + direction * (byDay ? day : 1));
  });
  connect(m_stack, &TraceStack::originFreed, this, [this] {
    m_pinned = false;
    m_fanDirty = true;
    m_redraw->request();
  });
}

const std::shared_ptr<const study::ForecastReport>& ForecastPage::report() const {
  return m_report;
}

void ForecastPage::setResult(const study::Result& result) {
  setReport(study::as<study::ForecastReport>(result));
}

void ForecastPage::clear() {
  setMessage({});
  setReport(nullptr);
}

const market::Trace* ForecastPage::trace() const {
  return m_report && m_report->market ? &m_report->market->import.trace : nullptr;
}

double ForecastPage::slotHours() const { return m_report ? m_report->slotHours : 1; }

void ForecastPage::setReport(std::shared_ptr<const study::ForecastReport> report) {
  const bool same = sameMarket(m_report.get(), report.get());
  m_keepZoom = same && (m_keepZoom || !m_chartsDirty);
  m_report = std::move(report);
  if (!same) {
    m_worker->forget();
    m_fan = {};
    m_pinned = false;
    m_origin = usualOrigin();
  }
  m_controls->setKinds(m_report.get());
  m_chartsDirty = true;
  m_redraw->request();
}

void ForecastPage::setRunning(bool running) { m_controls->setRunning(running); }

void ForecastPage::setProgress(double fraction, const QString& what) {
  m_controls->setProgress(fraction, what);
}

void ForecastPage::setStale(bool stale, const QString&) {
  m_stack->setDimmed(stale);
  m_panes->setDimmed(stale);
  m_sentence->setEnabled(!stale);
}

void ForecastPage::setMessage(const QString& message) {
  m_message = message;
  updateWords();
}

void ForecastPage::moveOrigin(int slot) {
  if (!trace() || trace()->slotCount() == 0) return;
  m_origin = std::clamp(slot, 0, trace()->slotCount() - 1);
  m_fanDirty = true;
  m_redraw->request();
}

void ForecastPage::setOrigin(int slot) {
  m_pinned = true;
  moveOrigin(slot);
}

void ForecastPage::hovered(double hours) {
  const double ahead = hours - m_origin * slotHours();
  m_panes->setFanLead(m_pinned && ahead >= 0 ? std::optional(ahead) : std::nullopt);
  if (m_pinned || std::isnan(hours)) return;
  const int slot = static_cast<int>(std::floor(hours / slotHours()));
  if (slot != m_origin) moveOrigin(slot);
}

/// A click pins the origin; one more on the same slot frees it.
void ForecastPage::clicked(double hours) {
  const int slot = static_cast<int>(std::floor(hours / slotHours()));
  m_pinned = !(m_pinned && slot == m_origin);
  moveOrigin(slot);
}

void ForecastPage::remake() {
  m_keepZoom = m_keepZoom || !m_chartsDirty;
  m_chartsDirty = true;
  m_redraw->request();
}

FanWish ForecastPage::wishNow() const {
  FanWish wish{m_report, m_origin, {}};
  const ForecastView view = m_controls->view();
  for (std::size_t i = 0; i < m_report->kinds.size(); ++i) {
    if (i == view.kind || view.allKinds) wish.kinds.push_back(i);
  }
  return wish;
}

bool ForecastPage::fanIsCurrent() const {
  if (m_fan.report != m_report || m_fan.slot != m_origin) return false;
  const FanWish wish = wishNow();
  return !m_fan.error.isEmpty() ||
         std::all_of(wish.kinds.begin(), wish.kinds.end(), [&](std::size_t kind) {
           return m_fan.find(kind) || !m_report->kinds[kind].forecaster;
         });
}

void ForecastPage::askForFan() {
  if (trace() && trace()->slotCount() > 0 && !fanIsCurrent()) m_worker->ask(wishNow());
}

void ForecastPage::redraw() {
  if (m_chartsDirty) remakeCharts();
  if (m_fanDirty) updateFan();
  m_stack->refresh();
  m_panes->updateLegend(m_fan, m_controls->view());
}

/// With their descriptions.
void ForecastPage::remakeCharts() {
  const ChartTheme theme = ChartTheme::of(palette());
  const ForecastView view = m_controls->view();
  const study::ForecastReport* report = m_report.get();
  m_market.take(m_report ? m_report->market : nullptr);
  // A little beyond the end: the last date has room, and a fan made there is seen.
  const Range extent =
      trace() ? Range{0, kBeyondEnd * std::max(slotHours(), trace()->hours())} : Range{0, 24};
  m_stack->setCharts({seriesChart(report, m_market, ForecastSeries::Price, theme),
                      seriesChart(report, m_market, ForecastSeries::FreeGpus, theme),
                      residualChart(report, view.series, theme)},
                     trace() ? TimeAxis{trace()->startUnixSeconds} : TimeAxis{}, extent,
                     m_keepZoom);
  const bool price = view.series == ForecastSeries::Price, both = m_controls->bothSeries();
  m_stack->setShown(price || both, !price || both);
  m_panes->setReport(report, view, theme, m_keepZoom);
  updateWords();
  m_chartsDirty = m_keepZoom = false;
  m_fanDirty = true;
}

/// Pictures of a page that nobody looks at need its charts and its fan all the same.
void ForecastPage::showAll() {
  if (m_chartsDirty) remakeCharts();
  if (trace() && trace()->slotCount() > 0 && !fanIsCurrent()) m_fan = makeFan(wishNow());
  updateFan();
}

void ForecastPage::updateFan() {
  askForFan();
  const ChartTheme theme = ChartTheme::of(palette());
  const ForecastView view = m_controls->view();
  m_panes->setFan(m_fan, view, theme);
  const double start = m_fan.slot * slotHours();
  const QString note = m_report ? ljungBoxNote(*m_report, view.series) : QString();
  m_stack->setFans({fanCurves(m_fan, view, ForecastSeries::Price, start, theme),
                    fanCurves(m_fan, view, ForecastSeries::FreeGpus, start, theme)},
                   trace() ? std::optional(m_origin * slotHours()) : std::nullopt, m_pinned, note);
  m_originLabel->setText(originWords());
  m_fanDirty = false;
}

QString ForecastPage::originWords() const {
  if (!trace()) return {};
  QString shown = tr("Forecast made at %1").arg(slotTime(*trace(), m_origin));
  shown += m_pinned ? tr(" (pinned: Esc releases)") : tr(" (a click pins it)");
  if (!fanIsCurrent()) return shown + QStringLiteral(" …");
  const Fan::Kind* made = m_fan.find(m_controls->view().kind);
  if (made && !made->how.empty()) shown += tr(": %1").arg(words(made->how));
  return shown;
}

void ForecastPage::updateWords() {
  const QString invitation =
      tr("How predictable are price and free GPUs here? Press “Recompute” to measure every kind of "
         "forecast on the whole trace.");
  const bool empty = !m_report || (m_report->sentence.empty() && m_report->complete);
  m_sentence->setText(empty ? invitation : words(m_report->sentence));
  QStringList notes;
  if (!m_message.isEmpty()) notes << m_message;
  if (m_report) {
    for (const Text& warning : m_report->warnings) notes << words(warning);
    const std::size_t kind = m_controls->view().kind;
    if (kind < m_report->kinds.size() && !m_report->kinds[kind].note.empty()) {
      notes << words(m_report->kinds[kind].note);
    }
  }
  m_notes->setText(notes.join(QLatin1Char('\n')));
  m_notes->setVisible(!notes.isEmpty());
}

/// What is on screen, each with all that it needs: a picture may be made after the page has moved
/// on.
std::vector<ExportableChart> ForecastPage::charts() const {
  std::vector<ExportableChart> pictures;
  if (!m_report) return pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  MarketCurves market;
  market.take(m_report->market);
  const ForecastView view = m_controls->view();
  const TimeAxis clock{trace() ? trace()->startUnixSeconds : std::nullopt};
  const auto add = [&](std::function<ChartSpec(const ChartTheme&)> make, const Range& range,
                       const TimeAxis& own = {}) {
    const ChartSpec named = make(screen);
    pictures.push_back(chartPicture(named, std::move(make), range, screen, provenance(), own));
  };
  const Range hours = m_stack->navigator().view();
  for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
    if (series != view.series && !m_controls->bothSeries()) continue;
    add(
        [report = m_report, market, fan = m_fan, view, series](const ChartTheme& theme) {
          return withFan(seriesChart(report.get(), market, series, theme), fan, view, series,
                         theme);
        },
        hours, clock);
  }
  add(
      [report = m_report, view](const ChartTheme& theme) {
        return withLjungBox(residualChart(report.get(), view.series, theme), *report, view.series);
      },
      hours, clock);
  m_panes->addCharts(m_report, m_fan, view, add);
  return pictures;
}

void ForecastPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_redraw->resume();
}

void ForecastPage::changeEvent(QEvent* event) {
  const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (looks && m_redraw) remake();
  QWidget::changeEvent(event);
}

}  // namespace spothorizon::views
