// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "subjects/job/run/Results.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/RedrawClock.h"
#include "views/page/StudyPage.h"

namespace spothorizon::views {

class BarPane;

/// Every policy beside the optimum: cost, utility and finish, a row each.
class ComparePage : public StudyPage {
  Q_OBJECT

 public:
  explicit ComparePage(QWidget* parent = nullptr);

  void setResults(std::shared_ptr<const study::Results> results);  ///< null: nothing run yet
  void setResult(const study::Result& result) override;
  void clear() override { setResults(nullptr); }
  void setChosenPolicy(int index) override;
  void setStale(bool stale, const QString& slot = {}) override;

  std::vector<ExportableChart> charts() const override;
  const BarPane& pane() const { return *m_pane; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void redraw();

  std::shared_ptr<const study::Results> m_results;
  BarPane* m_pane = nullptr;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
