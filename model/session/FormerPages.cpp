// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/FormerPages.h"

#include "scenario/FormerNames.h"

namespace spothorizon::study {

ChosenPage presentPage(ChosenPage given) {
  given.page = presentName(given.page);
  if (given.page != "serving-plan") return given;
  if (given.settings == "backtest") return {"questions", "starts"};
  if (given.settings.starts_with("serving.")) return {"questions", "axes " + given.settings};
  return given;
}

}  // namespace spothorizon::study
