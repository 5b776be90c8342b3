// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/Policy.h"

#include <cassert>
#include <cstdio>

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

std::string ahanpLabel(const PolicySpec& spec) {
  return "AHANP (σ " + shortNumber(spec.threshold) +
         (spec.pace == Pace::Uniform ? ", pace uniform)" : ")");
}

std::string ahapLabel(const PolicySpec& spec) {
  return "AHAP (ω " + std::to_string(spec.window) + ", v " + std::to_string(spec.commitment) +
         ", σ " + shortNumber(spec.threshold) +
         (spec.mode == CommitmentMode::Averaged ? ", averaged)" : ")");
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

std::string label(const PolicySpec& spec) {
  switch (spec.kind) {
    case PolicyKind::OnDemandOnly:
      return "On-demand only";
    case PolicyKind::MaxSpot:
      return "Max spot";
    case PolicyKind::UniformProgress:
      return "Uniform progress";
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
