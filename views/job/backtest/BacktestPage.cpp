// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/BacktestPage.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/job/backtest/BacktestControls.h"
#include "views/job/backtest/FrontierPane.h"
#include "views/job/backtest/FuturesPane.h"
#include "views/page/WrappingLabel.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/PolicyIcon.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

namespace spothorizon::views {
namespace {

constexpr double kLongSeconds = 60;     ///< from here on a run counts as long
constexpr int kFirstMergeId = 1 << 20;  ///< apart from those of the scenario panel

bool sameStarts(const study::BacktestResults* a, const study::BacktestResults* b) {
  return a && b && a->market == b->market && a->startSlots == b->startSlots;
}

/// What became of a start, as a sentence.
QString outcomeWords(const study::BacktestResults& results, std::size_t series, std::size_t start) {
  const study::StartOutcome& one = results.series[series].starts[start];
  const QString when = startWords(results, start);
  const QString cost = words(study::usdText(one.costUsd));
  if (!one.finishHours) {
    return BacktestPage::tr("Start %1: given up, cost %2.").arg(when, cost);
  }
  const double late = *one.finishHours - results.scenario.job.deadlineHours;
  const QString finish = words(study::hoursText(*one.finishHours));
  if (one.onTime) {
    return BacktestPage::tr("Start %1: done after %2, on time, cost %3.").arg(when, finish, cost);
  }
  return BacktestPage::tr("Start %1: done after %2, %3 late, cost %4.")
      .arg(when, finish, words(study::hoursText(late)), cost);
}

}  // namespace

BacktestPage::BacktestPage(QWidget* parent)
    : StudyPage(parent),
      m_merged(kFirstMergeId),
      m_sentence(wrappingLabel(tr("Result of the backtest"))),
      m_notes(wrappingLabel(tr("Notes on the backtest"))),
      m_startWords(wrappingLabel(tr("The start under the pointer"))),
      m_controls(new BacktestControls),
      m_tabs(new QTabWidget),
      m_histogram(new PlotPane),
      m_cumulative(new PlotPane),
      m_strip(new PlotPane),
      m_frontier(new FrontierPane),
      m_goals(new GoalPane),
      m_futures(new FuturesPane),
      m_seek(*m_goals, [this](const QString& variant) { emit runWished(variant); }),
      m_model(new TableModel(this)),
      m_table(new TableView(m_model)) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(6, 4, 6, 4);
  page->setSpacing(4);
  buildTop(page);
  buildTabs();
  buildTable();
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(m_tabs);
  splitter->addWidget(m_table);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({600, 230});
  splitter->setChildrenCollapsible(false);
  page->addWidget(splitter, 1);
  m_later.setSingleShot(true);
  connect(&m_later, &QTimer::timeout, this, &BacktestPage::remake);
  connectParts();
  addChoice(tabChoice("part", m_tabs, {"distribution", "trace", "frontier", "goals", "futures"}));
  addChoice(m_controls->measureChoice());
  remake();
}

BacktestPage::~BacktestPage() {
  // Fields commit when they lose the focus, which they do while this is taken apart.
  m_controls->disconnect(this);
  m_frontier->disconnect(this);
  m_goals->disconnect(this);
}

void BacktestPage::buildTop(QVBoxLayout* page) {
  keepLarger(m_sentence, 1.2);
  m_notes->hide();
  page->addWidget(m_sentence);
  page->addWidget(m_notes);
  page->addWidget(m_controls);
}

QWidget* BacktestPage::buildDistribution() {
  auto* both = new QWidget;
  auto* row = new QHBoxLayout(both);
  row->setContentsMargins(4, 4, 4, 4);
  row->addWidget(m_histogram, 1);
  row->addWidget(m_cumulative, 1);
  return both;
}

QWidget* BacktestPage::buildTrace() {
  auto* all = new QWidget;
  auto* column = new QVBoxLayout(all);
  column->setContentsMargins(4, 4, 4, 4);
  column->addWidget(m_strip, 1);
  column->addWidget(m_startWords);
  return all;
}

