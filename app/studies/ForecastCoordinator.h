// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/studies/ForecastController.h"
#include "app/studies/StudyCoordinator.h"
#include "app/work/ResultCache.h"

namespace spothorizon::views {
class ForecastPage;
}

namespace spothorizon::app {

/// How predictable the market is: the report is made while its page is in front, and recomputed at
/// every edit that matters to it.
class ForecastCoordinator : public StudyCoordinator {
  Q_OBJECT

 public:
  explicit ForecastCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  std::vector<Page> pages() const override;
  TaskRunner& runner() override { return m_controller; }
  void setScenario(const study::Scenario& scenario) override;
  void startOver() override;
  void forgetResults() override { m_cache.clear(); }
  void setInFront(bool inFront) override;
  void run() override;
  bool hasResults() const override;
  QString provenance() const override;
  std::vector<views::ExportableChart> charts(const QWidget* page) const override;
  std::vector<TableFile> tables() const override;

  ForecastController& controller() { return m_controller; }
  views::ForecastPage& page() const { return *m_page; }

 private:
  void take(const std::shared_ptr<const study::ForecastReport>& report);
  void update();

  ForecastController m_controller;
  views::ForecastPage* m_page;  // belongs to the tabs
  study::Scenario m_scenario, m_asked;
  ResultCache<study::ForecastReport> m_cache{8};
  bool m_open = false, m_inFront = false;
};

}  // namespace spothorizon::app
