// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/RunCommand.h"

namespace spothorizon::study {

std::vector<StudyCommand> runCommands() {
  using Use = CommandOption::Use;
  StudyCommand run{
      "run",
      10,
      "Run a scenario: what each policy costs, beside the best possible.",
      "FILE... [--set KEY=VALUE]... [--json|--csv] [--ledger FILE.csv] [--explain] [--threads N]",
      "FILE is a scenario, a trace, or market files: a price history and an availability trace are "
      "joined.\nWith --ledger - the ledger goes to standard output, before the results. \"params\" "
      "lists the keys of --set.",
      {"spothorizon-cli run sample_traces/calm-cloud.json",
       "spothorizon-cli run scenario.json --set job.deadlineHours=30 --json",
       "spothorizon-cli run scenario.json --ledger ledger.csv --explain",
       "spothorizon-cli run us-west-2a_v100_1.json p3.16xlarge.json --set "
       "market.price.zone=us-west-2a"},
      {setOption(),
       jsonOption("spothorizon-result"),
       csvOption("Print the outcomes as CSV.", "outcomes"),
       {Use::Table, "ledger", "Write every slot of every policy as CSV.", "FILE.csv", "ledger"},
       {Use::Reasons, "explain", "Explain why each policy decided as it did."},
       threadsOption()}};
  run.refusals = {{{"csv", "explain"},
                   "ledger",
                   "--explain with --csv",
                   "--ledger FILE.csv too, which has the reasons"}};
  return {run};
}

}  // namespace spothorizon::study
