// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/NamedSweeps.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "ask/AskCommands.h"
#include "base/InputError.h"

namespace spothorizon::ask {
namespace {

/// As it would be typed.
constexpr std::pair<std::string_view, const char*> kSweeps[] = {
    {"restart",
     "training.restartSeconds=0,5,10,15,17,20,25,30,35,40,45,50,55,60,75,90,120,150,180,"
     "240,300"},
    {"look-ahead", "training.lookAhead=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16"},
    {"cluster", "training.nodes.cap=4,6,8,10,12,14,16,18,20,22,24,28,32,40,48,64"},
    {"top-up", "training.topUp.nodes=0,2,4,6,8,10,12,14,16,18,20,22,24,28,32,40,48,64"},
    {"grace", "training.graceSeconds=0,5,10,15,20,25,30,35,40,45,50,55,60"},
    {"checkpoint",
     "training.lostWork.checkpointSeconds=30,45,60,90,120,180,240,300,450,600,900,"
     "1200,1800,2700,3600,7200"}};

}  // namespace

OverAxes namedSweep(const std::string& what) {
  const auto* found =
      std::ranges::find(kSweeps, what, &std::pair<std::string_view, const char*>::first);
  if (found == std::end(kSweeps) && what.find('.') == std::string::npos) {
    std::string names;
    for (const auto& [name, axis] : kSweeps) names += std::string(name) + ", ";
    throw InputError("", "training sweep", "\"" + what + "\"",
                     "one of " + names + "or the key of a parameter");
  }
  OverAxes asked;
  asked.axes = {axisFrom(found == std::end(kSweeps) ? what : std::string(found->second))};
  asked.ownStart = true;
  return asked;
}

}  // namespace spothorizon::ask
