// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/GoalSeek.h"

#include <utility>

#include "base/InputError.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "views/job/backtest/BacktestPage.h"
#include "views/job/backtest/GoalPane.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

const QString kFrontier = QStringLiteral("frontier");
const QString kGpus = QStringLiteral("gpus");

}  // namespace

void GoalSeek::seek(study::Goal goal) {
  m_goal = goal;
  m_pane.setNote({});
  if (goal == study::Goal::ShortestDeadline && !m_frontier.isNew()) {
    askForSweep(kFrontier, BacktestPage::tr("Computing the frontier, which gives the answer…"));
  } else if (goal == study::Goal::BestMaxGpus && !m_gpus.isNew()) {
    askForSweep(kGpus, BacktestPage::tr("Trying different numbers of GPUs…"));
  } else if (goal == study::Goal::LowestBudget && !m_results) {
    m_ask({});
  }
  answer();
}

void GoalSeek::askForSweep(const QString& variant, const QString& note) {
  m_pane.setNote(m_backtesting ? BacktestPage::tr("Waiting for the backtest…") : note);
  m_asked = variant;
  m_ask(variant);
}

void GoalSeek::clear() {
  m_goal.reset();
  m_results = nullptr;
  m_frontier = m_gpus = {};
  m_asked.clear();
  m_pane.setAnswer(std::nullopt);
  m_pane.setNote({});
}

void GoalSeek::setResults(std::shared_ptr<const study::BacktestResults> results) {
  m_results = std::move(results);
  answer();
}

void GoalSeek::setSweep(const std::shared_ptr<const study::Sweep>& sweep) {
  const QString variant = QString::fromStdString(sweep->variant());
  SweepState& state = variant == kGpus ? m_gpus : m_frontier;
  const auto before = std::exchange(state.sweep, sweep);
  if (sweep->policiesDone && variant == m_asked) m_asked.clear();
  // The best possible plans, which come last, are in no answer.
  const bool same = before && before->policiesDone && sweep->policiesDone &&
                    before->scenario == sweep->scenario && before->market == sweep->market;
  if (!same) answer();
}

void GoalSeek::setStale(bool stale, const QString& slot) {
  if (slot.isEmpty()) m_stale = stale;
  if (slot == kFrontier) m_frontier.stale = stale;
  if (slot == kGpus) m_gpus.stale = stale;
  answer();
}

void GoalSeek::setFailure(const QString& message) {
  if (message.isEmpty() || m_asked.isEmpty()) return;
  m_asked.clear();
  m_pane.setNote(message);
}

/// None while there is nothing to read it off.
std::optional<study::GoalAnswer> GoalSeek::answerNow() const {
  if (m_goal == study::Goal::LowestBudget) {
    if (!m_results || m_results->doneCount == 0) return std::nullopt;
    return study::lowestBudget(*m_results);
  }
  const bool deadline = m_goal == study::Goal::ShortestDeadline;
  const SweepState& from = deadline ? m_frontier : m_gpus;
  if (!from.sweep || from.stale) return std::nullopt;
  return deadline ? study::shortestDeadline(*from.sweep) : study::bestMaxGpus(*from.sweep);
}

void GoalSeek::answer() {
  if (!m_goal) return;
  try {
    auto found = answerNow();
    const bool old = m_goal == study::Goal::LowestBudget && m_stale;
    m_pane.setStale(!found || old);
    if (!found || found->curves.empty()) return;
    m_pane.setNote({});
    m_pane.setAnswer(std::move(found));
  } catch (const InputError& error) {
    m_pane.setNote(verbatimWords(faultText(error)));
  }
}

}  // namespace spothorizon::views
