// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "ask/Answer.h"
#include "ask/Ranking.h"

/// The parts of sentences that say which contender does best.
namespace spothorizon::ask {

/// "A", "A and B", "A and 3 others".
Text namesOf(const Answer& answer, const std::vector<std::size_t>& contenders);
/// "these 20 replications"
Text drawsText(const Answer& answer, std::size_t draws);
/// After a sentence that names two whom the draws cannot tell apart.
Text undistinguished(const Answer& answer, std::size_t draws);
/// Money beside another figure: "; Cost: $15.65". Empty where the figure is money itself.
Text besideText(const Answer& answer, const AskedPoint& point, std::size_t contender,
                std::size_t measure);
/// A figure with the money beside it: "12.7 s (11.6 to 13.8); Cost: $15.65".
Text figureAt(const Answer& answer, const AskedPoint& point, std::size_t contender,
              std::size_t measure);
/// Whether the draws can tell the best from the next. Empty where there is no next.
Text comparison(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
                std::size_t measure);
/// Where nothing that can be chosen has a figure.
Text noFigure(const result::Column& column);
/// Which contender is the best, and its figure.
Text bestText(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
              std::size_t measure);
/// Whom the subject's recommendation prefers. Empty where it prefers the best.
Text adviceText(const Answer& answer, const AskedPoint& point);
/// Where those that are meant to spend the same do not.
Text unequalText(const Answer& answer, const AskedPoint& point);
/// Who is in the tables and not in the ranking.
Text yardsticksText(const Answer& answer);

}  // namespace spothorizon::ask
