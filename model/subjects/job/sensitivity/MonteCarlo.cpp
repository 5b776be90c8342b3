// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/MonteCarlo.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "ask/Draft.h"
#include "ask/TaskProgress.h"
#include "base/InputError.h"
#include "scenario/Check.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "statistics/LatinHypercube.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityRun.h"

namespace spothorizon::study {
namespace {

std::vector<VariedParameter> uncertainOf(const Scenario& scenario) {
  std::vector<VariedParameter> uncertain = variedParameters(scenario);
  std::erase_if(uncertain, [](const VariedParameter& one) { return one.law == Law::Fixed; });
  if (!uncertain.empty()) return uncertain;
  throw InputError("", "/sensitivity/ranges", "no uncertain parameter",
                   "a range whose distribution is uniform, triangular or normal");
}

std::vector<MonteCarloSample> drawn(const Scenario& scenario,
                                    const std::vector<VariedParameter>& varied) {
  std::vector<MonteCarloSample> samples;
  std::vector<statistics::Uncertain> all;
  std::ranges::transform(varied, std::back_inserter(all), uncertain);
  const auto count = static_cast<std::size_t>(sensitivitySpec(scenario).samples);
  for (std::vector<double>& at : statistics::latinHypercube(all, count, scenario.seed)) {
    samples.emplace_back().at = std::move(at);
  }
  return samples;
}

Scenario pointOf(const Scenario& scenario, const std::vector<VariedParameter>& uncertain,
                 const MonteCarloSample& sample) {
  Scenario point = scenario;
  for (std::size_t i = 0; i < uncertain.size(); ++i) setVaried(point, uncertain[i], sample.at[i]);
  return point;
}

/// What came of it, without its values.
MonteCarloSample tried(const CommonStarts& starts, const Scenario& point,
                       const RunControl& control) {
  MonteCarloSample sample;
  try {
    const auto results = starts.run(point, control);
    const BacktestSummary summary = summarise(*results, 0);
    if (summary.givenUp < 1) sample.costUsd = summary.cost.p50;
    sample.withinBudget = summary.withinBudget;
    if (showsUtility(point)) sample.utilityUsd = summary.utility.mean;
  } catch (const InputError&) {
    sample.possible = false;
  }
  return sample;
}

void beginCells(CellBook& book, const CommonStarts& starts, const std::vector<Scenario>& points) {
  std::vector<RunCell> cells;
  for (std::size_t i = 0; i < points.size(); ++i) {
    cells.push_back(starts.cellOf("sample " + std::to_string(i), points[i]));
  }
  book.begin(std::move(cells), starts.marketHash());
}

bool goesOn(const MonteCarloResults* before, const Scenario& scenario) {
  return before && !before->complete &&
         sensitivityReads(before->scenario) == sensitivityReads(scenario);
}

Text impossibleText(const MonteCarloResults& results) {
  const auto count = std::ranges::count_if(
      results.samples, [](const MonteCarloSample& one) { return !one.possible; });
  if (count == 0) return {};
  return phrase("sensitivity",
                "%1 of %2 samples have contradictory values, such as a maximum of GPUs below the "
                "minimum, and are left out.")
      .arg(groupedText(static_cast<double>(count)))
      .arg(groupedText(static_cast<double>(results.samples.size())));
}

}  // namespace

std::string MonteCarloResults::piecesText(std::size_t n) const {
  return countText(static_cast<int>(n), "sample");
}

const std::optional<double>& MonteCarloSample::of(AnswerMeasure measure) const {
  return measure == AnswerMeasure::Cost           ? costUsd
         : measure == AnswerMeasure::WithinBudget ? withinBudget
                                                  : utilityUsd;
}

std::shared_ptr<const MonteCarloResults> runMonteCarlo(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market, const RunControl& control,
    const SensitivityOptions<MonteCarloResults>& options) {
  if (const auto error = firstError(scenario)) throw *error;
  MonteCarloResults results;
  Draft draft(results, control.stop, options.onPartial);
  results.scenario = scenario;
  results.uncertain = uncertainOf(scenario);
  results.samples = drawn(scenario, results.uncertain);
  std::vector<Scenario> points;
  for (const MonteCarloSample& sample : results.samples) {
    points.push_back(pointOf(scenario, results.uncertain, sample));
  }
  const double from = futuresShare(scenario);
  CommonStarts starts(scenario, std::move(market), points, options.threads,
                      partOf(control, 0, from));
  results.market = starts.market();
  results.warnings = starts.warnings();
  if (goesOn(options.before.get(), scenario)) {
    results.samples = options.before->samples;
    results.doneCount = options.before->doneCount;
  }
  const double ownShare = static_cast<double>(scenario.policies.size());
  const double each = (1 - from) / (ownShare + static_cast<double>(points.size()));
  results.tried = starts.chooseAt(partOf(control, from, from + each * ownShare));
  const CellStretch stretch{options.cells};
  if (options.cells) beginCells(*options.cells, starts, points);
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (results.samples[i].done || !stretch.wants(i)) continue;
    const double done = from + each * (ownShare + static_cast<double>(i));
    MonteCarloSample sample = cellResult<MonteCarloSample>(
        stretch, i, [&] { return tried(starts, points[i], partOf(control, done, done + each)); });
    draft.change(
        [&] {
          sample.at = std::move(results.samples[i].at);
          sample.done = true;
          results.samples[i] = std::move(sample);
          ++results.doneCount;
        },
        i + 1 == points.size());
  }
  if (stretch.endsWithCells()) return nullptr;
  draft.close();
  if (Text text = impossibleText(results); !text.empty()) {
    results.warnings.push_back(std::move(text));
  }
  results.complete = true;
  return std::make_shared<const MonteCarloResults>(std::move(results));
}

std::vector<double> sortedSamples(const MonteCarloResults& results, AnswerMeasure measure) {
  std::vector<double> values;
  for (const MonteCarloSample& sample : results.samples) {
    if (sample.done && sample.of(measure)) values.push_back(*sample.of(measure));
  }
  std::ranges::sort(values);
  return values;
}

std::optional<AnsweredValue> quantileOf(const MonteCarloResults& results, AnswerMeasure measure,
                                        double p) {
  const std::vector<double> values = sortedSamples(results, measure);
  if (values.empty()) return std::nullopt;
  std::vector<int> draws(values.size());
  std::iota(draws.begin(), draws.end(), 0);
  Interval interval = BlockIntervals(std::move(draws), 1).quantile(values, p);
  if (measure == AnswerMeasure::WithinBudget) {
    interval = {std::max(0.0, interval.low), std::min(1.0, interval.high)};
  }
  return AnsweredValue{quantile(values, p), interval};
}

std::optional<RankCorrelation> correlationOf(const MonteCarloResults& results,
                                             std::size_t parameter, AnswerMeasure measure) {
  std::vector<double> at, values;
  for (const MonteCarloSample& sample : results.samples) {
    if (!sample.done || !sample.of(measure)) continue;
    at.push_back(sample.at[parameter]);
    values.push_back(*sample.of(measure));
  }
  return rankCorrelation(at, values);
}

std::vector<std::size_t> byCorrelation(const MonteCarloResults& results, AnswerMeasure measure) {
  std::vector<std::size_t> order(results.uncertain.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<double> sizes;
  for (const std::size_t i : order) {
    const auto correlation = correlationOf(results, i, measure);
    sizes.push_back(correlation ? std::abs(correlation->value) : -1);
  }
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return sizes[i]; });
  return order;
}

}  // namespace spothorizon::study
