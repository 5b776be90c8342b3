// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/Study.h"

#include <utility>

namespace spothorizon::study {

const Study* findStudy(std::string_view key) {
  for (const Study* study : studies()) {
    if (study->key() == key) return study;
  }
  return nullptr;
}

std::vector<Parameter> studyParameters() {
  std::vector<Parameter> all;
  for (const Study* study : studies()) {
    for (Parameter& own : study->parameters()) all.push_back(std::move(own));
  }
  return all;
}

}  // namespace spothorizon::study
