// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/goals/Goals.h"

namespace spothorizon::views {

class GoalPane;

/// Answers the goal that was asked for from what has been computed, and asks for what is missing.
/// An earlier answer stays, greyed, until there is a newer one.
class GoalSeek {
 public:
  /// A variant of the backtest study that shall be run.
  using Ask = std::function<void(const QString& variant)>;

  GoalSeek(GoalPane& pane, Ask ask) : m_pane(pane), m_ask(std::move(ask)) {}

  void seek(study::Goal goal);
  const std::optional<study::Goal>& goal() const { return m_goal; }
  void clear();

  void setResults(std::shared_ptr<const study::BacktestResults> results);
  /// Over deadlines or over GPUs: it says itself which.
  void setSweep(const std::shared_ptr<const study::Sweep>& sweep);
  void setStale(bool stale, const QString& slot);
  /// Why a run failed; shown here where it was made for a goal.
  void setFailure(const QString& message);
  /// A backtest is under way: sweeps wait for its end.
  void setBacktesting(bool on) { m_backtesting = on; }

 private:
  struct SweepState {
    std::shared_ptr<const study::Sweep> sweep;
    bool stale = false;
    bool isNew() const { return sweep && sweep->policiesDone && !stale; }
  };
  void askForSweep(const QString& variant, const QString& note);
  std::optional<study::GoalAnswer> answerNow() const;
  void answer();

  GoalPane& m_pane;
  Ask m_ask;
  std::optional<study::Goal> m_goal;
  std::shared_ptr<const study::BacktestResults> m_results;
  bool m_stale = false, m_backtesting = false;
  SweepState m_frontier, m_gpus;
  QString m_asked;  ///< the variant that an answer waits for
};

}  // namespace spothorizon::views
