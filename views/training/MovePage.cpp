// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/MovePage.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/Study.h"
#include "subjects/training/WordParts.h"
#include "views/chart/ChartExport.h"
#include "views/chart/PlotPane.h"
#include "views/training/NodeGrid.h"
#include "views/training/TrainingCharts.h"
#include "views/training/TrainingPictures.h"
#include "views/widgets/EveryFont.h"
#include "views/widgets/LabelledField.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

/// Columns for the nodes that are taken away; those for any as many come after them.
constexpr int kOwnColumns = 4;

/// What is in it: nothing is cut off, and what these nodes cost is not scrolled sideways.
void fitColumns(QTableWidget& table) {
  table.resizeColumnsToContents();
  int width = table.verticalScrollBar()->sizeHint().width() + 2 * table.frameWidth();
  for (int column = 0; column < kOwnColumns; ++column) {
    width += std::max(table.columnWidth(column), table.horizontalHeader()->sectionSizeHint(column));
  }
  table.setMinimumWidth(width);
}

void fitRows(QTableWidget& table) {
  table.resizeColumnsToContents();
  table.resizeRowsToContents();
  table.setFixedHeight(table.horizontalHeader()->sizeHint().height() +
                       table.verticalHeader()->length() + 2 * table.frameWidth() +
                       table.horizontalScrollBar()->sizeHint().height());
}

}  // namespace

MovePage::MovePage(QWidget* parent)
    : StudyPage(parent),
      m_policy(new QComboBox),
      m_interval(new QSpinBox),
      m_grid(new NodeGrid),
      m_table(new QTableWidget(0, kOwnColumns + 3)),
      m_state(new QLabel),
      m_words(new QLabel),
      m_chances(new QLabel),
      m_pathWords(new QLabel),
      m_outcomes(new PlotPane),
      m_path(new QTableWidget(2, 0)),
      m_makeOutcomes([](const OutcomesWish& wish,
                        const std::stop_token& stop) { return makeOutcomes(wish, stop); },
                     [this](const Outcomes& made) {
                       m_shown = made;
                       showOutcomes();
                     }),
      m_makeTargets(makeTargets,
                    [this](const Targets& made) {
                      m_targets = made;
                      showTargets();
                    }),
      m_makePath(makePath, [this](const Path& path) { showPath(path); }) {
  layOut();
  connect(m_policy, &QComboBox::currentIndexChanged, this, &MovePage::takeState);
  connect(m_interval, &QSpinBox::valueChanged, this, &MovePage::takeState);
  connect(m_grid, &NodeGrid::deadChanged, this, &MovePage::answer);
  connect(m_table, &QTableWidget::currentCellChanged, this, &MovePage::explain);
  addChoice(placeChoice("policy", m_policy, [this] { return usualPolicy(); }));
  addChoice(numberChoice("interval", m_interval, [this] { return m_interval->minimum(); }));
}

int MovePage::usualPolicy() const {
  if (!m_results) return -1;
  const study::TrainingRun* best = m_results->bestHonest();
  return best ? static_cast<int>(best - m_results->runs.data()) : 0;
}

/// Whoever was taken away is there again.
void MovePage::letGo() {
  m_pointed.reset();
  m_grid->setState(static_cast<int>(m_grid->dead().size()), m_grid->strategy());
  answer();
}

void MovePage::layOut() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 4);
  auto* row = new QHBoxLayout;
  m_policy->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  addLabelled(row, tr("&Policy"), m_policy, tr("Policy whose shape is shown"));
  addLabelled(row, tr("&Before interval"), m_interval, tr("Interval before which nodes leave"));
  row->addWidget(m_state, 1);
  column->addLayout(row);
  auto* parts = new QHBoxLayout;
  parts->addWidget(m_grid, 4);
  m_table->setHorizontalHeaderLabels({tr("Shape"), tr("Case"), tr("Cost, s"), tr("Kept, samples/s"),
                                      tr("Mean, s"), tr("Cases"), tr("Liveput, samples/s")});
  for (int i = 1; i < m_table->columnCount(); ++i) {
    m_table->horizontalHeaderItem(i)->setToolTip(
        i < kOwnColumns ? tr("If exactly the nodes marked here leave")
                        : tr("When as many leave, whichever they are"));
  }
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->verticalHeader()->hide();
  keepRowsFitting(m_table);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setTabKeyNavigation(false);
  m_table->setAccessibleName(tr("What each shape would cost"));
  parts->addWidget(m_table, 5);
  auto* chances = new QVBoxLayout;
  chances->addWidget(m_outcomes, 1);
  chances->addWidget(m_chances);
  parts->addLayout(chances, 4);
  keepLeastRoom();
  column->addLayout(parts, 1);
  m_words->setAccessibleName(tr("The move to the chosen shape"));
  m_chances->setAccessibleName(tr("What the move costs on average"));
  m_pathWords->setAccessibleName(tr("What was planned"));
  for (QLabel* label : {m_words, m_chances, m_pathWords}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  column->addWidget(m_words);
  column->addWidget(m_pathWords);
  m_path->setVerticalHeaderLabels({tr("Best path"), tr("Next best")});
  m_path->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_path->setSelectionMode(QAbstractItemView::NoSelection);
  m_path->setTabKeyNavigation(false);
  m_path->setAccessibleName(tr("The planned path, one column per step"));
  column->addWidget(m_path);
}

