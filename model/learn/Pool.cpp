// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/Pool.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "policy/PolicyInfo.h"

namespace spothorizon::learn {
namespace {

using policy::Pace;
using policy::PolicyKind;
using policy::PolicySpec;

[[noreturn]] void refuse(const char* name, const std::string& found, const std::string& expected) {
  throw InputError("", std::string("/learning/pool/") + name, found, expected);
}

void checkWindows(const PoolSpec& spec) {
  const auto text = [](int value) { return std::to_string(value); };
  if (spec.leastWindow < 1) refuse("leastWindow", text(spec.leastWindow), "a window of 1 or more");
  if (spec.mostWindow < spec.leastWindow) {
    refuse("mostWindow", text(spec.mostWindow),
           "at least the shortest window, " + text(spec.leastWindow));
  }
  if (spec.leastCommitment < 1) {
    refuse("leastCommitment", text(spec.leastCommitment), "a commitment of 1 or more");
  }
  if (spec.mostCommitment < spec.leastCommitment) {
    refuse("mostCommitment", text(spec.mostCommitment),
           "at least the lowest commitment, " + text(spec.leastCommitment));
  }
  if (spec.mostWindow < spec.leastCommitment) {
    refuse("mostWindow",
           "a longest window of " + text(spec.mostWindow) +
               ", which is shorter than the lowest commitment, " + text(spec.leastCommitment),
           "a window that is at least as long as the commitment");
  }
}

void checkThresholds(const PoolSpec& spec) {
  if (!std::isfinite(spec.leastThreshold) || spec.leastThreshold < 0) {
    refuse("leastThreshold", trimmedText(spec.leastThreshold), "a share of 0 or more");
  }
  if (!std::isfinite(spec.mostThreshold) || spec.mostThreshold < spec.leastThreshold) {
    refuse("mostThreshold", trimmedText(spec.mostThreshold),
           "at least the lowest threshold, " + trimmedText(spec.leastThreshold));
  }
  if (!(spec.thresholdStep > 0)) {
    refuse("thresholdStep", trimmedText(spec.thresholdStep), "a step above 0");
  }
}

/// How many steps fit; a range that ends a rounding error below a step still holds it.
double thresholdCount(const PoolSpec& spec) {
  return std::floor((spec.mostThreshold - spec.leastThreshold) / spec.thresholdStep + 1e-6) + 1;
}

/// 0.6 rather than the 0.6000000000000001 that adding steps gives.
std::vector<double> thresholds(const PoolSpec& spec) {
  std::vector<double> all;
  const auto count = static_cast<int>(thresholdCount(spec));
  for (int i = 0; i < count; ++i) {
    all.push_back(std::round((spec.leastThreshold + i * spec.thresholdStep) * 1e9) / 1e9);
  }
  return all;
}

double poolSize(const PoolSpec& spec) {
  double pairs = 0;
  if (spec.ahap) {
    const double last = std::min(spec.mostWindow, spec.mostCommitment);
    // Sum of min(ω, most) − least + 1 over the windows that reach the least commitment.
    for (double w = std::max(spec.leastWindow, spec.leastCommitment); w <= spec.mostWindow; ++w) {
      if (pairs > kMostPolicies) break;
      pairs += std::min(w, last) - spec.leastCommitment + 1;
    }
  }
  if (spec.ahanp) pairs += 1;
  if (spec.extended) pairs += 1;
  return pairs * thresholdCount(spec) + (spec.extended ? 3 : 0);
}

void check(const PoolSpec& spec) {
  if (!spec.ahap && !spec.ahanp && !spec.extended) {
    throw InputError("", "/learning/pool", "an empty pool",
                     "at least one kind of policy (ahap, ahanp or extended)");
  }
  if (spec.ahap) checkWindows(spec);
  checkThresholds(spec);
  if (const double size = poolSize(spec); size > kMostPolicies) {
    throw InputError("", "/learning/pool", "a pool of " + trimmedText(size) + " policies",
                     "at most " + std::to_string(kMostPolicies));
  }
}

void addAhap(std::vector<PolicySpec>& pool, const PoolSpec& spec, const std::vector<double>& all) {
  for (int window = spec.leastWindow; window <= spec.mostWindow; ++window) {
    const int most = std::min(window, spec.mostCommitment);
    for (int commitment = spec.leastCommitment; commitment <= most; ++commitment) {
      for (const double threshold : all) {
        pool.push_back({.kind = PolicyKind::Ahap,
                        .threshold = threshold,
                        .window = window,
                        .commitment = commitment});
      }
    }
  }
}

void addAhanp(std::vector<PolicySpec>& pool, Pace pace, const std::vector<double>& all) {
  for (const double threshold : all) {
    pool.push_back({.kind = PolicyKind::Ahanp, .threshold = threshold, .pace = pace});
  }
}

}  // namespace

std::vector<PolicySpec> makePool(const PoolSpec& spec) {
  check(spec);
  const std::vector<double> all = thresholds(spec);
  std::vector<PolicySpec> pool;
  if (spec.ahap) addAhap(pool, spec, all);
  if (spec.ahanp) addAhanp(pool, Pace::Latest, all);
  if (spec.extended) {
    addAhanp(pool, Pace::Uniform, all);
    for (const policy::PolicyInfo& info : policy::policyKinds()) {
      if (info.isBaseline()) pool.push_back({.kind = info.kind});
    }
  }
  return pool;
}

}  // namespace spothorizon::learn
