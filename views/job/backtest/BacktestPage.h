// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "ask/RemainingTime.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/Frontier.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/RedrawClock.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/job/backtest/GoalPane.h"
#include "views/job/backtest/GoalSeek.h"
#include "views/page/StudyPage.h"

class QLabel;
class QTabWidget;
class QVBoxLayout;

namespace spothorizon::views {

class BacktestControls;
class FrontierPane;
class FuturesPane;
class PlotPane;
class TableModel;
class TableView;

/// Risk: how the same job turns out from every start in the trace. Distribution, strip over the
/// trace, frontier, goals and what the futures are, over a table with one row per policy. Redraws
/// at most 30 times a second, only the tab that is seen, and while hidden not at all.
///
/// The backtest (no variant) runs while this page is in front; the frontier and the sweep over GPUs
/// are asked for by their variants.
class BacktestPage : public StudyPage {
  Q_OBJECT

 public:
  enum Tab { Distribution, InTheTrace, Frontier, Goals, Futures, TabCount };

  explicit BacktestPage(QWidget* parent = nullptr);
  ~BacktestPage() override;

  /// The scenario as it is edited, for the controls; what is shown has its own.
  void setScenario(const study::Scenario& scenario) override;
  void setResult(const study::Result& result) override;
  void clear() override;
  QString variantToRun() const override;
  /// Turns to the tab that shows this kind of run.
  void setSettings(const study::Scenario& scenario, const QString& variant) override;
  QStringList picturedVariants() const override { return {QString(), QStringLiteral("frontier")}; }
  /// Null: none. Zoom stays while the starts are the same.
  void setResults(std::shared_ptr<const study::BacktestResults> results);
  const std::shared_ptr<const study::BacktestResults>& results() const { return m_results; }
  void setFrontier(std::shared_ptr<const study::Sweep> frontier);
  const std::shared_ptr<const study::Sweep>& frontier() const;

  void setChosenPolicy(int policy) override;  ///< policyChosen is not emitted
  int chosenPolicy() const { return m_policy; }

  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot = {}) override;
  void setMessage(const QString& message) override;

  std::vector<ExportableChart> charts() const override;
  QList<PagePart> parts() const override;
  void showPart(int index) override;

  void showTab(Tab tab);
  Tab tab() const;
  /// Opens the start nearest to a place on the trace, as a click there does.
  void openStartNear(double hours);

  GoalPane& goals() const { return *m_goals; }
  FrontierPane& frontierPane() const { return *m_frontier; }
  FuturesPane& futuresPane() const { return *m_futures; }
  TableModel& model() const { return *m_model; }
  TableView& table() const { return *m_table; }
  const PlotPane& histogramPane() const { return *m_histogram; }
  const PlotPane& cumulativePane() const { return *m_cumulative; }
  const PlotPane& stripPane() const { return *m_strip; }
  QString startReadOut() const;
  QString sentence() const;
  const RedrawClock& redrawClock() const { return *m_redraw; }
  /// Seconds from any moment, for tests of long runs.
  void setClock(std::function<double()> seconds);

 signals:
  /// Open this start (index in the results) on the Timeline page.
  void startWished(std::size_t start);

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void buildTop(QVBoxLayout* page);
  QWidget* buildDistribution();
  QWidget* buildTrace();
  void buildTabs();
  void buildTable();
  void connectParts();
  void takeEdit(const ScenarioEdit& edit);
  void showFutures();
  void openWorst(const QModelIndex& index);
  void openStart(std::size_t start);
  void choose(int policy);
  void showChosen();
  void remake();
  void remakeSoon();
  void redraw();
  void drawTable();
  void showTable();
  void drawTab();
  void drawDistribution();
  void drawStrip();
  void updateWords();
  BacktestView view() const;

  std::shared_ptr<const study::BacktestResults> m_results;
  std::shared_ptr<const study::BacktestResults> m_tabled;  ///< what the table shows
  std::optional<double> m_pointed;                         ///< hours under the pointer on the strip
  int m_policy = -1;
  bool m_showing = false, m_running = false;
  bool m_fresh = false;  ///< the results are of the run under way
  study::RemainingTime m_time;
  std::function<double()> m_seconds = study::steadySeconds;  ///< its clock
  std::optional<QString> m_long;  ///< how long it takes, where that is long
  int m_fits = 0;                 ///< of the table's columns; after that widths are the user's
  QString m_message;
  study::Scenario m_scenario;
  MergedEdits m_merged;

  QLabel *m_sentence, *m_notes, *m_startWords;
  BacktestControls* m_controls;
  QTabWidget* m_tabs;
  PlotPane *m_histogram, *m_cumulative, *m_strip;
  FrontierPane* m_frontier;
  GoalPane* m_goals;
  FuturesPane* m_futures;  ///< its tab is there where futures were made
  GoalSeek m_seek;
  TableModel* m_model;
  TableView* m_table;
  RedrawClock* m_redraw;
  QTimer m_later;  ///< of partial results that wait
  QElapsedTimer m_sinceDraw;
  qint64 m_drawMs = 0;  ///< of the last redraw
};

}  // namespace spothorizon::views
