// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "study/budget/Budget.h"
#include "views/budget/BudgetCharts.h"
#include "views/page/StudyPage.h"
#include "views/scenario/ScenarioEdit.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace spothorizon::views {

class BarPane;
class BudgetSliders;
class PlotPane;
class RedrawClock;

/// How wide each class of jobs runs at the budget.
class WidthsPage : public StudyPage {
  Q_OBJECT

 public:
  explicit WidthsPage(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario) override;
  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;

  const std::shared_ptr<const study::BudgetResults>& results() const { return m_results; }
  BudgetSliders* sliders() const { return m_sliders; }
  PlotPane* pane() const { return m_pane; }
  SpeedUpLook look() const;

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  void listClasses();
  void redraw();

  std::shared_ptr<const study::BudgetResults> m_results;
  BudgetSliders* m_sliders;
  QComboBox* m_class;
  QCheckBox* m_log;
  PlotPane* m_pane;
  BarPane* m_bars;
  QLabel* m_message;
  RedrawClock* m_redraw = nullptr;
  MergedEdits m_merged;
};

}  // namespace spothorizon::views
