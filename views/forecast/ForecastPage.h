// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "study/forecast/ForecastReport.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/RedrawClock.h"
#include "views/forecast/ForecastCharts.h"
#include "views/page/StudyPage.h"

class QLabel;
class QVBoxLayout;

namespace spothorizon::views {

class FanWorker;
class ForecastControls;
class LegendStrip;
class PlotPane;
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
  const PlotPane& fanPane() const { return *m_fanPane; }
  const PlotPane& errorPane() const { return *m_errorPane; }
  const PlotPane& correlationPane(CorrelationKind kind) const {
    return kind == CorrelationKind::Full ? *m_fullPane : *m_partialPane;
  }
  const PlotPane& calibrationPane() const { return *m_calibrationPane; }
  const RedrawClock& redrawClock() const { return *m_redraw; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void buildTop(QVBoxLayout* page);
  QWidget* buildTools();
  QWidget* buildLower();
  QWidget* buildDiagnostics();
  void connectStack();
  void orderTabs();
  std::array<PlotPane*, 5> lowerPanes() const;
  void remake();
  void redraw();
  void remakeCharts();
  void updateFan();
  void updateLegend();
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
  std::vector<LegendEntry> legendEntries() const;

  std::shared_ptr<const study::ForecastReport> m_report;
  MarketCurves m_market;
  Fan m_fan;
  int m_origin = 0;
  bool m_pinned = false, m_chartsDirty = true, m_keepZoom = false, m_fanDirty = true;
  std::optional<double> m_lead;     ///< hours ahead under the pointer in the chart of errors
  std::optional<double> m_fanLead;  ///< the same in the fan, or in a fan that is pinned
  QString m_message;
  study::Scenario m_scenario;

  QLabel *m_sentence = nullptr, *m_notes = nullptr, *m_originLabel = nullptr;
  ForecastControls* m_controls = nullptr;
  TraceStack* m_stack = nullptr;
  LegendStrip* m_legend = nullptr;
  PlotPane *m_fanPane = nullptr, *m_errorPane = nullptr, *m_fullPane = nullptr,
           *m_partialPane = nullptr, *m_calibrationPane = nullptr;
  FanWorker* m_worker = nullptr;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
