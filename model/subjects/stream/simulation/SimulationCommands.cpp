// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/simulation/SimulationCommands.h"

#include "result/ResultFile.h"
#include "subjects/stream/BudgetCommands.h"

namespace spothorizon::study {

std::vector<StudyCommand> simulationCommands() {
  StudyCommand command{
      "budget simulate",
      64,
      "The best widths and other policies as they run, event by event, on the same jobs.",
      "FILE [--set KEY=VALUE]... [--json|--csv] [--threads N]",
      "FILE is a scenario with a stream of jobs. Policies spend the budget on GPUs in use, "
      "idle, booting and\nbilled after their release. Means have 95 % intervals.\nrental.baselines "
      "chooses the policies: as-submitted, same-width, "
      "equal-efficiency, equal-share, first-come,\ngoodput-fair, goodput-fair-autoscaled, "
      "price-following; left as it is, all that apply. rental.jobs is how many\njobs are drawn, "
      "over all replications; a file of jobs is replayed once.\nA fixed cluster that cannot keep "
      "up is a finding: \"keepsUp\" is false, and it has no response time.",
      {"spothorizon-cli budget simulate sample_traces/two-classes.json",
       "spothorizon-cli budget simulate scenario.json --set rental.nodeGpus=8 --set "
       "rental.bootHours=0.05 --json",
       "spothorizon-cli budget simulate scenario.json --set rental.baselines=equal-share --csv"},
      {setOption(), jsonOption(std::string(result::kResultFormat)),
       csvOption("Print CSV: one row per policy.", "simulation"), threadsOption()}};
  command.cells = true;
  command.columns = jobFileColumns();
  return {command};
}

}  // namespace spothorizon::study
