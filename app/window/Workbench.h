// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/work/MarketStore.h"
#include "ask/Study.h"
#include "views/chart/ChartTypes.h"

class QLabel;
class QSplitter;
class QTabWidget;

namespace spothorizon::views {
class MessageList;
class ScenarioList;
class ScenarioPanel;
class SentenceBanner;
class StudyPage;
}  // namespace spothorizon::views

namespace spothorizon::app {

/// Among savableTables(): the compared outcomes, which are no study's.
inline constexpr const char* kComparisonTable = "export:comparison";

class ComparisonCoordinator;
class RunTables;
class StudyDesk;
struct TableFile;

/// Everything that shows one scenario: the panel on the left, sentence and the pages of all studies
/// in the middle, tables below. What a page shows and runs is its coordinator's affair.
class Workbench : public QWidget {
  Q_OBJECT

 public:
  explicit Workbench(const std::shared_ptr<MarketStore>& markets, QWidget* parent = nullptr);

  views::ScenarioList& scenarios() { return *m_scenarios; }
  views::ScenarioPanel& panel() { return *m_panel; }
  views::SentenceBanner& banner() { return *m_banner; }
  views::MessageList& messages() { return *m_messages; }
  RunTables& run() { return *m_run; }
  /// The desk of a study, by its key, which is that of one with pages.
  StudyDesk& desk(std::string_view study) const;
  /// A page by its key, made if it is not yet; `Page` is its type.
  template <class Page>
  Page& page(const QString& key) const {
    return *static_cast<Page*>(pageWidget(key));
  }
  ComparisonCoordinator& comparison() { return *m_comparison; }
  QTabWidget& pages() { return *m_pages; }
  QTabWidget& tables() { return *m_tables; }
  const std::vector<StudyDesk*>& studies() const { return m_studies; }

  /// Complete results of any scenario that are kept for the pages or the comparison; null: none.
  study::Result known(const study::Study& study, const study::Scenario& scenario,
                      const std::string& variant) const;

  /// The study of the page in front.
  StudyDesk& inFront() const;
  views::StudyPage* pageWidgetInFront() const;
  /// The page in front by its key, as sessions remember it. A key that is no page's is passed over.
  QString pageInFront() const;
  void showPage(const QString& key);
  /// The pages that this scenario has, by their keys in the order of their tabs.
  QStringList shownPages() const;
  void setPageTip(const QString& key, const QString& tip);

  /// Whether the page in front has results to show, and the small print of its pictures.
  bool hasResultsInFront() const;
  bool hasResults() const;  ///< any of the studies
  QString provenanceInFront() const;
  /// Runs what the page in front shows, for all scenarios that are compared on it.
  void runInFront();

  /// In the place of everything else: what was shown before may answer it.
  void showQuestion(const QString& title, const QString& question);
  void takeQuestionAway();
  bool isAsking() const;

  void setScenario(const study::Scenario& scenario);
  /// Results that are kept for going back to other scenarios are of the past.
  void forgetResults();
  /// Another file was opened or the file was closed.
  void startOver();

  /// Charts of the page in front, and of every page that has some.
  std::vector<views::ExportableChart> chartsInFront() const;
  std::vector<views::ExportableChart> allCharts() const;
  /// Everything that can be saved as a table now.
  std::vector<TableFile> savableTables() const;

  /// Without the panel at the left and the tables below: pages alone.
  void setPresenting(bool on);

  QByteArray saveLayout() const;
  void restoreLayout(const QByteArray& layout);

 signals:
  /// Another page is in front.
  void turned();
  /// shownPages() are others.
  void pagesShown();

 private:
  void addStudy(StudyDesk* study);
  void placePages(const StudyDesk& study);
  void addSections(const StudyDesk& study);
  void showPagesFor(const study::Scenario& scenario);
  void layOut();
  void layOutQuestion();
  void showSentence();
  void showTables();
  void turnTo(int page);
  views::StudyPage* pageWidget(const QString& key) const;
  void addComparison();
  void placeComparison();
  void connectPolicies();

  views::ScenarioList* m_scenarios;
  views::ScenarioPanel* m_panel;
  views::SentenceBanner* m_banner;
  views::MessageList* m_messages;
  QTabWidget* m_pages;
  QTabWidget* m_tables;
  QWidget* m_left;  ///< scenarios and panel
  QSplitter* m_across;
  QSplitter* m_down;
  QWidget* m_question;
  QLabel *m_questionTitle, *m_questionText;

  std::vector<StudyDesk*> m_studies;
  bool m_presenting = false;
  RunTables* m_run;
  ComparisonCoordinator* m_comparison;
  std::vector<StudyDesk*> m_ofPage;  ///< one per tab
  QStringList m_pageKeys;            ///< one per tab
};

}  // namespace spothorizon::app
