// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/Study.h"

namespace spothorizon::study {

const Study* findStudy(std::string_view key) {
  for (const Study* study : studies()) {
    if (study->key() == key) return study;
  }
  return nullptr;
}

}  // namespace spothorizon::study
