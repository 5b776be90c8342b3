// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/ForecastPanes.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QTabBar>
#include <QTabWidget>
#include <cmath>
#include <utility>

#include "views/chart/PlotPane.h"
#include "views/forecast/ForecastFan.h"
#include "views/forecast/ForecastWording.h"

namespace spothorizon::views {

ForecastPanes::ForecastPanes(QWidget* measures, QWidget* parent)
    : QWidget(parent),
      m_fan(new PlotPane),
      m_error(new PlotPane),
      m_full(new PlotPane),
      m_partial(new PlotPane),
      m_calibration(new PlotPane),
      m_legend(new LegendStrip) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(4);
  auto* strip = new QHBoxLayout;
  strip->addWidget(measures);
  strip->addSpacing(12);
  strip->addWidget(m_legend, 1);
  grid->addLayout(strip, 0, 0, 1, 3);
  const std::array<std::pair<QWidget*, int>, 3> columns{
      {{m_fan, 6}, {m_error, 5}, {buildDiagnostics(), 8}}};
  for (int column = 0; column < 3; ++column) {
    const auto& [pane, stretch] = columns[static_cast<std::size_t>(column)];
    grid->addWidget(pane, 1, column);
    grid->setColumnStretch(column, stretch);
  }
  grid->setRowStretch(1, 1);
  // Four of them are side by side on a screen of 1366 pixels, under three.
  const int textLine = fontMetrics().height();
  for (PlotPane* pane : all()) pane->setMinimumSize(13 * textLine, 7 * textLine);
  for (PlotPane* pane : {m_fan, m_error, m_full, m_partial, m_calibration}) {
    pane->setLegendWraps(true);
  }
  follow(m_error, m_lead);
  follow(m_fan, m_fanLead);
}

/// For the residuals and for chances: five charts side by side would be wider than a small screen.
QWidget* ForecastPanes::buildDiagnostics() {
  auto* residuals = new QWidget;
  auto* row = new QHBoxLayout(residuals);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  row->addWidget(m_full);
  row->addWidget(m_partial);
  auto* tabs = m_diagnostics = new QTabWidget;
  tabs->setDocumentMode(true);
  tabs->tabBar()->setAccessibleName(tr("Forecast diagnostics"));
  tabs->addTab(residuals, tr("Autocorrelation"));
  tabs->addTab(m_calibration, tr("Calibration"));
  tabs->setTabToolTip(0, tr("Autocorrelation of the errors: what the forecast left unused"));
  tabs->setTabToolTip(1, tr("Whether events forecast at 80 % happen in 80 of 100 cases"));
  return tabs;
}

void ForecastPanes::showFirstTab() { m_diagnostics->setCurrentIndex(0); }

void ForecastPanes::follow(PlotPane* pane, std::optional<double>& lead) {
  connect(pane, &PlotPane::crosshairMoved, this, [this, &lead](double hours) {
    lead = std::isnan(hours) ? std::nullopt : std::optional(hours);
    emit pointed();
  });
}

std::array<PlotPane*, 5> ForecastPanes::all() const {
  return {m_fan, m_error, m_full, m_partial, m_calibration};
}

void ForecastPanes::setReport(const study::ForecastReport* report, const ForecastView& view,
                              const ChartTheme& theme, bool keepZoom) {
  const auto set = [keepZoom](PlotPane* pane, ChartSpec chart) {
    const Range home = chart.xAxis->home();
    pane->setPlot(std::move(chart), home, {}, keepZoom);
  };
  set(m_error, errorChart(report, view, theme));
  set(m_full, correlationChart(report, view.series, CorrelationKind::Full, theme));
  set(m_partial, correlationChart(report, view.series, CorrelationKind::Partial, theme));
  set(m_calibration, calibrationChart(report, theme));
}

void ForecastPanes::setFan(const Fan& fan, const ForecastView& view, const ChartTheme& theme) {
  ChartSpec chart = fanChart(fan, view, theme);
  const Range home = chart.xAxis->home();
  m_fan->setPlot(std::move(chart), home, {}, true);
}

void ForecastPanes::setDimmed(bool dimmed) {
  for (PlotPane* pane : all()) pane->setDimmed(dimmed);
}

std::vector<LegendEntry> ForecastPanes::legendEntries(const Fan& fan,
                                                      const ForecastView& view) const {
  std::vector<LegendEntry> entries = legendOf(m_error->spec(), m_lead, true);
  for (const AreaItem& band : m_fan->spec().areas) {
    const QString value = m_fanLead && band.isInterval
                              ? likelyPriceWords(fan, view.kind, *m_fanLead, m_fan->spec().format)
                              : QString();
    entries.push_back({band.name, value, band.fill, Qt::SolidLine, 0, LegendEntry::Swatch::Box});
  }
  return entries;
}

void ForecastPanes::updateLegend(const Fan& fan, const ForecastView& view) {
  QString heading;
  if (m_lead) heading = tr("%1 %2 h ahead:").arg(measureName(view.measure)).arg(*m_lead);
  m_legend->setEntries(heading, legendEntries(fan, view));
}

void ForecastPanes::addCharts(const std::shared_ptr<const study::ForecastReport>& report,
                              const Fan& fan, const ForecastView& view, const AddChart& add) const {
  add([fan, view](const ChartTheme& theme) { return fanChart(fan, view, theme); },
      m_fan->visibleRange());
  add([report, view](const ChartTheme& theme) { return errorChart(report.get(), view, theme); },
      m_error->visibleRange());
  for (const CorrelationKind kind : {CorrelationKind::Full, CorrelationKind::Partial}) {
    add(
        [report, view, kind](const ChartTheme& theme) {
          return correlationChart(report.get(), view.series, kind, theme);
        },
        correlation(kind).visibleRange());
  }
  add([report](const ChartTheme& theme) { return calibrationChart(report.get(), theme); },
      m_calibration->visibleRange());
}

}  // namespace spothorizon::views
