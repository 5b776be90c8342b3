// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/ValueInFile.h"

#include <nlohmann/json.hpp>

#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "scenario/ListsInFile.h"
#include "scenario/ParameterTable.h"
#include "scenario/ScenarioReading.h"

namespace spothorizon::study {
namespace {

using market::shown;
using nlohmann::json;

const char* typeName(ParameterType type) {
  switch (type) {
    case ParameterType::Real:
      return "a number";
    case ParameterType::Integer:
      return "a whole number";
    case ParameterType::Flag:
      return "true or false";
    case ParameterType::Choice:
    case ParameterType::Text:
      break;
  }
  return "text in quotes";
}

bool fits(const json& value, ParameterType type) {
  switch (type) {
    case ParameterType::Real:
    case ParameterType::Integer:
      return value.is_number();
    case ParameterType::Flag:
      return value.is_boolean();
    case ParameterType::Choice:
    case ParameterType::Text:
      break;
  }
  return value.is_string();
}

bool isPath(const Parameter& p) {
  return p.isPath || p.key == "market.trace" || p.key == "market.availability.file" ||
         p.key == "market.price.file";
}

/// What the error about a value of another type says was expected, with the words allowed.
std::string expectedType(const Parameter& p) {
  if (p.inFile == InFile::FileOrEpochs) return "a file name in quotes, or a list of epochs in [ ]";
  if (mayBeListed(p)) return "a list in [ ]";
  if (p.type == ParameterType::Choice || !p.emptyWord.empty()) return expectedText(p).english();
  return typeName(p.type);
}

}  // namespace

void setFromJson(Scenario& scenario, const Parameter& p, const json& value,
                 const std::string& pointer) {
  const bool emptied = value.is_null() || (value.is_string() && value == p.emptyWord);
  if (emptied && p.optional) return p.set(scenario, "");
  if (mayBeListed(p) && value.is_array()) return p.set(scenario, listText(p, value, pointer));
  const bool number = p.inFile == InFile::NumberOrWord && value.is_number();
  if (!number && !fits(value, p.type)) {
    throw InputError("", pointer, shown(value), expectedType(p));
  }
  const std::string text = typedText(value);
  if (isPath(p)) checkPath(text, pointer);
  p.set(scenario, text);
}

}  // namespace spothorizon::study
