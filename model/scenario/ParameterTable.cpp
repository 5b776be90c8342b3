// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/ParameterTable.h"

#include <cstdint>
#include <limits>
#include <utility>

#include "base/ListText.h"
#include "scenario/ShownParameter.h"

namespace spothorizon::study {
namespace {

using namespace std::string_literals;

/// A minimum this small means "above zero".
constexpr double kAboveZero = 1e-6;

std::string mostSeed() { return std::to_string(std::numeric_limits<std::uint64_t>::max()); }

Text expectedNumber(const Parameter& p, Text aboveZero, Text between) {
  if (p.minimum > 0 && p.minimum <= kAboveZero) {
    return std::move(aboveZero).arg(numberText(p.maximum));
  }
  return std::move(between).arg(numberText(p.minimum)).arg(numberText(p.maximum));
}

/// And the word for none of it, where there is one.
Text withUnit(const Parameter& p, Text text) {
  if (!p.unit.empty()) {
    text = phrase("parameter", "%1 (%2)").arg(std::move(text)).arg(phrase("table", p.unit.c_str()));
  }
  if (p.emptyWord.empty()) return text;
  return phrase("parameter", "%1, or %2").arg(std::move(text)).arg(p.emptyWord);
}

}  // namespace

namespace {

/// With "N" for the place in the list.
void addEntries(std::vector<Parameter>& all, std::vector<Parameter> entry,
                const std::string& list) {
  for (Parameter& p : entry) {
    p.key.replace(0, list.size() + 2, list + ".N");
    all.push_back(std::move(p));
  }
}

}  // namespace

std::vector<Parameter> parameterTable() {
  std::vector<Parameter> all = parameters();
  for (const ParameterList& list : parameterLists()) addEntries(all, list.entry(0), list.key);
  std::vector<Parameter> policy = policyParameters(0);
  policy.insert(policy.begin(), policyKindParameter(0));
  addEntries(all, std::move(policy), "policies");
  return all;
}

Text rangeText(const Parameter& p) {
  switch (p.type) {
    case ParameterType::Choice:
    case ParameterType::Flag:
      return Text(joined(p.choices));
    case ParameterType::Text:
      return phrase("parameter", "text");
    case ParameterType::Real:
    case ParameterType::Integer:
      break;
  }
  if (p.key == "seed") return phrase("parameter", "%1 to %2").arg("0"s).arg(mostSeed());
  Text range =
      phrase("parameter", "%1 to %2").arg(numberText(p.minimum)).arg(numberText(p.maximum));
  if (!p.asPercent) return range;
  return phrase("parameter", "%1, or in per cent (\"%2 %\")")
      .arg(std::move(range))
      .arg(shownText(p, p.defaultText));
}

Text expectedText(const Parameter& p) {
  switch (p.type) {
    case ParameterType::Real:
      return withUnit(p, expectedNumber(p, phrase("parameter", "a number above 0 and at most %1"),
                                        phrase("parameter", "a number from %1 to %2")));
    case ParameterType::Integer:
      if (p.key == "seed") {
        return phrase("parameter", "a whole number from %1 to %2").arg("0"s).arg(mostSeed());
      }
      return withUnit(
          p, expectedNumber(p, phrase("parameter", "a whole number above 0 and at most %1"),
                            phrase("parameter", "a whole number from %1 to %2")));
    case ParameterType::Choice:
      return phrase("parameter", "one of %1").arg(joined(p.choices));
    case ParameterType::Flag:
      return phrase("parameter", "%1 or %2").arg("true"s).arg("false"s);
    case ParameterType::Text:
      break;
  }
  return phrase("parameter", "text");
}

Text defaultWords(const Parameter& p) {
  if (!p.defaultText.empty()) return Text(p.defaultText);
  if (!p.emptyWord.empty()) return Text(p.emptyWord);
  return p.optional ? phrase("parameter", "not set") : phrase("parameter", "empty");
}

std::string labelWithSymbol(const Parameter& p) {
  return p.symbol.empty() ? p.label : p.label + " (" + p.symbol + ")";
}

}  // namespace spothorizon::study
