// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/Text.h"
#include "bill/Bill.h"
#include "commit/Commitments.h"

namespace spothorizon::bill {

/// What is asked: how much of a demand to commit to.
struct CommitQuestion {
  commit::Demand demand;
  std::vector<commit::Type> types;
  std::string machine{};       ///< "p5.48xlarge"; empty: not known
  double coveredGpuHours = 0;  ///< of the demand, by commitments that the bill has
};

/// And the answer.
struct CommitAnswer {
  commit::Plan plan;
  std::optional<commit::HeldOut> heldOut;
};

CommitAnswer answerOf(const CommitQuestion& question);

/// "Commit to 2 machines of 8 GPUs ...", with what that saves, on the second half of the hours too.
/// `bill`: whose currency amounts have.
Text sentenceOf(const Bill& bill, const CommitQuestion& question, const CommitAnswer& answer);

}  // namespace spothorizon::bill
