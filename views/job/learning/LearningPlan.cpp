// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LearningPlan.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include "base/InputError.h"
#include "learn/Pool.h"
#include "subjects/job/learning/LearningSection.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

QString range(int least, int most) {
  return least == most ? QString::number(least) : QStringLiteral("%1–%2").arg(least).arg(most);
}

QString thresholds(const learn::PoolSpec& pool) {
  const QString least = shortDecimal(pool.leastThreshold, 3);
  if (pool.mostThreshold <= pool.leastThreshold) return QStringLiteral("σ ") + least;
  return QObject::tr("σ %1–%2 in steps of %3")
      .arg(least, shortDecimal(pool.mostThreshold, 3), shortDecimal(pool.thresholdStep, 3));
}

QString poolText(const learn::PoolSpec& pool, std::size_t size) {
  QStringList kinds;
  if (pool.ahap) {
    kinds << QObject::tr("AHAP with windows ω %1 and commitments v %2")
                 .arg(range(pool.leastWindow, pool.mostWindow),
                      range(pool.leastCommitment, pool.mostCommitment));
  }
  if (pool.ahanp) kinds << QObject::tr("AHANP");
  if (pool.extended) kinds << QObject::tr("AHANP at uniform pace and the three baselines");
  return QObject::tr("%1 policies: %2; thresholds %3.")
      .arg(QLocale().toString(static_cast<int>(size)), kinds.join(QStringLiteral(", ")),
           thresholds(pool));
}

QString placementText(learn::Placement placement) {
  switch (placement) {
    case learn::Placement::Random:
      return QObject::tr("at random times in the market");
    case learn::Placement::Spread:
      return QObject::tr("spread evenly over the market");
    case learn::Placement::BackToBack:
      return QObject::tr("one after another");
  }
  return {};
}

QString jobsText(const learn::JobSequenceSpec& jobs) {
  const QString order = jobs.arrival == learn::Arrival::Shuffled
                            ? QObject::tr("in shuffled order")
                            : QObject::tr("in the order they start");
  return QObject::tr("%1 jobs start %2 and arrive %3; each is run under every policy.")
      .arg(QLocale().toString(jobs.jobs), placementText(jobs.placement), order);
}

QString kindText(learn::LearnerKind kind) {
  switch (kind) {
    case learn::LearnerKind::Exponentiated:
      return QObject::tr("Exponentiated weights");
    case learn::LearnerKind::FixedShare:
      return QObject::tr("Fixed share");
    case learn::LearnerKind::Exp3:
      return QObject::tr("Exp3, which sees only the policy it played");
  }
  return {};
}

QString learnerText(const learn::LearnerSpec& learner) {
  const QString play = learner.play == learn::Play::Drawn
                           ? QObject::tr("plays one policy per job, drawn by weight")
                           : QObject::tr("gets the weighted mean of all policies");
  const QString known = learner.feedback == learn::Feedback::AtEnd
                            ? QObject::tr("It knows a job's results once the job has ended.")
                            : QObject::tr("It knows a job's results before the next job starts.");
  return QObject::tr("%1: the learner %2. %3").arg(kindText(learner.kind), play, known);
}

}  // namespace

LearningPlan learningPlan(const study::Scenario& scenario) {
  LearningPlan plan;
  const learn::LearningSpec& learning = learningSpec(scenario);
  try {
    plan.pool = poolText(learning.pool, learn::makePool(learning.pool).size());
  } catch (const InputError& error) {
    plan.error = verbatimWords(faultText(error));
  }
  plan.jobs = jobsText(learning.jobs);
  plan.learner = learnerText(learning.learner);
  return plan;
}

}  // namespace spothorizon::views
