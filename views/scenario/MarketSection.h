// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "ask/LoadedMarket.h"
#include "scenario/Parameters.h"
#include "session/MarketImport.h"
#include "subjects/job/run/Results.h"
#include "views/scenario/ScenarioEdit.h"

namespace spothorizon::views {

class HintLabel;
class ParameterList;
class TraceSparkline;

/// The market of a scenario: which files and what was understood of them, the whole trace with the
/// job's span on it, and the numbers.
class MarketSection : public QWidget {
  Q_OBJECT

 public:
  explicit MarketSection(QWidget* parent = nullptr);

  void setScenario(const SharedScenario& scenario);
  void setMarket(std::shared_ptr<const study::LoadedMarket> market);
  const std::shared_ptr<const study::LoadedMarket>& market() const { return m_market; }
  void setFindings(const std::vector<study::Finding>& findings);
  std::vector<ParameterList*> lists() const { return {m_numbers, m_reading}; }

 signals:
  void edited(const ScenarioEdit& edit);
  /// Files for the market of this scenario: both series, or one beside the other that it has.
  void filesWished(spothorizon::study::AddedSeries added);

 private:
  QWidget* makeFileButtons();
  void showSpan();
  void scaleStart();
  void dateStart();

  HintLabel* m_sources;
  HintLabel* m_warnings;
  TraceSparkline* m_sparkline;
  HintLabel* m_statistics;
  ParameterList* m_numbers;  ///< what a planner turns
  ParameterList* m_reading;  ///< how files are read: files, zones, gaps
  SharedScenario m_scenario;
  std::shared_ptr<const study::LoadedMarket> m_market;
};

/// "Mean $0.92/GPU-h, 5.2 GPUs free on average, none free 27 % of the time."
QString statisticsLine(const market::TraceStatistics& statistics);

/// File names and what was understood of each, one line per file, as HTML.
QString sourceLines(const std::vector<market::ReadReport>& reports);

}  // namespace spothorizon::views
