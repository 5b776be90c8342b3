// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/liveput/MovePage.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "study/Study.h"
#include "views/liveput/LiveputCharts.h"
#include "views/liveput/LiveputPictures.h"
#include "views/liveput/NodeGrid.h"
#include "views/widgets/LabelledField.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {

MovePage::MovePage(QWidget* parent)
    : StudyPage(parent),
      m_policy(new QComboBox),
      m_interval(new QSpinBox),
      m_grid(new NodeGrid),
      m_table(new QTableWidget(0, 4)),
      m_state(new QLabel),
      m_words(new QLabel) {
  layOut();
  connect(m_policy, &QComboBox::currentIndexChanged, this, &MovePage::takeState);
  connect(m_interval, &QSpinBox::valueChanged, this, &MovePage::takeState);
  connect(m_grid, &NodeGrid::deadChanged, this, &MovePage::answer);
  connect(m_table, &QTableWidget::currentCellChanged, this, &MovePage::explain);
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
  parts->addWidget(m_grid, 3);
  m_table->setHorizontalHeaderLabels(
      {tr("Shape"), tr("Case"), tr("Cost, s"), tr("Kept, samples/s")});
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->verticalHeader()->hide();
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setTabKeyNavigation(false);
  m_table->setAccessibleName(tr("What each shape would cost"));
  parts->addWidget(m_table, 3);
  column->addLayout(parts, 1);
  m_words->setWordWrap(true);
  m_words->setTextFormat(Qt::PlainText);
  m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_words->setAccessibleName(tr("The move to the chosen shape"));
  column->addWidget(m_words);
}

QString MovePage::sentence() const { return m_words->text(); }

void MovePage::setResult(const study::Result& result) {
  const auto results = study::as<study::LiveputResults>(result);
  if (!results->complete || !results->kind.empty()) return;
  m_results = results;
  QStringList names, shown;
  for (const study::LiveputRun& run : results->runs) names << liveputPolicyLabel(run);
  for (int i = 0; i < m_policy->count(); ++i) shown << m_policy->itemText(i);
  const liveput::Window& window = results->setting->window;
  const QSignalBlocker policyBlocker(m_policy), intervalBlocker(m_interval);
  if (shown != names) {
    m_policy->clear();
    m_policy->addItems(names);
    const study::LiveputRun* best = results->bestHonest();
    m_policy->setCurrentIndex(best ? static_cast<int>(best - results->runs.data()) : 0);
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
}

std::vector<ExportableChart> MovePage::charts() const {
  if (!m_results || m_answers.empty()) return {};
  const auto make = [results = m_results, answers = m_answers](const ChartTheme& theme) {
    return moveBars(*results, answers, theme);
  };
  return barPictures(make, ChartTheme::of(palette()), provenance());
}

void MovePage::setStale(bool stale, const QString&) { m_grid->setEnabled(!stale); }

/// The state before the interval; who was taken away stays away while the state is the same.
void MovePage::takeState() {
  if (!m_results || m_policy->currentIndex() < 0) return;
  const auto& rows =
      m_results->runs[static_cast<std::size_t>(m_policy->currentIndex())].ledger.rows;
  const int before = m_interval->value() - 1 - m_results->setting->window.first;
  if (before < 0 || before >= static_cast<int>(rows.size())) return;
  const liveput::LedgerRow& row = rows[static_cast<std::size_t>(before)];
  const auto nodes = static_cast<std::size_t>(row.change.after());
  if (m_grid->dead().size() != nodes || !(m_grid->strategy() == row.strategy)) {
    m_grid->setState(row.change.after(), row.strategy);
  }
  answer();
}

void MovePage::answer() {
  if (!m_results) return;
  const auto lost = static_cast<int>(std::ranges::count(m_grid->dead(), true));
  m_state->setText(tr("%1 on %2 nodes, %3 taken away")
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
  m_table->resizeColumnsToContents();
  if (m_table->rowCount() > 0) m_table->setCurrentCell(0, 0);
  explain();
}

void MovePage::explain() {
  const int row = m_table->currentRow();
  if (!m_results || row < 0 || row >= static_cast<int>(m_answers.size())) {
    return m_words->setText(m_results ? tr("No shape fits the nodes that are left.") : QString());
  }
  m_words->setText(
      moveWords(*m_results, m_grid->strategy(), m_answers[static_cast<std::size_t>(row)]));
}

}  // namespace spothorizon::views
