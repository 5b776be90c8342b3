// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskAxes.h"

#include <algorithm>

#include "ask/Ask.h"
#include "base/InputError.h"
#include "base/NumberText.h"
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

}  // namespace

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
