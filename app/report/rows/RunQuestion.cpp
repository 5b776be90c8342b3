// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/RunQuestion.h"

#include <QFileInfo>
#include <algorithm>

#include "app/report/ReportRuns.h"
#include "app/report/ReportText.h"
#include "market/TraceOrigin.h"
#include "policy/PolicyInfo.h"
#include "scenario/Criterion.h"
#include "scenario/JobDates.h"
#include "scenario/JobGoal.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

QString shortNumber(double value) { return views::shortDecimal(value, 3); }

QString fileName(const std::string& path) {
  return QFileInfo(QString::fromStdString(path)).fileName();
}

QString marketWords(const study::Scenario& scenario) {
  const market::MarketSpec& market = scenario.market;
  if (!market.traceFile.empty())
    return ReportText::tr("the trace %1").arg(fileName(market.traceFile));
  const QString gpus =
      market.availability.file.empty()
          ? ReportText::tr("%1 always free").arg(ReportText::gpus(market.availability.gpus))
          : ReportText::tr("free GPUs of %1").arg(fileName(market.availability.file));
  const QString price = market.price.file.empty()
                            ? ReportText::tr("a spot price of %1 per GPU-hour")
                                  .arg(ReportText::usd(market.price.usdPerGpuHour))
                            : ReportText::tr("spot prices of %1").arg(fileName(market.price.file));
  return ReportText::tr("%1 and %2").arg(gpus, price);
}

QString startWords(const ReportedScenario& one) {
  const double hours = one.scenario.market.startHours;
  if (!runOf(one)) return ReportText::tr("%1 h into it").arg(shortNumber(hours));
  return views::traceTime(one.market->import.trace, hours);
}

QString onDemandWords(std::optional<double> usd) {
  return usd ? ReportText::tr("An on-demand GPU costs %1 per hour.").arg(ReportText::usd(*usd))
             : ReportText::tr("What a GPU costs on demand is not known.");
}

QString jobWords(const ReportedScenario& one) {
  const job::Job& job = one.scenario.job;
  const QString gpus =
      job.minGpus == job.maxGpus
          ? ReportText::tr("with %1").arg(ReportText::gpus(job.maxGpus))
          : ReportText::tr("with %1 to %2").arg(job.minGpus).arg(ReportText::gpus(job.maxGpus));
  const QString due = QString::fromStdString(study::deadlineDayText(one.scenario));
  const QString dated =
      due.isEmpty() ? QString() : u' ' + ReportText::tr("The job is due on %1.").arg(due);
  return ReportText::tr(
             "What does it cost to do %1 units of work within %2 h, %3, and is it done on time? "
             "The market is %4; the job starts at %5. %6")
             .arg(shortNumber(job.workload), shortNumber(job.deadlineHours), gpus,
                  marketWords(one.scenario), startWords(one),
                  onDemandWords(one.scenario.market.onDemandUsdPerGpuHour)) +
         dated;
}

/// "On-demand price: catalogue (p2.xlarge ...). Free spot GPUs: assumed."
QString originWords(const ReportedScenario& one) {
  const study::Scenario& scenario = one.scenario;
  const bool madeUp =
      one.market && market::traceOrigin(one.market->import.trace.provenance).isMadeUp;
  QStringList parts;
  for (const std::string& key : study::marketNumbers()) {
    const auto origin = study::originOf(scenario, key);
    if (!origin) continue;
    const QString label = views::tableWords(study::findParameter(key)->label);
    const bool ofMadeUp = madeUp && origin->from == market::Origin::File;
    const QString from = ofMadeUp ? views::words(study::madeUpMarket().text)
                                  : views::words(study::originText(origin->from));
    // A report names files, not places on somebody's machine.
    const QString detail = origin->from == market::Origin::File
                               ? fileName(origin->detail)
                               : QString::fromStdString(origin->detail);
    parts << (detail.isEmpty() ? ReportText::tr("%1: %2.").arg(label, from)
                               : ReportText::tr("%1: %2 (%3).").arg(label, from, detail));
  }
  return ReportText::tr("Where the market's numbers are from: %1")
      .arg(parts.join(QLatin1Char(' ')));
}

/// What matters where no value is set: one that is derived from it is nobody's.
QString goalWords(const study::Scenario& scenario) {
  switch (study::goalOf(scenario)) {
    case study::JobGoal::MustFinish:
      return ReportText::tr("The job must finish by its deadline, at the lowest cost.");
    case study::JobGoal::WithinBudget:
      return ReportText::tr("The budget must not be exceeded, even if the job is not done.");
    case study::JobGoal::Balanced:
    case study::JobGoal::AsValued:
      break;
  }
  return ReportText::tr("Cost and deadline are balanced.");
}

QString moneyWords(const study::Scenario& scenario) {
  const job::Job& job = scenario.job;
  const QString worth =
      !study::showsUtility(scenario) ? goalWords(scenario)
      : job.valueUsd > 0
          ? ReportText::tr(
                "The job is worth %1 if it is done by its deadline, and nothing from %2 h on.")
                .arg(ReportText::usd(job.valueUsd), shortNumber(job.lateFactor * job.deadlineHours))
          : ReportText::tr("The job has no value of its own: the aim is the lowest cost.");
  const QString budget =
      scenario.budgetUsd
          ? ReportText::tr("The budget is %1.").arg(ReportText::usd(*scenario.budgetUsd))
          : ReportText::tr("There is no budget.");
  return worth + QLatin1Char(' ') + budget;
}

QString policyWords(const study::Scenario& scenario) {
  if (scenario.policies.size() == 1) return ReportText::tr("One policy is tried.");
  return ReportText::tr(
             "%1 policies are compared with the best possible plan, which knows the future.")
      .arg(scenario.policies.size());
}

}  // namespace

std::vector<ReportParagraph> runAssumptions(const ReportedScenario& one) {
  using Kind = ReportParagraph::Kind;
  const QString forecast =
      views::choiceWords(study::findParameter("forecast.kind")->get(one.scenario));
  const auto plans = [](const policy::PolicySpec& spec) { return policy::infoOf(spec).plans; };
  std::vector<ReportParagraph> all{{Kind::Plain, originWords(one)}};
  if (std::ranges::any_of(one.scenario.policies, plans)) {
    all.push_back({Kind::Plain, ReportText::tr("Policies that plan ahead forecast the market by: "
                                               "%1.")
                                    .arg(forecast)});
  }
  for (const Text& note : one.notes) all.push_back({Kind::Plain, views::words(note)});
  return all;
}

std::vector<ReportParagraph> runQuestion(const ReportedScenario& base) {
  using Kind = ReportParagraph::Kind;
  return {{Kind::Lead, jobWords(base)},
          {Kind::Plain, moneyWords(base.scenario)},
          {Kind::Plain, policyWords(base.scenario)}};
}

}  // namespace spothorizon::app
