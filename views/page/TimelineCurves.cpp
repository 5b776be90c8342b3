// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/TimelineCurves.h"

#include <algorithm>

#include "ask/LoadedMarket.h"
#include "market/Trace.h"
#include "subjects/job/run/Results.h"

namespace spothorizon::views {
namespace {

using simulate::LedgerRow;

double policyEnd(const job::Problem& problem) { return problem.slotCount * problem.slotHours; }

bool isFinishedLate(const simulate::Outcome& outcome) {
  return outcome.ending && outcome.ending->gpus > 0 && outcome.finishHours;
}

/// GPUs as levels between jumps; a level that goes on is not written again.
struct LevelWriter {
  std::vector<SamplePoint> points;
  void level(double from, double to, double value) {
    if (points.empty() || points.back().x != from || points.back().y != value) {
      points.push_back({from, value});
    }
    points.push_back({to, value});
  }
};

}  // namespace

Samples progressCurve(const simulate::Ledger& ledger, const simulate::Outcome& outcome,
                      const job::Problem& problem) {
  std::vector<SamplePoint> points{{0, 0}};
  for (const LedgerRow& row : ledger.rows) {
    const double before = points.back().y;
    if (row.lostHours > 0) points.push_back({row.hours + row.lostHours, before});
    if (row.usedHours > row.lostHours) points.push_back({row.hours + row.usedHours, row.progress});
  }
  if (isFinishedLate(outcome)) {
    const double lost = outcome.ending->lostHours;
    if (lost > 0) points.push_back({policyEnd(problem) + lost, points.back().y});
    points.push_back({*outcome.finishHours, problem.job.workload});
  }
  return Samples::line(points);
}

Samples costCurve(const simulate::Ledger& ledger, const simulate::Outcome& outcome,
                  const job::Problem&) {
  std::vector<SamplePoint> points{{0, 0}};
  for (const LedgerRow& row : ledger.rows) {
    points.push_back({row.hours + row.usedHours, row.cumulativeCostUsd});
  }
  if (isFinishedLate(outcome)) points.push_back({*outcome.finishHours, outcome.costUsd});
  return Samples::line(points);
}

GpuCurves gpuCurves(const simulate::Ledger& ledger, const simulate::Outcome& outcome,
                    const job::Problem& problem) {
  GpuCurves curves;
  LevelWriter spot, total;
  for (const LedgerRow& row : ledger.rows) {
    const double end = row.hours + row.usedHours;
    spot.level(row.hours, end, row.gpus.spot);
    total.level(row.hours, end, row.gpus.total());
    if (row.lostHours > 0 && row.gpus.total() > 0) {
      curves.lost.emplace_back(row.hours, 0, std::min(row.lostHours, row.usedHours),
                               row.gpus.total());
    }
  }
  if (isFinishedLate(outcome)) {
    spot.level(policyEnd(problem), *outcome.finishHours, 0);
    total.level(policyEnd(problem), *outcome.finishHours, outcome.ending->gpus);
    const double lost = outcome.ending->lostHours;
    if (lost > 0) curves.lost.emplace_back(policyEnd(problem), 0, lost, outcome.ending->gpus);
  }
  curves.spot = Samples::line(spot.points);
  curves.total = Samples::line(total.points);
  return curves;
}

Samples valueCurve(const job::Problem& problem, double factor) {
  const double deadline = problem.job.deadlineHours, value = problem.job.valueUsd * factor;
  return Samples::line({{0, value}, {deadline, value}, {deadline * problem.job.lateFactor, 0}});
}

double endHours(const simulate::Outcome& outcome, const job::Problem& problem) {
  return outcome.finishHours.value_or(policyEnd(problem));
}

void MarketCurves::take(const std::shared_ptr<const study::LoadedMarket>& market) {
  if (market == m_market) return;
  m_market = market;
  m_price = m_freeGpus = {};
  if (!market) return;
  const market::Trace& trace = market->import.trace;
  std::vector<double> free(trace.freeGpus.size());
  std::transform(trace.freeGpus.begin(), trace.freeGpus.end(), free.begin(), [](int gpus) {
    return gpus == market::kUnknownGpus ? market::kUnknownPrice : static_cast<double>(gpus);
  });
  m_price = Samples::steps(0, trace.slotHours, trace.spotUsdPerGpuHour);
  m_freeGpus = Samples::steps(0, trace.slotHours, std::move(free));
}

std::shared_ptr<const MarketCurves> curvesOf(
    const std::shared_ptr<const study::LoadedMarket>& market) {
  auto curves = std::make_shared<MarketCurves>();
  curves->take(market);
  return curves;
}

}  // namespace spothorizon::views
