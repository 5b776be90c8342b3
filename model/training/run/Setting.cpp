// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/run/Setting.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::training {
namespace {

constexpr double kMilliseconds = 1e3;

void checkSeconds(const char* place, double seconds, bool positive) {
  if (std::isfinite(seconds) && (positive ? seconds > 0 : seconds >= 0)) return;
  throw InputError("", place, numberText(seconds) + " s",
                   positive ? "seconds, more than 0" : "seconds, 0 or more");
}

void check(const SettingSpec& spec) {
  checkSeconds("graceSeconds", spec.graceSeconds, false);
  if (spec.prices.restartMs) {
    checkSeconds("restartSeconds", *spec.prices.restartMs / kMilliseconds, false);
  }
  if (const auto& c = spec.prices.checkpoints) {
    checkSeconds("lostWork.checkpointSeconds", c->everySeconds, true);
    checkSeconds("lostWork.checkpointCostSeconds", c->takesSeconds, false);
  }
  if (spec.cap && (*spec.cap < 1 || *spec.cap > kMostNodes)) {
    throw InputError("", "nodes.cap", std::to_string(*spec.cap) + " nodes",
                     "from 1 to " + std::to_string(kMostNodes));
  }
  if (spec.topUp.nodes < 0 || spec.topUp.nodes > kMostNodes) {
    throw InputError("", "topUp.nodes", std::to_string(spec.topUp.nodes) + " nodes",
                     "from 0 to " + std::to_string(kMostNodes));
  }
}

void checkNodes(int most, const char* what) {
  if (most <= kMostNodes) return;
  throw InputError(
      "", "nodes", std::to_string(most) + " nodes " + what,
      "at most " + std::to_string(kMostNodes) + " (nodes.scale and nodes.cap lower it)");
}

bool sameShapes(const Shapes& a, const Shapes& b) {
  if (a.size() != b.size() || a.mostNodes() != b.mostNodes()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i].strategy == b[i].strategy) || a[i].samplesPerSecond != b[i].samplesPerSecond) {
      return false;
    }
  }
  return true;
}

std::shared_ptr<const MoveLaws> laws(std::shared_ptr<const ElementaryCosts> costs,
                                     const SettingSpec& spec, const Setting* before) {
  if (before != nullptr) {
    const auto& kept = before->moves->moves().sharedLaws();
    if (&kept->costs() == costs.get() && kept->volume() == spec.volume &&
        kept->seed() == spec.seed) {
      return kept;
    }
  }
  return std::make_shared<const MoveLaws>(std::move(costs), spec.volume, spec.seed);
}

std::shared_ptr<const Moves> moves(std::shared_ptr<const ElementaryCosts> costs,
                                   const ThroughputTable& table, int mostNodes,
                                   const SettingSpec& spec, const Setting* before) {
  auto shapes = std::make_shared<const Shapes>(costs->model(), table, mostNodes);
  auto shared = laws(std::move(costs), spec, before);
  const double grace = spec.graceSeconds * kMilliseconds;
  if (before != nullptr) {
    const auto& kept = before->moves->sharedMoves();
    if (kept->sharedLaws() == shared && kept->graceMs() == grace &&
        sameShapes(kept->shapes(), *shapes)) {
      return kept;
    }
  }
  return std::make_shared<const Moves>(std::move(shared), std::move(shapes), grace);
}

/// Expectations for all losses of the window are made in one go.
void foresee(const Setting& setting) {
  int lost = 0;
  for (int i = setting.window.first; i <= setting.window.last; ++i) {
    lost = std::max(lost, setting.change(i).removed);
  }
  setting.moves->moves().laws().foresee(lost);
}

}  // namespace

Setting makeSetting(std::shared_ptr<const ElementaryCosts> costs, const ThroughputTable& table,
                    const NodeIntervals& intervals, const SettingSpec& spec,
                    const Setting* before) {
  check(spec);
  Setting setting;
  const NodeIntervals scaled = adjusted(intervals, spec.scale, kMostNodes * kMostNodes);
  setting.cap = spec.cap.value_or(scaled.most());
  setting.spot = adjusted(scaled, 1, setting.cap);
  checkNodes(setting.cap, "in the trace");
  setting.topUp = spec.topUp;
  setting.nodes = withTopUp(setting.spot, spec.topUp);
  const int most = std::max(setting.nodes.most(), setting.cap + spec.topUp.onDemand(setting.cap));
  checkNodes(most, "with the on-demand nodes");
  setting.window = windowOf(setting.spot, spec.startHours, spec.hours);
  PriceRules rules = spec.prices;
  rules.intervalSeconds = intervals.seconds;
  auto priced = moves(std::move(costs), table, most, spec, before);
  const bool kept = before != nullptr && before->moves->sharedMoves() == priced &&
                    before->moves->rules() == rules;
  setting.moves = kept ? before->moves : std::make_shared<const PricedMoves>(priced, rules);
  setting.targetSamples = spec.targetSamples;
  setting.seed = spec.seed;
  foresee(setting);
  return setting;
}

Setting makeSetting(std::shared_ptr<const ElementaryCosts> costs, const ThroughputTable& table,
                    const NodeHistory& history, const SettingSpec& spec, const Setting* before) {
  return makeSetting(std::move(costs), table, toIntervals(history, spec.prices.intervalSeconds),
                     spec, before);
}

}  // namespace spothorizon::training
