// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "subjects/forecast/ForecastReport.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/RedrawClock.h"
#include "views/forecast/ForecastCharts.h"
#include "views/page/StudyPage.h"

class QLabel;
class QVBoxLayout;

namespace spothorizon::views {

class FanWorker;
class ForecastControls;
class ForecastPanes;
class TraceStack;

/// How predictable a market is: price and free GPUs over the whole trace with the forecasts made at
/// one slot (the origin) and what then happened, error by lead, correlograms, residuals, and
/// whether the chances of the survival forecast come true. Redraws at most 30 times a second, and
/// while hidden not at all; forecasts are made off the GUI thread.
class ForecastPage : public StudyPage {
  Q_OBJECT

 public:
  explicit ForecastPage(QWidget* parent = nullptr);
  ~ForecastPage() override;

  /// Null: none has been made. Origin and zoom stay where the market is the same object as before.
  void setReport(std::shared_ptr<const study::ForecastReport> report);
  const std::shared_ptr<const study::ForecastReport>& report() const;
  void setScenario(const study::Scenario& scenario) override { m_scenario = scenario; }
  void setResult(const study::Result& result) override;
  void clear() override;

  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot = {}) override;
  void setMessage(const QString& message) override;

  void showAll() override;
  std::vector<ExportableChart> charts() const override;

  void setOrigin(int slot);  ///< pins the fan there; clamped to the trace
  int origin() const { return m_origin; }
  bool pinned() const { return m_pinned; }
  const Fan& fan() const { return m_fan; }  ///< shown now; of an earlier origin while one is made

  const TraceStack& stack() const { return *m_stack; }
  const ForecastPanes& panes() const { return *m_panes; }
  const RedrawClock& redrawClock() const { return *m_redraw; }

 protected:
  void letGo() override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  int usualOrigin() const;
  void buildTop(QVBoxLayout* page);
  QWidget* buildTools();
  void connectStack();
  void orderTabs();
  void remake();
  void redraw();
  void remakeCharts();
  void updateFan();
  QString originWords() const;
  void updateWords();
  void moveOrigin(int slot);
  void hovered(double hours);
  void clicked(double hours);
  void askForFan();
  bool fanIsCurrent() const;
  FanWish wishNow() const;
  const market::Trace* trace() const;
  double slotHours() const;

  std::shared_ptr<const study::ForecastReport> m_report;
  MarketCurves m_market;
  Fan m_fan;
  int m_origin = 0;
  bool m_pinned = false, m_chartsDirty = true, m_keepZoom = false, m_fanDirty = true;
  QString m_message;
  study::Scenario m_scenario;

  QLabel *m_sentence = nullptr, *m_notes = nullptr, *m_originLabel = nullptr;
  ForecastControls* m_controls = nullptr;
  TraceStack* m_stack = nullptr;
  ForecastPanes* m_panes = nullptr;
  FanWorker* m_worker = nullptr;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
