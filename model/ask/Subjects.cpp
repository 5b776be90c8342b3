// SPDX-License-Identifier: GPL-3.0-or-later
// The register of subjects: one row each, the job last. It has a file of its own, so that a test
// can link another register.
#include "ask/Subject.h"
#include "subjects/job/JobSubject.h"
#include "subjects/serving/ServingSubject.h"
#include "subjects/stream/StreamSubject.h"
#include "subjects/training/TrainingSubject.h"

namespace spothorizon::ask {

const std::vector<const Subject*>& subjects() {
  static const std::vector<const Subject*> all{&servingSubject(), &trainingSubject(),
                                               &streamSubject(), &jobSubject()};
  return all;
}

}  // namespace spothorizon::ask