void BacktestPage::buildTabs() {
  m_tabs->setDocumentMode(true);
  m_tabs->tabBar()->setAccessibleName(tr("Parts of the backtest"));
  m_tabs->addTab(buildDistribution(), tr("Distribution"));
  m_tabs->addTab(buildTrace(), tr("Where in the trace"));
  m_tabs->addTab(m_frontier, tr("Frontier"));
  m_tabs->addTab(m_goals, tr("Goals"));
  m_tabs->addTab(m_futures, tr("Futures"));
  m_tabs->setTabToolTip(Distribution, tr("Distribution of outcomes over the starts"));
  m_tabs->setTabToolTip(InTheTrace, tr("When it is bad to start"));
  m_tabs->setTabToolTip(Frontier, tr("What a later deadline saves"));
  m_tabs->setTabToolTip(Goals, tr("Deadline, budget or GPUs for a target probability"));
  m_tabs->setTabToolTip(Futures, tr("How the futures compare with the recorded trace"));
  m_tabs->setTabVisible(Futures, false);
}

QList<PagePart> BacktestPage::parts() const {
  QList<PagePart> parts;
  for (int i = 0; i < m_tabs->count(); ++i) {
    if (m_tabs->isTabVisible(i)) parts.append({m_tabs->tabText(i), m_tabs->tabToolTip(i)});
  }
  return parts;
}

void BacktestPage::showPart(int index) {
  for (int i = 0; i < m_tabs->count(); ++i) {
    if (m_tabs->isTabVisible(i) && index-- == 0) return m_tabs->setCurrentIndex(i);
  }
}

void BacktestPage::buildTable() {
  m_table->setAccessibleName(tr("Risk of all policies"));
  m_table->setIconSize({30, 12});
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->installEventFilter(this);
  m_model->setPalette(palette());
  // Not currentRowChanged: getting the focus makes the first row current without choosing it.
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          [this](const QItemSelection& selected) {
            if (m_showing || selected.isEmpty()) return;
            choose(selected.indexes().front().data(PolicyRole).toInt());
          });
  connect(m_table, &QAbstractItemView::doubleClicked, this, &BacktestPage::openWorst);
}

void BacktestPage::connectParts() {
  connect(m_controls, &BacktestControls::changed, this, &BacktestPage::remake);
  connect(m_controls, &BacktestControls::runWished, this, [this] { emit runWished({}); });
  connect(m_controls, &BacktestControls::stopWished, this, &BacktestPage::stopWished);
  connect(m_controls, &BacktestControls::edited, this, &BacktestPage::takeEdit);
  const auto toBudget = [this] { emit parameterWished(QStringLiteral("job.budgetUsd")); };
  connect(m_controls, &BacktestControls::budgetWished, this, toBudget);
  connect(m_goals, &GoalPane::edited, this, &BacktestPage::takeEdit);
  connect(m_goals, &GoalPane::goalWished, this, [this](study::Goal goal) { m_seek.seek(goal); });
  connect(this, &BacktestPage::startWished, this, &BacktestPage::openStart);
  connect(m_goals, &GoalPane::refreshWished, this, &BacktestPage::remake);
  connect(m_frontier, &FrontierPane::edited, this, &BacktestPage::takeEdit);
  connect(m_frontier, &FrontierPane::runWished, this,
          [this] { emit runWished(QStringLiteral("frontier")); });
  connect(m_frontier, &FrontierPane::refreshWished, this, &BacktestPage::remake);
  connect(m_tabs, &QTabWidget::currentChanged, this, &BacktestPage::remake);
  connect(m_strip, &PlotPane::clicked, this, &BacktestPage::openStartNear);
  connect(m_strip, &PlotPane::crosshairMoved, this, [this](double hours) {
    m_pointed = std::isnan(hours) ? std::nullopt : std::optional(hours);
    m_startWords->setText(startReadOut());
  });
}

void BacktestPage::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  const SharedScenario shared(scenario);
  m_controls->setScenario(shared);
  m_frontier->setScenario(shared);
  m_goals->setScenario(shared);
  const std::vector<study::Finding> findings = study::check(scenario);
  m_controls->setFindings(findings);
  m_frontier->setFindings(findings);
  m_goals->setFindings(findings);
}

void BacktestPage::takeEdit(const ScenarioEdit& edit) {
  emit scenarioEdited(edit.scenario, edit.what, m_merged.mergeIdOf(edit));
}

