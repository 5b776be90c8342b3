// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/SensitivityParameters.h"

#include <string>
#include <utility>

#include "ask/SensitivitySpec.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

using namespace build;

constexpr const char* kSection = "sensitivity";
constexpr std::size_t kMostRanges = 100;
constexpr double kMostValue = 1e12;

std::vector<Parameter> rangeParameters(std::size_t index) {
  const std::string key = "sensitivity.ranges." + std::to_string(index) + ".";
  const auto one = [index](auto& s) -> auto& { return in<SensitivitySpec>(s).ranges[index]; };
  const Range any{-kMostValue, kMostValue, 0, 100, 1};
  std::vector<Parameter> all;
  all.push_back(text(
      {key + "parameter", kSection, "Varied parameter", "", "",
       "The key of a number of the market, the job or the forecast, such as job.workload."},
      [one](auto& s) -> auto& { return one(s).parameter; }));
  all.push_back(optionalReal(
      {key + "low", kSection, "Low end", "", "",
       "The low end of the range, in the parameter's own unit. Empty: a fifth below its value."},
      any, [one](auto& s) -> auto& { return one(s).low; }));
  all.push_back(optionalReal(
      {key + "high", kSection, "High end", "", "",
       "The high end of the range, in the parameter's own unit. Empty: a fifth above its value."},
      any, [one](auto& s) -> auto& { return one(s).high; }));
  all.push_back(choice<Law>(
      {key + "law", kSection, "Distribution", "", "",
       "How the Monte Carlo draws it. fixed: not at all; uniform: every value of the range alike; "
       "triangular: most often the scenario's own value; normal: about the middle of the range, "
       "which holds 95 % of the draws."},
      {{"fixed", Law::Fixed},
       {"uniform", Law::Uniform},
       {"triangular", Law::Triangular},
       {"normal", Law::Normal}},
      [one](auto& s) -> auto& { return one(s).law; }));
  Scenario untouched;
  in<SensitivitySpec>(untouched).ranges.resize(index + 1);
  for (Parameter& p : all) p = finished(std::move(p), untouched);
  return all;
}

}  // namespace

std::vector<Parameter> sensitivityParameters() {
  std::vector<Parameter> all;
  all.push_back(quiet(integer(
      {"sensitivity.starts", kSection, "Starts per value", "", "starts",
       "The number of slots at which the job is started, spread evenly over the trace; the same "
       "ones for every value of every parameter."},
      {1, 1e5, 10, 2000, 10}, [](auto& s) -> auto& { return in<SensitivitySpec>(s).starts; })));
  all.push_back(quiet(integer(
      {"sensitivity.samples", kSection, "Samples", "", "samples",
       "The number of Monte Carlo samples, each a value of every uncertain parameter."},
      {10, 1e5, 20, 1000, 10}, [](auto& s) -> auto& { return in<SensitivitySpec>(s).samples; })));
  all.push_back(quiet(flag(
      {"sensitivity.onlyListed", kSection, "Only listed parameters", "", "",
       "Vary only the parameters whose ranges are listed; otherwise the common ones are varied "
       "too, by a fifth."},
      [](auto& s) -> auto& { return in<SensitivitySpec>(s).onlyListed; })));
  return all;
}

std::vector<ParameterList> sensitivityLists() {
  return {{"sensitivity.ranges", kSection, kMostRanges,
           [](const Scenario& s) { return in<SensitivitySpec>(s).ranges.size(); },
           [](Scenario& s, std::size_t size) { in<SensitivitySpec>(s).ranges.resize(size); },
           rangeParameters}};
}

}  // namespace spothorizon::study
