// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LearningBoard.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/InputError.h"
#include "views/chart/PlotPane.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/job/learning/JobCard.h"
#include "views/job/learning/LeadingTable.h"
#include "views/job/learning/LearningPictures.h"
#include "views/job/learning/LearningStack.h"
#include "views/job/learning/LearningStrips.h"
#include "views/job/learning/PlayersTable.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kZoomStep = 1.5;

template <class Choice>
Choice chosen(const QComboBox* box) {
  return static_cast<Choice>(box->currentIndex());
}

}  // namespace

LearningBoard::LearningBoard(QWidget* parent)
    : QWidget(parent),
      m_replay(
          [](const std::shared_ptr<const study::LearningResults>& of, const std::stop_token& stop) {
            try {
              return Replayed{of, study::compareLearners(*of, {stop, {}})};
            } catch (const Stopped&) {
              return Replayed{};
            }
          },
          [this](const Replayed& made) {
            if (!made.of || made.of != m_results) return;
            m_learners = made.learners;
            m_replayed = made.of;
            chartsChanged();
          }),
      m_rule(new HintLabel),
      m_tiles(new HeatMapPane),
      m_stack(new LearningStack),
      m_regretLog(new PlotPane),
      m_table(new LeadingTable),
      m_players(new PlayersTable),
      m_card(new JobCard) {
  m_redraw = new RedrawClock([this] { return isVisible(); }, [this] { redraw(); }, this);
  m_words = new RedrawClock([this] { return isVisible(); }, [this] { showWords(); }, this,
                            RedrawClock::kTextIntervalMs);
  build();
  connect(m_stack, &LearningStack::jobHovered, this, &LearningBoard::hover);
  connect(m_stack, &LearningStack::jobClicked, this, &LearningBoard::open);
  connect(m_card, &JobCard::openWished, this, &LearningBoard::open);
}

void LearningBoard::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  auto* choices = new QHBoxLayout;
  m_grouping =
      addChoice(choices, tr("Weight by"), {tr("window ω"), tr("commitment v"), tr("threshold σ")});
  m_regret = addChoice(
      choices, tr("Regret in"),
      {tr("scores"), tr("dollars"), tr("scores, log-log"), tr("scores, other learners too")});
  m_utility = addChoice(choices, tr("Utility as"),
                        {tr("gain over on demand"), tr("mean per job"), tr("total")});
  choices->addStretch(1);
  auto* whole = new QToolButton;
  whole->setText(tr("Fit"));
  whole->setToolTip(tr("Show all jobs (F, or a double click beside a job)"));
  whole->setAccessibleName(whole->toolTip());
  whole->setAutoRaise(true);
  connect(whole, &QToolButton::clicked, this, &LearningBoard::fit);
  choices->addWidget(whole);
  addCsvMenu(choices);
  column->addLayout(choices);
  m_rule->setWordWrap(true);
  m_rule->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_rule->setAccessibleName(tr("How weights move"));
  column->addWidget(m_rule);

  auto* splitter = m_splitter = new QSplitter;
  // With words above that wrap, the page would else be as high as all charts would like to be.
  splitter->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  auto* charts = new QWidget;
  auto* under = new QVBoxLayout(charts);
  under->setContentsMargins(0, 0, 0, 0);
  under->addWidget(m_stack, 3);
  under->addWidget(m_regretLog, 1);
  m_regretLog->hide();
  splitter->addWidget(charts);
  splitter->addWidget(makeSide());
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 0);
  splitter->setSizes({800, fontMetrics().averageCharWidth() * 52});
  column->addWidget(splitter, 1);
}

QComboBox* LearningBoard::addChoice(QHBoxLayout* row, const QString& name,
                                    const std::vector<QString>& choices) {
  auto* label = new QLabel(name);
  auto* box = new QComboBox;
  for (const QString& choice : choices) box->addItem(choice);
  box->setAccessibleName(name);
  label->setBuddy(box);
  connect(box, &QComboBox::currentIndexChanged, this, &LearningBoard::chartsChanged);
  row->addWidget(label);
  row->addWidget(box);
  row->addSpacing(fontMetrics().height() / 2);
  return box;
}

void LearningBoard::addCsvMenu(QHBoxLayout* row) {
  auto* button = new QToolButton;
  button->setText(tr("Save CSV"));
  button->setToolTip(tr("Save the numbers of this run"));
  button->setAccessibleName(button->toolTip());
  button->setAutoRaise(true);
  button->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(button);
  menu->addAction(tr("One row per job…"), this, &LearningBoard::jobsCsvWished);
  menu->addAction(tr("Weights of every policy…"), this, &LearningBoard::weightsCsvWished);
  button->setMenu(menu);
  row->addWidget(button);
}

