// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "job/Limits.h"
#include "scenario/JobDates.h"
#include "scenario/JobGoal.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

using namespace build;
using job::ChangeRule;
using job::kMostGpus;
using job::kMostHours;
using job::kMostLateFactor;
using job::kMostLostHours;
using job::kMostUsd;
using job::kMostWork;
using job::kMostWorkPerHour;
using job::ThroughputKind;

auto throughputIs(ThroughputKind kind) {
  return [kind](const Scenario& s) { return s.job.throughput.kind == kind; };
}

[[noreturn]] void refusePoint(const std::string& found) {
  throw InputError::expecting("/job/throughput/table", "\"" + found + "\"",
                              phrase("parameter", "GPUs:work/hour pairs such as 1:10, 2:19, 4:35"));
}

job::ThroughputPoint parsedPoint(const std::string& text) {
  const std::vector<std::string> halves = split(text, ':');
  if (halves.size() != 2) refusePoint(text);
  const auto gpus = parsedNumber(trimmed(halves[0]));
  const auto work = parsedNumber(trimmed(halves[1]));
  if (!gpus || !work || !std::isfinite(*gpus) || !std::isfinite(*work)) refusePoint(text);
  return {*gpus, *work};
}

std::vector<job::ThroughputPoint> parsedTable(const std::string& text) {
  std::vector<job::ThroughputPoint> table;
  for (const std::string& part : split(text, ',')) table.push_back(parsedPoint(part));
  return table;
}

std::string tableText(const std::vector<job::ThroughputPoint>& table) {
  return joined(table, ", ", [](const job::ThroughputPoint& point) {
    return numberText(point.gpus) + ":" + numberText(point.workPerHour);
  });
}

Parameter tableParameter() {
  Parameter p = row({"job.throughput.table", "job", "Measured throughput", "", "GPUs:work/h",
                     "Measured GPUs and work units per hour, such as 1:10, 2:19, 4:35. Linear "
                     "between the points; flat after the last."},
                    ParameterType::Text);
  p.get = [](const Scenario& s) { return tableText(s.job.throughput.table); };
  p.set = [](Scenario& s, const std::string& text) { s.job.throughput.table = parsedTable(text); };
  return when(p, throughputIs(ThroughputKind::Table));
}

/// Shown where a job has been planned by the calendar; may be set for any.
void addDates(std::vector<Parameter>& all) {
  const auto isDated = [](const Scenario& s) { return !deadlineDate(s).empty(); };
  Parameter start = row({"job.startDate", "job", "Start date", "", "",
                         "The date and time at which the job starts, such as "
                         "2026-11-30T09:00+01:00. The deadline's date counts from here. Where the "
                         "job starts in the record is market.startHours."},
                        ParameterType::Text);
  start.optional = true;
  start.get = [](const Scenario& s) { return in<JobDates>(s).start; };
  start.set = setStartDate;
  all.push_back(when(quiet(start), isDated));
  Parameter deadline = row({"job.deadlineDate", "job", "Deadline date", "", "",
                            "The date and time at which the job is due, such as "
                            "2026-12-04T18:00+01:00. The deadline in hours is the time from the "
                            "start date to here."},
                           ParameterType::Text);
  deadline.optional = true;
  deadline.get = deadlineDate;
  deadline.set = setDeadlineDate;
  all.push_back(when(quiet(deadline), isDated));
}

void addSize(std::vector<Parameter>& all) {
  all.push_back(real(
      {"job.workload", "job", "Workload", "L", "work units",
       "The total work of the job, in the unit that throughput counts: with 1 unit per GPU-hour it "
       "is GPU-hours."},
      {1e-6, kMostWork, 1, 1000, 1, Scale::Log}, [](auto& s) -> auto& { return s.job.workload; }));
  all.push_back(real(
      {"job.deadlineHours", "job", "Deadline", "d", "h",
       "When the job is due, in hours from its start. Finishing later is worth less."},
      {1e-6, kMostHours, 1, 168, 0.5}, [](auto& s) -> auto& { return s.job.deadlineHours; }));
  addDates(all);
  all.push_back(integer(
      {"job.minGpus", "job", "Minimum GPUs", "N_min", "GPUs",
       "The job runs on at least this many GPUs or on none."},
      {1, kMostGpus, 1, 64, 1}, [](auto& s) -> auto& { return s.job.minGpus; }));
  all.push_back(integer(
      {"job.maxGpus", "job", "Maximum GPUs", "N_max", "GPUs",
       "The job never runs on more GPUs than this."},
      {1, kMostGpus, 1, 64, 1}, [](auto& s) -> auto& { return s.job.maxGpus; }));
}

void addScaling(std::vector<Parameter>& all) {
  all.push_back(choice<ThroughputKind>(
      {"job.throughput.kind", "job", "Scaling", "H(n)", "",
       "How the work per hour grows with the number of GPUs. linear: αn + β; amdahl: a share of "
       "the work does not scale; power: c·n^k; table: measured."},
      {{"linear", ThroughputKind::Linear},
       {"amdahl", ThroughputKind::Amdahl},
       {"power", ThroughputKind::Power},
       {"table", ThroughputKind::Table}},
      [](auto& s) -> auto& { return s.job.throughput.kind; }));
  all.push_back(when(real(
                         {"job.throughput.alpha", "job", "Work per GPU-hour", "α",
                          "work units/GPU-h", "Work units that each GPU adds per hour."},
                         {0, kMostWorkPerHour, 0.1, 10, 0.1},
                         [](auto& s) -> auto& { return s.job.throughput.alpha; }),
                     throughputIs(ThroughputKind::Linear)));
  all.push_back(when(real(
                         {"job.throughput.beta", "job", "Fixed work per hour", "β", "work units/h",
                          "Work units per hour independent of the number of GPUs; negative where "
                          "parallel work has an overhead."},
                         {-kMostWorkPerHour, kMostWorkPerHour, -5, 5, 0.1},
                         [](auto& s) -> auto& { return s.job.throughput.beta; }),
                     throughputIs(ThroughputKind::Linear)));
}