void MovePage::keepLeastRoom() {
  const int line = fontMetrics().height();
  m_outcomes->setMinimumSize(12 * line, 7 * line);
  m_path->setMaximumHeight(13 * line);
}

QString MovePage::pathText() const { return m_pathWords->text(); }

QString MovePage::sentence() const { return m_words->text(); }

void MovePage::setResult(const study::Result& result) {
  const auto results = study::as<study::TrainingResults>(result);
  if (!results->complete || results->question != study::TrainingQuestion::Once) return;
  m_results = results;
  QStringList names, shown;
  for (const study::TrainingRun& run : results->runs) names << trainingPolicyLabel(run);
  for (int i = 0; i < m_policy->count(); ++i) shown << m_policy->itemText(i);
  const training::Window& window = results->setting->window;
  const QSignalBlocker policyBlocker(m_policy), intervalBlocker(m_interval);
  if (shown != names) {
    m_policy->clear();
    m_policy->addItems(names);
    m_policy->setCurrentIndex(usualPolicy());
  }
  m_interval->setRange(window.first + 1, std::max(window.first + 1, window.last));
  takeState();
}

void MovePage::clear() {
  m_results = nullptr;
  m_answers.clear();
  m_grid->setState(0, {});
  m_table->setRowCount(0);
  m_state->clear();
  m_words->clear();
  m_shown = {};
  m_targets = {};
  m_makeTargets.forget();
  m_makeOutcomes.forget();
  m_makePath.forget();
  m_path->setColumnCount(0);
  m_pathWords->clear();
  showOutcomes();
}

/// Looked at once this is in sight: a pointer that moves over another page costs nothing here.
void MovePage::showMoment(double at) {
  m_pointed = static_cast<int>(std::lround(at));
  if (m_results && isVisible()) m_interval->setValue(*std::exchange(m_pointed, std::nullopt));
}

void MovePage::showEvent(QShowEvent* event) {
  StudyPage::showEvent(event);
  if (m_results && m_pointed) m_interval->setValue(*std::exchange(m_pointed, std::nullopt));
  if (m_results) takeState();
}

std::vector<ExportableChart> MovePage::charts() const {
  if (!m_results || m_answers.empty()) return {};
  std::vector<ExportableChart> pictures;
  const ChartTheme screen = ChartTheme::of(palette());
  if (!m_shown.all.empty()) {
    const CurveChart now = outcomesChart(m_shown, screen);
    const auto spec = [shown = m_shown](const ChartTheme& theme) {
      return outcomesChart(shown, theme).spec;
    };
    pictures.push_back(chartPicture(now.spec, spec, now.home, screen, provenance()));
  }
  const auto make = [results = m_results, answers = m_answers](const ChartTheme& theme) {
    return moveBars(*results, answers, theme);
  };
  for (ExportableChart& one : barPictures(make, screen, provenance())) {
    pictures.push_back(std::move(one));
  }
  return pictures;
}

void MovePage::setStale(bool stale, const QString&) { m_grid->setEnabled(!stale); }

/// The state before the interval; who was taken away stays away while the state is the same.
void MovePage::takeState() {
  if (!m_results || m_policy->currentIndex() < 0) return;
  const auto& rows =
      m_results->runs[static_cast<std::size_t>(m_policy->currentIndex())].ledger.rows;
  const int before = m_interval->value() - 1 - m_results->setting->window.first;
  if (before < 0 || before >= static_cast<int>(rows.size())) return;
  const training::LedgerRow& row = rows[static_cast<std::size_t>(before)];
  const auto nodes = static_cast<std::size_t>(row.change.after());
  if (m_grid->dead().size() != nodes || !(m_grid->strategy() == row.strategy)) {
    m_grid->setState(row.change.after(), row.strategy);
  }
  answer();
  askPath();
}

