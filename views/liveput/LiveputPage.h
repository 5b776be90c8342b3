// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "study/liveput/Liveput.h"
#include "views/liveput/LiveputCharts.h"
#include "views/page/StudyPage.h"

class QComboBox;
class QLabel;

namespace spothorizon::views {

class BarPane;
class HeatMapPane;
class PlotPane;
class RedrawClock;

/// What each way of steering made of the nodes, on one axis of time: nodes and those in use, shapes
/// by policy, samples so far, and where the rest went.
class LiveputPage : public StudyPage {
  Q_OBJECT

 public:
  explicit LiveputPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override;
  void setStale(bool stale, const QString& slot) override;
  void setMessage(const QString& message) override;

  const std::shared_ptr<const study::LiveputResults>& results() const { return m_results; }
  int shownPolicy() const;
  QString readOut() const;
  PlotPane* nodesPane() const { return m_nodes; }
  PlotPane* trainedPane() const { return m_trained; }
  HeatMapPane* strip() const { return m_strip; }
  BarPane* bars() const { return m_bars; }
  QComboBox* policyBox() const { return m_policy; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  void tiePanes();
  void listPolicies();
  void choose(int policy);
  void showRange(QObject* from, double first, double last);
  void pointAt(std::optional<double> interval);
  void redraw();
  void align();
  TrainedAs trainedAs() const;

  std::shared_ptr<const study::LiveputResults> m_results;
  QComboBox *m_policy, *m_as;
  PlotPane *m_nodes, *m_trained;
  HeatMapPane* m_strip;
  BarPane* m_bars;
  QLabel *m_message, *m_readOut;
  RedrawClock* m_redraw = nullptr;
  std::optional<double> m_at;
  bool m_chosen = false;  ///< the policy, by the user
};

}  // namespace spothorizon::views
