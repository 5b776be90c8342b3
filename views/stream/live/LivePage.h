// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include "subjects/stream/simulation/Simulation.h"
#include "views/page/StudyPage.h"
#include "views/stream/live/LiveCharts.h"

class QComboBox;
class QGridLayout;
class QLabel;

namespace spothorizon::views {

class LiveBar;
class Playback;
class PlotPane;
class RedrawClock;
class TableModel;
class TableView;

/// The stream as it runs: its first events played back, the response times of all jobs so far, and
/// the results of every policy. Results grow while they are computed.
class LivePage : public StudyPage {
  Q_OBJECT

 public:
  explicit LivePage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void showAll() override;
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;
  bool playsBack() const override { return true; }
  void togglePlay() override;
  void stepPlayback(int steps) override;

  LiveLook look() const;
  void choose(rental::StreamPolicy policy);
  const std::shared_ptr<const study::SimulationResults>& results() const { return m_results; }
  Playback& playback() const { return *m_playback; }
  LiveBar& bar() const { return *m_bar; }
  PlotPane* pane(LiveChart chart) const { return m_panes[static_cast<std::size_t>(chart)]; }
  TableModel& table() const { return *m_model; }
  QString happening() const;  ///< what the event shown last was

 protected:
  void letGo() override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  QWidget* chooser();
  void fitCharts();
  void addCharts(QGridLayout* grid);
  void tiePanes();
  void listPolicies();
  void listClasses();
  void rebuild();  ///< the charts of the policy that is chosen
  void redraw();
  void showPlayed();
  double playedHours() const;
  void showTable();

  std::shared_ptr<const study::SimulationResults> m_results;
  Playback* m_playback;
  LiveBar* m_bar;
  QComboBox *m_policy, *m_class;
  QLabel *m_happening, *m_message;
  std::array<PlotPane*, kLiveCharts> m_panes{};  ///< by LiveChart
  TableModel* m_model;
  TableView* m_table;
  QWidget* m_charts = nullptr;  ///< and the table
  RedrawClock* m_redraw = nullptr;
  rental::StreamPolicy m_wished = rental::StreamPolicy::FixedWidth;  ///< shown once it is there
  CurveChart m_gpusWhole, m_jobsWhole;
};

}  // namespace spothorizon::views