void BacktestPage::setResults(std::shared_ptr<const study::BacktestResults> results) {
  if (!sameStarts(m_results.get(), results.get())) m_pointed.reset();
  m_results = std::move(results);
  showFutures();
  m_fresh = m_running;
  m_seek.setResults(m_results);
  m_results && !m_results->complete ? remakeSoon() : remake();
}

void BacktestPage::showFutures() {
  const auto futures = m_results ? m_results->futures : nullptr;
  m_futures->setFutures(futures);
  m_tabs->setTabVisible(Futures, futures != nullptr);
  m_tabs->setTabText(InTheTrace, futures ? tr("Where in the futures") : tr("Where in the trace"));
}

void BacktestPage::setResult(const study::Result& result) {
  if (result->variant().empty()) return setResults(study::as<study::BacktestResults>(result));
  const auto sweep = study::as<study::Sweep>(result);
  if (sweep->variant() == "frontier") setFrontier(sweep);
  m_seek.setSweep(sweep);
}

void BacktestPage::clear() {
  setMessage({});
  setResults(nullptr);
  setFrontier(nullptr);
  m_seek.clear();
}

void BacktestPage::setSettings(const study::Scenario&, const QString& variant) {
  showTab(variant == QLatin1String("frontier") ? Frontier
          : variant == QLatin1String("gpus")   ? Goals
                                               : Distribution);
}

QString BacktestPage::variantToRun() const {
  const bool goals = tab() == Goals;
  if (tab() == Frontier || (goals && m_seek.goal() == study::Goal::ShortestDeadline)) {
    return QStringLiteral("frontier");
  }
  return goals && m_seek.goal() == study::Goal::BestMaxGpus ? QStringLiteral("gpus") : QString();
}

void BacktestPage::setFrontier(std::shared_ptr<const study::Sweep> frontier) {
  m_frontier->setSweep(std::move(frontier));
}

const std::shared_ptr<const study::Sweep>& BacktestPage::frontier() const {
  return m_frontier->figures().sweep();
}

void BacktestPage::setChosenPolicy(int policy) {
  if (policy == m_policy) return;
  m_policy = policy;
  m_frontier->setPolicy(policy);
  remake();
}

void BacktestPage::choose(int policy) {
  if (policy == m_policy) return;
  setChosenPolicy(policy);
  emit policyChosen(policy);
}

void BacktestPage::setRunning(bool running) {
  m_running = running;
  m_long.reset();
  m_fresh = false;
  m_time.begin(m_seconds());
  m_seek.setBacktesting(running && !(m_results && m_results->complete));
  m_controls->setRunning(running);
  remake();
}

void BacktestPage::setProgress(double fraction, const QString& what) {
  m_controls->setProgress(fraction, what);
  m_time.see(fraction, m_seconds());
  const std::optional<double> total = m_time.total();
  const bool known = m_fresh && m_results && !m_results->complete;
  if (!known || !total || *total < kLongSeconds) return;
  const bool first = !std::exchange(m_long, QString::fromStdString(study::durationText(*total)));
  const auto starts = m_results->pieces();
  if (starts > study::kFewPieces) {
    m_controls->offerFewer(
        static_cast<int>(study::kFewPieces),
        *total * static_cast<double>(study::kFewPieces) / static_cast<double>(starts));
  }
  if (first) updateWords();
}

void BacktestPage::setClock(std::function<double()> seconds) { m_seconds = std::move(seconds); }

void BacktestPage::setStale(bool stale, const QString& slot) {
  m_seek.setStale(stale, slot);
  if (slot == QLatin1String("frontier")) m_frontier->setStale(stale);
  if (!slot.isEmpty()) return;
  for (PlotPane* pane : {m_histogram, m_cumulative, m_strip}) pane->setDimmed(stale);
  m_model->setStale(stale);
  m_futures->setStale(stale);
  m_sentence->setEnabled(!stale);
}

void BacktestPage::setMessage(const QString& message) {
  m_message = message;
  m_seek.setFailure(message);
  updateWords();
}

void BacktestPage::showTab(Tab tab) { m_tabs->setCurrentIndex(tab); }

