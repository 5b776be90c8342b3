// SPDX-License-Identifier: GPL-3.0-or-later
// The register of subjects with one row more.
#include "ask/Subject.h"
#include "subjects/job/JobSubject.h"
#include "tiny/TinySubject.h"

namespace spothorizon::ask {

const std::vector<const Subject*>& subjects() {
  static const std::vector<const Subject*> all{&tinySubject(), &jobSubject()};
  return all;
}

}  // namespace spothorizon::ask
