// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/forecast/ForecastCommand.h"

namespace spothorizon::study {

std::vector<StudyCommand> forecastCommands() {
  return {
      {"forecast",
       70,
       "How predictable a market is: the error of every kind of forecast by lead.",
       "FILE... [--leads N] [--set KEY=VALUE]... [--json|--csv] [--threads N]",
       "FILE is a scenario, a trace, or market files: a price history and an availability trace "
       "are joined.\nEvery kind is measured beside persistence (\"as it is now\"), exact and "
       "noisy forecasts as the scenario has them. Then come the correlation with the past, and "
       "whether the\nerrors of the scenario's own kind of forecast still have a pattern. "
       "\"params\" lists the keys of --set.",
       {"spothorizon-cli forecast sample_traces/daily-cycle.json",
        "spothorizon-cli forecast scenario.json --set forecast.kind=arima --leads 24 --csv",
        "spothorizon-cli forecast us-west-2a_v100_1.json p3.16xlarge.json --set "
        "market.price.zone=us-west-2a --json"},
       {setOption(),
        {CommandOption::Use::Value, "leads", "Look so many slots ahead; a day by default.", "N", "",
         1, 10000},
        jsonOption("spothorizon-forecast"),
        csvOption("Print the errors as CSV, a row a series, kind and lead.", "forecast"),
        threadsOption()}}};
}

}  // namespace spothorizon::study