BacktestPage::Tab BacktestPage::tab() const { return static_cast<Tab>(m_tabs->currentIndex()); }

BacktestView BacktestPage::view() const { return {m_controls->measure(), m_policy}; }

void BacktestPage::openStartNear(double hours) {
  if (!m_results) return;
  if (const auto start = startNear(*m_results, hours)) emit startWished(*start);
}

void BacktestPage::openWorst(const QModelIndex& index) {
  const int row = m_table->sourceRow(index);
  if (!m_results || row < 0 || row >= static_cast<int>(m_results->series.size())) return;
  const int worst = study::summarise(*m_results, static_cast<std::size_t>(row)).worstStart;
  if (worst < 0) return;
  choose(index.data(PolicyRole).toInt());
  emit startWished(static_cast<std::size_t>(worst));
}

void BacktestPage::openStart(std::size_t start) {
  if (!m_results || start >= m_results->startSlots.size()) return;
  if (m_results->futures) return;  // the Timeline page has the recorded market
  // In an older market the place would mean something else.
  const auto place = [](study::Scenario one) {
    one.market.startHours = 0;
    return one.market;
  };
  if (place(m_results->scenario) != place(m_scenario)) return;
  study::Scenario scenario = m_scenario;
  scenario.market.startHours = startHours(*m_results, start);
  if (scenario != m_scenario) {
    emit scenarioEdited(scenario, tr("Start at %1").arg(startWords(*m_results, start)), 0);
  }
  emit pageWished(QStringLiteral("timeline"));
}

bool BacktestPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched != m_table || event->type() != QEvent::KeyPress) {
    return QWidget::eventFilter(watched, event);
  }
  const int key = static_cast<QKeyEvent*>(event)->key();
  if (key != Qt::Key_Return && key != Qt::Key_Enter) return QWidget::eventFilter(watched, event);
  openWorst(m_table->currentIndex());
  return true;
}

void BacktestPage::remake() { m_redraw->request(); }

/// Long traces take long to draw: partial results leave the window two thirds of its time.
void BacktestPage::remakeSoon() {
  constexpr qint64 kRest = 2;
  const qint64 wait = m_sinceDraw.isValid() ? kRest * m_drawMs - m_sinceDraw.elapsed() : 0;
  if (wait <= 0) return remake();
  if (!m_later.isActive()) m_later.start(static_cast<int>(wait));
}

void BacktestPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_redraw->resume();
}

void BacktestPage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  m_model->setPalette(palette());
  m_tabled.reset();  // its icons have the colours of the palette
  remake();
}

void BacktestPage::redraw() {
  m_later.stop();
  QElapsedTimer took;
  took.start();
  drawTable();
  drawTab();
  updateWords();
  m_drawMs = took.elapsed();
  m_sinceDraw.start();
}

void BacktestPage::showTable() {
  if (!m_results) return m_model->setTable({});
  std::vector<TableModel::RowLook> looks;
  for (const study::BacktestSeries& series : m_results->series) {
    looks.push_back({policyIcon(series.policy, palette(), devicePixelRatioF()), series.policy});
  }
  m_model->setTable(study::riskTable(*m_results), std::move(looks));
}

void BacktestPage::drawTable() {
  const bool others = m_tabled != m_results;
  if (others) {
    const QScopedValueRollback showing(m_showing, true);
    showTable();
    m_tabled = m_results;
  }
  // Once when there is something to fit, and once when the best policy is known for good.
  const int fits = !m_results || m_results->doneCount == 0 ? 0 : m_results->complete ? 2 : 1;
  if (m_fits < fits) {
    m_table->fitColumns();
  } else if (others && fits > 0) {
    m_table->widenColumns();  // the text may have grown while the table was empty
  }
  m_fits = std::max(m_fits, fits);
  showChosen();
}

