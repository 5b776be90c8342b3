// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "subjects/job/run/Results.h"

namespace spothorizon::views {
class LedgerTable;
class OutcomeTable;
class TimelinePage;
}  // namespace spothorizon::views

namespace spothorizon::app {

class StudyDesk;

/// The tables below the pages of a run, and the policy that pages and tables show: the best one
/// until somebody chooses. Keeps policy and crosshair the same everywhere.
class RunTables : public QObject {
  Q_OBJECT

 public:
  explicit RunTables(StudyDesk& run);

  // Belong to the tabs that they are put into.
  views::OutcomeTable& outcomes() const { return *m_outcomes; }
  views::LedgerTable& ledger() const { return *m_ledger; }
  views::TimelinePage& timeline() const { return *m_timeline; }

  std::shared_ptr<const study::Results> results() const;
  int chosenPolicy() const { return m_chosen; }
  /// Another scenario is about to be shown, with the policy that was last chosen in it:
  /// study::kShowBestPolicy where nobody has.
  void startScenario(int shownPolicy);
  void startOver();
  void choosePolicy(int index);
  void chooseNextPolicy(int step);

 signals:
  void policyChosen(int index);
  /// Chosen by somebody, or taken for the best one.
  void policyShown(int index);

 private:
  void take(const study::Results& results);
  void applyChosen();

  StudyDesk& m_run;
  views::TimelinePage* m_timeline;
  views::OutcomeTable* m_outcomes;
  views::LedgerTable* m_ledger;
  int m_chosen = -1;
  bool m_choiceIsOpen = true;  ///< nobody has chosen yet: the best policy is taken
};

}  // namespace spothorizon::app
