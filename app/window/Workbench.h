// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <memory>
#include <vector>

#include "app/work/MarketStore.h"
#include "study/deadline/run/Run.h"
#include "views/chart/ChartTypes.h"

class QSplitter;
class QTabWidget;

namespace spothorizon::views {
class MessageList;
class ScenarioList;
class ScenarioPanel;
class SentenceBanner;
}  // namespace spothorizon::views

namespace spothorizon::app {

class BacktestCoordinator;
class ComparisonCoordinator;
class ExperimentCoordinator;
class ForecastCoordinator;
class LearningCoordinator;
class RunCoordinator;
class StudyCoordinator;
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
  RunCoordinator& run() { return *m_run; }
  BacktestCoordinator& backtest() { return *m_backtest; }
  ForecastCoordinator& forecast() { return *m_forecast; }
  LearningCoordinator& learning() { return *m_learning; }
  ExperimentCoordinator& experiments() { return *m_experiments; }
  ComparisonCoordinator& comparison() { return *m_comparison; }
  QTabWidget& pages() { return *m_pages; }
  QTabWidget& tables() { return *m_tables; }
  const std::vector<StudyCoordinator*>& studies() const { return m_studies; }

  /// The study of the page in front.
  StudyCoordinator& inFront() const;
  /// The page in front by its key, as sessions remember it. A key that is no page's is passed over.
  QString pageInFront() const;
  void showPage(const QString& key);

  /// Whether the page in front has results to show, and the small print of its pictures.
  bool hasResultsInFront() const;
  QString provenanceInFront() const;
  /// Runs what the page in front shows, for all scenarios that are compared on it.
  void runInFront();

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

  QByteArray saveLayout() const;
  void restoreLayout(const QByteArray& layout);

 signals:
  /// Another page is in front.
  void turned();

 private:
  void addStudy(StudyCoordinator* study);
  void layOut();
  void showSentence();
  void turnTo(int page);
  QWidget* pageWidget() const;
  void addComparison();
  void placeComparison();

  views::ScenarioList* m_scenarios;
  views::ScenarioPanel* m_panel;
  views::SentenceBanner* m_banner;
  views::MessageList* m_messages;
  QTabWidget* m_pages;
  QTabWidget* m_tables;
  QSplitter* m_across;
  QSplitter* m_down;

  RunCoordinator* m_run;
  BacktestCoordinator* m_backtest;
  ForecastCoordinator* m_forecast;
  LearningCoordinator* m_learning;
  ExperimentCoordinator* m_experiments;
  ComparisonCoordinator* m_comparison;
  std::vector<StudyCoordinator*> m_studies;
  std::vector<StudyCoordinator*> m_ofPage;  ///< one per tab
  QStringList m_pageKeys;                   ///< one per tab
  std::vector<QWidget*> m_pageWidgets;      ///< one per tab: in a stack that a comparison may cover
};

}  // namespace spothorizon::app
