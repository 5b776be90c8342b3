// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "offers/ClassicPolicy.h"
#include "offers/TopUpNet.h"
#include "offers/WindowPlanner.h"
#include "policy/ValueToGo.h"

namespace spothorizon::offers {

/// Ahap (policy/Ahap.h, committed in blocks) on mixes of machines: plans the window exactly with
/// what it expects, follows the first v decisions, and plans again, or as soon as what it planned
/// cannot be held. Windows, owned and covered capacity are known ahead, spot is forecast, flex
/// counts from its grant, and shortages of on-demand capacity persist. After the window work is
/// bought first from capacity that is free of charge, then from spot at σ·q, then on demand.
///
/// Where the plan would leave too little time for the standing offers to finish, and the deadline
/// is worth what they cost, it takes N_max GPUs: any, or those that nobody takes away. Today's
/// supply is left to today's policy.
class MixAhap final : public Policy {
 public:
  /// `forecast`: of the trace's spot offer; none: everything stays as it is.
  explicit MixAhap(const PolicySpec& spec, std::optional<Forecast> forecast);
  void begin(const Problem& problem) override;
  Machines decide(int slot, const State& state, policy::Rule* rule) override;

 private:
  void expect(int slot);
  void expectSpot(int slot);
  const job::PiecewiseLinear* valueAfterWindow(int slot, const State& state);
  /// Work that capacity free of charge does after the window, and the slots that this leaves.
  struct FreeLater {
    double work = 0, slots = 0;
  };
  FreeLater freeLater(int from) const;
  void plan(int slot, const State& state);
  bool canHold(int slot, const State& state, const Machines& machines) const;
  bool isSafe(int slot, const State& state, const Machines& machines) const;
  bool worthTheDeadline(const State& state) const;
  Machines atTheLine(int slot, const State& state) const;

  PolicySpec m_spec;
  std::optional<Forecast> m_forecast;
  ClassicPolicy m_todays;
  const Problem* m_problem = nullptr;
  bool m_plain = false;
  WindowPlanner m_planner;
  Outlook m_window;
  job::Problem m_view;  ///< for the value after the window: one spot and one on-demand offer
  policy::SpotOutlook m_seen, m_outlook;
  policy::ValueToGo m_valueToGo;
  job::PiecewiseLinear m_value;
  std::vector<job::PiecewiseLinear::Point> m_points;
  std::vector<double> m_spotPrice, m_spotGpus;  ///< expected in the window, all preemptible offers
  std::vector<Machines> m_plan;
  int m_madeAt = -1;
  double m_sureRate = 0, m_changeHours = 0;
  int m_sureGpus = 0;
};

}  // namespace spothorizon::offers
