// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentJson.h"

class QAction;
class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QMenu;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace spothorizon::views {

class AxisEditor;
class HintLabel;

/// What an experiment is to be: a built-in one, one's own, or one from a file; jobs, measures,
/// whether the learner and the optimum take part; run and stop. Speaks of what cannot be run where
/// it is set.
class ExperimentControls : public QWidget {
  Q_OBJECT

 public:
  explicit ExperimentControls(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario);
  void setExperiment(const study::Experiment& experiment);  ///< from a file
  bool chooseReady(const QString& name);
  /// The built-in experiment as it is; empty: another, or changed.
  QString readyName() const;
  QString firstReady() const;

  /// On the scenario given, or on the present one. None where it cannot be run: problem() says why.
  std::optional<study::Experiment> experiment() const { return experimentOn(m_scenario); }
  std::optional<study::Experiment> experimentOn(const study::Scenario& scenario) const;
  QString problem() const;
  bool hasFamilies() const;

  void setRunning(bool running);
  void setProgress(double fraction, const QString& what);
  void setMessage(const QString& message);
  void setHasResults(bool has);

  AxisEditor& firstAxis() const { return *m_firstAxis; }
  AxisEditor& secondAxis() const { return *m_secondAxis; }

 signals:
  void runWished();
  void stopWished();
  void openWished();
  void saveWished();
  void csvWished();
  void changed();  ///< of what would be run

 private:
  enum class Source { Ready, Custom, File };

  void build();
  void addRunRow(QHBoxLayout* row);
  void addMeasures(QHBoxLayout* row);
  void addFiles(QHBoxLayout* row);
  QWidget* makeAxes();
  void connectAll();
  Source source() const;
  study::Experiment made(const study::Scenario& scenario) const;
  study::Experiment customOn(const study::Scenario& scenario) const;
  std::vector<study::Measure> measures() const;
  std::vector<study::Measure> inMenuOrder(const std::vector<study::Measure>& some) const;
  void chosen();
  void load(const study::Experiment& experiment);
  void setMeasures(const std::vector<study::Measure>& measures);
  void refresh();

  study::Scenario m_scenario;
  std::optional<study::Experiment> m_file;
  QString m_failure;  ///< of the last run
  bool m_running = false, m_hasResults = false, m_loading = false;

  QComboBox* m_choice;
  QSpinBox* m_jobs;
  QMenu* m_measureMenu;
  QToolButton *m_measureButton, *m_files;
  QAction *m_save, *m_csv;
  QCheckBox *m_learner, *m_optimum;
  QPushButton *m_run, *m_stop;
  QProgressBar* m_progress;
  HintLabel *m_teaches, *m_message;
  QWidget* m_axes;
  AxisEditor *m_firstAxis, *m_secondAxis;
};

}  // namespace spothorizon::views
