// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningTables.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "ask/EstimateCells.h"
#include "ask/ResultHead.h"
#include "base/NumberText.h"
#include "policy/PolicyInfo.h"
#include "result/ColumnKinds.h"
#include "result/TableCsv.h"
#include "result/TableText.h"
#include "scenario/Criterion.h"
#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/learning/LearningMeasures.h"
#include "subjects/job/learning/LearningSection.h"
#include "subjects/job/learning/LearningText.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::countColumn;
using result::dollarColumn;
using result::inFiles;
using result::numberColumn;
using result::shareColumn;
using result::Table;
using result::textColumn;
using result::withInterval;

constexpr std::size_t kLeading = 10;

Cell whole(std::size_t number) { return static_cast<long long>(number); }
Cell whole(int number) { return static_cast<long long>(number); }

std::string setting(const LearningResults& results, const char* key) {
  return findParameter(std::string("learning.learner.") + key)->get(results.scenario);
}

/// The rule itself: "auto" says nothing about a result.
std::string scheduleKey(const LearningResults& results) {
  Scenario scenario = results.scenario;
  learn::LearnerSpec& learner = editLearning(scenario).learner;
  learner.schedule = learn::scheduleOf(learner);
  return findParameter("learning.learner.schedule")->get(scenario);
}

const Text& labelOf(const LearningResults& results, std::size_t policy) {
  return (*results.labels)[policy];
}

/// One of those that the learner is compared with.
struct Total {
  const char* key;
  Text label;
  double usd = 0;
  Estimate LearningVerdict::*gain = nullptr;  ///< of the learner, a job; null: no interval
};

std::vector<Total> totalsOf(const LearningResults& results) {
  const LearningPoint& last = results.points.back();
  const auto best = std::ranges::max_element(results.totalUsd) - results.totalUsd.begin();
  std::vector<Total> all{
      {"best-fixed",
       phrase("learning", "Best fixed: %1").arg(labelOf(results, static_cast<std::size_t>(best))),
       last.bestFixedUsd}};
  if (results.verdict && results.verdict->overChosenUsd.jobs > 0) {
    const std::size_t chosen = results.verdict->chosen;
    all.push_back({"chosen",
                   phrase("learning", "Best of the earlier starts, interval on the later: %1")
                       .arg(labelOf(results, chosen)),
                   results.totalUsd[chosen], &LearningVerdict::overChosenUsd});
  }
  if (learningSpec(results.scenario).withOptimum) {
    all.push_back({"optimum", phrase("results", "Best possible"), last.optimumUsd,
                   &LearningVerdict::overOptimumUsd});
  }
  all.push_back({"on-demand-only", phrase("policy", "On-demand only"), last.onDemandUsd,
                 &LearningVerdict::overOnDemandUsd});
  all.push_back({"max-spot", phrase("policy", "Max spot"), last.maxSpotUsd,
                 &LearningVerdict::overMaxSpotUsd});
  all.push_back({"uniform-progress", phrase("policy", "Uniform progress"), last.uniformUsd,
                 &LearningVerdict::overUniformUsd});
  return all;
}

std::vector<Cell> learnerRow(const LearningResults& results) {
  const double usd = results.points.back().learnerUsd;
  const Text name = phrase("experiment", "Learner");
  const bool future = usesFuture(results.scenario.forecast, *results.pool);
  const Cell perJob =
      results.verdict ? estimateCell(results.verdict->earnsUsd) : Cell(usd / results.jobsDone());
  return {Text(std::string("learner")),
          future ? markedFuture(name) : name,
          usd,
          perJob,
          Cell(),
          Cell(),
          Cell()};
}

/// Parameters that its kind has.
void addFields(std::vector<Cell>& row, const policy::PolicySpec& spec) {
  const policy::PolicyFields& has = policy::infoOf(spec).has;
  row.push_back(has.window ? whole(spec.window) : Cell());
  row.push_back(has.commitment ? whole(spec.commitment) : Cell());
  row.push_back(
      has.pace ? Cell(Text(std::string(spec.pace == policy::Pace::Latest ? "latest" : "uniform")))
               : Cell());
  row.push_back(has.threshold ? Cell(spec.threshold) : Cell());
}

