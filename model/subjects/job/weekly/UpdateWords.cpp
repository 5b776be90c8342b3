// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/weekly/UpdateWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

Text usdCell(double usd) { return Text("$" + decimalsText(usd, 4)); }

using Words = Text (*)(double);

Text chanceCell(double share) { return chanceText(share); }
Text costCell(double usd) { return Text(usdText(usd)); }
Text gpusCell(double gpus) { return Text(decimalsText(gpus, 2)); }

/// The mean with its interval, which may have one end.
Text cellOf(const std::optional<MeanEstimate>& one, Words words) {
  if (!one) return {};
  const auto [low, high] = one->interval;
  Text mean = words(one->mean);
  if (!std::isfinite(low) && !std::isfinite(high)) return mean;
  if (!std::isfinite(high)) {
    return phrase("update", "%1 (≥ %2)").arg(std::move(mean)).arg(words(low));
  }
  if (!std::isfinite(low)) {
    return phrase("update", "%1 (≤ %2)").arg(std::move(mean)).arg(words(high));
  }
  return phrase("update", "%1 (%2 to %3)").arg(std::move(mean)).arg(words(low)).arg(words(high));
}

/// One figure then, now and in what is new.
struct ChangeRow {
  Text name;
  std::optional<MeanEstimate> before, now, fresh;
  Words words;
};

std::vector<ChangeRow> rowsOf(const WeeklyUpdate& update) {
  const auto then = [&](auto member) -> std::optional<MeanEstimate> {
    if (!update.before) return std::nullopt;
    return (*update.before).*member;
  };
  const auto fresh = [&](auto member) -> std::optional<MeanEstimate> {
    if (!update.fresh) return std::nullopt;
    return (*update.fresh).*member;
  };
  const MarketFigures& now = update.now;
  return {{phrase("update", "mean price"), then(&MarketFigures::priceUsd), now.priceUsd,
           fresh(&MarketFigures::priceUsd), usdCell},
          {phrase("update", "mean number of free GPUs"), then(&MarketFigures::freeGpus),
           now.freeGpus, fresh(&MarketFigures::freeGpus), gpusCell},
          {phrase("update", "chance of being on time"), then(&MarketFigures::onTime), now.onTime,
           std::nullopt, chanceCell},
          {phrase("update", "chance of staying within the budget"),
           then(&MarketFigures::withinBudget), now.withinBudget, std::nullopt, chanceCell},
          {phrase("update", "median cost"), then(&MarketFigures::costP50Usd), now.costP50Usd,
           std::nullopt, costCell},
          {phrase("update", "mean cost"), then(&MarketFigures::costMeanUsd), now.costMeanUsd,
           std::nullopt, costCell}};
}

Text changed(const ChangeRow& row) {
  if (!row.before || !row.now) return {};
  Text before = cellOf(row.before, row.words), now = cellOf(row.now, row.words);
  if (row.words(row.before->mean) == row.words(row.now->mean))
    return phrase("update", "The %1 is still %2.").arg(row.name).arg(std::move(now));
  return phrase("update", "The %1 went from %2 to %3.")
      .arg(row.name)
      .arg(std::move(before))
      .arg(std::move(now));
}

Text policyWords(const WeeklyUpdate& update) {
  const Text &before = update.before->policy, &now = update.now.policy;
  if (now.empty()) return {};
  if (before.english() == now.english())
    return phrase("update", "The recommended policy is still %1.").arg(now);
  Text text = update.now.tiesWithBefore
                  ? phrase("update",
                           "The recommended policy is now %1; the record does not distinguish it "
                           "from last time's, %2.")
                  : phrase("update", "The recommended policy is now %1, not %2.");
  return std::move(text).arg(now).arg(before);
}

/// The files that were appended, and whether they count.
Text appendedWords(const WeeklyUpdate& update) {
  const std::vector<std::string>& files = update.folder.appended;
  if (files.empty()) return {};
  constexpr std::size_t kNamed = 5;
  std::vector<Text> names;
  for (std::size_t i = 0; i < std::min(files.size(), kNamed); ++i) names.emplace_back(files[i]);
  Text list = files.size() > kNamed ? phrase("update", "%1 files, the first of them %2")
                                          .arg(std::to_string(files.size()))
                                          .arg(std::move(names.front()))
                                    : listText(std::move(names));
  return sentences({phrase("update", "Appended: %1.").arg(std::move(list)), update.unused});
}

/// A file that should have gone on from the market's own, and does not.
Text leftOutWords(const WeeklyUpdate& update) {
  const std::vector<Text>& files = update.folder.leftOut;
  if (files.empty()) return {};
  if (files.size() == 1) return phrase("update", "Left out: %1.").arg(files.front());
  return phrase("update", "%1 files of the folder are left out, such as %2.")
      .arg(std::to_string(files.size()))
      .arg(files.front());
}

Text newWords(const WeeklyUpdate& update) {
  if (!update.fresh) {
    return update.folder.appended.empty()
               ? phrase("update", "The market has nothing new since last time.")
               : phrase("update",
                        "The part of the market that this scenario uses has nothing new since last "
                        "time.");
  }
  return phrase("update", "The market has %1 more than last time, at a mean price of %2.")
      .arg(spanText(update.fresh->hours))
      .arg(cellOf(update.fresh->priceUsd, usdCell));
}

}  // namespace

Text sentence(const WeeklyUpdate& update) {
  const Text first = sentences({appendedWords(update), leftOutWords(update)});
  if (!update.before) {
    return withInputs(
        sentences({first, phrase("update",
                                 "There is no earlier update to compare with: the next one reports "
                                 "what has changed. The recommended policy is %1.")
                              .arg(update.now.policy)}),
        update.notices);
  }
  std::vector<Text> parts{first, newWords(update)};
  for (const ChangeRow& row : rowsOf(update)) parts.push_back(changed(row));
  parts.push_back(policyWords(update));
  return withInputs(sentences(parts), update.notices);
}

}  // namespace spothorizon::study
