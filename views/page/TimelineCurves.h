// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <memory>
#include <vector>

#include "job/Problem.h"
#include "simulate/Simulate.h"
#include "views/chart/Samples.h"

namespace spothorizon::study {
struct LoadedMarket;
struct Results;
}  // namespace spothorizon::study

namespace spothorizon::views {

// A run as curves over hours from the job's start. Lines have a point wherever they bend: lost time
// is level progress, the slot in which the job ends is cut at the end, and the end after the
// deadline is one straight line.

/// Work units.
Samples progressCurve(const simulate::Ledger& ledger, const simulate::Outcome& outcome,
                      const job::Problem& problem);
/// Cumulative $.
Samples costCurve(const simulate::Ledger& ledger, const simulate::Outcome& outcome,
                  const job::Problem& problem);

struct GpuCurves {
  Samples spot, total;       ///< GPUs; total is stacked on spot
  std::vector<QRectF> lost;  ///< hours × GPUs where no work was done
};
GpuCurves gpuCurves(const simulate::Ledger& ledger, const simulate::Outcome& outcome,
                    const job::Problem& problem);

/// V(T) over T, in $ times `factor`.
Samples valueCurve(const job::Problem& problem, double factor = 1);

/// When a run ends: its finish, or the end of the policy's slots where it was given up.
double endHours(const simulate::Outcome& outcome, const job::Problem& problem);

/// Price and free GPUs of a whole trace, from its first slot on, with their pyramids. Built once a
/// market, so that moving a slider never touches a long trace.
class MarketCurves {
 public:
  /// Rebuilds only when `market` is another one. Null: empty curves.
  void take(const std::shared_ptr<const study::LoadedMarket>& market);
  const Samples& price() const { return m_price; }
  const Samples& freeGpus() const { return m_freeGpus; }

 private:
  std::shared_ptr<const study::LoadedMarket> m_market;
  Samples m_price, m_freeGpus;
};
std::shared_ptr<const MarketCurves> curvesOf(
    const std::shared_ptr<const study::LoadedMarket>& market);

}  // namespace spothorizon::views
