// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/FormerPages.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "scenario/FormerNames.h"

namespace spothorizon::study {
namespace {

constexpr const char* kQuestions = "questions";

/// Names of sweeps, with the parameters that they vary.
constexpr std::pair<std::string_view, const char*> kSweeps[] = {
    {"restart", "training.restartSeconds"}, {"look-ahead", "training.lookAhead"},
    {"cluster", "training.nodes.cap"},      {"top-up", "training.topUp.nodes"},
    {"grace", "training.graceSeconds"},     {"checkpoint", "training.lostWork.checkpointSeconds"}};

ChosenPage ofTraining(ChosenPage given) {
  constexpr std::string_view kSweep = "sweep ";
  if (given.page == "training-starts") return {kQuestions, "starts"};
  if (!given.settings.starts_with(kSweep)) return given;
  const std::string what = given.settings.substr(kSweep.size());
  const auto* found =
      std::ranges::find(kSweeps, what, &std::pair<std::string_view, const char*>::first);
  const std::string key = found == std::end(kSweeps) ? what : found->second;
  return {kQuestions, "axes " + key + " starts=own"};
}

ChosenPage ofServing(ChosenPage given) {
  if (given.settings == "backtest") return {kQuestions, "starts"};
  if (given.settings.starts_with("serving.")) return {kQuestions, "axes " + given.settings};
  return given;
}

}  // namespace

ChosenPage presentPage(ChosenPage given) {
  given.page = presentName(given.page);
  if (given.page == "training-starts" || given.page == "training-gain") return ofTraining(given);
  return given.page == "serving-plan" ? ofServing(given) : given;
}

}  // namespace spothorizon::study
