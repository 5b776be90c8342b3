// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "policy/Policy.h"

namespace spothorizon::policy {

class PlanBook;

/// Which fields of a PolicySpec count for a kind.
struct PolicyFields {
  bool threshold = false, pace = false, window = false, commitment = false, mode = false;
  bool operator==(const PolicyFields&) const = default;
};

/// A kind of policy: one row says all that the rest of the program has to know of it. Whoever adds
/// one writes its class, an entry of PolicyKind and a row, and explains decisions of its own.
struct PolicyInfo {
  PolicyKind kind;
  std::string_view key;              ///< "max-spot", as in scenario files
  const char* name;                  ///< without its settings, for translators: "AHAP", "Max spot"
  const char* inReport;              ///< what it does, after its name, for translators
  Text (*label)(const PolicySpec&);  ///< "AHAP (ω 5, v 2, σ 0.5)": for people
  bool plans;                        ///< looks ahead at a forecast, over `window` slots
  PolicyFields has;
  /// `shared` makes the plans of several policies of one job (Ahap.h); null: each its own.
  std::unique_ptr<Policy> (*make)(const PolicySpec&, PlanBook* shared);

  /// Has nothing to be tuned by: what the others are held against.
  bool isBaseline() const { return has == PolicyFields{}; }
};

/// In the order of menus and of the default list, which is that of the enumeration.
std::span<const PolicyInfo> policyKinds();
const PolicyInfo& infoOf(PolicyKind kind);
inline const PolicyInfo& infoOf(const PolicySpec& spec) { return infoOf(spec.kind); }

}  // namespace spothorizon::policy
