// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/Study.h"
#include "scenario/Sections.h"

/// The question that was asked last of a scenario: what a session remembers of the page
/// "Questions".
namespace spothorizon::ask {

/// questionText(); empty: none was asked.
const std::string& askedQuestion(const study::Sections& look);
void setAskedQuestion(study::Sections& look, std::string question);

/// As it is in sessions: the text of the question, or nothing.
study::LookKey askedQuestionKey();

}  // namespace spothorizon::ask
