// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"
#include "Verb.h"
#include "study/Parameters.h"

namespace spothorizon::app {
namespace {

using study::Parameter;
using study::ParameterType;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string rangeOf(const Parameter& p) {
  switch (p.type) {
    case ParameterType::Choice:
    case ParameterType::Flag:
      return joined(p.choices);
    case ParameterType::Text:
      return "text";
    case ParameterType::Real:
    case ParameterType::Integer:
      break;
  }
  if (p.key == "seed") return "0 to 18446744073709551615";
  return study::numberText(p.minimum) + " to " + study::numberText(p.maximum);
}

std::string defaultOf(const Parameter& p) {
  if (!p.defaultText.empty()) return p.defaultText;
  return p.optional ? "not set" : "empty";
}

/// The table, then the parameters of a policy with "N" for its place in the list.
std::vector<Parameter> rows() {
  std::vector<Parameter> all = study::parameters();
  std::vector<Parameter> policy = study::policyParameters(0);
  policy.insert(policy.begin(), study::policyKindParameter(0));
  for (Parameter& p : policy) {
    p.key.replace(0, std::string("policies.0").size(), "policies.N");
    all.push_back(std::move(p));
  }
  return all;
}

std::string labelOf(const Parameter& p) {
  return p.symbol.empty() ? p.label : p.label + " (" + p.symbol + ")";
}

std::string markdown() {
  std::string text =
      "| key | what | unit | range | default | what it does |\n|---|---|---|---|---|---|\n";
  for (const Parameter& p : rows()) {
    text += "| `" + p.key + "` | " + labelOf(p) + " | " + p.unit + " | " + rangeOf(p) + " | " +
            defaultOf(p) + " | " + p.help + " |\n";
  }
  return text;
}

std::string plain() {
  std::string text;
  for (const Parameter& p : rows()) {
    text += p.key + "\n    " + labelOf(p) + (p.unit.empty() ? "" : ", " + p.unit) + ": " +
            rangeOf(p) + "; default " + defaultOf(p) + "\n    " + p.help + "\n";
  }
  return text;
}

}  // namespace

Verb paramsVerb() {
  return {"params",
          "Every parameter of a scenario: key, what it does, unit, range, default.",
          "[--markdown]",
          "N counts the policies of a scenario from 0.",
          {"spothorizon-cli params", "spothorizon-cli params --markdown > parameters.md"},
          [](QCommandLineParser& parser) {
            parser.addOption({"markdown", "Print a Markdown table."});
          },
          [](const QCommandLineParser& parser, std::stop_token) {
            filesOf(parser, 0, 0);
            writeOutput("-", parser.isSet("markdown") ? markdown() : plain());
          }};
}

}  // namespace spothorizon::app
