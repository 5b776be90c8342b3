// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/run/Steps.h"

#include <algorithm>
#include <cmath>

#include "training/move/Losses.h"

namespace spothorizon::training {
namespace {

constexpr double kMilliseconds = 1e-3, kHour = 3600;

Cause causeOf(MoveCase kind) {
  switch (kind) {
    case MoveCase::Start:
      return Cause::Start;
    case MoveCase::IntraStage:
      return Cause::IntraStage;
    case MoveCase::InterStage:
      return Cause::InterStage;
    case MoveCase::Pipeline:
      return Cause::Pipeline;
    case MoveCase::None:
      break;
  }
  return Cause::Carried;
}

}  // namespace

/// The plan, where it fits; else fewer of the same pipelines, one pipeline of all nodes, or
/// the fastest that fits.
std::size_t Steps::fitting(std::size_t planned, int nodes, bool& missed) const {
  const Shapes& shapes = m_setting.shapes();
  const Strategy strategy = shapes[planned].strategy;
  missed = strategy.nodes() > nodes;
  if (!missed) return planned;
  const int pipelines = nodes / strategy.stages;
  const Strategy fewer = pipelines > 0 ? Strategy{pipelines, strategy.stages} : Strategy{1, nodes};
  return shapes.find(fewer).value_or(shapes.fastest(nodes));
}

Steps::Cost Steps::costOf(const NodeChange& change, std::size_t to,
                          const RunControl& control) const {
  if (to == 0) return {};
  const PricedMoves& moves = *m_setting.moves;
  const Shapes& shapes = m_setting.shapes();
  Cost cost;
  cost.seconds = moves.costSeconds(change, m_shape, to, control);
  cost.carriedAdds = moves.restartSeconds(to);
  cost.cause = causeOf(Moves::kind(shapes[m_shape].strategy, shapes[to].strategy, change.removed));
  if (cost.cause == Cause::InterStage) {
    cost.intraShare = moves.moves().intraShare(change.nodes, change.removed, m_shape, to);
    cost.intraSeconds =
        cost.intraShare * moves.moves().costs().regroupOnlyMs(shapes[to].strategy) * kMilliseconds;
  }
  return cost;
}

void Steps::live(int interval, std::size_t planned, const RunControl& control) {
  LedgerRow row;
  row.interval = interval;
  row.change = m_setting.change(interval);
  row.planned = m_setting.shapes()[planned].strategy;
  const std::size_t to = fitting(planned, row.change.after(), row.missed);
  settle(row, to, costOf(row.change, to, control));
}

void Steps::reactive(int interval) {
  LedgerRow row;
  row.interval = interval;
  row.change = m_setting.change(interval);
  const std::size_t to = m_setting.shapes().fastest(row.change.after());
  row.planned = m_setting.shapes()[to].strategy;
  const bool start = interval == m_setting.window.first;
  Cost cost;
  if (to != 0 && (start || !row.change.quiet())) {
    const PricedMoves& moves = *m_setting.moves;
    const ElementaryCosts& costs = moves.moves().costs();
    const Joining joining = start || row.change.added > 0 ? Joining::Add : Joining::No;
    const double restart = costs.restartMs(row.planned, joining, moves.rules().restartMs);
    const double checkpoint = start ? 0 : costs.model().checkpointMs;
    cost.seconds = (restart + checkpoint + costs.allStagesMs(row.planned.stages)) * kMilliseconds;
    cost.carriedAdds = restart * kMilliseconds;
    cost.cause = Cause::Restart;
  }
  settle(row, to, cost);
}

void Steps::ideal(int interval) {
  LedgerRow row;
  row.interval = interval;
  row.change = m_setting.change(interval);
  const std::size_t to = m_setting.shapes().fastest(row.change.after());
  row.planned = row.strategy = m_setting.shapes()[to].strategy;
  row.workedSeconds = m_setting.moves->intervalSeconds();
  row.idealSamples = row.samples = m_setting.shapes()[to].samplesPerSecond * row.workedSeconds;
  m_shape = to;
  pay(row, 0);
  finish(row, m_setting.shapes()[to].samplesPerSecond, 0);
}

void Steps::loseWork(LedgerRow& row, std::size_t from) {
  const PricedMoves& moves = *m_setting.moves;
  row.lost[Cause::MiniBatch] = moves.lostMiniBatch(row.change, from);
  row.lost[Cause::LostStage] = moves.lostSinceCheckpoint(row.change, from);
  if (from == 0 || row.change.removed == 0) return;
  m_ledger.stageLosses +=
      1 - standing(row.change.nodes, m_setting.shapes()[from].strategy, row.change.removed, 1);
}

/// Half a mini-batch and half the time between checkpoints are means of a run that trains. Where it
/// hardly does, they sum to more than it ever trained, and what was never there is not lost: it is
/// taken back from the end, so that the rows still add up.
Ledger Steps::take() && {
  double missing = -m_ledger.samples;
  for (auto row = m_ledger.rows.rbegin(); missing > 0 && row != m_ledger.rows.rend(); ++row) {
    for (const Cause cause : {Cause::MiniBatch, Cause::LostStage}) {
      const double back = std::min(missing, row->lost[cause]);
      row->lost[cause] -= back;
      row->samples += back;
      m_ledger.lost[cause] -= back;
      missing -= back;
    }
  }
  m_ledger.samples = std::max(0.0, m_ledger.samples);
  return std::move(m_ledger);
}

void Steps::countMove(const Cost& cost) {
  MoveCounts& moves = m_ledger.moves;
  if (cost.cause == Cause::Start) ++moves.start;
  if (cost.cause == Cause::Pipeline) ++moves.pipeline;
  if (cost.cause == Cause::Restart) ++moves.restart;
  if (cost.cause != Cause::InterStage) return;
  moves.intraStage += cost.intraShare;
  moves.interStage += 1 - cost.intraShare;
}

void Steps::settle(LedgerRow row, std::size_t to, const Cost& cost) {
  const PricedMoves& moves = *m_setting.moves;
  const Shapes& shapes = m_setting.shapes();
  const double interval = moves.intervalSeconds();
  const std::size_t from = m_shape;
  row.strategy = shapes[to].strategy;
  row.costSeconds = cost.seconds;
  row.intraShare = cost.intraShare;
  double debt = to == 0 ? 0 : m_debt;
  if (to != 0 && cost.seconds > 0) debt = cost.seconds + (m_debt > 0 ? cost.carriedAdds : 0);
  const double speed = moves.speed(to), raw = shapes[to].samplesPerSecond;
  const double served = std::min(debt, interval);
  row.workedSeconds = interval - served;
  row.debtSeconds = std::max(0.0, debt - interval);
  loseWork(row, from);
  row.samples = speed * row.workedSeconds - row.lost[Cause::MiniBatch] - row.lost[Cause::LostStage];
  const double best = shapes[shapes.fastest(row.change.after())].samplesPerSecond;
  row.idealSamples = best * interval;
  row.lost[Cause::SlowerChoice] = interval * (best - raw);
  row.lost[Cause::Checkpoints] = interval * (raw - speed);
  const double moving = speed * served;
  const bool split = cost.seconds > 0 && cost.cause == Cause::InterStage && !row.missed;
  const double intra = split ? moving * (cost.intraSeconds / cost.seconds) : 0;
  const Cause cause =
      cost.seconds > 0 ? (row.missed ? Cause::MissedForecast : cost.cause) : Cause::Carried;
  row.lost[cause] += moving - intra;
  row.lost[Cause::IntraStage] += intra;
  if (cost.seconds > 0) countMove(cost);
  m_shape = to;
  m_debt = row.debtSeconds;
  pay(row, served);
  finish(row, speed, served);
}

/// Spot nodes first: they are the cheaper ones.
void Steps::pay(LedgerRow& row, double served) const {
  const Money& money = m_setting.money;
  const auto at = static_cast<std::size_t>(row.interval);
  const int onDemand = m_setting.onDemand(row.interval), spot = row.change.after() - onDemand;
  const double hours = m_setting.moves->intervalSeconds() / kHour;
  const bool known = at < money.spotUsdPerNodeHour.size() &&
                     std::isfinite(money.spotUsdPerNodeHour[at]) &&
                     (onDemand == 0 || money.onDemandUsdPerNodeHour);
  if (!known) return;
  const double spotUsd = money.spotUsdPerNodeHour[at] * hours;
  const double onDemandUsd = money.onDemandUsdPerNodeHour.value_or(0) * hours;
  const int used = row.strategy.nodes(), usedSpot = std::min(used, spot);
  const double usedUsd = usedSpot * spotUsd + (used - usedSpot) * onDemandUsd;
  const double heldUsd = money.usedOnly ? usedUsd : spot * spotUsd + onDemand * onDemandUsd;
  Bill bill;
  bill.movingUsd = usedUsd * (served / m_setting.moves->intervalSeconds());
  bill.trainingUsd = usedUsd - bill.movingUsd;
  bill.idleUsd = heldUsd - usedUsd;
  row.bill = bill;
}

void Steps::finish(LedgerRow& row, double speed, double served) {
  const auto target = m_setting.targetSamples;
  const double before = m_ledger.samples;
  if (target && !m_ledger.targetSeconds && speed > 0 && before + row.samples >= *target) {
    // Work lost with nodes is lost at the interval's start.
    const double kept = before + row.samples - speed * row.workedSeconds;
    const double work = std::max(0.0, (*target - kept) / speed);
    m_ledger.targetSeconds = m_ledger.seconds + served + work;
  }
  add(row);
  m_ledger.rows.push_back(std::move(row));
}

void Steps::add(const LedgerRow& row) {
  const double hours = m_setting.moves->intervalSeconds() / kHour;
  const int onDemand = m_setting.onDemand(row.interval);
  m_ledger.samples += row.samples;
  m_ledger.idealSamples += row.idealSamples;
  m_ledger.seconds += m_setting.moves->intervalSeconds();
  m_ledger.lost += row.lost;
  m_ledger.missedForecasts += row.missed;
  m_ledger.lateIntervals += row.debtSeconds > 0;
  m_ledger.spotNodeHours += (row.change.after() - onDemand) * hours;
  m_ledger.onDemandNodeHours += onDemand * hours;
  m_billKnown = m_billKnown && row.bill;
  if (row.bill) m_bill += *row.bill;
  m_ledger.bill = m_billKnown ? std::optional(m_bill) : std::nullopt;
}

}  // namespace spothorizon::training
