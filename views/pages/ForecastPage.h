// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "chart/ChartPane.h"
#include "chart/ChartTypes.h"
#include "chart/RedrawClock.h"
#include "chart/TimeNavigator.h"
#include "study/ForecastReport.h"

namespace spothorizon::views {

/// How predictable a market is: price and free GPUs over the whole trace with the forecasts made at
/// one slot (the origin) and what then came, error by lead, correlograms, residuals. Redraws at
/// most 30 times a second, and while hidden not at all; forecasts are made off the GUI thread.
///
/// What the window does: it makes the report itself, whenever this page is in front and isOf() says
/// no for the present scenario (on coming to the front, and after each edit that isOf() notices),
/// and when runWished() is emitted. A report under way is stopped by the next and by
/// stopWished(). While it runs: setRunning(true), setProgress(), and setReport() with partial
/// reports. A page in front of an old report is told setStale(true) until the new one comes.
class ForecastPage : public QWidget {
  Q_OBJECT

 public:
  explicit ForecastPage(QWidget* parent = nullptr);
  ~ForecastPage() override;

  /// Null: none has been made. Origin and zoom stay where the market is the same object as before.
  void setReport(std::shared_ptr<const study::ForecastReport> report);
  const std::shared_ptr<const study::ForecastReport>& report() const;
  /// Whether the report shown is complete and of this scenario's market, forecast section and seed.
  bool isOf(const study::Scenario& scenario) const;

  void setRunning(bool running);
  void setProgress(double fraction, const QString& what);  ///< fraction of 1
  void setStale(bool stale);                               ///< greyed: of an earlier scenario
  void setMessage(const QString& message);                 ///< what went wrong; empty: nothing
  void setProvenance(const QString& provenance);           ///< small print of the pictures

  std::vector<ExportableChart> charts() const;

  void setOrigin(int slot);  ///< pins the fan there; clamped to the trace

 signals:
  void runWished();   ///< make the report anew
  void stopWished();  ///< the report under way is not wanted any more
  /// "Use in scenario" was pressed: the scenario's forecast section shall become this (an edit like
  /// any other, with undo). Looking at another kind on the page changes nothing else.
  void kindChosen(const spothorizon::forecast::ForecastSpec& spec);
};

}  // namespace spothorizon::views
