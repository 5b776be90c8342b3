// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "subjects/stream/backtest/StreamBacktest.h"
#include "views/chart/ChartTypes.h"
#include "views/page/StudyPage.h"

class QLabel;
class QProgressBar;
class QSpinBox;

namespace spothorizon::views {

class PlotPane;
class RedrawClock;

/// The same widths in other weeks: response and spend by window. A click opens a window: its GPUs
/// and jobs over time, at the start of the market at which it was slowest.
class StreamWindowsPage : public StudyPage {
  Q_OBJECT

 public:
  explicit StreamWindowsPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  QString settings() const override;
  std::vector<ExportableChart> charts() const override;
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;

  void openWindow(int window);  ///< from 0
  int opened() const { return m_opened; }
  QString sentence() const;  ///< of the window that is open
  PlotPane* response() const { return m_response; }
  PlotPane* course() const { return m_course; }
  QSpinBox* windows() const { return m_windows; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  void tiePanes();
  void redraw();

  std::shared_ptr<const study::StreamBacktestResults> m_results;
  QSpinBox* m_windows;
  QProgressBar* m_progress;
  QLabel *m_message, *m_sentence;
  PlotPane *m_response, *m_spend, *m_course;
  RedrawClock* m_redraw = nullptr;
  int m_opened = -1;
  std::optional<rental::RunResult> m_run;  ///< of the window that is open
};

}  // namespace spothorizon::views
