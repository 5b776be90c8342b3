// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "views/chart/ChartTypes.h"
#include "views/forecast/ForecastCharts.h"
#include "views/page/LegendStrip.h"

class QTabWidget;

namespace spothorizon::views {

class PlotPane;

/// Under the series of a market, what its forecasts are worth: the fan made at one slot, error by
/// lead, correlograms of the residuals, and whether chances come true; with one legend that reads
/// them out under the pointer.
class ForecastPanes : public QWidget {
  Q_OBJECT

 public:
  /// `measures`: the choices that stand beside the legend; it is taken over.
  explicit ForecastPanes(QWidget* measures, QWidget* parent = nullptr);

  /// All but the fan. Null: none has been made.
  void setReport(const study::ForecastReport* report, const ForecastView& view,
                 const ChartTheme& theme, bool keepZoom);
  void setFan(const Fan& fan, const ForecastView& view, const ChartTheme& theme);
  void setDimmed(bool dimmed);
  /// Hours ahead of the fan's slot that the pointer is at elsewhere; nullopt: at none.
  void setFanLead(std::optional<double> hours) { m_fanLead = hours; }
  void updateLegend(const Fan& fan, const ForecastView& view);

  /// How a chart on screen is made again, and the range that is seen of it.
  using AddChart = std::function<void(std::function<ChartSpec(const ChartTheme&)>, const Range&)>;
  void addCharts(const std::shared_ptr<const study::ForecastReport>& report, const Fan& fan,
                 const ForecastView& view, const AddChart& add) const;

  const PlotPane& fan() const { return *m_fan; }
  const PlotPane& error() const { return *m_error; }
  const PlotPane& correlation(CorrelationKind kind) const {
    return kind == CorrelationKind::Full ? *m_full : *m_partial;
  }
  const PlotPane& calibration() const { return *m_calibration; }
  std::array<PlotPane*, 5> all() const;  ///< as they stand, from the left

  void showFirstTab();  ///< of the diagnostics

 signals:
  void pointed();  ///< the legend has other values to read out

 private:
  QWidget* buildDiagnostics();
  void follow(PlotPane* pane, std::optional<double>& lead);
  std::vector<LegendEntry> legendEntries(const Fan& fan, const ForecastView& view) const;

  std::optional<double> m_lead;     ///< hours ahead under the pointer in the chart of errors
  std::optional<double> m_fanLead;  ///< the same in the fan, or in a fan that is pinned
  PlotPane *m_fan, *m_error, *m_full, *m_partial, *m_calibration;
  LegendStrip* m_legend;
  QTabWidget* m_diagnostics = nullptr;
};

}  // namespace spothorizon::views