QWidget* LearningBoard::makeSide() {
  auto* side = new QWidget;
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_tiles, 5);
  column->addWidget(m_table, 5);
  column->addWidget(m_players, 3);
  column->addWidget(m_card);
  return side;
}

void LearningBoard::setResults(std::shared_ptr<const study::LearningResults> results) {
  m_results = std::move(results);
  m_resultsDirty = true;
}

void LearningBoard::drawResults() {
  if (m_resultsDirty) m_redraw->request();
}

void LearningBoard::setMoving(bool moving) {
  m_moving = moving;
  if (!moving) m_words->resume();
}

void LearningBoard::setShown(int jobs) {
  if (jobs == std::exchange(m_shown, jobs)) return;
  chartsChanged();
}

void LearningBoard::setStale(bool stale) {
  m_stack->setDimmed(stale);
  m_table->setEnabled(!stale);
  m_players->setEnabled(!stale);
}

void LearningBoard::setCursor(std::optional<int> job) {
  if (job == std::exchange(m_cursor, job)) return;
  m_redraw->request();
  emit cursorMoved();
}

void LearningBoard::hover(int job) {
  m_hovering = job >= 0 && job < m_shown;
  if (m_hovering) setCursor(job);
  m_redraw->request();
}

void LearningBoard::open(int job) {
  if (job >= 0 && job < m_shown) emit jobOpened(job);
}

void LearningBoard::chartsChanged() {
  m_chartsDirty = true;
  m_redraw->request();
}

void LearningBoard::fit() { m_stack->fit(); }
void LearningBoard::zoomIn() { m_stack->zoom(kZoomStep); }
void LearningBoard::zoomOut() { m_stack->zoom(1 / kZoomStep); }

void LearningBoard::redraw() {
  if (m_resultsDirty) takeResults();
  m_shown = std::min(m_shown, m_history.jobs());
  if (m_chartsDirty) showCharts();
  m_stack->setCursor(m_cursor && *m_cursor < m_history.totalJobs() ? m_cursor : std::nullopt);
  m_drawn = m_shown;
  m_drawnJob = jobLookedAt();
  showSide();
  m_words->request();
  if (m_wordsAtOnce || m_hovering || !m_moving) m_words->resume();
  m_wordsAtOnce = m_drawn == 0;  // so the first job of a run is described when it comes
}

void LearningBoard::takeResults() {
  m_resultsDirty = false;
  if (m_history.take(m_results)) return;
  m_totals.forget();
  m_markets = {};
  m_leading.forget();
  m_mapRange.reset();
  m_cursor.reset();
  m_hovering = false;
  m_chartsDirty = m_wordsAtOnce = true;
}

void LearningBoard::setCompact(bool compact) {
  m_compact = compact;
  showMarket();
  m_stack->setChartShown(LearningStack::Groups, !compact);
  m_players->setHidden(compact);
  m_card->setHidden(compact);
}

/// Where something changes on the way, all charts are about that change.
void LearningBoard::showMarket() {
  m_stack->setChartShown(LearningStack::Market, !m_compact || m_markets.changeFrom > 0);
}

std::vector<PageChoice> LearningBoard::choices() const {
  return {boxChoice("experiment", m_regret, {"scores", "dollars", "log-log", "learners"}),
          boxChoice("weight", m_grouping, {"window", "commitment", "threshold"}),
          boxChoice("utility", m_utility, {"gain", "mean", "total"})};
}

bool LearningBoard::chooseRegret(const QString& name) { return choices().front().set(name); }

void LearningBoard::showCharts() {
  m_chartsDirty = false;
  m_ruleDirty = true;
  m_splitter->setMinimumHeight(m_splitter->minimumSizeHint().height());
  ++m_chartsMade;
  const ChartTheme theme = ChartTheme::of(palette());
  if (m_results) {
    m_leading.update(m_history.weightsAfter(m_shown), m_totals.at(m_history, m_shown));
  }
  showMap();
  showTiles();
  m_markets.extend(m_history, m_shown);
  showMarket();
  m_stack->setChart(LearningStack::Market, marketStrip(m_markets, m_shown, theme));
  m_stack->setChart(LearningStack::Leading, leadingChart(m_history, m_shown, m_leading, theme));
  m_stack->setChart(LearningStack::Groups,
                    groupChart(m_history, m_shown, chosen<WeightGrouping>(m_grouping), theme));
  showRegret(theme);
  m_stack->setChart(LearningStack::Utility,
                    utilityChart(m_history, m_shown, chosen<UtilityMeasure>(m_utility), theme));
  m_stack->alignMargins();
}