/// A value of an optional estimate of the verdict.
Cell verdictCell(const LearningResults& results, Estimate LearningVerdict::*estimate) {
  return results.verdict ? estimateCell((*results.verdict).*estimate) : Cell();
}

std::vector<Cell> jobRow(const LearningResults& results, int job) {
  const auto k = static_cast<std::size_t>(job);
  const learn::SampledJob& sampled = (*results.jobs)[k];
  const LearningPoint& point = results.points[k];
  int row = 0;
  const LearningBlock& block = results.blockOf(job, row);
  const auto r = static_cast<std::size_t>(row);
  const auto label = [&](int policy) {
    return Cell(labelOf(results, static_cast<std::size_t>(policy)));
  };
  const bool optimum = !block.optimumUsd.empty();
  return {whole(job),
          whole(sampled.startSlot),
          sampled.startSlot * results.market->import.trace.slotHours,
          sampled.job.workload,
          sampled.job.deadlineHours,
          whole(sampled.job.minGpus),
          whole(sampled.job.maxGpus),
          sampled.job.valueUsd,
          label(block.drawn[r]),
          block.learnerUsd[r],
          block.onDemandUsd[r],
          block.maxSpotUsd[r],
          block.uniformUsd[r],
          optimum ? Cell(block.optimumUsd[r]) : Cell(),
          label(point.bestFixed),
          point.regret,
          point.regretBound,
          point.regretUsd,
          point.learnerUsd,
          point.bestFixedUsd,
          point.onDemandUsd,
          point.maxSpotUsd,
          point.uniformUsd,
          optimum ? Cell(point.optimumUsd) : Cell(),
          whole(point.outstanding)};
}

}  // namespace

Table totalsTable(const LearningResults& results) {
  Table table{"totals", phrase("learning", "Over all jobs")};
  table.columns = {
      inFiles(textColumn("policy", phrase("results", "Kind"))),
      textColumn("label", phrase("results", "Policy")),
      dollarColumn("totalUsd", phrase("results", "Utility")),
      withInterval(dollarColumn("perJobUsd", phrase("learning", "Per job"))),
      dollarColumn("learnerGainUsd", phrase("learning", "Learner's gain")),
      shareColumn("learnerGainShare", phrase("learning", "Gain")),
      withInterval(dollarColumn(
          "learnerGainPerJobUsd", phrase("learning", "Gain per job"),
          phrase("learning", "How much more the learner earns, with its 95 % interval.")))};
  if (results.points.empty()) return table;
  table.rows.push_back(learnerRow(results));
  const double learner = results.points.back().learnerUsd;
  for (const Total& one : totalsOf(results)) {
    const double gain = learner - one.usd;
    table.rows.push_back({Text(std::string(one.key)), one.label, one.usd,
                          one.usd / results.jobsDone(), gain,
                          one.usd > kEqualUsd ? Cell(gain / one.usd) : Cell(),
                          one.gain ? verdictCell(results, one.gain) : Cell()});
  }
  return table;
}

