// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Subject.h"

#include <algorithm>
#include <iterator>

#include "base/InputError.h"

namespace spothorizon::ask {

bool Subject::isSimulationSetting(std::string_view key) const {
  constexpr std::string_view kKeys[] = {"market.slotHours", "market.startHours",
                                        "market.carryForwardHours"};
  return std::ranges::find(kKeys, key) != std::end(kKeys);
}

const Subject* findSubject(std::string_view key) {
  for (const Subject* one : subjects()) {
    if (one->key() == key) return one;
  }
  return nullptr;
}

const Subject& subjectIn(const study::Scenario& scenario) {
  for (const Subject* one : subjects()) {
    if (one->isIn(scenario)) return *one;
  }
  if (!subjects().empty()) return *subjects().back();
  throw InputError("", "", "a scenario about nothing that questions can be asked of",
                   "a section such as \"serving\" or \"training\"");
}

}  // namespace spothorizon::ask
