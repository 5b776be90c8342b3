// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/studies/LearningController.h"
#include "app/studies/StudyCoordinator.h"
#include "app/work/ResultCache.h"

namespace spothorizon::views {
class LearningPage;
}

namespace spothorizon::app {

/// The learner: runs on request. An edit that affects it stops the current run and greys what is
/// shown.
class LearningCoordinator : public StudyCoordinator {
  Q_OBJECT

 public:
  explicit LearningCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  std::vector<Page> pages() const override;
  TaskRunner& runner() override { return m_controller; }
  void setScenario(const study::Scenario& scenario) override;
  void startOver() override;
  void forgetResults() override { m_cache.clear(); }
  void run() override;
  bool hasResults() const override;
  QString provenance() const override;
  std::vector<views::ExportableChart> charts(const QWidget* page) const override;
  std::vector<TableFile> tables() const override;

  LearningController& controller() { return m_controller; }
  views::LearningPage& page() const { return *m_page; }

 signals:
  /// The user wants to look at this entry of the scenario's list of policies.
  void policyWished(int index);

 private:
  void take(const std::shared_ptr<const study::LearningResults>& results);
  void openJob(int job);
  void updateStale();

  LearningController m_controller;
  views::LearningPage* m_page;  // belongs to the tabs
  study::Scenario m_scenario, m_asked;
  ResultCache<study::LearningResults> m_cache{8};
};

}  // namespace spothorizon::app
