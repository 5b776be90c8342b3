// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "ask/Question.h"
#include "ask/StudyCommand.h"
#include "ask/Subject.h"

namespace spothorizon::ask {

/// "ask axes", "ask starts" and so on: a command for each kind of question.
std::vector<study::StudyCommand> askCommands();

/// What a command asks, and settings of the scenario that the question needs.
struct AskedQuestion {
  Question question;
  std::vector<std::pair<std::string, std::string>> settings{};
};
/// Makes `command`, of a subject's own name, ask a question, with the options that all such
/// commands have. Its last word is the scenario's file; `asked` makes the question of the line and
/// the scenario.
study::StudyCommand askingCommand(
    const Subject& subject, study::StudyCommand command,
    std::function<AskedQuestion(const study::CommandLine&, const study::Scenario&)> asked);

/// "KEY" or "KEY=1,2". InputError.
Axis axisFrom(const std::string& word);

}  // namespace spothorizon::ask
