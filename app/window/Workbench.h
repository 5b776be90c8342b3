// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "chart/ChartTypes.h"
#include "study/Study.h"
#include "window/MarketStore.h"

class QSplitter;
class QTabWidget;

namespace spothorizon::views {
class MessageList;
class ScenarioPanel;
class SentenceBanner;
}  // namespace spothorizon::views

namespace spothorizon::app {

class ExperimentCoordinator;
class ForecastCoordinator;
class LearningCoordinator;
class RunCoordinator;
class StudyCoordinator;
struct TableFile;

/// Everything that shows one scenario: the panel at the left, sentence and the pages of all studies
/// in the middle, tables below. What a page shows and runs is its coordinator's affair.
class Workbench : public QWidget {
  Q_OBJECT

 public:
  explicit Workbench(const std::shared_ptr<MarketStore>& markets, QWidget* parent = nullptr);

  views::ScenarioPanel& panel() { return *m_panel; }
  views::SentenceBanner& banner() { return *m_banner; }
  views::MessageList& messages() { return *m_messages; }
  RunCoordinator& run() { return *m_run; }
  ForecastCoordinator& forecast() { return *m_forecast; }
  LearningCoordinator& learning() { return *m_learning; }
  ExperimentCoordinator& experiments() { return *m_experiments; }
  QTabWidget& pages() { return *m_pages; }
  QTabWidget& tables() { return *m_tables; }
  const std::vector<StudyCoordinator*>& studies() const { return m_studies; }

  /// The study of the page in front.
  StudyCoordinator& inFront() const;

  void setScenario(const study::Scenario& scenario);
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

  views::ScenarioPanel* m_panel;
  views::SentenceBanner* m_banner;
  views::MessageList* m_messages;
  QTabWidget* m_pages;
  QTabWidget* m_tables;
  QSplitter* m_across;
  QSplitter* m_down;

  RunCoordinator* m_run;
  ForecastCoordinator* m_forecast;
  LearningCoordinator* m_learning;
  ExperimentCoordinator* m_experiments;
  std::vector<StudyCoordinator*> m_studies;
  std::vector<StudyCoordinator*> m_ofPage;  ///< one a tab
};

}  // namespace spothorizon::app
