// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/ShownPolicy.h"

#include <algorithm>

#include "base/InputError.h"
#include "base/Json.h"

namespace spothorizon::study {
namespace {

constexpr const char* kOptimum = "optimum";
constexpr const char* kBest = "best";

struct ShownPolicy {
  int policy = kShowBestPolicy;
  bool operator==(const ShownPolicy&) const = default;
};

Json written(const Sections& look) {
  const int policy = shownPolicy(look);
  if (policy == kShowOptimum) return kOptimum;
  if (policy >= 0) return policy;
  return kBest;
}

void read(const LookInFile& value, Sections& look) {
  if (value.text == kBest) return;
  if (value.text == kOptimum) return setShownPolicy(look, kShowOptimum);
  const auto found =
      std::ranges::find_if(value.policyPlaces, [&](int place) { return value.whole == place; });
  if (found == value.policyPlaces.end()) {
    throw InputError("", "", value.shown, "the place of a policy, \"optimum\" or \"best\"");
  }
  setShownPolicy(look, static_cast<int>(found - value.policyPlaces.begin()));
}

}  // namespace

int shownPolicy(const Sections& look) { return look.get<ShownPolicy>().policy; }

void setShownPolicy(Sections& look, int policy) { look.edit<ShownPolicy>().policy = policy; }

LookKey shownPolicyKey() { return {"shownPolicy", written, read}; }

}  // namespace spothorizon::study
