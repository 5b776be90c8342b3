// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "views/chart/ChartPane.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/RedrawClock.h"
#include "views/chart/TimeNavigator.h"
#include "views/job/run/DecisionPrices.h"
#include "views/job/run/TimelineCharts.h"
#include "views/page/StudyPage.h"

class QLabel;
class QHBoxLayout;
class QSplitter;
class QToolButton;

namespace spothorizon::views {

class RunTable;
class TimelinePlayback;
struct PlayedRun;

/// What happened over time: price, GPUs, progress and cost on one time axis with one crosshair.
/// Redraws at most 30 times a second, and while hidden not at all. Played back, everything is drawn
/// only up to now, and each decision is explained beside it.
class TimelinePage : public StudyPage {
  Q_OBJECT

 public:
  explicit TimelinePage(QWidget* parent = nullptr);
  ~TimelinePage() override;

  /// Null: nothing has been run. The zoom survives where the job's span is as long as before.
  void setResults(std::shared_ptr<const study::Results> results);
  void setResult(const study::Result& result) override;
  void clear() override { setResults(nullptr); }
  void setChosenPolicy(int index) override;
  void setStale(bool stale, const QString& slot = {}) override;
  void showHours(const Range& hours);  ///< looks there; played back, now is not followed then
  void setCrosshair(double hours);     ///< hours from job start; NaN: none
  bool playsBack() const override { return true; }
  void stepPlayback(int steps) override { steps > 0 ? nextSlot() : previousSlot(); }

  std::vector<ExportableChart> charts() const override;

  const Range& visibleHours() const { return m_navigator.view(); }
  const std::array<ChartPane*, TimelineCharts::Count>& panes() const { return m_panes; }
  /// What each decision cost, a bar per slot: there while it is played back.
  const ChartPane& decisions() const { return *m_decisions; }
  const RedrawClock& redrawClock() const { return *m_redraw; }
  TimelinePlayback& playback() const { return *m_playback; }
  /// Replaces the sentence about the run while its ending is hidden; else empty.
  QString playedSentence() const;
  /// One picture per slot of the run that is played back, the last with how it ends. What each
  /// decision cost is computed first: not for long runs in a hurry.
  std::vector<ExportableChart> frames() const;

 public slots:
  void setPlayedBack(bool on);
  void togglePlay() override;  ///< turns the playback on where it is off
  void nextSlot();
  void previousSlot();
  void fit();
  void zoomIn();
  void zoomOut();
  void zoomBack();  ///< to the previous view
  void zoomForward();
  void panLeft();
  void panRight();
  void setCursorA();  ///< at the crosshair, or in the middle of what is seen
  void setCursorB();
  void clearCursors();

 signals:
  void crosshairMoved(double hours);
  /// Start of the slot that was decided last in the playback; NaN: none, or no playback.
  void playedTo(double hours);
  /// The first slot that is not to be seen yet; none: all are.
  void endingHidden(std::optional<int> fromSlot);
  void framesWished();  ///< every moment as a picture

 protected:
  void letGo() override;
  /// Played back, the keys of the playback go before the window's.
  bool event(QEvent* event) override;
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
  void showCharts();
  QWidget* makeDecisions(QWidget* parent);
  void followNow();
  void keepRunsInSight();
  std::vector<ChartPane*> allPanes() const;
  QString decisionNote() const;
  void playbackMoved();
  void playbackTurned(bool on);
  bool playbackKey(int key);
  void alignMargins();
  void updateOverlays();
  void updateTable();
  void fitTable();
  QString cursorText() const;
  QString differenceText(const ChartSpec& chart) const;
  double cursorPlace() const;
  PlayedRun playedRun() const;
  std::vector<ExportableChart> chartsOfMoment() const;
  std::function<void(QPaintDevice&, const QSize&, PictureLook)> painterOf(std::size_t chart) const;
  std::optional<Range> zoomedHours() const;  ///< none: fitted, or not drawn yet

  std::shared_ptr<const study::Results> m_results;
  MarketCurves m_market;
  TimelineCharts m_charts;
  TimeNavigator m_navigator;
  int m_chosen = -1;
  std::optional<double> m_crosshair, m_cursorA, m_cursorB;
  bool m_chartsDirty = true, m_keepZoom = false;
  bool m_momentDirty = false;  ///< the playback has moved since the charts were shown

  std::array<ChartPane*, TimelineCharts::Count> m_panes{};
  RunTable* m_table = nullptr;
  ChartPane* m_decisions = nullptr;
  DecisionPrices m_prices;
  std::optional<int> m_hiddenFrom;  ///< as last reported by endingHidden()
  TimelinePlayback* m_playback = nullptr;
  QToolButton* m_playBack = nullptr;
  QSplitter *m_across = nullptr, *m_beside = nullptr;
  bool m_ownWidth = false;  ///< the user has made the list of policies wider or narrower
  QLabel* m_cursorLabel = nullptr;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
