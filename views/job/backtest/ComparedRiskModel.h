// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <vector>

#include "subjects/job/compare/ScenarioRisks.h"
#include "views/widgets/table/ResultTableModel.h"

namespace spothorizon::views {

/// The risk of the compared scenarios, one row each: what tells them apart, what each would cost
/// and how likely it is to be on time and within its budget. Chances are coloured.
class ComparedRiskModel : public ResultTableModel {
  Q_OBJECT

 public:
  enum Column {
    Scenario,
    Differs,
    Policy,
    CostMean,
    CostP50,
    CostP95,
    OnTime,
    Budget,
    Within,
    Both,
    ColumnCount
  };

  explicit ComparedRiskModel(QObject* parent = nullptr);

  /// `colours`: one per scenario.
  void setRows(std::vector<study::ScenarioRisk> rows, std::vector<QColor> colours);
  const std::vector<study::ScenarioRisk>& rows() const { return m_rows; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

 private:
  QVariant sortValue(const study::ScenarioRisk& row, int column) const;
  QString display(const study::ScenarioRisk& row, int column) const;
  QVariant toolTip(const study::ScenarioRisk& row, int column) const;
  QVariant background(const study::ScenarioRisk& row, int column) const;

  std::vector<study::ScenarioRisk> m_rows;
  std::vector<QColor> m_colours;
};

/// "72 h · $600 · Workload 48 work units": what tells a scenario apart.
QString chipWords(const std::vector<study::ParameterChip>& chips);

}  // namespace spothorizon::views