Table poolTable(const LearningResults& results) {
  Table table{"pool", phrase("learning", "Leading policies")};
  table.columns = {inFiles(textColumn("policy", phrase("results", "Kind"))),
                   textColumn("label", phrase("results", "Policy")),
                   inFiles(result::flagColumn("usesFuture", phrase("results", "Uses the future"))),
                   inFiles(countColumn("window", phrase("learning", "Window"))),
                   inFiles(countColumn("commitment", phrase("learning", "Commitment"))),
                   inFiles(textColumn("pace", phrase("learning", "Pace"))),
                   inFiles(numberColumn("threshold", phrase("learning", "Threshold"), "")),
                   shareColumn("weight", phrase("learning", "Weight")),
                   dollarColumn("totalUsd", phrase("results", "Utility")),
                   dollarColumn("perJobUsd", phrase("learning", "Per job"))};
  table.columns[7].decimals = 2;
  if (results.points.empty()) return table;
  for (std::size_t i = 0; i < results.pool->size(); ++i) {
    const policy::PolicySpec& spec = (*results.pool)[i];
    std::vector<Cell>& row = table.rows.emplace_back();
    row = {Text(policy::kindName(spec.kind)), labelOf(results, i),
           usesFuture(results.scenario.forecast, spec)};
    addFields(row, spec);
    row.emplace_back(results.finalWeight[i]);
    row.emplace_back(results.totalUsd[i]);
    row.emplace_back(results.totalUsd[i] / results.jobsDone());
  }
  return table;
}

Table learnerTable(const LearningResults& results) {
  Table table{"learner", phrase("learning", "Learner")};
  table.columns = {
      textColumn("kind", phrase("learning", "Rule")),
      textColumn("schedule", phrase("learning", "Learning rate")),
      textColumn("feedback", phrase("learning", "Feedback")),
      numberColumn("rate", phrase("learning", "Rate"), "", 4),
      countColumn("policies", phrase("learning", "Policies")),
      result::flagColumn("usesFuture", phrase("results", "Uses the future")),
      countColumn("jobs", phrase("learning", "Jobs")),
      dollarColumn("scoreWidthUsd", phrase("learning", "One score")),
      countColumn("scoresCutOff", phrase("learning", "Clipped scores")),
      numberColumn("regretScores", phrase("measure", "Regret"), "", 3),
      numberColumn("regretBoundScores", phrase("learning", "Bound of the regret"), "", 3),
      dollarColumn("regretUsd", phrase("measure", "Regret")),
      numberColumn("unlearntRegretScores", phrase("learning", "Regret without learning"), "", 3),
      numberColumn("regretSlope", phrase("learning", "Growth of the regret"), ""),
      numberColumn("seenBoundScores", phrase("learning", "Bound for these results"), "", 3),
      textColumn("leaderAtHalf", phrase("learning", "Leader after half of the jobs")),
      withInterval(dollarColumn("leaderOverPoolUsd", phrase("learning", "Its gain over the pool"))),
      result::flagColumn("isClearLead", phrase("learning", "Clear lead")),
      textColumn("regretWords", phrase("learning", "Regret in words"))};
  if (results.points.empty()) return table;
  const LearningPoint& last = results.points.back();
  const LearningVerdict* verdict = results.verdict ? &*results.verdict : nullptr;
  table.rows.push_back({Text(setting(results, "kind")), Text(scheduleKey(results)),
                        Text(setting(results, "feedback")), results.rate, whole(results.policies()),
                        usesFuture(results.scenario.forecast, *results.pool),
                        whole(results.jobsDone()), results.scale->widthUsd,
                        whole(results.scoresCutOff), last.regret, last.regretBound, last.regretUsd,
                        last.unlearntRegret,
                        result::cellOf(regretSlope(results, results.jobsDone())),
                        last.seenBound > 0 ? Cell(last.seenBound) : Cell(),
                        verdict ? Cell(labelOf(results, verdict->leader)) : Cell(),
                        verdictCell(results, &LearningVerdict::leaderOverPoolUsd),
                        verdict ? Cell(verdict->standsOut) : Cell(), regretSentence(results)});
  return table;
}

