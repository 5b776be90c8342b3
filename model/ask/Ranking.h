// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ask/Answer.h"

/// Which contender does best at a point, and whether the draws can tell.
namespace spothorizon::ask {

/// Those that can be chosen and have a figure.
std::vector<std::size_t> candidatesOf(const Answer& answer, const AskedPoint& point,
                                      std::size_t measure);

/// The best of those that can be chosen, and the next.
struct Ranking {
  std::vector<std::size_t> best;  ///< several where they do the same in every draw; empty: none
  std::vector<std::size_t> next;  ///< likewise
  bool allAlike = false;          ///< all do the same: there is no best
};
Ranking rankingOf(const Answer& answer, const AskedPoint& point, std::size_t measure);

/// By how much the next is worse.
Estimate leadOf(const Answer& answer, const AskedPoint& point, const Ranking& ranking,
                std::size_t measure);
/// Whether an interval of a difference leaves out zero.
bool isApart(const Estimate& difference);

/// The place of a measure; none: the answer has no such one.
std::optional<std::size_t> placeOfMeasure(const Answer& answer, const std::string& key);
/// That of the subject's money.
std::optional<std::size_t> moneyOf(const Answer& answer);

/// Those that the subject's recommendation chooses at a point: several where they do the same in
/// every draw. Empty where it has no advice, or nothing meets it.
std::vector<std::size_t> advisedAt(const Answer& answer, const AskedPoint& point);

/// The place of a contender by its key or its name, whatever the case of letters. InputError with
/// those that there are.
std::size_t contenderIn(const std::vector<Contender>& contenders, const std::string& name);

/// Whether a question names a contender that cannot be chosen; false where it names none.
/// InputError where there is no such one.
bool checkContender(const Answer& answer, const std::string& name);

/// How a tornado and a Monte Carlo chose whom they are about.
enum class ChosenBy { Name, Advice, Best };
struct ChosenContender {
  std::size_t contender = 0;
  ChosenBy by = ChosenBy::Best;
};
/// Of the scenario as it is: the one that the question names, else the one that the subject's
/// recommendation chooses, else the best by the answer's measure.
ChosenContender chosenContender(const Answer& answer);

}  // namespace spothorizon::ask
