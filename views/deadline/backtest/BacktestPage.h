// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "study/deadline/backtest/Backtest.h"
#include "study/deadline/backtest/Frontier.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/RedrawClock.h"
#include "views/deadline/backtest/BacktestCharts.h"
#include "views/deadline/backtest/GoalPane.h"

class QLabel;
class QTabWidget;
class QVBoxLayout;

namespace spothorizon::views {

class BacktestControls;
class FrontierPane;
class PlotPane;
class RiskModel;
class TableView;

/// Risk: how the same job turns out from every start in the trace. Distribution, strip over the
/// trace, frontier and goals, over a table with one row per policy. Redraws at most 30 times a
/// second, only the tab that is seen, and while hidden not at all.
///
/// What the window does: it runs the backtest while this page is in front, and hands over partial
/// results; frontier and goals when they are asked for. Results of an earlier scenario are told
/// setStale(true).
class BacktestPage : public QWidget {
  Q_OBJECT

 public:
  enum Tab { Distribution, InTheTrace, Frontier, Goals, TabCount };

  explicit BacktestPage(QWidget* parent = nullptr);
  ~BacktestPage() override;

  /// The scenario as it is edited, for the controls; what is shown has its own.
  void setScenario(const study::Scenario& scenario);
  /// Null: none. Zoom stays while the starts are the same.
  void setResults(std::shared_ptr<const study::BacktestResults> results);
  const std::shared_ptr<const study::BacktestResults>& results() const { return m_results; }
  void setFrontier(std::shared_ptr<const study::Sweep> frontier);
  const std::shared_ptr<const study::Sweep>& frontier() const;

  void setChosenPolicy(int policy);  ///< -1 the optimum; policyChosen is not emitted
  int chosenPolicy() const { return m_policy; }

  void setRunning(bool running);
  void setProgress(double fraction, const QString& what);
  void setStale(bool stale);
  void setFrontierStale(bool stale);
  void setMessage(const QString& message);  ///< what went wrong; empty: nothing
  void setProvenance(const QString& provenance);

  std::vector<ExportableChart> charts() const;

  void showTab(Tab tab);
  Tab tab() const;
  /// Opens the start nearest to a place on the trace, as a click there does.
  void openStartNear(double hours);

  GoalPane& goals() const { return *m_goals; }
  FrontierPane& frontierPane() const { return *m_frontier; }
  RiskModel& model() const { return *m_model; }
  TableView& table() const { return *m_table; }
  const PlotPane& histogramPane() const { return *m_histogram; }
  const PlotPane& cumulativePane() const { return *m_cumulative; }
  const PlotPane& stripPane() const { return *m_strip; }
  QString startReadOut() const;
  QString sentence() const;
  const RedrawClock& redrawClock() const { return *m_redraw; }

 signals:
  void runWished();  ///< the backtest
  void stopWished();
  void frontierWished();
  void goalWished(spothorizon::study::Goal goal);
  /// Open this start (index in the results) on the Timeline page.
  void startWished(std::size_t start);
  void policyChosen(int policy);
  /// An edit by a control of this page; edits of one drag have the same mergeId, which is not 0.
  void scenarioEdited(const spothorizon::study::Scenario& scenario, const QString& what,
                      int mergeId);
  void parameterWished(const QString& key);  ///< take me to this field of the scenario panel

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
  void openWorst(const QModelIndex& index);
  void choose(int policy);
  void showChosen();
  void remake();
  void remakeSoon();
  void redraw();
  void drawTable();
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
  int m_fits = 0;  ///< of the table's columns; after that widths are the user's
  QString m_message, m_provenance;
  QString m_lastSource;
  int m_lastGesture = 0, m_mergeId;

  QLabel *m_sentence, *m_notes, *m_startWords;
  BacktestControls* m_controls;
  QTabWidget* m_tabs;
  PlotPane *m_histogram, *m_cumulative, *m_strip;
  FrontierPane* m_frontier;
  GoalPane* m_goals;
  RiskModel* m_model;
  TableView* m_table;
  RedrawClock* m_redraw;
  QTimer m_later;  ///< of partial results that wait
  QElapsedTimer m_sinceDraw;
  qint64 m_drawMs = 0;  ///< of the last redraw
};

}  // namespace spothorizon::views
