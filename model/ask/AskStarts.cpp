// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskStarts.h"

#include <algorithm>
#include <cmath>

#include "ask/AnswerFigures.h"
#include "ask/Ask.h"
#include "ask/Futures.h"
#include "base/InputError.h"
#include "market/Statistics.h"
#include "scenario/Origins.h"

namespace spothorizon::ask {
namespace {

using study::FutureKind;
using study::Futures;
using study::LoadedMarket;

/// One of the markets that were made, as if it had been read.
std::shared_ptr<const LoadedMarket> marketOf(const Futures& futures, int number) {
  auto one = std::make_shared<LoadedMarket>();
  one->import = futures.market->import;
  one->import.trace = study::futureOf(futures.market->import.trace, futures.layout, number);
  one->import.trace.provenance = futures.market->import.trace.provenance;
  one->import.trace.provenance.hash += "-" + std::to_string(number);
  one->statistics = market::traceStatistics(one->import.trace);
  one->priceFactor = futures.market->priceFactor;
  one->priceMovement = futures.market->priceMovement;
  one->availabilityFactor = futures.market->availabilityFactor;
  return one;
}

void addMadeMarkets(const OverStarts& asked, AskRun& run) {
  if (!run.subject().followsMarket(run.scenario()) || !run.market()) {
    throw InputError::ofFile(
        "", phrase("ask", "a scenario that does not follow the market, so that none can be made"),
        phrase("ask", "recorded starts, or a scenario whose machines come from the market"));
  }
  const Futures futures = study::makeFutures(run.market(), {asked.source, asked.markets},
                                             study::onDemandPrice(run.scenario().market),
                                             run.scenario().seed, {run.control().stop, {}});
  run.answer().futures = futures.info;
  for (int number = 0; number < futures.layout.count; ++number) {
    run.addMarket(marketOf(futures, number));
  }
  study::addNotices(run.answer().notices,
                    {{study::InputNotice::Severity::Caution,
                      asked.source == FutureKind::Resampled ? phrase("ask", "resampled markets")
                                                            : phrase("ask", "generated markets")}});
}

SpreadOverStarts spreadOf(const DrawTimes& times, const std::vector<double>& values,
                          statistics::Figure figure) {
  SpreadOverStarts spread;
  spread.mean = meanOf(times, values, figure);
  spread.p5 = quantileOf(times, values, 0.05);
  spread.p50 = quantileOf(times, values, 0.5);
  spread.p95 = quantileOf(times, values, 0.95);
  return spread;
}

/// The first of several.
void addWorst(const Answer& answer, std::size_t contender, std::size_t measure,
              SpreadOverStarts& spread) {
  const result::Column& column = answer.measures[measure];
  if (column.better == result::Better::Neither) return;
  for (const AskedStart& start : answer.starts) {
    const double value = start.values[contender][measure];
    if (std::isnan(value)) continue;
    if (!std::isnan(spread.worst) && !isBetter(column, spread.worst, value)) continue;
    spread.worst = value;
    spread.worstHours = start.hours;
  }
}

void addDifferences(const DrawTimes& times, const AskedPoint& all, Answer& answer) {
  const std::string key = answer.subject->baseline();
  const auto base = std::ranges::find(answer.contenders, key, &Contender::key);
  if (key.empty() || base == answer.contenders.end()) return;
  const auto at = static_cast<std::size_t>(base - answer.contenders.begin());
  answer.baseline = at;
  for (std::size_t measure = 0; measure < answer.measures.size(); ++measure) {
    const std::vector<double> own = columnOf(all, at, measure);
    for (std::size_t contender = 0; contender < answer.contenders.size(); ++contender) {
      if (contender == at) continue;
      answer.spreads[contender][measure].overBaseline =
          differenceOf(times, columnOf(all, contender, measure), own, figureKind(answer, measure));
    }
  }
}

}  // namespace

void planStarts(const OverStarts& asked, AskRun& run) {
  const bool recorded = asked.source == FutureKind::Recorded;
  if (recorded) {
    run.addPoint({}, {});
  } else {
    addMadeMarkets(asked, run);
  }
  run.prepare();
  // No record to begin in: what is random is all that there is.
  if (recorded && run.own().starts() <= 1) return run.drawReplications();
  const int usual = recorded ? kUsualStarts : std::max(1, kUsualStarts / asked.markets);
  run.drawStarts(asked.starts > 0 ? asked.starts : usual);
}

void finishStarts(Answer& answer) {
  AskedPoint all;  // of every market
  all.stepHours = answer.stepHours;
  answer.starts.clear();
  for (std::size_t market = 0; market < answer.points.size(); ++market) {
    const AskedPoint& point = answer.points[market];
    for (std::size_t i = 0; i < point.samples.size(); ++i) {
      if (point.samples[i].empty()) continue;
      const Draw& draw = point.draws[i];
      answer.starts.push_back(
          {static_cast<int>(market), draw.start, draw.start * point.stepHours, point.samples[i]});
      all.draws.push_back(draw);
      all.samples.push_back(point.samples[i]);
    }
  }
  const DrawTimes times = timesOf(answer, all);
  answer.spreads.assign(answer.contenders.size(), {});
  for (std::size_t contender = 0; contender < answer.contenders.size(); ++contender) {
    for (std::size_t measure = 0; measure < answer.measures.size(); ++measure) {
      const std::vector<double> column = columnOf(all, contender, measure);
      SpreadOverStarts spread = spreadOf(times, column, figureKind(answer, measure));
      addWorst(answer, contender, measure, spread);
      answer.spreads[contender].push_back(std::move(spread));
    }
  }
  // Not for figures that change at once.
  const bool done = std::ranges::all_of(answer.points, &AskedPoint::done);
  if (done) addDifferences(times, all, answer);
}

}  // namespace spothorizon::ask
