// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/RedrawClock.h"
#include "views/page/StudyPage.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSplitter;
class QStackedWidget;

namespace spothorizon::views {

class ExperimentBoard;
class ExperimentControls;
class HintLabel;
class SeriesTable;

/// What a parameter does to cost and utility: built-in experiments and one's own, run over many
/// jobs. One axis is drawn as lines with bands, one chart per measure; two as heat maps, one map
/// per series; weights as one map per cell. Live while cells arrive. Redraws at most 30 times a
/// second, and while hidden not at all.
class ExperimentsPage : public StudyPage {
  Q_OBJECT

 public:
  explicit ExperimentsPage(QWidget* parent = nullptr);
  ~ExperimentsPage() override;

  /// What built-in experiments and one's own are made of. Cheap; at every edit.
  void setScenario(const study::Scenario& scenario) override;
  void setResult(const study::Result& result) override;
  void clear() override;
  /// The experiment of the controls, without its scenario.
  QString settings() const override;
  QString obstacle() const override;
  void chooseSettings(const QString& name) override;
  void setSettings(const study::Scenario& scenario, const QString& variant) override;
  /// An experiment read from a file; it keeps its own scenario.
  void setExperiment(const study::Experiment& experiment);
  /// A built-in one, by its name; false where there is none.
  bool chooseReady(const QString& name);
  /// What Run would run; none where the controls say nothing that can be run (the reason is shown).
  std::optional<study::Experiment> experiment() const;

  /// Partial or complete; null: nothing has been run.
  void setResults(std::shared_ptr<const study::ExperimentResults> results);
  const std::shared_ptr<const study::ExperimentResults>& results() const { return m_results; }
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot = {}) override;
  void setMessage(const QString& message) override;

  /// Every chart of the experiment: a measure each, or a series and measure each.
  std::vector<ExportableChart> charts() const override;

  ExperimentControls& controls() const { return *m_controls; }
  const ExperimentBoard& board() const { return *m_board; }
  const SeriesTable& table() const { return *m_table; }
  const RedrawClock& redrawClock() const { return *m_redraw; }

 signals:
  void saveWished(const spothorizon::study::Experiment& experiment);  ///< writeExperiment()

 protected:
  void letGo() override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void build();
  QWidget* makeEmpty();
  QWidget* makeBoardArea();
  void fitSide();
  void run();
  void showEmptyText();
  void redraw();
  void takeResults();
  void showWords();
  void showMeasures();
  void showReadOut();

  std::shared_ptr<const study::ExperimentResults> m_results;
  struct Pointed {
    std::size_t cell = 0, measure = 0;
  };
  std::optional<Pointed> m_pointed;  ///< what is read out
  bool m_resultsDirty = true;

  ExperimentControls* m_controls = nullptr;
  QCheckBox* m_oneScale = nullptr;  ///< of maps alone
  ExperimentBoard* m_board = nullptr;
  SeriesTable* m_table = nullptr;
  QComboBox* m_measure = nullptr;
  QLabel *m_sentence = nullptr, *m_place = nullptr;
  HintLabel *m_errors = nullptr, *m_emptyText = nullptr;
  QStackedWidget* m_stack = nullptr;
  QSplitter* m_across = nullptr;
  bool m_ownWidth = false;  ///< the user has moved the line between charts and table
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