void BacktestPage::showChosen() {
  const QScopedValueRollback showing(m_showing, true);
  const auto series = m_results ? seriesOf(*m_results, m_policy) : std::nullopt;
  if (!series) return m_table->clearSelection();
  const QModelIndex index =
      m_table->proxy()->mapFromSource(m_model->index(static_cast<int>(*series), 0));
  if (m_table->selectionModel()->isRowSelected(index.row())) return;
  m_table->selectionModel()->setCurrentIndex(
      index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void BacktestPage::drawTab() {
  switch (tab()) {
    case Distribution:
      return drawDistribution();
    case InTheTrace:
      return drawStrip();
    case Frontier:
      return m_frontier->refresh();
    case Goals:
      return m_goals->refresh();
    case Futures:
    case TabCount:
      return;
  }
}

void BacktestPage::drawDistribution() {
  const ChartTheme theme = ChartTheme::of(palette());
  CurveChart histogram = histogramChart(m_results.get(), view(), theme);
  m_histogram->setPlot(std::move(histogram.spec), histogram.home, histogram.limits);
  CurveChart cumulative = cumulativeChart(m_results.get(), view(), theme);
  m_cumulative->setPlot(std::move(cumulative.spec), cumulative.home, cumulative.limits);
}

void BacktestPage::drawStrip() {
  CurveChart strip = stripChart(m_results.get(), view(), ChartTheme::of(palette()));
  m_strip->setClock(strip.clock);
  m_strip->setPlot(std::move(strip.spec), strip.home, strip.limits);
  m_startWords->setText(startReadOut());
}

QString BacktestPage::startReadOut() const {
  if (!m_results || m_results->doneCount == 0) return {};
  const auto series = seriesOf(*m_results, m_policy);
  const auto start = m_pointed ? startNear(*m_results, *m_pointed) : std::nullopt;
  const bool opens = !m_results->futures;
  if (!start || !series) {
    return opens ? tr("A click on the strip opens that start on the Timeline page.")
                 : tr("One future after the other. Their starts cannot be opened: the Timeline "
                      "page has the recorded market.");
  }
  const QString text = outcomeWords(*m_results, *series, *start);
  return opens ? tr("%1 A click opens it.").arg(text) : text;
}

QString BacktestPage::sentence() const {
  if (!m_results || m_results->doneCount == 0) {
    return m_running ? tr("Starting the job throughout the trace…")
                     : tr("How would the job have turned out had it started at another time? Press "
                          "“Run” to start it at every slot of the trace.");
  }
  return words(study::sentence(*m_results));
}

void BacktestPage::updateWords() {
  m_sentence->setText(keptTogether(sentence()));
  QStringList notes;
  if (!m_message.isEmpty()) notes << m_message;
  if (m_results) {
    if (!m_results->complete && !m_running && m_results->doneCount > 0) {
      notes << (m_results->futures
                    ? tr("Stopped after %1 of %2 starts, spread over all futures.")
                    : tr("Stopped after %1 of %2 starts, spread over the whole trace."))
                   .arg(m_results->doneCount)
                   .arg(m_results->startSlots.size());
    }
    if (m_long && m_running && !m_results->complete) {
      notes << tr("All %1 starts take about %2; results come as they are done.")
                   .arg(m_results->startSlots.size())
                   .arg(*m_long);
    }
    for (const Text& warning : m_results->warnings) notes << words(warning);
  }
  m_notes->setText(notes.join(QLatin1Char('\n')));
  m_notes->setVisible(!notes.isEmpty());
}

std::vector<ExportableChart> BacktestPage::charts() const {
  std::vector<ExportableChart> pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  const auto add = [&](auto chart, const PlotPane& pane) {
    const CurveChart now = chart(m_results.get(), view(), screen);
    const auto make = [chart, results = m_results, view = view()](const ChartTheme& theme) {
      return chart(results.get(), view, theme).spec;
    };
    const Range range = pane.isVisible() ? pane.visibleRange() : now.home;
    pictures.push_back(chartPicture(now.spec, make, range, screen, provenance(), now.clock));
  };
  if (m_results && m_results->doneCount > 0) {
    add(histogramChart, *m_histogram);
    add(cumulativeChart, *m_cumulative);
    add(stripChart, *m_strip);
  }
  for (ExportableChart& chart : m_frontier->charts(provenance())) {
    pictures.push_back(std::move(chart));
  }
  for (ExportableChart& chart : m_goals->charts(provenance())) pictures.push_back(std::move(chart));
  return pictures;
}

}  // namespace spothorizon::views
