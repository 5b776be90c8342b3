// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/JobCard.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/chart/Ticks.h"
#include "views/job/learning/LearningCharts.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/Wording.h"
#include "views/widgets/WrappedLabel.h"

namespace spothorizon::views {
namespace {

const NumberFormat kPercent{{}, QStringLiteral(" %"), 1};
const NumberFormat kUsd{QStringLiteral("$"), {}, 2};

/// A cell of a block, where the block has such a list.
QString usdOf(const std::vector<double>& values, std::size_t row) {
  return row < values.size() ? kUsd.text(values[row]) : QString();
}

QString startText(const study::LearningResults& results, const learn::SampledJob& job) {
  if (!results.market) return {};
  const market::Trace& trace = results.market->import.trace;
  return traceTime(trace, job.startSlot * trace.slotHours);
}

QString demandText(const job::Job& job) {
  return QObject::tr("%1 units, %2 h, %3–%4 GPUs")
      .arg(shortDecimal(job.workload, 1), shortDecimal(job.deadlineHours, 1))
      .arg(job.minGpus)
      .arg(job.maxGpus);
}

}  // namespace

std::vector<JobFact> jobFacts(const LearningHistory& history, int job) {
  const auto [block, row] = history.job(job);
  const study::LearningResults& results = *history.results();
  const std::span<const double> utilities = history.utilities(job);
  const int drawn = block->drawn[row];
  const auto best = std::max_element(utilities.begin(), utilities.end());
  const double chance = history.weightsAfter(job)[static_cast<std::size_t>(drawn)];
  std::vector<JobFact> facts;
  if (results.jobs && job < static_cast<int>(results.jobs->size())) {
    const learn::SampledJob& sampled = (*results.jobs)[static_cast<std::size_t>(job)];
    facts.push_back({QObject::tr("Starts"), startText(results, sampled)});
    facts.push_back({QObject::tr("Job"), demandText(sampled.job)});
  }
  facts.push_back({QObject::tr("Policy drawn"), poolName(history, drawn)});
  facts.push_back({QObject::tr("Its probability"), kPercent.text(100 * chance)});
  facts.push_back(
      {QObject::tr("Its utility"), kUsd.text(utilities[static_cast<std::size_t>(drawn)])});
  facts.push_back({QObject::tr("Learner"), usdOf(block->learnerUsd, row)});
  facts.push_back({QObject::tr("Best in the pool"), kUsd.text(*best)});
  facts.push_back(
      {QObject::tr("Best policy"), poolName(history, static_cast<int>(best - utilities.begin()))});
  facts.push_back({QObject::tr("Best possible"), usdOf(block->optimumUsd, row)});
  std::erase_if(facts, [](const JobFact& fact) { return fact.value.isEmpty(); });
  return facts;
}

JobCard::JobCard(QWidget* parent) : QWidget(parent), m_title(new QLabel), m_form(new QFormLayout) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 4, 0);
  QFont bold = font();
  bold.setBold(true);
  m_title->setFont(bold);
  column->addWidget(m_title);
  m_form->setContentsMargins(0, 0, 0, 0);
  m_form->setVerticalSpacing(2);
  m_form->setHorizontalSpacing(10);
  column->addLayout(m_form);
  m_open = new QPushButton(tr("Open on the Timeline"));
  m_open->setToolTip(
      tr("Shows this job under the policy that was drawn (Enter, or click the job)"));
  column->addWidget(m_open, 0, Qt::AlignLeft);
  connect(m_open, &QPushButton::clicked, this, [this] { emit openWished(m_job); });
  setAccessibleName(tr("Job in the playback"));
  clear();
}

void JobCard::showJob(const LearningHistory& history, int job) {
  const std::vector<JobFact> facts = jobFacts(history, job);
  m_job = job;
  const QLocale numbers;
  m_title->setText(
      tr("Job %1 of %2").arg(numbers.toString(job + 1), numbers.toString(history.totalJobs())));
  m_open->setVisible(true);
  if (facts.size() != m_values.size()) {
    while (m_form->rowCount() > 0) m_form->removeRow(0);
    m_values.clear();
    for (const JobFact& fact : facts) {
      auto* name = new HintLabel;
      name->setText(fact.name);
      auto* value = new WrappedLabel;
      value->setTextInteractionFlags(Qt::TextSelectableByMouse);
      value->setWordWrap(true);
      value->setAccessibleName(fact.name);
      m_form->addRow(name, value);
      m_values.push_back(value);
    }
  }
  for (std::size_t i = 0; i < facts.size(); ++i) m_values[i]->setText(facts[i].value);
}

void JobCard::clear() {
  m_job = -1;
  m_title->clear();
  while (m_form->rowCount() > 0) m_form->removeRow(0);
  m_values.clear();
  m_open->setVisible(false);
}

}  // namespace spothorizon::views
