// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/studies/RunController.h"
#include "app/studies/StudyCoordinator.h"
#include "app/work/ResultCache.h"
#include "study/deadline/run/Run.h"
#include "study/session/Session.h"

namespace spothorizon::views {
class ComparePage;
class LedgerTable;
class OutcomeTable;
class TimelinePage;
}  // namespace spothorizon::views

namespace spothorizon::app {

/// One job under the scenario's policies: Timeline, Compare and the tables below. Runs at every
/// edit that matters to it, and keeps the chosen policy and the crosshair the same everywhere.
class RunCoordinator : public StudyCoordinator {
  Q_OBJECT

 public:
  explicit RunCoordinator(std::shared_ptr<MarketStore> markets, QObject* parent = nullptr);

  std::vector<Page> pages() const override;
  TaskRunner& runner() override { return m_controller; }
  void setScenario(const study::Scenario& scenario) override;
  void startOver() override;
  void forgetResults() override { m_cache.clear(); }
  void run() override;
  bool hasResults() const override { return m_results != nullptr; }
  QString sentence() const override;
  QString provenance() const override;
  std::vector<views::ExportableChart> charts(const QWidget* page) const override;
  std::vector<TableFile> tables() const override;

  RunController& controller() { return m_controller; }
  views::TimelinePage& timeline() const { return *m_timeline; }
  views::ComparePage& compare() const { return *m_compare; }
  views::OutcomeTable& outcomes() const { return *m_outcomes; }
  views::LedgerTable& ledger() const { return *m_ledger; }

  const std::shared_ptr<const study::Results>& results() const { return m_results; }
  /// Whether what is shown is of an earlier scenario.
  bool isStale() const { return m_stale; }
  int chosenPolicy() const { return m_chosen; }
  /// Another scenario is about to be shown, with the policy that was last chosen in it:
  /// study::kShowBestPolicy where nobody has.
  void startScenario(int shownPolicy);
  void choosePolicy(int index);
  void chooseNextPolicy(int step);

 signals:
  void policyChosen(int index);
  /// Chosen by somebody, or taken for the best one.
  void policyShown(int index);

 private:
  void connectParts();
  void take(const std::shared_ptr<const study::Results>& results);
  void runFailed(const QString& message);
  void setStale(bool stale);
  void applyChosen();

  RunController m_controller;
  // The pages belong to the tabs that they are put into.
  views::TimelinePage* m_timeline;
  views::ComparePage* m_compare;
  views::OutcomeTable* m_outcomes;
  views::LedgerTable* m_ledger;

  study::Scenario m_scenario;
  bool m_asked = false;  ///< for m_scenario, since the last file was opened
  std::shared_ptr<const study::Results> m_results;
  ResultCache<study::Results> m_cache{32};
  bool m_stale = false;
  int m_chosen = -1;
  bool m_choiceIsOpen = true;  ///< nobody has chosen yet: the best policy is taken
};

}  // namespace spothorizon::app
