// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/PolicyInfo.h"

#include <array>
#include <cassert>
#include <utility>

#include "base/NumberText.h"
#include "policy/Ahanp.h"
#include "policy/Ahap.h"
#include "policy/MaxSpot.h"
#include "policy/OnDemandOnly.h"
#include "policy/Policy.h"
#include "policy/UniformProgress.h"

namespace spothorizon::policy {
namespace {

std::string shortNumber(double value) { return roundedText(value, 6); }

Text plainLabel(const PolicySpec& spec) { return phrase("policy", infoOf(spec).name); }

Text ahanpLabel(const PolicySpec& spec) {
  Text text = spec.pace == Pace::Uniform ? phrase("policy", "AHANP (σ %1, pace uniform)")
                                         : phrase("policy", "AHANP (σ %1)");
  return std::move(text).arg(shortNumber(spec.threshold));
}

Text ahapLabel(const PolicySpec& spec) {
  Text text = spec.mode == CommitmentMode::Averaged
                  ? phrase("policy", "AHAP (ω %1, v %2, σ %3, averaged)")
              : spec.mode == CommitmentMode::Trajectories
                  ? phrase("policy", "AHAP (ω %1, v %2, σ %3, own trajectories)")
                  : phrase("policy", "AHAP (ω %1, v %2, σ %3)");
  return std::move(text)
      .arg(std::to_string(spec.window))
      .arg(std::to_string(spec.commitment))
      .arg(shortNumber(spec.threshold));
}

template <class Made>
std::unique_ptr<Policy> plain(const PolicySpec&, PlanBook*) {
  return std::make_unique<Made>();
}

constexpr std::array kKinds{
    PolicyInfo{.kind = PolicyKind::OnDemandOnly,
               .key = "on-demand-only",
               .name = SPOTHORIZON_TEXT("policy", "On-demand only"),
               .inReport = SPOTHORIZON_TEXT(
                   "policy",
                   "never rents spot GPUs: the constant number of on-demand GPUs that "
                   "finishes by the deadline at the least cost."),
               .label = plainLabel,
               .plans = false,
               .has = {},
               .make = plain<OnDemandOnly>},
    PolicyInfo{
        .kind = PolicyKind::MaxSpot,
        .key = "max-spot",
        .name = SPOTHORIZON_TEXT("policy", "Max spot"),
        .inReport = SPOTHORIZON_TEXT("policy",
                                     "rents all free spot GPUs and waits when there are none; "
                                     "rents on demand only once the deadline leaves no other way."),
        .label = plainLabel,
        .plans = false,
        .has = {},
        .make = plain<MaxSpot>},
    PolicyInfo{.kind = PolicyKind::UniformProgress,
               .key = "uniform-progress",
               .name = SPOTHORIZON_TEXT("policy", "Uniform progress"),
               .inReport = SPOTHORIZON_TEXT(
                   "policy",
                   "rents spot GPUs, and on-demand ones whenever the job falls behind a "
                   "constant pace."),
               .label = plainLabel,
               .plans = false,
               .has = {},
               .make = plain<UniformProgress>},
    PolicyInfo{.kind = PolicyKind::Ahanp,
               .key = "ahanp",
               .name = "AHANP",
               .inReport = SPOTHORIZON_TEXT(
                   "policy",
                   "rents spot GPUs while they are cheap enough, else only as many GPUs as "
                   "the deadline demands; it needs no forecast."),
               .label = ahanpLabel,
               .plans = false,
               .has = {.threshold = true, .pace = true},
               .make = [](const PolicySpec& spec, PlanBook*) -> std::unique_ptr<Policy> {
                 return std::make_unique<Ahanp>(spec);
               }},
    PolicyInfo{.kind = PolicyKind::Ahap,
               .key = "ahap",
               .name = "AHAP",
               .inReport = SPOTHORIZON_TEXT(
                   "policy",
                   "plans some slots ahead with a forecast of price and free GPUs, follows "
                   "the plan for a while and plans again."),
               .label = ahapLabel,
               .plans = true,
               .has = {.threshold = true, .window = true, .commitment = true, .mode = true},
               .make = [](const PolicySpec& spec, PlanBook* shared) -> std::unique_ptr<Policy> {
                 return std::make_unique<Ahap>(spec, shared);
               }},
};

}  // namespace

std::span<const PolicyInfo> policyKinds() { return kKinds; }

const PolicyInfo& infoOf(PolicyKind kind) {
  const PolicyInfo& info = kKinds[static_cast<std::size_t>(kind)];
  assert(info.kind == kind);
  return info;
}

}  // namespace spothorizon::policy
