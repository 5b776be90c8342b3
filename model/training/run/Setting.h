// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "training/NodeIntervals.h"
#include "training/plan/PricedMoves.h"

namespace spothorizon::training {

/// What nodes cost. None where nobody knows: samples yes, dollars no.
struct Money {
  std::vector<double> spotUsdPerNodeHour;  ///< one an interval; NaN: not known
  std::optional<double> onDemandUsdPerNodeHour;
  bool usedOnly = false;  ///< nodes that no pipeline uses are not paid
};

/// Everything that the policies of a run share. Immutable; values and shared tables.
struct Setting {
  NodeIntervals spot;   ///< with what-ifs
  NodeIntervals nodes;  ///< with the top-up: what is planned and run
  TopUp topUp;
  int cap = 0;  ///< most spot nodes that a forecast may say
  Window window;
  std::shared_ptr<const PricedMoves> moves;
  Money money;
  std::optional<double> targetSamples;
  std::uint64_t seed = 1;

  const Shapes& shapes() const { return moves->shapes(); }
  const NodeChange& change(int interval) const {
    return nodes.at[static_cast<std::size_t>(interval)];
  }
  int onDemand(int interval) const {
    return interval < 0 ? 0 : nodes.nodes(interval) - spot.nodes(interval);
  }
};

/// The switches and sliders of a run.
struct SettingSpec {
  double scale = 1;
  std::optional<int> cap;  ///< most nodes of the cluster; none: the most in the trace
  double startHours = 0;
  double hours = 0;  ///< 0: to the end
  PriceRules prices;
  Volume volume = Volume::Last;
  double graceSeconds = 0;
  TopUp topUp;
  std::optional<double> targetSamples;
  std::uint64_t seed = 1;
  bool operator==(const SettingSpec&) const = default;
};

/// Assembles a run. Costly parts are taken over from `before` where they still hold: the laws
/// of transfers as long as model, links, volume and seed are the same, expectations as long as
/// grace and the most nodes are too, so that the restart and the interval rebuild none of them.
/// `before` may be null. InputError where a value is out of range.
Setting makeSetting(std::shared_ptr<const ElementaryCosts> costs, const ThroughputTable& table,
                    const NodeHistory& history, const SettingSpec& spec,
                    const Setting* before = nullptr);
/// The same from intervals that are already there.
Setting makeSetting(std::shared_ptr<const ElementaryCosts> costs, const ThroughputTable& table,
                    const NodeIntervals& intervals, const SettingSpec& spec,
                    const Setting* before = nullptr);

}  // namespace spothorizon::training
