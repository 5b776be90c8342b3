// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/SensitivityRanges.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/JobGoal.h"
#include "subjects/job/backtest/BacktestStudy.h"

namespace spothorizon::study {
namespace {

struct DefaultRow {
  const char* key;
  Law law;
};

/// In the order of the window. The planner decides what is fixed.
constexpr DefaultRow kDefaults[] = {
    {"market.priceFactor", Law::Triangular},
    {"market.availabilityFactor", Law::Triangular},
    {"market.priceMovement", Law::Triangular},
    {"market.onDemandUsdPerGpuHour", Law::Fixed},
    {"job.workload", Law::Triangular},
    {"job.deadlineHours", Law::Fixed},
    {"job.maxGpus", Law::Fixed},
    {"job.throughput.alpha", Law::Triangular},
    {"job.throughput.unitRate", Law::Triangular},
    {"job.throughput.serialFraction", Law::Triangular},
    {"job.throughput.coefficient", Law::Triangular},
    {"job.throughput.exponent", Law::Triangular},
    {"job.valueUsd", Law::Fixed},
    {"job.lateFactor", Law::Fixed},
    {"job.budgetUsd", Law::Fixed},
    {"job.reconfiguration.upHours", Law::Triangular},
    {"job.reconfiguration.downHours", Law::Triangular},
    {"forecast.level", Law::Fixed},
};

bool isNumber(const Parameter& p) {
  return p.type == ParameterType::Real || p.type == ParameterType::Integer;
}

std::optional<double> valueIn(const Scenario& scenario, const Parameter& p) {
  if (p.applies && !p.applies(scenario)) return std::nullopt;
  return parsedNumber(p.get(scenario));
}

/// Moves the ends inwards until the other numbers allow them.
void keepPossible(const Scenario& scenario, VariedParameter& varied) {
  if (varied.key == "job.maxGpus") {
    varied.low = std::max<double>(varied.low, scenario.job.minGpus);
  }
}

VariedParameter withDefaults(const Scenario& scenario, const Parameter& p, double own, Law law) {
  VariedParameter varied{p.key, p.label, p.unit, own, 0, 0, law, p.type == ParameterType::Integer};
  const double share = std::abs(own) / 5;
  varied.low = own - share;
  varied.high = own == 0 ? p.sliderMaximum / 10 : own + share;
  if (varied.whole) {
    varied.low = std::min(std::round(varied.low), own - 1);
    varied.high = std::max(std::round(varied.high), own + 1);
  }
  varied.low = std::clamp(varied.low, p.minimum, p.maximum);
  varied.high = std::clamp(varied.high, p.minimum, p.maximum);
  keepPossible(scenario, varied);
  return varied;
}

std::string placeOf(std::size_t index, const char* what) {
  return "/sensitivity/ranges/" + std::to_string(index) + "/" + what;
}

/// A number that leaves the slots of the trace as they are: starts must stay the same ones.
const Parameter& rangedParameter(const Scenario& scenario, std::size_t index) {
  const std::string& key = sensitivitySpec(scenario).ranges[index].parameter;
  const Parameter* p = findParameter(key);
  const std::string found = key.empty() ? "nothing" : "\"" + key + "\"";
  const bool of = p && (p->section == "market" || p->section == "job" || p->section == "forecast");
  if (!of || !isNumber(*p)) {
    throw InputError("", placeOf(index, "parameter"), found,
                     "the key of a number of the market, the job or the forecast, such as "
                     "job.workload");
  }
  if (!valueIn(scenario, *p)) {
    throw InputError("", placeOf(index, "parameter"), found + ", which this scenario does not set",
                     "a parameter that has a value");
  }
  return *p;
}

void checkRead(const Scenario& scenario, const VariedParameter& varied, std::size_t index) {
  Scenario other = scenario;
  setVaried(other, varied, varied.own == varied.low ? varied.high : varied.low);
  const bool budget = varied.key == "job.budgetUsd";
  const bool read =
      budget || !(backtestStudy().reads(other, "") == backtestStudy().reads(scenario, ""));
  if (read && marketKey(other) == marketKey(scenario)) return;
  throw InputError("", placeOf(index, "parameter"), "\"" + varied.key + "\"",
                   "a number that a backtest reads and that leaves the trace's slots as they are, "
                   "such as market.priceFactor or job.workload");
}

double endOf(const Parameter& p, double value, std::size_t index, const char* what) {
  const bool whole = p.type == ParameterType::Integer;
  const bool fits = value >= p.minimum && value <= p.maximum;
  if (fits && (!whole || value == std::round(value))) return value;
  throw InputError("", placeOf(index, what), numberText(value),
                   (whole ? "a whole number from " : "a number from ") + numberText(p.minimum) +
                       " to " + numberText(p.maximum));
}

VariedParameter ranged(const Scenario& scenario, std::size_t index) {
  const SensitivityRange& range = sensitivitySpec(scenario).ranges[index];
  const Parameter& p = rangedParameter(scenario, index);
  VariedParameter varied = withDefaults(scenario, p, *valueIn(scenario, p), range.law);
  if (range.low) varied.low = endOf(p, *range.low, index, "low");
  if (range.high) varied.high = endOf(p, *range.high, index, "high");
  if (varied.low >= varied.high) {
    throw InputError("", placeOf(index, range.high ? "high" : "low"),
                     numberText(range.high ? varied.high : varied.low),
                     range.high ? "more than the low end, " + numberText(varied.low)
                                : "less than the high end, " + numberText(varied.high));
  }
  if (range.law == Law::Triangular && (varied.own < varied.low || varied.own > varied.high)) {
    throw InputError("", placeOf(index, "law"), "triangular",
                     "uniform or normal, as the scenario's value, " + numberText(varied.own) +
                         ", is not in the range");
  }
  checkRead(scenario, varied, index);
  return varied;
}

void addDefaults(const Scenario& scenario, std::vector<VariedParameter>& all) {
  for (const DefaultRow& row : kDefaults) {
    const auto same = [&row](const VariedParameter& one) { return one.key == row.key; };
    if (std::ranges::any_of(all, same)) continue;
    // A derived value follows the others: to vary it would be to set one.
    const std::string_view key = row.key;
    const bool ofValue = key == "job.valueUsd" || key == "job.lateFactor";
    if (ofValue && valueIsDerived(scenario)) continue;
    const Parameter* p = findParameter(row.key);
    const std::optional<double> own = p ? valueIn(scenario, *p) : std::nullopt;
    if (!own) continue;
    VariedParameter varied = withDefaults(scenario, *p, *own, row.law);
    if (varied.low < varied.high) all.push_back(std::move(varied));
  }
}

}  // namespace

std::vector<VariedParameter> variedParameters(const Scenario& scenario) {
  const SensitivitySpec& spec = sensitivitySpec(scenario);
  std::vector<VariedParameter> all;
  for (std::size_t i = 0; i < spec.ranges.size(); ++i) {
    const auto same = [&](const VariedParameter& one) {
      return one.key == spec.ranges[i].parameter;
    };
    if (std::ranges::any_of(all, same)) {
      throw InputError("", placeOf(i, "parameter"), "\"" + spec.ranges[i].parameter + "\" again",
                       "each parameter once");
    }
    all.push_back(ranged(scenario, i));
  }
  if (!spec.onlyListed) addDefaults(scenario, all);
  if (!all.empty()) return all;
  throw InputError("", "/sensitivity/ranges", "no parameter to vary", "a range at least");
}

statistics::Uncertain uncertain(const VariedParameter& varied) {
  statistics::Uncertain one{varied.key,  varied.own, varied.low,
                            varied.high, varied.law, varied.whole};
  if (const Parameter* p = findParameter(varied.key)) {
    one.minimum = p->minimum;
    one.maximum = p->maximum;
  }
  return one;
}

void setVaried(Scenario& scenario, const VariedParameter& varied, double value) {
  findParameter(varied.key)->set(scenario, numberText(varied.whole ? std::round(value) : value));
}

std::vector<Fault> sensitivityFaults(const Scenario& scenario) {
  std::vector<Fault> faults = rangeFaults(scenario, "sensitivity");
  if (faults.empty()) collect(faults, "", [&] { variedParameters(scenario); });
  if (!faults.empty() && faults.back().keys.empty()) faults.back().keys = {"sensitivity.ranges"};
  return faults;
}

}  // namespace spothorizon::study
