// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "chart/ChartPane.h"
#include "chart/ChartTypes.h"
#include "chart/RedrawClock.h"
#include "chart/TimeNavigator.h"
#include "pages/TimelineCharts.h"

class QLabel;
class QHBoxLayout;

namespace spothorizon::views {

class RunTable;

/// What happened over time: price, GPUs, progress and cost on one time axis with one crosshair.
/// Redraws at most 30 times a second, and while hidden not at all.
class TimelinePage : public QWidget {
  Q_OBJECT

 public:
  explicit TimelinePage(QWidget* parent = nullptr);
  ~TimelinePage() override;

  /// Null: nothing has been run. The zoom survives where the job's span is as long as before.
  void setResults(std::shared_ptr<const study::Results> results);
  void setChosenPolicy(int index);  ///< -1: the optimum
  void setStale(bool stale);        ///< greyed: the last good results, not of the present scenario
  void setCrosshair(double hours);  ///< hours from job start; NaN: none
  void setProvenance(const QString& provenance);  ///< small print of the pictures

  std::vector<ExportableChart> charts() const;

  const Range& visibleHours() const { return m_navigator.view(); }
  const std::array<ChartPane*, TimelineCharts::Count>& panes() const { return m_panes; }
  const RedrawClock& redrawClock() const { return *m_redraw; }

 public slots:
  void fit();
  void zoomIn();
  void zoomOut();
  void panLeft();
  void panRight();
  void setCursorA();  ///< at the crosshair, or in the middle of what is seen
  void setCursorB();
  void clearCursors();

 signals:
  void crosshairMoved(double hours);
  void policyChosen(int index);

 protected:
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void build();
  void addTool(QHBoxLayout* row, const QString& text, const QString& help,
               void (TimelinePage::*slot)());
  void connectPane(ChartPane* pane);
  void choose(int index);
  void pointerMoved(double hours);
  void navigated();
  void redraw();
  void remakeCharts();
  void alignMargins();
  void updateOverlays();
  void updateTable();
  QString cursorText() const;
  QString differenceText(const ChartSpec& chart) const;
  double cursorPlace() const;
  std::function<void(QPaintDevice&, const QSize&, bool)> painterOf(std::size_t chart) const;

  std::shared_ptr<const study::Results> m_results;
  MarketCurves m_market;
  TimelineCharts m_charts;
  TimeNavigator m_navigator;
  int m_chosen = -1;
  QString m_provenance;
  std::optional<double> m_crosshair, m_cursorA, m_cursorB;
  bool m_chartsDirty = true, m_keepZoom = false;

  std::array<ChartPane*, TimelineCharts::Count> m_panes{};
  RunTable* m_table = nullptr;
  QLabel* m_cursorLabel = nullptr;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
