// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "subjects/stream/Budget.h"
#include "views/page/StudyPage.h"
#include "views/scenario/ScenarioEdit.h"
#include "views/stream/BudgetFrontierCharts.h"
#include "views/stream/SpeedUpChart.h"

class QComboBox;
class QLabel;

namespace spothorizon::views {

class PlotPane;
class RedrawClock;

/// What other budgets would give. While the budget is dragged, curves that are simulated stay until
/// they come again: they are curves over budgets, and do not depend on the scenario's own.
class BudgetFrontierPage : public StudyPage {
  Q_OBJECT

 public:
  explicit BudgetFrontierPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;

  BudgetAxis axis() const;
  BudgetFigure figure() const;
  QString readOut() const;
  QString sentence() const;  ///< which budgets give the scenario's goals
  PlotPane* pane() const { return m_response; }
  const std::shared_ptr<const study::BudgetResults>& results() const { return m_results; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  void tiePanes();
  void pointAt(double x);
  void redraw();

  std::shared_ptr<const study::BudgetResults> m_results;
  QComboBox *m_axis, *m_figure;
  PlotPane *m_response, *m_shadow;
  QLabel *m_sentence, *m_readOut;
  RedrawClock* m_redraw = nullptr;
  std::optional<double> m_at;
};

}  // namespace spothorizon::views
