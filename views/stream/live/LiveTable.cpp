// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/live/LiveTable.h"

#include <utility>
#include <vector>

#include "subjects/stream/simulation/SimulationTables.h"
#include "views/stream/live/LiveCharts.h"
#include "views/widgets/table/PolicyIcon.h"
#include "views/widgets/table/TableModel.h"

namespace spothorizon::views {
void showPolicies(TableModel& model, const study::SimulationResults* results,
                  const QPalette& palette, double pixelRatio) {
  if (!results) return model.setTable({});
  std::vector<TableModel::RowLook> looks;
  for (const study::PolicyOutcome& one : results->policies) {
    const int line = lineOf(one.policy);
    looks.push_back({policyIcon(line, palette, pixelRatio), line});
  }
  model.setTable(study::policyTable(*results), std::move(looks));
}

}  // namespace spothorizon::views
