// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskStarts.h"

#include <algorithm>

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
  return {meanOf(times, values, figure), quantileOf(times, values, 0.05),
          quantileOf(times, values, 0.5), quantileOf(times, values, 0.95)};
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
      answer.spreads[contender].push_back(spreadOf(times, column, figureKind(answer, measure)));
    }
  }
}

}  // namespace spothorizon::ask
