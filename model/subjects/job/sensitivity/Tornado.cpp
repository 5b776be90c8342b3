// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/Tornado.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "ask/Draft.h"
#include "ask/TaskProgress.h"
#include "scenario/Check.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityRun.h"

namespace spothorizon::study {
namespace {

/// Two for each parameter: its low end, its high end.
std::vector<Scenario> endsOf(const Scenario& scenario, const std::vector<VariedParameter>& varied) {
  std::vector<Scenario> ends;
  ends.reserve(2 * varied.size());
  for (const VariedParameter& one : varied) {
    for (const double at : {one.low, one.high}) {
      ends.push_back(scenario);
      setVaried(ends.back(), one, at);
    }
  }
  return ends;
}

std::vector<TornadoBar> emptyBars(std::vector<VariedParameter> varied) {
  std::vector<TornadoBar> bars;
  for (VariedParameter& one : varied) bars.push_back({std::move(one), {}, {}});
  return bars;
}

/// Says of which end the error is.
[[noreturn]] void refuseEnd(const InputError& error, const VariedParameter& varied, double at) {
  throw InputError(error.file(), error.place(),
                   varied.key + " = " + numberText(at) + ", an end of its range: " + error.found(),
                   error.expected());
}

/// As endsOf() has them.
void beginCells(CellBook& book, const CommonStarts& starts,
                const std::vector<VariedParameter>& varied, const std::vector<Scenario>& ends) {
  std::vector<RunCell> cells;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    cells.push_back(starts.cellOf(varied[i / 2].key + (i % 2 == 0 ? " low" : " high"), ends[i]));
  }
  book.begin(std::move(cells), starts.marketHash());
}

/// An end that is to be tried, in the order of endsOf().
struct PendingEnd {
  std::size_t number = 0;
  const VariedParameter* varied = nullptr;
  const Scenario* point = nullptr;

  double at() const { return number % 2 == 0 ? varied->low : varied->high; }
  template <class Work>
  void attributed(Work work) const {
    try {
      work();
    } catch (const InputError& error) {
      refuseEnd(error, *varied, at());
    }
  }
};

TornadoEnd triedEnd(const CommonStarts& starts, const PendingEnd& end, const RunControl& control) {
  std::shared_ptr<const BacktestResults> results;
  end.attributed([&] { results = starts.run(*end.point, control); });
  return {end.at(), answerOf(*results, 0),
          changeBetween(*results, 0, starts.own(), starts.ownSeries())};
}

TornadoEnd madeEnd(const CommonStarts& starts, const PendingEnd& end, const CellStretch& stretch,
                   const RunControl& control) {
  if (!stretch.book) return triedEnd(starts, end, control);
  TornadoEnd made =
      cellResult<TornadoEnd>(stretch, end.number, [&] { return triedEnd(starts, end, control); });
  made.at = end.at();
  return made;
}

std::optional<TornadoEnd>& endOf(std::vector<TornadoBar>& bars, std::size_t number) {
  TornadoBar& bar = bars[number / 2];
  return number % 2 == 0 ? bar.low : bar.high;
}

/// Ends that are not done and are wanted.
std::vector<PendingEnd> pendingOf(std::vector<TornadoBar>& bars, const std::vector<Scenario>& ends,
                                  const CellStretch& stretch) {
  std::vector<PendingEnd> pending;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (endOf(bars, i) || !stretch.wants(i)) continue;
    pending.push_back({i, &bars[i / 2].parameter, &ends[i]});
  }
  return pending;
}

/// The same question, some of it answered.
bool goesOn(const TornadoResults* before, const Scenario& scenario) {
  return before && !before->complete &&
         sensitivityReads(before->scenario) == sensitivityReads(scenario);
}

}  // namespace

std::shared_ptr<const TornadoResults> runTornado(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market, const RunControl& control,
    const SensitivityOptions<TornadoResults>& options) {
  if (const auto error = firstError(scenario)) throw *error;
  const std::vector<VariedParameter> varied = variedParameters(scenario);
  const std::vector<Scenario> ends = endsOf(scenario, varied);
  CommonStarts starts(scenario, std::move(market), ends, options.threads,
                      partOf(control, 0, futuresShare(scenario)));
  TornadoResults results;
  Draft draft(results, control.stop, options.onPartial);
  results.scenario = scenario;
  results.market = starts.market();
  results.warnings = starts.warnings();
  results.bars = goesOn(options.before.get(), scenario) ? options.before->bars : emptyBars(varied);
  // All policies at the scenario's own values take as long as so many ends.
  const double ownShare = static_cast<double>(scenario.policies.size());
  const double from = futuresShare(scenario);
  const double each = (1 - from) / (ownShare + static_cast<double>(ends.size()));
  results.tried = starts.chooseAt(partOf(control, from, from + each * ownShare));
  const CellStretch stretch{options.cells};
  if (options.cells) beginCells(*options.cells, starts, varied, ends);
  const std::vector<PendingEnd> pending = pendingOf(results.bars, ends, stretch);
  std::size_t count = ends.size() - pending.size();
  for (const PendingEnd& end : pending) {
    const double done = from + each * (ownShare + static_cast<double>(count++));
    const TornadoEnd made = madeEnd(starts, end, stretch, partOf(control, done, done + each));
    draft.change([&] { endOf(results.bars, end.number) = made; }, count == ends.size());
  }
  if (stretch.endsWithCells()) return nullptr;
  draft.close();
  results.complete = true;
  return std::make_shared<const TornadoResults>(std::move(results));
}

std::optional<double> TornadoBar::swing(AnswerMeasure measure, const SensitivityAnswer& own) const {
  if (!low || !high || !own.of(measure)) return std::nullopt;
  double least = own.of(measure)->value, most = least;
  for (const TornadoEnd* end : {&*low, &*high}) {
    const auto& answer = end->answer.of(measure);
    if (!answer) return std::nullopt;
    least = std::min(least, answer->value);
    most = std::max(most, answer->value);
  }
  return most - least;
}

std::vector<std::size_t> bySwing(const TornadoResults& results, AnswerMeasure measure) {
  std::vector<std::size_t> order(results.bars.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (!results.tried.own) return order;
  std::vector<double> swings;
  for (const TornadoBar& bar : results.bars) {
    swings.push_back(bar.swing(measure, *results.tried.own).value_or(-1));
  }
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return swings[i]; });
  return order;
}

}  // namespace spothorizon::study
