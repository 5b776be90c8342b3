// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningCommand.h"

namespace spothorizon::study {

std::vector<StudyCommand> learningCommands() {
  StudyCommand command{
      "learn",
      60,
      "Learn over many jobs which policy of a pool is best.",
      "FILE... [--set KEY=VALUE]... [--json|--csv] [--weights FILE.csv] [--threads N]",
      "FILE is a scenario, a trace, or market files: a price history and an availability "
      "trace are joined.\nThe keys of --set that begin with \"learning.\" choose the pool, "
      "the jobs and the learner; \"params\" lists them.\nWith --weights - the weights go to "
      "standard output, before the results.",
      {"spothorizon-cli learn sample_traces/calm-cloud.json",
       "spothorizon-cli learn scenario.json --set learning.jobs.jobs=200 --json",
       "spothorizon-cli learn scenario.json --set learning.pool.extended=true --csv",
       "spothorizon-cli learn scenario.json --set learning.learner.kind=fixed-share --weights "
       "weights.csv"},
      {setOption(),
       jsonOption("spothorizon-result"),
       csvOption("Print CSV: one row per job.", "jobs"),
       {CommandOption::Use::Table, "weights",
        "Write the weight of every policy before every job as CSV.", "FILE.csv", "weights"},
       threadsOption()}};
  command.cells = true;
  return {command};
}

}  // namespace spothorizon::study
