// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/Tornado.h"
#include "views/page/StudyPage.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace spothorizon::views {

class BarPane;
class HintLabel;
class PlotPane;
class RangesTable;
class RedrawClock;

/// What the answer depends on: a tornado, which follows every edit while the page is in front, a
/// Monte Carlo, which is run on request, can be paused and goes on where it was, and the ranges.
class SensitivityPage : public StudyPage {
  Q_OBJECT

 public:
  explicit SensitivityPage(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario) override;
  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  QString variantToRun() const override;
  /// Turns to the tab that shows this kind of run.
  void setSettings(const study::Scenario& scenario, const QString& variant) override;
  QStringList picturedVariants() const override;
  QList<PagePart> parts() const override;
  void showPart(int index) override;
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;

  BarPane* tornado() const { return m_tornado; }
  BarPane* correlations() const { return m_correlations; }
  PlotPane* spread() const { return m_spread; }
  RangesTable* ranges() const { return m_ranges; }
  QTabWidget* tabs() const { return m_tabs; }
  QPushButton* runButton() const { return m_run; }
  QString sentence() const;

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  enum Part { Tornado, MonteCarlo, Ranges };
  void build();
  QLayout* makeControls();
  QWidget* makeTabs();
  void connectParts();
  bool drawnInFront() const;
  bool isBegun() const;
  study::AnswerMeasure sortedBy() const;
  void showRun();
  void showWords();
  void redraw();

  std::shared_ptr<const study::TornadoResults> m_bars;
  std::shared_ptr<const study::MonteCarloResults> m_drawn;
  study::Scenario m_scenario;
  bool m_running = false, m_barsStale = false, m_drawnStale = false;

  QLabel* m_sentence;
  HintLabel *m_starts, *m_message;
  QComboBox* m_sort;
  QPushButton* m_run;
  QProgressBar* m_progress;
  QTabWidget* m_tabs;
  BarPane *m_tornado, *m_correlations;
  PlotPane* m_spread;
  RangesTable* m_ranges;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