void MovePage::answer() {
  if (!m_results) return;
  const auto lost = static_cast<int>(std::ranges::count(m_grid->dead(), true));
  m_state->setText(tr("%1 on %2 nodes, %3 preempted")
                       .arg(words(study::shapeText(m_grid->strategy())))
                       .arg(m_grid->dead().size())
                       .arg(lost));
  m_answers = moveAnswers(*m_results, m_grid->strategy(), m_grid->dead());
  const QSignalBlocker blocker(m_table);
  m_table->setRowCount(static_cast<int>(m_answers.size()));
  for (int i = 0; i < m_table->rowCount(); ++i) {
    const MoveAnswer& one = m_answers[static_cast<std::size_t>(i)];
    const QStringList cells{words(study::shapeText(m_results->shapes()[one.shape].strategy)),
                            moveCaseWords(one.move.kind), shortDecimal(one.move.ms * 1e-3, 2),
                            shortDecimal(one.kept, 1)};
    for (int j = 0; j < static_cast<int>(cells.size()); ++j) {
      m_table->setItem(i, j, new QTableWidgetItem(cells[j]));
    }
  }
  showTargets();
  if (m_table->rowCount() > 0) m_table->setCurrentCell(0, 0);
  askTargets();
  explain();
}

/// For any as many; empty while they are being made.
void MovePage::showTargets() {
  const bool there = m_targets.wish == targetsWish() && !m_targets.of.empty();
  for (int i = 0; i < m_table->rowCount(); ++i) {
    const std::size_t shape = m_answers[static_cast<std::size_t>(i)].shape;
    const QStringList cells = there ? targetCells(m_targets, shape) : QStringList{{}, {}, {}};
    for (int j = 0; j < static_cast<int>(cells.size()); ++j) {
      m_table->setItem(i, kOwnColumns + j, new QTableWidgetItem(cells[j]));
    }
  }
  // While no node leaves, they equal those before.
  for (int column = kOwnColumns; column < m_table->columnCount(); ++column) {
    m_table->setColumnHidden(column, targetsWish().removed == 0);
  }
  fitColumns(*m_table);
}

TargetsWish MovePage::targetsWish() const {
  return {m_results, m_grid->strategy(), static_cast<int>(m_grid->dead().size()),
          static_cast<int>(std::ranges::count(m_grid->dead(), true))};
}

void MovePage::askTargets() {
  if (isVisible() && !(m_targets.wish == targetsWish())) m_makeTargets.ask(targetsWish());
}

void MovePage::explain() {
  const int row = m_table->currentRow();
  if (!m_results || row < 0 || row >= static_cast<int>(m_answers.size())) {
    m_words->setText(m_results ? tr("No shape fits the nodes that are left.") : QString());
    m_shown = {};
    return showOutcomes();
  }
  askOutcomes();
  m_words->setText(
      moveWords(*m_results, m_grid->strategy(), m_answers[static_cast<std::size_t>(row)]));
}

/// As many leave as are taken away, whoever they are.
void MovePage::askOutcomes() {
  if (!isVisible()) return;
  OutcomesWish wish;
  wish.results = m_results;
  wish.from = m_grid->strategy();
  wish.to = m_answers[static_cast<std::size_t>(m_table->currentRow())].shape;
  wish.nodes = static_cast<int>(m_grid->dead().size());
  wish.removed = static_cast<int>(std::ranges::count(m_grid->dead(), true));
  m_makeOutcomes.ask(std::move(wish));
}

void MovePage::askPath() {
  if (!isVisible()) return;
  m_makePath.ask({m_results, m_policy->currentIndex(), m_interval->value()});
}

void MovePage::showOutcomes() {
  CurveChart chart = outcomesChart(m_shown, ChartTheme::of(palette()));
  m_outcomes->setPlot(std::move(chart.spec), chart.home, chart.limits, false);
  m_chances->setText(outcomesSentence(m_shown));
}

void MovePage::showPath(const Path& path) {
  if (path.wish.results != m_results) return;
  m_pathWords->setText(pathSentence(path));
  m_path->setVisible(path.choice.has_value());
  if (!path.choice) return;
  const training::Shapes& shapes = m_results->shapes();
  const QStringList rows[]{pathCells(path.choice->best, shapes),
                           pathCells(path.choice->runnerUp, shapes)};
  m_path->setColumnCount(static_cast<int>(rows[0].size()));
  for (int column = 0; column < m_path->columnCount(); ++column) {
    m_path->setHorizontalHeaderItem(
        column, new QTableWidgetItem(QString::number(path.wish.interval + column)));
    for (int row = 0; row < 2; ++row) {
      m_path->setItem(row, column, new QTableWidgetItem(rows[row].value(column)));
    }
  }
  fitRows(*m_path);
}

void MovePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showOutcomes();
  if (event->type() == QEvent::FontChange) {
    // Once the tables have it too.
    QTimer::singleShot(0, this, [this] {
      keepLeastRoom();
      fitColumns(*m_table);
      fitRows(*m_path);
    });
  }
  StudyPage::changeEvent(event);
}

}  // namespace spothorizon::views
