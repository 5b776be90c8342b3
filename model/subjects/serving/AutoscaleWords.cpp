// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/AutoscaleWords.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "statistics/Intervals.h"
#include "subjects/serving/WordParts.h"

namespace spothorizon::study {
namespace {

using Figures = ServingAutoscaler::Figures;

/// Two digits of a small share: forecasters are often within a tenth of a percent of each other.
Text lateText(double share) {
  if (share < 5e-6) return phrase("serving", "none");
  return Text(roundedText(100 * share, 2) + " %");
}

/// "0.31 % (0.2 to 0.42 %)", from the interval of those that are in time.
Text lateWith(const serving::Interval& inTime, bool withInterval) {
  Text late = lateText(1 - inTime.mean);
  if (!withInterval || inTime.low > 1 - 5e-6) return late;
  return withRange(std::move(late),
                   percentNumberRangeText(100 * (1 - inTime.high), 100 * (1 - inTime.low)));
}

double meanOf(const ServingAutoscaler& one, double Figures::*value) {
  return one.interval(value).mean;
}

/// Those that cannot read the future.
std::vector<const ServingAutoscaler*> honestOnes(const ServingResults& results) {
  std::vector<const ServingAutoscaler*> all;
  for (const ServingAutoscaler& one : results.autoscalers) {
    if (!one.replications.empty() && one.key != "exact" && one.key != "noisy") all.push_back(&one);
  }
  return all;
}

/// Who is ahead in one figure, and who is not distinguishable from it.
struct Ahead {
  const ServingAutoscaler* first = nullptr;
  std::vector<const ServingAutoscaler*> ties;
};

/// Fewer differences all have one sign by chance in more than 5 of 100 cases.
constexpr std::size_t kLeastPairs = 6;

/// All run on the same requests: the replications are compared in pairs.
bool isAhead(const ServingAutoscaler& first, const ServingAutoscaler& other, double Figures::*value,
             double sign) {
  std::vector<double> gains;
  const std::size_t pairs = std::min(first.replications.size(), other.replications.size());
  for (std::size_t r = 0; r < pairs; ++r) {
    gains.push_back(sign * (first.replications[r].*value - other.replications[r].*value));
  }
  if (pairs < kLeastPairs) return false;
  std::vector<int> replications(pairs);
  std::iota(replications.begin(), replications.end(), 0);
  return BlockIntervals(std::move(replications), 1).mean(gains).low > 0;
}

Ahead aheadIn(const std::vector<const ServingAutoscaler*>& all, double Figures::*value,
              double sign) {
  Ahead made;
  made.first = *std::ranges::max_element(
      all, {}, [&](const ServingAutoscaler* one) { return sign * meanOf(*one, value); });
  for (const ServingAutoscaler* one : all) {
    if (one != made.first && !isAhead(*made.first, *one, value, sign)) made.ties.push_back(one);
  }
  return made;
}

/// "It ties with Persistence and ARIMA: no difference is distinguishable from chance."
Text tieWords(const Ahead& ahead, std::size_t others) {
  if (ahead.ties.size() == others) {
    return phrase(
        "serving",
        "It ties with all others: no difference between them is distinguishable from chance.");
  }
  std::vector<Text> names;
  for (const ServingAutoscaler* one : ahead.ties) names.push_back(autoscalerName(one->key));
  return phrase("serving",
                "It ties with %1: no difference between them is distinguishable from chance.")
      .arg(listText(std::move(names)));
}

struct Patterns {
  const char *ahead, *tied, *once;
};

constexpr Patterns kFewest{
    SPOTHORIZON_TEXT("serving",
                     "%1 leaves the fewest requests late: it costs %2, and %3 are late."),
    SPOTHORIZON_TEXT("serving", "%1 has the fewest late requests: %3, for %2."),
    SPOTHORIZON_TEXT("serving",
                     "In this run %1 leaves the fewest requests late: it costs %2, and %3 are "
                     "late.")};
constexpr Patterns kCheapest{
    SPOTHORIZON_TEXT("serving", "%1 is the cheapest: it costs %2, and %3 are late."),
    SPOTHORIZON_TEXT("serving", "%1 costs least: %2, and %3 are late."),
    SPOTHORIZON_TEXT("serving", "In this run %1 is the cheapest: it costs %2, and %3 are late.")};

/// Without whom it ties with.
Text aheadWords(const Ahead& ahead, const Patterns& patterns, bool withInterval) {
  const bool tied = withInterval && !ahead.ties.empty();
  const char* pattern = !withInterval ? patterns.once : tied ? patterns.tied : patterns.ahead;
  const serving::Interval usd = ahead.first->interval(&Figures::usd);
  return phrase("serving", pattern)
      .arg(autoscalerName(ahead.first->key))
      .arg(withInterval ? usdWith(usd.mean, usd.low, usd.high) : Text(usdText(usd.mean)))
      .arg(lateWith(ahead.first->interval(&Figures::inTime), withInterval));
}

/// All have too few instances, at the most that they may ask for.
Text noneKeepsUp(const ServingResults& results) {
  return sentences(
      {phrase("serving",
              "None of the autoscalers keeps up: %1 requests arrive per second, more than up to %2 "
              "instances answer.")
           .arg(roundedText(results.setting->requestsPerSecond, 3))
           .arg(std::to_string(servingSettings(results.scenario).mostInstances)),
       servingReplicationsText(results)});
}

}  // namespace

Text autoscalerName(const std::string& key) {
  if (key == "last-window") return phrase("serving", "Last window");
  if (key == "persistence") return phrase("serving", "Persistence");
  if (key == "seasonal") return phrase("serving", "Seasonal");
  if (key == "arima") return phrase("serving", "ARIMA");
  if (key == "holt-winters") return phrase("serving", "Holt-Winters");
  if (key == "survival") return phrase("serving", "Survival");
  if (key == "noisy") return phrase("serving", "Noisy");
  return phrase("serving", "Exact");
}

Text servingAutoscaleSentence(const ServingResults& results) {
  auto all = honestOnes(results);
  if (all.empty()) return {};
  // Who cannot keep up is not cheap: it leaves requests open.
  const auto overloaded = std::erase_if(all, [](const auto* one) { return !one->keepsUp(); });
  if (all.empty()) return noneKeepsUp(results);
  const bool withInterval = showsServingIntervals(results);
  const Ahead fewest = aheadIn(all, &Figures::inTime, 1),
              cheapest = aheadIn(all, &Figures::usd, -1);
  const std::size_t others = all.size() - 1;
  const auto ties = [&](const Ahead& ahead) {
    return withInterval && !ahead.ties.empty() ? tieWords(ahead, others) : Text();
  };
  Text first = aheadWords(fewest, kFewest, withInterval), own = ties(fewest), second, last;
  if (fewest.first != cheapest.first) {
    second = aheadWords(cheapest, kCheapest, withInterval);
    last = ties(cheapest);
  }
  if (withInterval && !second.empty() && fewest.ties.size() == others &&
      cheapest.ties.size() == others) {
    own = {};
    last = phrase(
        "serving",
        "Both tie with all others: no difference between them is distinguishable from chance.");
  }
  Text cannot;
  if (overloaded > 0) {
    cannot = phrase("serving", "%1 of the autoscalers cannot keep up with the requests.")
                 .arg(std::to_string(overloaded));
  }
  return sentences({std::move(first), std::move(own), std::move(second), std::move(last),
                    std::move(cannot), servingReplicationsText(results)});
}

}  // namespace spothorizon::study
