// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/scenario/ParameterTable.h"

namespace spothorizon::study {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace

std::vector<Parameter> parameterTable() {
  std::vector<Parameter> all = parameters();
  std::vector<Parameter> policy = policyParameters(0);
  policy.insert(policy.begin(), policyKindParameter(0));
  for (Parameter& p : policy) {
    p.key.replace(0, std::string("policies.0").size(), "policies.N");
    all.push_back(std::move(p));
  }
  return all;
}

Text rangeText(const Parameter& p) {
  switch (p.type) {
    case ParameterType::Choice:
    case ParameterType::Flag:
      return joined(p.choices);
    case ParameterType::Text:
      return phrase("parameter", "text");
    case ParameterType::Real:
    case ParameterType::Integer:
      break;
  }
  if (p.key == "seed") return phrase("parameter", "%1 to %2").arg("0").arg("18446744073709551615");
  return phrase("parameter", "%1 to %2").arg(numberText(p.minimum)).arg(numberText(p.maximum));
}

Text defaultWords(const Parameter& p) {
  if (!p.defaultText.empty()) return p.defaultText;
  return p.optional ? phrase("parameter", "not set") : phrase("parameter", "empty");
}

std::string labelWithSymbol(const Parameter& p) {
  return p.symbol.empty() ? p.label : p.label + " (" + p.symbol + ")";
}

}  // namespace spothorizon::study
