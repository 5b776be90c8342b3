// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/VariedNumbers.h"

#include <algorithm>
#include <cmath>

#include "ask/AskAxes.h"
#include "ask/SensitivitySpec.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/SweptParameter.h"

namespace spothorizon::ask {
namespace {

using statistics::Law;
using study::Parameter;
using study::ParameterType;
using study::Scenario;
using study::SensitivityRange;

bool isNumber(const Parameter& parameter) {
  return parameter.type == ParameterType::Real || parameter.type == ParameterType::Integer;
}

const SensitivityRange* rangeOf(const Scenario& scenario, const std::string& key) {
  const auto& ranges = study::sensitivitySpec(scenario).ranges;
  const auto found = std::ranges::find(ranges, key, &SensitivityRange::parameter);
  return found == ranges.end() ? nullptr : &*found;
}

VariedNumber variedNumber(const Scenario& scenario, const Parameter& parameter, double spread) {
  VariedNumber varied;
  statistics::Uncertain& range = varied.range;
  const double own = study::numberOf(parameter, scenario);
  range.key = parameter.key;
  range.mode = own;
  range.whole = parameter.type == ParameterType::Integer;
  range.minimum = parameter.minimum;
  range.maximum = parameter.maximum;
  range.law = Law::Triangular;
  const double share = std::abs(own) * spread;
  range.low = own - share;
  range.high = own == 0 ? parameter.sliderMaximum / 10 : own + share;
  if (own == 0) varied.from = RangeFrom::Zero;
  if (range.whole) {
    range.low = std::min(std::round(range.low), own - 1);
    range.high = std::max(std::round(range.high), own + 1);
  }
  if (const SensitivityRange* set = rangeOf(scenario, parameter.key)) {
    range.low = set->low.value_or(range.low);
    range.high = set->high.value_or(range.high);
    range.law = set->law;
    varied.from = RangeFrom::Scenario;
  }
  range.low = std::clamp(range.low, range.minimum, range.maximum);
  range.high = std::clamp(range.high, range.minimum, range.maximum);
  varied.axis =
      askedAxis(scenario, {parameter.key, {}}, {varied.text(range.low), varied.text(range.high)});
  return varied;
}

/// Every number of the subject's that matters and has a value, those with a range first.
std::vector<Parameter> usualNumbers(const Subject& subject, const Scenario& scenario) {
  std::vector<Parameter> all;
  const study::SensitivitySpec& spec = study::sensitivitySpec(scenario);
  std::vector<std::string> sections = subject.sections();
  if (!subject.followsMarket(scenario)) std::erase(sections, "market");
  for (const SensitivityRange& range : spec.ranges) {
    all.push_back(study::numberParameter(scenario, range.parameter));
  }
  if (spec.onlyListed) return all;
  for (const Parameter& one : study::parameters()) {
    if (!isNumber(one) || std::ranges::find(sections, one.section) == sections.end()) continue;
    if (one.applies && !one.applies(scenario)) continue;
    if (std::isnan(study::numberOf(one, scenario)) || rangeOf(scenario, one.key)) continue;
    all.push_back(one);
  }
  return all;
}

}  // namespace

std::string VariedNumber::text(double value) const {
  return numberText(range.whole ? std::round(value) : value);
}

std::vector<VariedNumber> variedNumbers(const Subject& subject, const Scenario& scenario,
                                        const std::vector<std::string>& keys, double spread) {
  std::vector<VariedNumber> all;
  if (keys.empty()) {
    for (const Parameter& one : usualNumbers(subject, scenario)) {
      VariedNumber varied = variedNumber(scenario, one, spread);
      if (varied.range.low < varied.range.high) all.push_back(std::move(varied));
    }
  }
  for (const std::string& key : keys) {
    checkKey(subject, scenario, key);
    const Parameter one = study::numberParameter(scenario, key);
    if (std::isnan(study::numberOf(one, scenario)) && !rangeOf(scenario, key)) {
      throw InputError("", "", "\"" + key + "\", which the scenario does not set",
                       "a parameter that has a value");
    }
    all.push_back(variedNumber(scenario, one, spread));
  }
  if (!all.empty()) return all;
  throw InputError("", "", "no number to vary", "the key of one");
}

void noteRanges(const std::vector<VariedNumber>& varied, double spread, Answer& answer) {
  const auto has = [&](RangeFrom from) {
    return std::ranges::find(varied, from, &VariedNumber::from) != varied.end();
  };
  using study::InputNotice;
  using enum InputNotice::Severity;
  study::InputNotices notices;
  if (has(RangeFrom::Scenario)) notices.push_back({Note, phrase("ask", "ranges of the scenario")});
  const std::string percent = trimmedText(spread * 100);
  if (has(RangeFrom::Share) && has(RangeFrom::Zero)) {
    notices.push_back(
        {Caution,
         phrase("ask", "ranges assumed: ±%1 % of the present value, from 0 up where that is 0")
             .arg(percent)});
  } else if (has(RangeFrom::Share)) {
    notices.push_back(
        {Caution, phrase("ask", "ranges assumed: ±%1 % of the present value").arg(percent)});
  } else if (has(RangeFrom::Zero)) {
    notices.push_back(
        {Caution, phrase("ask", "ranges assumed: from 0 up, as the present value is 0")});
  }
  study::addNotices(answer.notices, std::move(notices));
}

}  // namespace spothorizon::ask
