// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/studies/ExperimentController.h"
#include "app/studies/StudyCoordinator.h"
#include "app/work/ResultCache.h"

namespace spothorizon::views {
class ExperimentsPage;
}

namespace spothorizon::app {

/// Experiments: run on request. An edit that affects the current run stops it, and greys what is
/// shown.
class ExperimentCoordinator : public StudyCoordinator {
  Q_OBJECT

 public:
  explicit ExperimentCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

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

  ExperimentController& controller() { return m_controller; }
  views::ExperimentsPage& page() const { return *m_page; }

 private:
  void runThis(const study::Experiment& experiment);
  void take(const std::shared_ptr<const study::ExperimentResults>& results);
  void updateStale();

  ExperimentController m_controller;
  views::ExperimentsPage* m_page;  // belongs to the tabs
  study::Scenario m_scenario;
  std::optional<study::Experiment> m_asked;
  ResultCache<study::ExperimentResults> m_cache{8};
};

}  // namespace spothorizon::app