void addOtherScaling(std::vector<Parameter>& all) {
  all.push_back(when(real(
                         {"job.throughput.unitRate", "job", "Work per hour on one GPU", "H(1)",
                          "work units/h", "The work per hour of a single GPU."},
                         {1e-6, kMostWorkPerHour, 0.1, 10, 0.1},
                         [](auto& s) -> auto& { return s.job.throughput.unitRate; }),
                     throughputIs(ThroughputKind::Amdahl)));
  all.push_back(when(
      real(
          {"job.throughput.serialFraction", "job", "Serial fraction", "", "",
           "The share of the work that more GPUs do not speed up, 0 to 1."},
          {0, 1, 0, 0.5, 0.01}, [](auto& s) -> auto& { return s.job.throughput.serialFraction; }),
      throughputIs(ThroughputKind::Amdahl)));
  all.push_back(when(real(
                         {"job.throughput.coefficient", "job", "Work per hour on one GPU", "c",
                          "work units/h", "The work per hour of a single GPU."},
                         {1e-6, kMostWorkPerHour, 0.1, 10, 0.1},
                         [](auto& s) -> auto& { return s.job.throughput.coefficient; }),
                     throughputIs(ThroughputKind::Power)));
  all.push_back(
      when(real(
               {"job.throughput.exponent", "job", "Scaling exponent", "k", "",
                "1 is perfect scaling; 0.9 means that twice the GPUs do 1.87 times the "
                "work."},
               {0, 1, 0.5, 1, 0.01}, [](auto& s) -> auto& { return s.job.throughput.exponent; }),
           throughputIs(ThroughputKind::Power)));
  all.push_back(tableParameter());
}

/// Choosing one derives the value again.
Parameter goalParameter() {
  Parameter p = choice<JobGoal>(
      {"job.goal", "job", "What matters", "", "",
       "What matters most; the job's value follows from it. value: the value that is set; "
       "balanced: somewhat more than the work costs on demand; must-finish: every policy meets the "
       "deadline where that is possible, whatever it costs; within-budget: no policy ever exceeds "
       "the budget, even if the job is not done."},
      {{"value", JobGoal::AsValued},
       {"balanced", JobGoal::Balanced},
       {"must-finish", JobGoal::MustFinish},
       {"within-budget", JobGoal::WithinBudget}},
      [](auto& s) -> auto& { return in<GoalSpec>(s).goal; });
  const auto choose = p.set;
  p.set = [choose](Scenario& s, const std::string& text) {
    choose(s, text);
    markValueSet(s, false);
  };
  p.quietAtDefault = true;
  return p;
}

Parameter valueParameter() {
  Parameter p = real(
      {"job.valueUsd", "job", "Value if on time", "V", "$",
       "The value of finishing by the deadline. A job that would cost more than its value is given "
       "up."},
      {0, kMostUsd, 0, 1000, 5}, [](auto& s) -> auto& { return s.job.valueUsd; });
  const auto put = p.set;
  p.set = [put](Scenario& s, const std::string& text) {
    put(s, text);
    markValueSet(s, true);
  };
  return p;
}

void addWorth(std::vector<Parameter>& all) {
  all.push_back(goalParameter());
  all.push_back(valueParameter());
  all.push_back(real(
      {"job.lateFactor", "job", "Value reaches zero at", "γ", "× deadline",
       "After the deadline the value falls linearly, reaching zero at this multiple of the "
       "deadline."},
      {1.0001, kMostLateFactor, 1.05, 3, 0.05}, [](auto& s) -> auto& { return s.job.lateFactor; }));
  all.push_back(optionalReal(
      {"job.budgetUsd", "job", "Budget", "B", "$",
       "The most the job should cost. It is drawn on every cost chart, and the Backtest page shows "
       "how likely the job is to stay within it. Policies ignore it, unless it is what matters. "
       "Empty: none."},
      {0, kMostUsd, 0, 1000, 5}, [](auto& s) -> auto& { return s.budgetUsd; }));
}

void addReconfiguration(std::vector<Parameter>& all) {
  all.push_back(real(
      {"job.reconfiguration.upHours", "job", "Time lost adding GPUs", "r_up", "h",
       "Work stops this long when GPUs are added, including the first launch."},
      {0, kMostLostHours, 0, 0.5, 0.005},
      [](auto& s) -> auto& { return s.job.reconfiguration.upHours; }));
  all.push_back(real(
      {"job.reconfiguration.downHours", "job", "Time lost removing GPUs", "r_down", "h",
       "Work stops this long when GPUs are released or preempted."},
      {0, kMostLostHours, 0, 0.5, 0.005},
      [](auto& s) -> auto& { return s.job.reconfiguration.downHours; }));
  all.push_back(choice<ChangeRule>(
      {"job.reconfiguration.rule", "job", "What counts as a change", "", "",
       "count: only the total number of GPUs; membership: also moving between spot and on demand."},
      {{"count", ChangeRule::Count}, {"membership", ChangeRule::Membership}},
      [](auto& s) -> auto& { return s.job.reconfiguration.rule; }));
}

}  // namespace

std::vector<Parameter> jobParameters() {
  std::vector<Parameter> all;
  addSize(all);
  addScaling(all);
  addOtherScaling(all);
  addWorth(all);
  addReconfiguration(all);
  return all;
}

}  // namespace spothorizon::study
