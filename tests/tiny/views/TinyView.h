// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "tiny/model/TinyStudy.h"
#include "views/page/StudyView.h"

namespace spothorizon::views {

class PlotPane;

/// A page with one chart.
class TinyPage : public StudyPage {
  Q_OBJECT

 public:
  explicit TinyPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;

  const std::shared_ptr<const study::TinyResults>& results() const { return m_results; }
  bool isStale() const { return m_stale; }

 private:
  std::shared_ptr<const study::TinyResults> m_results;
  PlotPane* m_pane;
  bool m_stale = false;
};

std::vector<ComparableChart> tinyCharts(const study::TinyResults& results, const ChartTheme& theme);
const StudyView& tinyView();

}  // namespace spothorizon::views
