// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

/// Pages that earlier versions had for questions that the page Questions answers now.
namespace spothorizon::study {

/// A page with what its controls choose: the name that StudyPage::chooseSettings() takes.
struct ChosenPage {
  std::string page, settings;
  bool operator==(const ChosenPage&) const = default;
};

/// As it is called now: {"questions", "axes serving.graceSeconds"} for the former part "what if"
/// of the page "serving-plan". Any other page stays as it is.
ChosenPage presentPage(ChosenPage given);

}  // namespace spothorizon::study
