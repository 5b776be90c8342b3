// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "subjects/stream/BudgetStream.h"
#include "views/page/ComparableChart.h"
#include "views/page/StudyPage.h"

class QGridLayout;
class QLabel;

namespace spothorizon::views {

class PlotPane;
class RedrawClock;

/// What the stream is like: jobs on the time axis, when they arrive, how large they are and what
/// they ask for. The span that the time axis shows is what the sentence and the bars count:
/// Shift and a drag choose one.
class StreamPage : public StudyPage {
  Q_OBJECT

 public:
  explicit StreamPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;

  QString sentence() const;
  PlotPane* arrivals() const { return m_panes[0]; }
  PlotPane* pane(std::size_t index) const { return m_panes[index]; }
  /// The counted unit; empty before there are results.
  const study::StreamSpan& span() const { return m_span; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  static constexpr std::size_t kTimed = 2, kPanes = 6;  ///< the first two share the time axis

  void layOut();
  void arrange();
  void tie();
  void setSpan(double from, double to);
  void redraw();
  CurveChart chart(std::size_t index, const ChartTheme& theme) const;

  std::shared_ptr<const study::BudgetResults> m_results;
  study::ShownStream m_stream;
  study::StreamSpan m_span;
  std::optional<Range> m_wished;  ///< none: all of it
  QGridLayout* m_grid = nullptr;
  int m_columns = 0;  ///< of the bars
  QLabel* m_sentence;
  std::array<PlotPane*, kPanes> m_panes{};
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
