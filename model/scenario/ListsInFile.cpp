// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/ListsInFile.h"

#include <nlohmann/json.hpp>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/JsonText.h"

namespace spothorizon::study {
namespace {

using market::shown;
using nlohmann::json;

std::string pairText(const json& value, const std::string& pointer) {
  if (!value.is_array() || value.size() != 2 || !value[0].is_number() || !value[1].is_number()) {
    throw InputError("", pointer, shown(value), "a pair of numbers [GPUs, times as fast]");
  }
  return typedText(value[0]) + "=" + typedText(value[1]);
}

std::string pairsText(const json& list, const std::string& pointer) {
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += (i == 0 ? "" : ", ") + pairText(list[i], pointer + "/" + std::to_string(i));
  }
  return text;
}

std::string epochText(const json& value, const std::string& pointer) {
  const auto is = [&](const char* name, auto fits) {
    return value.contains(name) && (value[name].*fits)();
  };
  if (!value.is_object() || value.size() != 2 || !is("oneGpuHours", &json::is_number) ||
      !is("table", &json::is_array)) {
    throw InputError("", pointer, shown(value),
                     R"(an epoch such as {"oneGpuHours": 0.5, "table": [[1, 1], [2, 1.8]]})");
  }
  if (value["table"].empty()) {
    throw InputError("", pointer + "/table", "an empty table", "at least one point [GPUs, times]");
  }
  return typedText(value["oneGpuHours"]) + ": " + pairsText(value["table"], pointer + "/table");
}

std::string itemText(const Parameter& p, const json& value, const std::string& pointer) {
  if (p.inFile == InFile::Pairs) return pairText(value, pointer);
  if (p.inFile == InFile::FileOrEpochs) return epochText(value, pointer);
  const bool number = p.inFile == InFile::Numbers;
  if (number ? value.is_number() : value.is_string()) return typedText(value);
  throw InputError("", pointer, shown(value), number ? "a number" : "text in quotes");
}

}  // namespace

std::string typedText(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float()) return numberText(value.get<double>());
  return value.dump();
}

bool mayBeListed(const Parameter& p) {
  return p.inFile != InFile::AsTyped && p.inFile != InFile::NumberOrWord;
}

std::string listText(const Parameter& p, const json& list, const std::string& pointer) {
  const bool epochs = p.inFile == InFile::FileOrEpochs;
  if (epochs && list.empty()) throw InputError("", pointer, "an empty list", "at least one epoch");
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += (text.empty() ? ""
             : epochs     ? "; "
                          : ", ") +
            itemText(p, list[i], pointer + "/" + std::to_string(i));
  }
  return text;
}

}  // namespace spothorizon::study
