// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <memory>
#include <utility>

#include "ask/LoadedMarket.h"
#include "subjects/job/run/Results.h"

/// A small market and a run made by hand, so that tests of views need no solver and know every
/// number they look for.
namespace spothorizon::fixtures {

/// Two days of half-hour slots from 2023-02-15 00:00 UTC: the price rises by a cent a slot from
/// $0.50, every fourth slot has no GPU free, slots 40 to 43 are unknown.
inline market::Trace trace(int slotCount = 96, bool withClock = true) {
  market::Trace made;
  made.slotHours = 0.5;
  if (withClock) made.startUnixSeconds = 1676419200;
  for (int t = 0; t < slotCount; ++t) {
    const bool unknown = t >= 40 && t < 44;
    made.spotUsdPerGpuHour.push_back(unknown ? market::kUnknownPrice : 0.5 + 0.01 * t);
    made.freeGpus.push_back(unknown ? market::kUnknownGpus : t % 4 == 3 ? 0 : 8);
  }
  return made;
}

inline std::shared_ptr<const study::LoadedMarket> market(int slotCount = 96,
                                                         bool withClock = true) {
  auto loaded = std::make_shared<study::LoadedMarket>();
  loaded->import.trace = trace(slotCount, withClock);
  market::ReadReport report;
  report.file = "/somewhere/prices.json";
  report.format = "AWS CLI JSON";
  report.understood = {phrase("test", "zone us-west-2a"),
                       phrase("test", "8 GPUs per instance (catalogue)")};
  report.warnings = {phrase("test", "the dump is cut off")};
  report.dropped = {phrase("test", "row 17: duplicate")};
  report.rowsRead = 200;
  report.rowsDropped = 1;
  loaded->import.reports = {report};
  loaded->statistics = market::traceStatistics(loaded->import.trace);
  return loaded;
}

inline policy::PolicySpec spec(policy::PolicyKind kind) {
  policy::PolicySpec made;
  made.kind = kind;
  return made;
}

inline study::Scenario scenario() {
  study::Scenario made;
  made.job.deadlineHours = 12;
  made.market.startHours = 2;
  made.policies = {spec(policy::PolicyKind::OnDemandOnly), spec(policy::PolicyKind::MaxSpot),
                   spec(policy::PolicyKind::Ahanp), spec(policy::PolicyKind::Ahap)};
  return made;
}

inline simulate::Ledger ledger(int rows, int spot, int onDemand, bool withReasons = true) {
  simulate::Ledger made;
  for (int t = 0; t < rows; ++t) {
    simulate::LedgerRow row;
    row.slot = t;
    row.hours = t * 0.5;
    row.spotPrice = 0.5 + 0.01 * (4 + t);
    row.freeGpus = 8;
    row.gpus = {spot, onDemand};
    row.usedHours = 0.5;
    row.progress = (t + 1) * (spot + onDemand) * 0.5;
    row.uniformProgress = (t + 1) * 2.0;
    row.costUsd = 0.5 * (spot * row.spotPrice + onDemand * 3.0);
    row.cumulativeCostUsd = row.costUsd + (t > 0 ? made.rows.back().cumulativeCostUsd : 0);
    row.preempted = t == 3 ? 2 : 0;
    made.rows.push_back(row);
    policy::Reason reason;
    reason.rule = t == 0 ? policy::Rule::TakeSpot : policy::Rule::SafetyNet;
    if (withReasons) made.reasons.push_back(reason);
  }
  return made;
}

inline simulate::Outcome outcome(double utility, double cost, std::optional<double> finish,
                                 bool onTime) {
  simulate::Outcome made;
  made.utilityUsd = utility;
  made.valueUsd = utility + cost;
  made.costUsd = cost;
  made.finishHours = finish;
  made.onTime = onTime;
  made.spotGpuHours = 30;
  made.onDemandGpuHours = 10;
  made.idleSlots = 2;
  made.preemptions = 3;
  made.reconfigurations = 4;
  made.lostHours = 0.25;
  return made;
}

inline study::PolicyResult result(const policy::PolicySpec& spec, const simulate::Outcome& outcome,
                                  simulate::Ledger ledger, double saving, double gap) {
  return {spec, policy::label(spec), outcome, std::move(ledger), saving, gap, {}};
}

/// On-demand only on time, max spot 2.5 h late, ahanp given up, ahap the best; the optimum done.
inline std::shared_ptr<study::Results> mutableResults(bool withClock = true) {
  auto made = std::make_shared<study::Results>();
  made->scenario = scenario();
  made->market = market(96, withClock);
  made->problem = job::makeProblem(made->scenario.job, 0.5, 3, {}, job::Billing::PerSecond);
  made->startSlot = 4;
  const auto& specs = made->scenario.policies;
  made->policies = {
      result(specs[0], outcome(56, 144, 12, true), ledger(24, 0, 4), 0, 60),
      result(specs[1], outcome(20.25, 80.5, 14.5, false), ledger(24, 3, 0), 0.44, 95.75),
      result(specs[2], outcome(-30, 30, std::nullopt, false), ledger(20, 2, 0), 0.79, 146),
      result(specs[3], outcome(110, 90, 11.25, true), ledger(23, 4, 1), 0.375, 6)};
  made->onDemandOnly = made->policies[0];
  made->optimum =
      study::OptimumResult{outcome(116, 84, 11, true), ledger(22, 5, 0, false), 116, true};
  made->complete = true;
  return made;
}

inline std::shared_ptr<const study::Results> results(bool withClock = true) {
  return mutableResults(withClock);
}

}  // namespace spothorizon::fixtures
