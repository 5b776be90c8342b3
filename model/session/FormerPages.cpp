// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/FormerPages.h"

#include <string_view>

#include "scenario/FormerNames.h"
#include "subjects/training/NamedSweeps.h"

namespace spothorizon::study {
namespace {

constexpr const char* kQuestions = "questions";

ChosenPage ofTraining(ChosenPage given) {
  constexpr std::string_view kSweep = "sweep ";
  if (given.page == "training-starts") return {kQuestions, "starts"};
  if (!given.settings.starts_with(kSweep)) return given;
  return {kQuestions, ask::questionText(ask::namedSweep(given.settings.substr(kSweep.size())))};
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
