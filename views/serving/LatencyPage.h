// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "subjects/serving/ServingResults.h"
#include "subjects/serving/ServingProblem.h"
#include "views/page/StudyPage.h"

class QComboBox;

namespace spothorizon::views {

class BarPane;
class PlotPane;
class RedrawClock;

/// How long answers take by system: the distribution with its target, and where the time went.
class LatencyPage : public StudyPage {
  Q_OBJECT

 public:
  explicit LatencyPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;

  QComboBox* whatBox() const { return m_what; }
  PlotPane* distribution() const { return m_distribution; }
  BarPane* bars() const { return m_bars; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void redraw();

  /// What was drawn: the distribution of the shown replication of every system, and the means of
  /// those that were done.
  struct Drawn {
    std::vector<std::shared_ptr<const serving::RunOutcome>> shown;
    std::vector<std::size_t> replications;
    std::shared_ptr<const study::ServingSetting> setting;
    int what = -1;
    bool operator==(const Drawn&) const = default;
    bool sameShown(const Drawn& other) const {
      return shown == other.shown && setting == other.setting && what == other.what;
    }
  };
  Drawn wanted() const;

  std::shared_ptr<const study::ServingResults> m_results;
  Drawn m_drawn;
  QComboBox* m_what;
  PlotPane* m_distribution;
  BarPane* m_bars;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
