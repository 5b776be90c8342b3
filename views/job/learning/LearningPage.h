// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "subjects/job/learning/LearningResults.h"
#include "views/chart/ChartTypes.h"
#include "views/page/StudyPage.h"

class QPushButton;
class QStackedWidget;

namespace spothorizon::views {

class HintLabel;
class LearningBoard;
class Playback;
class PlaybackBar;
class RedrawClock;
class SentenceBanner;

/// How a learner picks its policy: the weights of the whole pool over the jobs, regret, utility.
/// Live while a run goes on, and played back at any speed: computing runs ahead, the page shows the
/// jobs up to a playhead. Redraws at most 30 times a second, words of a run that goes on at most
/// four times, and while hidden not at all.
class LearningPage : public StudyPage {
  Q_OBJECT

 public:
  explicit LearningPage(QWidget* parent = nullptr);
  ~LearningPage() override;

  /// What Run would run: shown while there are no results. Cheap; at every edit.
  void setScenario(const study::Scenario& scenario) override;
  void setResult(const study::Result& result) override;
  void clear() override;
  /// Partial or complete; null: nothing has been run. A result of another run than the one before
  /// starts the playback from the first job.
  void setResults(std::shared_ptr<const study::LearningResults> results);
  const std::shared_ptr<const study::LearningResults>& results() const;
  void setRunning(bool running) override;
  void setProgress(double fraction, const QString& what) override;
  void setStale(bool stale, const QString& slot = {}) override;
  void setMessage(const QString& message) override;
  bool playsBack() const override { return true; }
  void togglePlay() override;
  void stepPlayback(int steps) override;
  void showAll() override;
  /// What the regret is shown in, as LearningBoard::chooseRegret() names it.
  void chooseSettings(const QString& name) override;

  /// Every chart of the page, those that are not in view too, with all jobs up to the playhead.
  std::vector<ExportableChart> charts() const override;

  Playback& playback() const { return *m_playback; }
  const LearningBoard& board() const { return *m_board; }

 signals:
  /// Open this job (0-based) on the Timeline page: study::scenarioOfJob(*results(), job).
  void jobOpened(int job);

 protected:
  void letGo() override;
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void build();
  QWidget* makeEmpty();
  void connectParts();
  void openJob(int job);
  void playFromCursor();
  void showWhat();  ///< the charts, or what would be run
  void showPlan();
  void showWords();
  void showBanner();

  std::shared_ptr<const study::LearningResults> m_results;
  study::Scenario m_scenario;
  bool m_running = false, m_planDirty = true;

  Playback* m_playback;
  SentenceBanner* m_banner;
  PlaybackBar* m_bar;
  LearningBoard* m_board;
  HintLabel *m_warnings, *m_plan, *m_planError;
  QPushButton* m_emptyRun;
  QStackedWidget* m_stack;
  RedrawClock* m_words;  ///< the sentence and the warnings
};

}  // namespace spothorizon::views
