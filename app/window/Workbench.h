// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "chart/ChartTypes.h"
#include "study/Study.h"

class QSplitter;
class QTabWidget;

namespace spothorizon::views {
class ComparePage;
class LedgerTable;
class MessageList;
class OutcomeTable;
class ScenarioPanel;
class SentenceBanner;
class TimelinePage;
}  // namespace spothorizon::views

namespace spothorizon::app {

/// Everything that shows one scenario: the panel at the left, sentence and pages in the middle,
/// tables below. Keeps the chosen policy and the crosshair the same in all of them.
class Workbench : public QWidget {
  Q_OBJECT

 public:
  explicit Workbench(QWidget* parent = nullptr);

  views::ScenarioPanel& panel() { return *m_panel; }
  views::SentenceBanner& banner() { return *m_banner; }
  views::MessageList& messages() { return *m_messages; }
  views::TimelinePage& timeline() { return *m_timeline; }
  views::ComparePage& compare() { return *m_compare; }
  views::OutcomeTable& outcomes() { return *m_outcomes; }
  QTabWidget& pages() { return *m_pages; }
  QTabWidget& tables() { return *m_tables; }

  /// A newly opened scenario: the policy is chosen anew when its first complete results come.
  void startOver();
  void setResults(std::shared_ptr<const study::Results> results);
  const std::shared_ptr<const study::Results>& results() const { return m_results; }
  /// Greyed: what is shown belongs to an earlier scenario.
  void setStale(bool stale);

  int chosenPolicy() const { return m_chosen; }
  void choosePolicy(int index);
  void chooseNextPolicy(int step);

  /// Charts of the page in front, and of every page.
  std::vector<views::ExportableChart> chartsInFront() const;
  std::vector<views::ExportableChart> allCharts() const;

  QByteArray saveLayout() const;
  void restoreLayout(const QByteArray& layout);

 signals:
  void policyChosen(int index);

 private:
  void layOut();
  void connectParts();
  void applyChosen();

  views::ScenarioPanel* m_panel;
  views::SentenceBanner* m_banner;
  views::TimelinePage* m_timeline;
  views::ComparePage* m_compare;
  views::OutcomeTable* m_outcomes;
  views::LedgerTable* m_ledger;
  views::MessageList* m_messages;
  QTabWidget* m_pages;
  QTabWidget* m_tables;
  QSplitter* m_across;
  QSplitter* m_down;

  std::shared_ptr<const study::Results> m_results;
  int m_chosen = -1;
  bool m_choiceIsOpen = true;  ///< nobody has chosen yet: the best policy is taken
};

}  // namespace spothorizon::app
