// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/ForecastCommand.h"

namespace spothorizon::study {

std::vector<StudyCommand> forecastCommands() {
  return {{"forecast",
           70,
           "How predictable a market is: the error of every kind of forecast by lead.",
           "FILE... [--leads N] [--set KEY=VALUE]... [--json|--csv] [--threads N]",
           "FILE is a scenario, a trace, or market files: a price history and an availability "
           "trace are joined.\nEvery kind is compared with persistence (\"no change\"), exact and "
           "noisy forecasts as the scenario sets\nthem. Then follow the correlation with the past, "
           "and whether the errors of the scenario's own kind of\nforecast still have a pattern. "
           "\"params\" lists the keys of --set.",
           {"spothorizon-cli forecast sample_traces/daily-cycle.json",
            "spothorizon-cli forecast scenario.json --set forecast.kind=arima --leads 24 --csv",
            "spothorizon-cli forecast us-west-2a_v100_1.json p3.16xlarge.json --set "
            "market.price.zone=us-west-2a --json"},
           {setOption(),
            {CommandOption::Use::Value, "leads", "Number of slots to look ahead; a day by default.",
             "N", "", 1, 10000},
            jsonOption("spothorizon-result"),
            csvOption("Print the errors as CSV, one row per series, kind and lead.", "forecast"),
            threadsOption()}}};
}

}  // namespace spothorizon::study
