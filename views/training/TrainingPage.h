// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "subjects/training/TrainingResults.h"
#include "views/page/LatestWish.h"
#include "views/page/StudyPage.h"
#include "views/training/TrainingCharts.h"
#include "views/training/TrainingFan.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace spothorizon::views {

class BarPane;
class HeatMapPane;
class TrainingPlayback;
class PlotPane;
class RedrawClock;

/// What each way of steering made of the nodes, on one axis of time: nodes and those in use, shapes
/// by policy, samples so far, and where the rest went. The forecasts at the crosshair are drawn as
/// a fan; a click on an interval opens it in Move; the window is played back interval by interval.
class TrainingPage : public StudyPage {
  Q_OBJECT

 public:
  explicit TrainingPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;

  bool playsBack() const override { return true; }
  void togglePlay() override;
  void stepPlayback(int steps) override;

  const std::shared_ptr<const study::TrainingResults>& results() const { return m_results; }
  int shownPolicy() const;
  QString readOut() const;
  PlotPane* nodesPane() const { return m_nodes; }
  PlotPane* trainedPane() const { return m_trained; }
  HeatMapPane* strip() const { return m_strip; }
  BarPane* bars() const { return m_bars; }
  QComboBox* policyBox() const { return m_policy; }
  TrainingPlayback& playback() const { return *m_playback; }
  const TrainingFans& fans() const { return m_fans; }

 protected:
  void letGo() override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  int usualPolicy() const;
  void tiePanes();
  void listPolicies();
  void choose(int policy);
  void showRange(QObject* from, double first, double last);
  void pointAt(std::optional<double> interval);
  void openMove(double interval);
  void redraw();
  void drawNodes();
  void drawTrained();
  void drawStrip();
  void align();
  TrainedAs trainedAs() const;

  std::shared_ptr<const study::TrainingResults> m_results;
  QComboBox *m_policy, *m_as;
  PlotPane *m_nodes, *m_trained;
  HeatMapPane* m_strip;
  BarPane* m_bars;
  QLabel *m_message, *m_readOut;
  QToolButton* m_playBack;
  TrainingPlayback* m_playback;
  RedrawClock *m_redraw = nullptr, *m_fanClock = nullptr;
  TrainingFans m_fans;
  std::optional<double> m_at;
  std::optional<int> m_stripUntil;  ///< the last interval that the strip shows; none: all
  bool m_chosen = false;            ///< the policy, by the user
  LatestWish<TrainingData, TrainingFans> m_makeFans;
};

}  // namespace spothorizon::views
