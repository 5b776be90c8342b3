// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "scenario/Parameters.h"
#include "views/chart/ChartTypes.h"
#include "views/job/backtest/FrontierCharts.h"
#include "views/scenario/ScenarioEdit.h"

class QLabel;
class QPushButton;

namespace spothorizon::views {

class ParameterField;
class PlotPane;

/// The cost-deadline frontier: what a deadline costs in half and in 19 of 20 cases, and how often
/// it is met. The pointer runs through all three charts and reads off what one more hour is worth.
class FrontierPane : public QWidget {
  Q_OBJECT

 public:
  explicit FrontierPane(QWidget* parent = nullptr);

  void setScenario(const SharedScenario& scenario);
  void setFindings(const std::vector<study::Finding>& findings);
  void setSweep(std::shared_ptr<const study::Sweep> sweep);
  void setPolicy(int policy);
  void setStale(bool stale);
  /// Draws what is set: called by the page's redraw clock.
  void refresh();

  const FrontierFigures& figures() const { return m_figures; }
  const PlotPane& pane(FrontierMeasure measure) const {
    return *m_panes[static_cast<std::size_t>(measure)];
  }
  QString readOut() const;
  std::vector<ExportableChart> charts(const QString& provenance) const;

 signals:
  void edited(const ScenarioEdit& edit);
  void runWished();
  void refreshWished();

 private:
  void pointAt(double hours);
  void updateWords();

  std::vector<ParameterField*> m_fields;
  QPushButton* m_run;
  QLabel *m_sentence, *m_readOut;
  std::array<PlotPane*, 3> m_panes;
  FrontierFigures m_figures;
  int m_policy = -1;
  std::optional<double> m_hours;  ///< under the pointer
};

}  // namespace spothorizon::views
