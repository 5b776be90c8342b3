// SPDX-License-Identifier: GPL-3.0-or-later
// Registers with the questions and the subject of the tests alone.
#include "ask/AskStudy.h"
#include "ask/Probe.h"
#include "ask/Study.h"

namespace spothorizon::ask {

const std::vector<const Subject*>& subjects() {
  static const std::vector<const Subject*> all{&tests::probe()};
  return all;
}

}  // namespace spothorizon::ask

namespace spothorizon::study {

const std::vector<const Study*>& studies() {
  static const std::vector<const Study*> all{&ask::askStudy()};
  return all;
}

}  // namespace spothorizon::study
