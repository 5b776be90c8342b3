// SPDX-License-Identifier: GPL-3.0-or-later
// The report's register with one more row.
#include "tiny/app/TinyRow.h"

namespace spothorizon::app {

const std::vector<ReportStudy>& reportStudies() {
  static const std::vector<ReportStudy> rows{runRow(), forecastRow(), learningRow(), backtestRow(),
                                             tinyRow()};
  return rows;
}

}  // namespace spothorizon::app
