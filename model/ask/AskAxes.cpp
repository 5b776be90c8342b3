// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskAxes.h"

#include <algorithm>

#include "ask/Ask.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/NearestKey.h"
#include "scenario/SweptParameter.h"

namespace spothorizon::ask {
namespace {

using study::Parameter;
using study::ParameterType;

std::vector<double> numbersOf(const std::vector<std::string>& values) {
  std::vector<double> numbers;
  for (const std::string& value : values) {
    const auto number = parsedNumber(value);
    if (!number) return {};
    numbers.push_back(*number);
  }
  return numbers;
}

void refuseRepeated(const Axis& axis) {
  for (std::size_t i = 0; i < axis.values.size(); ++i) {
    const auto before = axis.values.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(axis.values.begin(), before, *before) == before) continue;
    throw InputError("", "", axis.key + "=" + *before + " twice", "each value once");
  }
}

/// Of parameters outside lists.
std::vector<std::string> keysIn(const std::vector<std::string>& sections) {
  std::vector<std::string> keys;
  for (const Parameter& one : study::parameters()) {
    if (std::ranges::find(sections, one.section) != sections.end()) keys.push_back(one.key);
  }
  return keys;
}

/// As keys begin: "job, market, forecast, policies".
std::string beginsText(const std::vector<std::string>& sections) {
  std::string text;
  for (const std::string& one : sections) {
    if (one == "run") continue;
    text += (text.empty() ? "" : ", ") + (one == "policy" ? std::string("policies") : one);
  }
  return text;
}

/// "a job", "training".
std::string withArticle(const std::string& subject) {
  return subject.ends_with("ing") ? subject : "a " + subject;
}

bool isOfAList(const std::string& key) {
  return key.starts_with("policies.") ||
         std::ranges::any_of(study::parameterLists(), [&](const study::ParameterList& list) {
           return key.starts_with(list.key + ".");
         });
}

bool isKnown(const study::Scenario& scenario, const std::string& key) {
  if (study::findParameter(key)) return true;
  if (isOfAList(key)) {
    study::parameterUnder(scenario, key);  // refuses those that are not there
    return true;
  }
  return false;
}

}  // namespace

void checkKey(const Subject& subject, const study::Scenario& scenario, const std::string& key) {
  std::vector<std::string> sections = subject.sections();
  sections.emplace_back("run");
  if (!isKnown(scenario, key)) {
    throw InputError("", "", "\"" + key + "\"",
                     "the key of a parameter, as \"params\" lists them; the nearest is \"" +
                         study::nearestKey(key, keysIn(sections)) + "\"");
  }
  const std::string section = study::parameterUnder(scenario, key).section;
  if (std::ranges::find(sections, section) != sections.end()) return;
  throw InputError("", "", key + ", which plays no part in " + withArticle(subject.key()),
                   "a key of " + beginsText(sections));
}

AskedAxis askedAxis(const study::Scenario& scenario, const Axis& axis,
                    std::vector<std::string> values) {
  const Parameter parameter = study::parameterUnder(scenario, axis.key);
  AskedAxis asked;
  asked.key = axis.key;
  asked.title = phrase("table", parameter.label.c_str());
  asked.unit = parameter.unit;
  asked.present = parameter.get(scenario);
  asked.values = std::move(values);
  asked.numbers = numbersOf(asked.values);
  return asked;
}

std::vector<std::string> axisValues(const study::Scenario& scenario, const Axis& axis) {
  const Parameter parameter = study::parameterUnder(scenario, axis.key);
  if (!axis.values.empty()) {
    refuseRepeated(axis);
    return axis.values;
  }
  switch (parameter.type) {
    case ParameterType::Choice:
      return parameter.choices;
    case ParameterType::Flag:
      return {"false", "true"};
    case ParameterType::Text:
      throw InputError("", "", "\"" + axis.key + "\" without values",
                       axis.key + "=VALUE,VALUE: it is no number, whose values could be chosen");
    case ParameterType::Real:
    case ParameterType::Integer:
      break;
  }
  std::vector<std::string> values;
  for (const double value : study::valuesAround(parameter, scenario)) {
    values.push_back(numberText(value));
  }
  return values;
}

void planAxes(const OverAxes& asked, AskRun& run) {
  run.answer().measure = measureIn(run.answer(), asked.measure);
  std::vector<AskedAxis>& axes = run.answer().axes;
  for (const Axis& axis : asked.axes) {
    checkKey(run.subject(), run.scenario(), axis.key);
    axes.push_back(askedAxis(run.scenario(), axis, axisValues(run.scenario(), axis)));
  }
  const std::vector<std::string> none{""};
  const bool two = axes.size() == 2;
  for (const std::string& down : two ? axes.back().values : none) {
    for (const std::string& across : axes.front().values) {
      std::vector<std::string> values{across};
      AskRun::Settings settings{{axes.front().key, across}};
      if (two) {
        values.push_back(down);
        settings.emplace_back(axes.back().key, down);
      }
      run.addPoint(std::move(values), std::move(settings));
    }
  }
  run.prepare();
  run.drawReplicationsOrStarts(kPointStarts);
}

}  // namespace spothorizon::ask
