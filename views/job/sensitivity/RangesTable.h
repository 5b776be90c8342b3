// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>
#include <vector>

#include "scenario/Scenario.h"
#include "subjects/job/sensitivity/SensitivityRanges.h"

namespace spothorizon::views {

/// The parameters that are varied, with ends and laws to edit: a row each. An end that is emptied
/// is the default again.
class RangesTable : public QTableWidget {
  Q_OBJECT

 public:
  explicit RangesTable(QWidget* parent = nullptr);

  void setScenario(const study::Scenario& scenario);
  const std::vector<study::VariedParameter>& varied() const { return m_varied; }

 signals:
  void edited(const spothorizon::study::Scenario& scenario, const QString& what);
  /// The typed text is not such a value.
  void refused(const QString& message);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  enum Column { Name, Own, Low, High, LawOf };
  void fill();
  void fitCells();
  void showRow(int row);
  void take(int row, int column);
  void takeLaw(int row, int law);
  /// The scenario's entry for the row's parameter; a new one with the row's law where it has none.
  study::SensitivityRange& rangeOf(study::Scenario& scenario, int row) const;
  void tell(study::Scenario scenario, const QString& what);

  study::Scenario m_scenario;
  std::vector<study::VariedParameter> m_varied;
  bool m_filling = false, m_fillDue = false;
};

}  // namespace spothorizon::views
