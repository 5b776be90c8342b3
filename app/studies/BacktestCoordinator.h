// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/studies/BacktestController.h"
#include "app/studies/StudyCoordinator.h"
#include "app/work/ResultCache.h"

namespace spothorizon::views {
class BacktestPage;
}

namespace spothorizon::app {

/// The scenario without what no start depends on: where these are equal, so are backtests.
study::Scenario backtestEssence(study::Scenario scenario);
/// Whether a backtest of one is a backtest of the other: they differ in nothing that its starts
/// depend on. Budget and target probability are only compared with it.
bool sameBacktest(const study::Scenario& a, const study::Scenario& b);
/// Likewise of sweeps over deadlines and GPUs.
bool sameSweep(const study::Scenario& a, const study::Scenario& b);

/// Risk over start times: the backtest runs while its page is in front, again at every edit that
/// matters to it; frontier and goals when they are asked for, after a backtest under way.
class BacktestCoordinator : public StudyCoordinator {
  Q_OBJECT

 public:
  explicit BacktestCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  std::vector<Page> pages() const override;
  TaskRunner& runner() override { return m_controller; }
  void setScenario(const study::Scenario& scenario) override;
  void startOver() override;
  void forgetResults() override;
  void setInFront(bool inFront) override;
  /// What the tab in front shows.
  void run() override;
  bool hasResults() const override;
  QString provenance() const override;
  std::vector<views::ExportableChart> charts(const QWidget* page) const override;
  std::vector<TableFile> tables() const override;

  BacktestController& controller() { return m_controller; }
  views::BacktestPage& page() const { return *m_page; }
  void setChosenPolicy(int policy);

 signals:
  void policyWished(int policy);
  void parameterWished(const QString& key);
  /// An edit by a control; edits of one drag have the same mergeId.
  void scenarioEdited(const spothorizon::study::Scenario& scenario, const QString& what,
                      int mergeId);

 private:
  using Results = std::shared_ptr<const study::BacktestResults>;
  using SharedSweep = std::shared_ptr<const study::Sweep>;
  enum class Work { Nothing, Backtest, Frontier, Gpus };

  void connectPage();
  void update();
  void runBacktest();
  void ask(Work work);
  void begin(Work work);
  void ended();
  void runFailed(const QString& message);
  void take(const Results& results);
  void takeSweep(const SharedSweep& sweep);
  void showFrontier(const SharedSweep& frontier);
  void seek(study::Goal goal);
  void answer();
  std::optional<study::GoalAnswer> answerNow() const;
  bool goalIsCurrent() const;
  void openStart(std::size_t start);

  BacktestController m_controller;
  views::BacktestPage* m_page;  // belongs to the tabs
  study::Scenario m_scenario, m_asked;
  ResultCache<study::BacktestResults> m_cache{8};
  SharedSweep m_frontier, m_gpus;
  std::optional<study::Goal> m_goal;
  Work m_work = Work::Nothing;  ///< under way
  Work m_next = Work::Nothing;  ///< after it
  bool m_open = false, m_inFront = false;
};

}  // namespace spothorizon::app
