// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "subjects/stream/sweep/StreamSweep.h"
#include "views/page/StudyPage.h"

class QComboBox;
class QLabel;
class QProgressBar;

namespace spothorizon::views {

class PlotPane;
class RedrawClock;

/// What if: every policy over a range of arrivals, bursts, sizes, boots, restarts, nodes, prices or
/// checkpoints.
class StreamSweepPage : public StudyPage {
  Q_OBJECT

 public:
  explicit StreamSweepPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  QString settings() const override;
  void setScenario(const study::Scenario& scenario) override;
  void chooseSettings(const QString& name) override;
  std::vector<ExportableChart> charts() const override;
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;

  PlotPane* pane() const { return m_pane; }
  QComboBox* kinds() const { return m_what; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void addNumbers();
  void redraw();
  bool p95() const;

  std::shared_ptr<const study::StreamSweepResults> m_results;
  QComboBox *m_what, *m_figure;
  QProgressBar* m_progress;
  QLabel* m_message;
  PlotPane* m_pane;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
