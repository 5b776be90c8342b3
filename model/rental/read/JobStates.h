// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace spothorizon::rental {

/// How far a job has come, by the words of Slurm, Philly, Helios, Alibaba and Kubernetes.
enum class JobState {
  Unknown,  ///< a word that tells nothing of it
  Waiting,  ///< PENDING, Queued, Waiting
  Running,  ///< RUNNING, SUSPENDED, COMPLETING
  Done,     ///< COMPLETED, Pass, Succeeded, Terminated
  Broken    ///< FAILED, CANCELLED by 1000, TIMEOUT, Killed, OUT_OF_MEMORY
};
JobState jobState(std::string_view word);

/// Tells the steps of jobs ("123.batch", "123.extern", "123.0") from the jobs before them. Numbers
/// with a point ("1.0") are jobs where no job has one without.
class JobSteps {
 public:
  bool isStep(std::string_view id);

 private:
  bool m_plain = false;  ///< a job's number without a point has been seen
};

}  // namespace spothorizon::rental