/// Over powers of ten it is a chart by itself: the jobs of the others are not on its axis.
void LearningBoard::showRegret(const ChartTheme& theme) {
  const auto unit = chosen<RegretUnit>(m_regret);
  const bool log = unit == RegretUnit::LogLog;
  m_stack->setChartShown(LearningStack::Regret, !log);
  m_stack->setChartLarge(LearningStack::Regret, unit == RegretUnit::Learners);
  m_regretLog->setVisible(log);
  if (unit == RegretUnit::Learners) {
    askForLearners();
    m_stack->setChart(LearningStack::Regret, learnersChart(m_history, m_shown, m_learners, theme));
    return;
  }
  m_stack->setChart(LearningStack::Regret,
                    regretChart(m_history, m_shown, log ? RegretUnit::Scores : unit, theme));
  if (!log) return;
  const double decades = std::log10(std::max(1, m_history.totalJobs()));
  m_regretLog->setPlot(regretLogChart(m_history, m_shown, theme), {0, std::max(0.1, decades)});
}

/// Played again once the run is whole: before that they would be so with every job that comes.
void LearningBoard::askForLearners() {
  if (!m_results || !m_results->complete || m_replayed == m_results) return;
  m_learners.clear();
  m_replay.ask(m_results);
}

void LearningBoard::showTiles() {
  m_tiles->setSpec(policyTiles(m_history, m_shown));
  m_tiles->setValues(policyTileValues(m_history, m_shown));
}

QString LearningBoard::rule() const { return m_rule->text(); }

void LearningBoard::showWords() {
  if (std::exchange(m_ruleDirty, false)) showRule();
  showCard();
}

/// From what was drawn last, as the card: results that have come since are in no picture yet.
void LearningBoard::showRule() {
  const std::shared_ptr<const study::LearningResults>& results = m_history.results();
  QString text = results ? words(study::learningRule(*results, m_drawn)) : QString();
  // Against two policies one after the other is what the whole run is looked back on for.
  if (results && results->complete && m_drawn == results->jobsDone()) {
    if (std::exchange(m_tracked, results) != results) {
      const auto tracking = study::trackingRegret(*results);
      m_tracking = tracking ? words(study::trackingSentence(*results, *tracking)) : QString();
    }
    if (!m_tracking.isEmpty()) text += QLatin1Char(' ') + m_tracking;
  }
  m_rule->setText(text);
  m_rule->setHidden(text.isEmpty());
}

/// A new spec colours every cell again, new values only those from the first that has changed.
void LearningBoard::showMap() {
  int firstChanged = std::min(m_mapShown, m_shown);
  HeatMapSpec map = weightMap(m_history);
  if (map.range != m_mapRange) {
    m_mapRange = map.range;
    firstChanged = 0;
    m_stack->setMap(std::move(map), m_history.totalJobs());
  }
  m_stack->setMapValues(weightMapValues(m_history, m_shown), firstChanged);
  m_mapShown = m_shown;
}

void LearningBoard::showSide() {
  if (m_shown == 0) {
    m_table->clearRows();
    m_players->clear();
    return;
  }
  m_table->show(m_history, m_shown, m_leading, m_totals.at(m_history, m_shown),
                ChartTheme::of(palette()));
  m_players->show(m_history, m_drawnJob, ChartTheme::of(palette()));
}

void LearningBoard::showCard() {
  if (m_drawn > 0) {
    m_card->showJob(m_history, m_drawnJob);
  } else {
    m_card->clear();
  }
}

/// The one under the pointer, or the last that is shown.
int LearningBoard::jobLookedAt() const {
  const bool look = m_hovering && m_cursor && *m_cursor < m_shown;
  return look ? *m_cursor : m_shown - 1;
}

/// The screen's zoom holds for pictures; what was not drawn yet is fitted.
std::vector<ExportableChart> LearningBoard::charts(const QString& provenance) const {
  if (!m_results || m_shown == 0) return {};
  const bool whole = m_resultsDirty || m_chartsDirty || m_stack->navigator().fitted();
  const int jobs = m_results->jobs ? static_cast<int>(m_results->jobs->size()) : m_shown;
  const Range view = whole ? Range{0.5, jobs + 0.5} : m_stack->navigator().view();
  return learningPictures(
      {m_results, m_shown, m_leading, view, ChartTheme::of(palette()), provenance});
}

void LearningBoard::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_redraw->request();
  m_redraw->resume();
}

void LearningBoard::changeEvent(QEvent* event) {
  const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (looks && m_redraw) chartsChanged();
  QWidget::changeEvent(event);
}

}  // namespace spothorizon::views
