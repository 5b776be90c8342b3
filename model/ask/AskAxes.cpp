// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskAxes.h"

#include <algorithm>
#include <iterator>

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
  asked.whole = parameter.type == ParameterType::Integer;
  return asked;
}

namespace {

/// So many that lie evenly over places, at least two: the ends among them.
std::vector<double> evenly(const std::vector<double>& values, std::size_t most) {
  if (values.size() <= most) return values;
  std::vector<double> some;
  for (std::size_t i = 0; i < most; ++i) {
    some.push_back(values[i * (values.size() - 1) / (most - 1)]);
  }
  return some;
}

/// The first one among them, and not the last.
std::vector<double> fromFirst(const std::vector<double>& values, std::size_t most) {
  if (values.size() <= most) return values;
  std::vector<double> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(values[i * values.size() / most]);
  return some;
}

/// The ends among them, and the present value.
std::vector<double> fewer(const std::vector<double>& values, double present, std::size_t most) {
  const auto own = std::ranges::find(values, present);
  if (values.size() <= most || own == values.end()) return evenly(values, most);
  std::vector<double> some = fromFirst({values.begin(), own}, (most - 1) / 2);
  std::vector<double> above =
      fromFirst({std::make_reverse_iterator(values.end()), std::make_reverse_iterator(own + 1)},
                most - 1 - some.size());
  some.push_back(present);
  some.insert(some.end(), above.rbegin(), above.rend());
  return some;
}

}  // namespace

std::vector<std::string> axisValues(const study::Scenario& scenario, const Axis& axis,
                                    std::optional<std::size_t> most) {
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
  std::vector<double> numbers = study::valuesAround(parameter, scenario);
  if (most) numbers = fewer(numbers, study::numberOf(parameter, scenario), *most);
  std::vector<std::string> values;
  for (const double value : numbers) values.push_back(numberText(value));
  return values;
}

void planAxes(const OverAxes& asked, AskRun& run) {
  run.answer().measure = measureIn(run.answer(), asked.measure);
  std::vector<AskedAxis>& axes = run.answer().axes;
  const bool two = asked.axes.size() == 2;
  for (const Axis& axis : asked.axes) {
    checkKey(run.subject(), run.scenario(), axis.key);
    const std::vector<std::string> usual = axisValues(run.scenario(), axis);
    axes.push_back(askedAxis(run.scenario(), axis,
                             two ? axisValues(run.scenario(), axis, kValuesOfTwo) : usual));
    if (axes.back().values.size() < usual.size()) axes.back().usual = usual.size();
  }
  const std::vector<std::string> none{""};
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
