// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "subjects/stream/Budget.h"
#include "subjects/stream/SpeedUpEdit.h"
#include "views/page/StudyPage.h"
#include "views/scenario/ScenarioEdit.h"
#include "views/stream/SpeedUpChart.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace spothorizon::views {

class BarPane;
class BudgetSliders;
class RedrawClock;
class SpeedUpPane;
class SpeedUpPoints;

/// How wide each class of jobs runs at the budget. Points of a speed-up are dragged in the chart or
/// typed in a table that is there while one class is chosen.
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
  SpeedUpPane* pane() const { return m_pane; }
  SpeedUpPoints* points() const { return m_points; }
  SpeedUpLook look() const;
  /// The measured points of the chosen class from a file; faults are shown under them.
  void takeFile(const QString& path);

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  void listClasses();
  void redraw();
  std::vector<ExportableChart> barPictures(const ChartTheme& screen) const;

  // Speed-ups edited by point.
  void connectPoints();
  void showPoints();
  /// The place in stream.classes that the chosen class's speed-up has, where it can be edited.
  std::optional<std::size_t> chosenPlace() const;
  QString className(std::size_t place) const;
  void movePoint(std::size_t place, int gpus, double speedUp, int gesture);
  void takePoints(std::vector<rental::SpeedUpPoint> points);
  void give(std::size_t place, rental::SpeedUp speedUp, const QString& what, const QString& source,
            int gesture);
  void askForFile();
  void askForBatch(std::vector<study::SpeedUpRow> rows);

  study::Scenario m_scenario;
  std::shared_ptr<const study::BudgetResults> m_results;
  BudgetSliders* m_sliders;
  QComboBox* m_class;
  QCheckBox* m_log;
  SpeedUpPane* m_pane;
  SpeedUpPoints* m_points;
  BarPane* m_bars;
  QLabel* m_message;
  RedrawClock* m_redraw = nullptr;
  MergedEdits m_merged;
};

}  // namespace spothorizon::views
