// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/VariedNumbers.h"

#include <algorithm>
#include <cmath>

#include "ask/AskAxes.h"
#include "ask/AxisWords.h"
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
  const double low = range.low, high = range.high;
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
  if (varied.from == RangeFrom::Share && (range.low != low || range.high != high)) {
    varied.from = RangeFrom::Limits;
  }
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
  for (const std::string& section : sections) {
    for (const Parameter& one : study::parameters()) {
      if (!isNumber(one) || one.section != section) continue;
      if (subject.isSimulationSetting(one.key)) continue;
      if (one.applies && !one.applies(scenario)) continue;
      if (std::isnan(study::numberOf(one, scenario)) || rangeOf(scenario, one.key)) continue;
      all.push_back(one);
    }
  }
  return all;
}

}  // namespace

std::string VariedNumber::text(double value) const {
  return numberText(range.whole ? std::round(value) : value);
}

std::string VariedNumber::drawnText(double value) const {
  constexpr int kDigits = 4;
  if (range.whole) return text(value);
  const double rounded = parsedNumber(roundedText(value, kDigits)).value_or(value);
  return numberText(std::clamp(rounded, range.low, range.high));
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

namespace {

/// An end of a range, as far from the present value as the scenario can be prepared.
struct FittedEnd {
  double value = 0;
  Text obstacle;  ///< at the end that was assumed; empty: it is kept
};

FittedEnd fittedEnd(const AskRun& run, const VariedNumber& varied, double end) {
  constexpr int kHalvings = 6;
  FittedEnd fitted{end, run.obstacleAt(varied.range.key, varied.text(end))};
  if (fitted.obstacle.empty()) return fitted;
  double possible = varied.range.mode, impossible = end;
  for (int i = 0; i < kHalvings; ++i) {
    const std::string text = varied.drawnText((possible + impossible) / 2);
    const double middle = *parsedNumber(text);
    if (middle == possible || middle == impossible) break;
    (run.obstacleAt(varied.range.key, text).empty() ? possible : impossible) = middle;
  }
  fitted.value = possible;
  return fitted;
}

void warnOfRange(const AskRun& run, const VariedNumber& varied, const Text& obstacle,
                 std::vector<Text>& warnings) {
  const Text& title = varied.axis.title;
  if (!(varied.range.low < varied.range.high)) {
    warnings.push_back(phrase("ask", "%1 (%2) is left out, as no other value can be run: %3")
                           .arg(title)
                           .arg(varied.range.key)
                           .arg(obstacle));
    return;
  }
  AskedAxis shown = askedAxis(run.scenario(), {varied.range.key, {}},
                              {varied.text(varied.range.low), varied.text(varied.range.high)});
  warnings.push_back(phrase("ask", "%1 (%2) is varied from %3 only, as beyond it: %4")
                         .arg(title)
                         .arg(varied.range.key)
                         .arg(rangeText(shown))
                         .arg(obstacle));
}

}  // namespace

void fitRanges(AskRun& run, std::vector<VariedNumber>& varied) {
  std::vector<FittedEnd> ends(2 * varied.size());
  run.inThreads(ends.size(), [&](std::size_t i) {
    const VariedNumber& one = varied[i / 2];
    const double end = i % 2 == 0 ? one.range.low : one.range.high;
    ends[i] = one.from == RangeFrom::Scenario ? FittedEnd{end, {}} : fittedEnd(run, one, end);
  });
  for (std::size_t i = 0; i < varied.size(); ++i) {
    VariedNumber& one = varied[i];
    const FittedEnd &low = ends[2 * i], &high = ends[2 * i + 1];
    if (low.obstacle.empty() && high.obstacle.empty()) continue;
    one.range.low = low.value;
    one.range.high = high.value;
    if (one.from == RangeFrom::Share) one.from = RangeFrom::Limits;
    one.axis =
        askedAxis(run.scenario(), {one.range.key, {}}, {one.text(low.value), one.text(high.value)});
    warnOfRange(run, one, low.obstacle.empty() ? high.obstacle : low.obstacle,
                run.answer().warnings);
  }
  std::erase_if(varied, [](const VariedNumber& one) {
    return one.from != RangeFrom::Scenario && !(one.range.low < one.range.high);
  });
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
  std::vector<Text> assumed;
  if (has(RangeFrom::Share)) {
    assumed.push_back(phrase("ask", "±%1 % of the present value").arg(percent));
  }
  if (has(RangeFrom::Limits)) {
    assumed.push_back(phrase("ask", "others to whole numbers and possible values"));
  }
  if (has(RangeFrom::Zero)) {
    assumed.push_back(phrase("ask", "from 0 up where the present value is 0"));
  }
  if (!assumed.empty()) {
    notices.push_back(
        {Caution,
         phrase("ask", "ranges assumed: %1").arg(joined(assumed, Text(std::string(", "))))});
  }
  study::addNotices(answer.notices, std::move(notices));
}

}  // namespace spothorizon::ask
