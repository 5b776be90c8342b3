// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "subjects/job/learning/LearnerComparison.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/RedrawClock.h"
#include "views/job/learning/LearningCharts.h"
#include "views/job/learning/LearningStrips.h"
#include "views/page/LatestWish.h"
#include "views/page/PageChoice.h"

class QComboBox;
class QHBoxLayout;
class QSplitter;

namespace spothorizon::views {

class HeatMapPane;
class HintLabel;
class JobCard;
class LeadingTable;
class LearningStack;
class PlayersTable;
class PlotPane;

/// A learning run up to a playhead: its charts, the leading policies and one job in words. What
/// comes too fast is drawn together, at most 30 times a second, and while hidden not at all; words
/// follow a picture that moves four times a second.
class LearningBoard : public QWidget {
  Q_OBJECT

 public:
  explicit LearningBoard(QWidget* parent = nullptr);

  /// Null: none. Taken over when the board is next drawn, so that new results and the playhead that
  /// follows them are one picture.
  void setResults(std::shared_ptr<const study::LearningResults> results);
  void setShown(int jobs);
  void drawResults();           ///< draws what setResults() has brought, if nothing else has
  void setMoving(bool moving);  ///< one picture follows the other: a run, or its playback
  void setStale(bool stale);
  /// On a wall the regret has to be in sight without scrolling: what the tiles say too, and the job
  /// in words, give way; the market, unless it changes.
  void setCompact(bool compact);
  /// "scores", "dollars", "log-log" or "learners": what the chart of the regret is in. False where
  /// it is none of these.
  bool chooseRegret(const QString& name);
  /// Its controls, for the page (StudyPage::choices).
  std::vector<PageChoice> choices() const;
  /// The job that is looked at; it stays marked when the pointer has left the charts.
  void setCursor(std::optional<int> job);
  std::optional<int> cursor() const { return m_cursor; }

  std::vector<ExportableChart> charts(const QString& provenance) const;

  const LearningHistory& history() const { return m_history; }
  const LearningStack& stack() const { return *m_stack; }
  const LeadingTable& table() const { return *m_table; }
  const PlayersTable& players() const { return *m_players; }
  const HeatMapPane& tiles() const { return *m_tiles; }
  QString rule() const;  ///< how weights move, with the numbers of now
  /// Other learners on the same scores, once they have been asked for and played.
  const std::vector<study::ComparedLearner>& learners() const { return m_learners; }
  const JobCard& card() const { return *m_card; }
  const RedrawClock& redrawClock() const { return *m_redraw; }
  int chartsMade() const { return m_chartsMade; }  ///< times that charts were made of values

 public slots:
  void fit();
  void zoomIn();
  void zoomOut();

 signals:
  void cursorMoved();
  void jobOpened(int job);
  void jobsCsvWished();
  void weightsCsvWished();

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void build();
  QComboBox* addChoice(QHBoxLayout* row, const QString& name, const std::vector<QString>& choices);
  void addCsvMenu(QHBoxLayout* row);
  QWidget* makeSide();
  void hover(int job);
  void open(int job);
  void chartsChanged();
  void redraw();
  void takeResults();
  void showCharts();
  void showMarket();
  void showMap();
  void showTiles();
  void askForLearners();
  void showRegret(const ChartTheme& theme);
  void showSide();
  void showWords();
  void showRule();
  void showCard();
  int jobLookedAt() const;

  std::shared_ptr<const study::LearningResults> m_results;  ///< the last; taken over when drawn
  LearningHistory m_history;
  RunningTotals m_totals;
  JobMarkets m_markets;
  LeadingPolicies m_leading;
  int m_shown = 0, m_mapShown = 0, m_chartsMade = 0;
  int m_drawn = 0, m_drawnJob = -1;  ///< jobs of the last picture, and the one that it looks at
  std::optional<Range> m_mapRange;   ///< of the colours that the map has
  std::optional<int> m_cursor;
  bool m_hovering = false, m_resultsDirty = true, m_chartsDirty = true, m_compact = false;
  bool m_moving = false, m_wordsAtOnce = true, m_ruleDirty = true;

  struct Replayed {
    std::shared_ptr<const study::LearningResults> of;
    std::vector<study::ComparedLearner> learners;
  };
  std::vector<study::ComparedLearner> m_learners;
  std::shared_ptr<const study::LearningResults> m_replayed;  ///< whose learners there are
  LatestWish<std::shared_ptr<const study::LearningResults>, Replayed> m_replay;

  std::shared_ptr<const study::LearningResults> m_tracked;  ///< that m_tracking is of
  QString m_tracking;

  QSplitter* m_splitter = nullptr;
  HintLabel* m_rule;
  HeatMapPane* m_tiles;
  LearningStack* m_stack;
  PlotPane* m_regretLog;  ///< in the place of the stack's chart of the regret
  LeadingTable* m_table;
  PlayersTable* m_players;
  JobCard* m_card;
  QComboBox *m_grouping, *m_regret, *m_utility;
  RedrawClock* m_redraw;
  RedrawClock* m_words;  ///< the rule and the card
};

}  // namespace spothorizon::views
