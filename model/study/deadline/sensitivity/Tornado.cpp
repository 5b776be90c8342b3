// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <utility>

#include "study/deadline/sensitivity/SensitivityRun.h"
#include "study/deadline/sensitivity/TogetherRun.h"
#include "study/scenario/Check.h"
#include "study/work/Publisher.h"
#include "study/work/TaskProgress.h"

namespace spothorizon::study {
namespace {

/// Two for each parameter: its low end, its high end.
std::vector<Scenario> endsOf(const Scenario& scenario, const std::vector<VariedParameter>& varied) {
  std::vector<Scenario> ends;
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
using EndGroup = std::vector<PendingEnd>;

/// What is drawn at once: bars come in while others are tried, and yet share most of the work.
constexpr std::size_t kEndsTogether = 8;

/// In order, but for those that share their forecasts, which are tried together.
std::vector<EndGroup> groupsOf(const EndGroup& pending, const CommonStarts& starts,
                               std::size_t most) {
  std::vector<EndGroup> groups;
  std::optional<std::size_t> open;
  for (const PendingEnd& one : pending) {
    const bool shares = starts.forecastsAsOwn(*one.point);
    if (shares && open && groups[*open].size() < most) {
      groups[*open].push_back(one);
      continue;
    }
    groups.push_back({one});
    if (shares) open = groups.size() - 1;
  }
  return groups;
}

std::vector<TornadoEnd> triedEnds(const CommonStarts& starts, const EndGroup& group,
                                  const RunControl& control) {
  TogetherRun run(starts, group.size());
  for (const PendingEnd& one : group) one.attributed([&] { run.add(*one.point, control); });
  const double each = 1.0 / static_cast<double>(run.stretches() * group.size());
  double done = 0;
  for (std::size_t stretch = 0; stretch < run.stretches(); ++stretch) {
    for (std::size_t place = 0; place < group.size(); ++place, done += each) {
      const RunControl part = partOf(control, done, done + each);
      group[place].attributed([&] { run.tryPoint(place, stretch, part); });
    }
  }
  std::vector<TornadoEnd> made;
  for (std::size_t place = 0; place < group.size(); ++place) {
    const auto results = run.results(place);
    made.push_back({group[place].at(), answerOf(*results, 0),
                    changeBetween(*results, 0, starts.own(), starts.ownSeries())});
  }
  return made;
}

/// A cell is worked out by itself.
std::vector<TornadoEnd> madeEnds(const CommonStarts& starts, const EndGroup& group,
                                 const CellStretch& stretch, const RunControl& control) {
  if (!stretch.book) return triedEnds(starts, group, control);
  TornadoEnd made = cellResult<TornadoEnd>(
      stretch, group.front().number, [&] { return triedEnds(starts, group, control).front(); });
  made.at = group.front().at();
  return {made};
}

std::optional<TornadoEnd>& endOf(std::vector<TornadoBar>& bars, std::size_t number) {
  TornadoBar& bar = bars[number / 2];
  return number % 2 == 0 ? bar.low : bar.high;
}

/// Ends that are not done and are wanted.
EndGroup pendingOf(std::vector<TornadoBar>& bars, const std::vector<Scenario>& ends,
                   const CellStretch& stretch) {
  EndGroup pending;
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
  TornadoResults draft;
  std::mutex mutex;
  Publisher publisher(mutex, control.stop, options.onPartial,
                      [&draft] { return std::make_shared<const TornadoResults>(draft); });
  draft.scenario = scenario;
  draft.market = starts.market();
  draft.warnings = starts.warnings();
  draft.bars = goesOn(options.before.get(), scenario) ? options.before->bars : emptyBars(varied);
  // All policies at the scenario's own values take as long as so many ends.
  const double ownShare = static_cast<double>(scenario.policies.size());
  const double from = futuresShare(scenario);
  const double each = (1 - from) / (ownShare + static_cast<double>(ends.size()));
  draft.tried = starts.chooseAt(partOf(control, from, from + each * ownShare));
  const CellStretch stretch{options.cells};
  if (options.cells) beginCells(*options.cells, starts, varied, ends);
  const EndGroup pending = pendingOf(draft.bars, ends, stretch);
  const auto groups = groupsOf(pending, starts, options.cells ? 1 : kEndsTogether);
  std::size_t count = ends.size() - pending.size();
  for (const EndGroup& group : groups) {
    const double done = from + each * (ownShare + static_cast<double>(count));
    count += group.size();
    const RunControl part = partOf(control, done, done + each * static_cast<double>(group.size()));
    const auto made = madeEnds(starts, group, stretch, part);
    const std::lock_guard lock(mutex);
    for (std::size_t i = 0; i < group.size(); ++i) endOf(draft.bars, group[i].number) = made[i];
    publisher.changed(count == ends.size());
  }
  if (stretch.endsWithCells()) return nullptr;
  const std::lock_guard lock(mutex);
  publisher.close();
  draft.complete = true;
  return std::make_shared<const TornadoResults>(draft);
}

const std::optional<AnsweredValue>& SensitivityAnswer::of(AnswerMeasure measure) const {
  return measure == AnswerMeasure::Cost           ? costUsd
         : measure == AnswerMeasure::WithinBudget ? withinBudget
                                                  : utilityUsd;
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
