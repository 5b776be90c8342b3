// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/Policy.h"

#include <cassert>
#include <cstdio>
#include <utility>

#include "policy/Ahanp.h"
#include "policy/Ahap.h"
#include "policy/MaxSpot.h"
#include "policy/OnDemandOnly.h"
#include "policy/UniformProgress.h"

namespace spothorizon::policy {
namespace {

std::string shortNumber(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

Text ahanpLabel(const PolicySpec& spec) {
  Text text = spec.pace == Pace::Uniform ? phrase("policy", "AHANP (σ %1, pace uniform)")
                                         : phrase("policy", "AHANP (σ %1)");
  return std::move(text).arg(shortNumber(spec.threshold));
}

Text ahapLabel(const PolicySpec& spec) {
  Text text = spec.mode == CommitmentMode::Averaged
                  ? phrase("policy", "AHAP (ω %1, v %2, σ %3, averaged)")
                  : phrase("policy", "AHAP (ω %1, v %2, σ %3)");
  return std::move(text)
      .arg(std::to_string(spec.window))
      .arg(std::to_string(spec.commitment))
      .arg(shortNumber(spec.threshold));
}

}  // namespace

std::string kindName(PolicyKind kind) {
  switch (kind) {
    case PolicyKind::OnDemandOnly:
      return "on-demand-only";
    case PolicyKind::MaxSpot:
      return "max-spot";
    case PolicyKind::UniformProgress:
      return "uniform-progress";
    case PolicyKind::Ahanp:
      return "ahanp";
    case PolicyKind::Ahap:
      return "ahap";
  }
  return "";
}

Text label(const PolicySpec& spec) {
  switch (spec.kind) {
    case PolicyKind::OnDemandOnly:
      return phrase("policy", "On-demand only");
    case PolicyKind::MaxSpot:
      return phrase("policy", "Max spot");
    case PolicyKind::UniformProgress:
      return phrase("policy", "Uniform progress");
    case PolicyKind::Ahanp:
      return ahanpLabel(spec);
    case PolicyKind::Ahap:
      return ahapLabel(spec);
  }
  return "";
}

std::unique_ptr<Policy> makePolicy(const PolicySpec& spec) {
  switch (spec.kind) {
    case PolicyKind::OnDemandOnly:
      return std::make_unique<OnDemandOnly>();
    case PolicyKind::MaxSpot:
      return std::make_unique<MaxSpot>();
    case PolicyKind::UniformProgress:
      return std::make_unique<UniformProgress>();
    case PolicyKind::Ahanp:
      return std::make_unique<Ahanp>(spec);
    case PolicyKind::Ahap:
      return std::make_unique<Ahap>(spec);
  }
  assert(false && "a policy kind without a policy");
  return nullptr;
}

}  // namespace spothorizon::policy
