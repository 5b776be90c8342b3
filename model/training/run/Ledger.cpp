// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/run/Ledger.h"

#include <cmath>
#include <numeric>

namespace spothorizon::training {

double Lost::sum() const { return std::accumulate(samples.begin(), samples.end(), 0.0); }

Lost& Lost::operator+=(const Lost& other) {
  for (std::size_t i = 0; i < kCauses; ++i) samples[i] += other.samples[i];
  return *this;
}

Bill& Bill::operator+=(const Bill& other) {
  trainingUsd += other.trainingUsd;
  movingUsd += other.movingUsd;
  idleUsd += other.idleUsd;
  return *this;
}

std::optional<double> Ledger::usdPerMillionSamples() const {
  if (!bill || !(samples > 0)) return std::nullopt;
  return bill->usd() / samples * 1e6;
}

std::optional<double> youngSeconds(const Ledger& ledger, double checkpointSeconds) {
  if (!(ledger.stageLosses > 0) || !(ledger.seconds > 0)) return std::nullopt;
  return std::sqrt(2 * checkpointSeconds * ledger.seconds / ledger.stageLosses);
}

}  // namespace spothorizon::training
