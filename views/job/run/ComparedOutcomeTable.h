// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "subjects/job/run/ComparedOutcomes.h"

namespace spothorizon::views {

class TableModel;
class TableView;

/// The compared scenarios' outcomes with their differences from the base, over the table of all
/// policies. As high as its rows, up to a third of a screen of text.
class ComparedOutcomeTable : public QWidget {
  Q_OBJECT

 public:
  explicit ComparedOutcomeTable(QWidget* parent = nullptr);

  void setScenarios(std::vector<study::ComparedOutcome> scenarios, std::vector<QColor> colours);
  const std::vector<study::ComparedOutcome>& scenarios() const { return m_scenarios; }
  std::string csv() const;  ///< with the provenance of all

  TableModel& model() const { return *m_model; }
  TableView& view() const { return *m_view; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fitHeight();

  std::vector<study::ComparedOutcome> m_scenarios;
  TableModel* m_model;
  TableView* m_view;
};

}  // namespace spothorizon::views
