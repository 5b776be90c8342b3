// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/Parameters.h"

#include <array>
#include <charconv>

#include "study/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

std::vector<Parameter> wholeTable() {
  std::vector<Parameter> all;
  for (auto part : {marketParameters, jobParameters, forecastParameters, learningParameters,
                    backtestParameters, runParameters}) {
    for (Parameter& p : part()) all.push_back(build::finished(std::move(p)));
  }
  return all;
}

}  // namespace

const std::vector<Parameter>& parameters() {
  static const std::vector<Parameter> table = wholeTable();
  return table;
}

const Parameter* findParameter(const std::string& key) {
  for (const Parameter& p : parameters()) {
    if (p.key == key) return &p;
  }
  return nullptr;
}

std::string numberText(double value) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return std::string(text.data(), end);
}

}  // namespace spothorizon::study
