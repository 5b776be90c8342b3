// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AxisWords.h"

#include "base/NumberText.h"
#include "result/GroupedNumber.h"
#include "result/UnitInTitle.h"
#include "scenario/ReadableValue.h"
#include "scenario/UnitWords.h"

namespace spothorizon::ask {
namespace {

/// Without a unit that can be named once for all.
Text plainText(const AskedAxis& axis, const std::string& value) {
  const auto number = parsedNumber(value);
  return hasPlainUnit(axis) && number ? Text(result::groupedAsTyped(*number))
                                      : valueText(axis, value);
}

Text withPlainUnit(const AskedAxis& axis, Text values, const std::string& last) {
  if (!hasPlainUnit(axis)) return values;
  return phrase("ask", "%1 %2")
      .arg(std::move(values))
      .arg(phrase("table", study::unitAfter(last, axis.unit).c_str()));
}

}  // namespace

bool hasPlainUnit(const AskedAxis& axis) {
  return !axis.unit.empty() && axis.unit != "×" && !axis.unit.starts_with('$');
}

Text valueText(const AskedAxis& axis, const std::string& value) {
  const auto number = parsedNumber(value);
  const std::string shown = number ? result::groupedAsTyped(*number) : value;
  if (axis.unit == "$/month") return phrase("ask", "$%1/month").arg(shown);
  if (!hasPlainUnit(axis)) return Text(study::withReadableUnit(shown, axis.unit));
  return withPlainUnit(axis, Text(shown), shown);
}

Text valueBesideTitle(const AskedAxis& axis, const std::string& value) {
  return result::saysUnit(axis.title.english(), axis.unit) ? plainText(axis, value)
                                                           : valueText(axis, value);
}

Text rangeText(const AskedAxis& axis) {
  const std::string &low = axis.values.front(), &high = axis.values.back();
  if (!hasPlainUnit(axis)) {
    return phrase("ask", "%1 to %2").arg(valueText(axis, low)).arg(valueText(axis, high));
  }
  const Text range = phrase("ask", "%1 to %2").arg(plainText(axis, low)).arg(plainText(axis, high));
  return withPlainUnit(axis, range, high);
}

Text placeText(const Answer& answer, const AskedPoint& point) {
  std::vector<Text> parts;
  for (std::size_t i = 0; i < answer.axes.size(); ++i) {
    parts.push_back(phrase("ask", "%1 = %2")
                        .arg(answer.axes[i].title)
                        .arg(valueText(answer.axes[i], point.values[i])));
  }
  return joined(parts, Text(std::string(", ")));
}

Text valuesText(const Answer& answer) {
  constexpr std::size_t kMost = 8, kFirst = 6;
  const AskedAxis& axis = answer.axes.front();
  std::vector<Text> tried;
  std::string last;
  for (const AskedPoint& point : answer.points) {
    if (!point.obstacle.empty()) continue;
    tried.push_back(plainText(axis, point.values.front()));
    last = point.values.front();
  }
  if (tried.size() > kMost) {
    tried.erase(tried.begin() + kFirst, tried.end() - 1);
    tried.insert(tried.end() - 1, Text(std::string("…")));
  }
  return withPlainUnit(axis, joined(tried, Text(std::string(", "))), last);
}

}  // namespace spothorizon::ask
