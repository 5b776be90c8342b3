// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <memory>
#include <vector>

#include "study/deadline/run/Results.h"
#include "views/chart/ChartTypes.h"
#include "views/chart/RedrawClock.h"

namespace spothorizon::views {

class BarPane;

/// Every policy beside the optimum: cost, utility and finish, a row each.
class ComparePage : public QWidget {
  Q_OBJECT

 public:
  explicit ComparePage(QWidget* parent = nullptr);

  void setResults(std::shared_ptr<const study::Results> results);  ///< null: nothing run yet
  void setChosenPolicy(int index);                                 ///< -1: the optimum
  void setStale(bool stale);
  void setProvenance(const QString& provenance);

  std::vector<ExportableChart> charts() const;
  const BarPane& pane() const { return *m_pane; }

 signals:
  void policyChosen(int index);

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void redraw();

  std::shared_ptr<const study::Results> m_results;
  QString m_provenance;
  BarPane* m_pane = nullptr;
  RedrawClock* m_redraw = nullptr;
};

}  // namespace spothorizon::views