Table jobsTable(const LearningResults& results) {
  Table table{"jobs", phrase("learning", "Jobs")};
  const Text utility = phrase("results", "Utility"), total = phrase("learning", "Total");
  const auto usd = [](const char* key, const Text& what, Text whose) {
    return dollarColumn(key, phrase("learning", "%1, %2").arg(what).arg(std::move(whose)));
  };
  const Text learner = phrase("experiment", "Learner"), best = phrase("learning", "Best fixed"),
             onDemand = phrase("policy", "On-demand only"), maxSpot = phrase("policy", "Max spot"),
             uniform = phrase("policy", "Uniform progress"),
             optimum = phrase("results", "Best possible");
  table.columns = {
      countColumn("job", phrase("learning", "Job")),
      countColumn("startSlot", phrase("learning", "Slot")),
      numberColumn("startHours", phrase("learning", "Start"), "h"),
      numberColumn("workload", phrase("learning", "Workload"), ""),
      numberColumn("deadlineHours", phrase("learning", "Deadline"), "h"),
      countColumn("minGpus", phrase("learning", "Fewest GPUs")),
      countColumn("maxGpus", phrase("learning", "Most GPUs")),
      dollarColumn("valueUsd", phrase("results", "Value")),
      textColumn("drawn", phrase("learning", "Played")),
      usd("learnerUsd", utility, learner),
      usd("onDemandOnlyUsd", utility, onDemand),
      usd("maxSpotUsd", utility, maxSpot),
      usd("uniformProgressUsd", utility, uniform),
      usd("optimumUsd", utility, optimum),
      textColumn("bestFixed", best),
      numberColumn("regretScores", phrase("measure", "Regret"), "", 3),
      numberColumn("regretBoundScores", phrase("learning", "Bound of the regret"), "", 3),
      dollarColumn("regretUsd", phrase("measure", "Regret")),
      usd("learnerTotalUsd", total, learner),
      usd("bestFixedTotalUsd", total, best),
      usd("onDemandOnlyTotalUsd", total, onDemand),
      usd("maxSpotTotalUsd", total, maxSpot),
      usd("uniformProgressTotalUsd", total, uniform),
      usd("optimumTotalUsd", total, optimum),
      countColumn("outstanding", phrase("learning", "Results still unknown"))};
  for (int job = 0; job < results.jobsDone(); ++job) table.rows.push_back(jobRow(results, job));
  return table;
}

Table weightsTable(const LearningResults& results) {
  Table table{
      "weights", phrase("learning", "Weights"), {countColumn("job", phrase("learning", "Job"))}};
  for (const Text& label : *results.labels) {
    table.columns.push_back(numberColumn(label.english(), label, "", 4));
  }
  const auto addRow = [&table](int job, std::span<const double> weights) {
    std::vector<Cell>& row = table.rows.emplace_back();
    row.push_back(whole(job));
    for (const double weight : weights) row.emplace_back(weight);
  };
  const auto policies = static_cast<std::size_t>(results.policies());
  for (const auto& block : results.blocks) {
    for (int row = 0; row < block->jobs; ++row) {
      const std::span<const double> all(block->weight);
      addRow(block->firstJob + row,
             all.subspan(static_cast<std::size_t>(row) * policies, policies));
    }
  }
  // After the last job: what the next would be played with.
  addRow(results.jobsDone(), results.finalWeight);
  return table;
}

result::ResultFile learningResult(const LearningResults& results) {
  result::ResultFile file = resultHead(results, "job", "learn", sentence(results));
  file.tables = {totalsTable(results), poolTable(results), learnerTable(results),
                 jobsTable(results)};
  return file;
}

std::string learningText(const LearningResults& results) {
  if (results.points.empty()) return {};
  const Table pool = poolTable(results);
  Table leading = pool;
  leading.rows.clear();
  for (const std::size_t i : byWeight(results)) {
    if (leading.rows.size() < kLeading) leading.rows.push_back(pool.rows[i]);
  }
  std::string text = sentence(results).english() + "\n\n" + result::terminalText(leading) + "\n" +
                     result::terminalText(totalsTable(results)) + "\n" + regretLines(results);
  for (const Text& warning : results.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

std::string learningCsv(const LearningResults& results) {
  return result::csv(jobsTable(results), provenanceLines(results.scenario, *results.market));
}

std::string weightsCsv(const LearningResults& results) {
  return result::csv(weightsTable(results), provenanceLines(results.scenario, *results.market));
}

}  // namespace spothorizon::study
