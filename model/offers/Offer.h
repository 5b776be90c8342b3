// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spothorizon::offers {

/// A way of renting or owning machines. A commitment has none: it is a rate on machines of the
/// offer that it covers.
enum class Kind { Spot, OnDemand, Block, Flex, Owned, Commitment };

/// What an up-front price counts as: bought for the job and part of its cost; paid already ($0); or
/// as paid already, with a line beside the cost for the GPU-hours used at the effective price.
enum class Charge { Job, Sunk, Used };

std::string_view toString(Kind kind);      ///< "on-demand", as in files
std::string_view toString(Charge charge);  ///< "job"
std::optional<Kind> kindNamed(std::string_view name);
std::optional<Charge> chargeNamed(std::string_view name);

/// A number for the whole job or one for each of its slots; no value: not given.
struct Series {
  std::vector<double> values = {};
  bool bySlot = false;

  static Series number(double value) { return {{value}, false}; }
  bool given() const { return !values.empty(); }
  double at(int slot) const { return values[bySlot ? static_cast<std::size_t>(slot) : 0]; }
  bool operator==(const Series&) const = default;
};

/// From the job's start, hours; [from, to).
struct Window {
  double from = 0, to = 0;
  bool operator==(const Window&) const = default;
};

/// How long a request for a flex-start offer waits: a number, one of the recorded waits, or a
/// lognormal law with the median p50Hours and the 95 % quantile p95Hours.
struct Wait {
  double hours = 0;
  std::vector<double> recordedHours = {};
  std::optional<double> p50Hours, p95Hours;

  bool drawn() const { return !recordedHours.empty() || p50Hours.has_value(); }
  bool operator==(const Wait&) const = default;
};

/// Times in which an offer launches nothing, as a chain of two states: the share of time without
/// capacity, and how long one such time lasts on average.
struct Shortages {
  double share = 0;      ///< [0, 1)
  double meanHours = 0;  ///< > 0
  bool operator==(const Shortages&) const = default;
};

/// One entry of a place's supply. Times are hours from the job's start, prices $ per GPU-hour
/// before tax. A value; only the fields of its kind count.
struct Offer {
  std::string name;
  Kind kind = Kind::Spot;
  int machineGpus = 1;  ///< m: machines are whole
  /// None: of spot the trace's, of on-demand the market's; else 0.
  Series usdPerGpuHour;
  double discount = 0;  ///< [0, 1): prices times 1 − discount
  /// GPUs. None: of spot the trace's free GPUs, of on-demand the quota or no limit.
  Series capacityGpus;
  /// On demand: GPUs that can be launched in a slot beside those that are held. None: no limit.
  Series launchableGpus;
  std::optional<Shortages> shortages;  ///< the same, drawn for each start
  double startupHours = 0;             ///< u: from the launch until the machine can work
  bool startupBilled = true;
  double minimumHours = 0;      ///< a lease is billed at least so long
  double granularityHours = 0;  ///< and in steps of so long; 0: to the second
  std::optional<Window> windowHours;
  double endsEarlyHours = 0;  ///< the window's last hours, paid but not usable
  double noticeHours = 0;     ///< before a preemption
  double upfrontUsd = 0;
  double upfrontUsdPerGpuHour = 0;  ///< of a block: times its capacity and window
  Charge charge = Charge::Job;
  Wait wait;            ///< flex
  double maxHours = 0;  ///< flex: how long it can be held from the grant on
  std::string covers;   ///< commitment: name of an offer

  bool preemptible() const { return kind == Kind::Spot; }
  bool hasMachines() const { return kind != Kind::Commitment; }
  /// What it costs to buy, before tax, whatever its charge, $.
  double upfrontPrice() const;

  bool operator==(const Offer&) const = default;
};

}  // namespace spothorizon::offers
