// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningText.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/NumberText.h"
#include "scenario/Criterion.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/learning/LearningSection.h"
#include "subjects/job/learning/LearningVerdict.h"

namespace spothorizon::study {

std::vector<std::size_t> byWeight(const LearningResults& results) {
  std::vector<std::size_t> order(results.finalWeight.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    if (results.finalWeight[a] != results.finalWeight[b]) {
      return results.finalWeight[a] > results.finalWeight[b];
    }
    return results.totalUsd[a] > results.totalUsd[b];
  });
  return order;
}

namespace {

/// As a share of the bound, and of what it would be if jobs took no time: policies whose equal mix
/// loses no more than this are alike.
constexpr double kAlike = 0.25;
constexpr double kAll = 0.9995;  ///< a share that rounds to 100.0 %

/// Its size, with the interval seen from the side on which it lies.
Text differenceText(double gain, const Estimate* gainOf) {
  if (!gainOf || !gainOf->hasInterval()) return Text(usdText(std::abs(gain)));
  const bool turned = gain < 0;
  return usdWith(std::abs(gain), turned ? -gainOf->high : gainOf->low,
                 turned ? -gainOf->low : gainOf->high);
}

/// "$3.20 more than" of two means a job, where the interval of their difference shows it.
Text against(double learner, double other, const Text& name, const Estimate* gainOf) {
  const double gain = learner - other;
  const bool known = gainOf && gainOf->hasInterval() && gainOf->low < gainOf->high;
  if (known && gainOf->low <= 0 && gainOf->high >= 0) {
    // A range that rounds to nothing is no finding.
    const std::string low = usdText(gainOf->low), high = usdText(gainOf->high);
    if (low == high) return phrase("learning", "about as much as %1").arg(name);
    return phrase("learning", "about as much as %1 (%2 to %3 more)").arg(name).arg(low).arg(high);
  }
  if (std::abs(gain) < kEqualUsd) return phrase("learning", "as much as %1").arg(name);
  Text text =
      gain > 0 ? phrase("learning", "%1 more than %2") : phrase("learning", "%1 less than %2");
  return std::move(text).arg(differenceText(gain, known ? gainOf : nullptr)).arg(name);
}

Text below(double learner, double other, const Text& name, const Estimate* gainOf) {
  const double gap = other - learner;
  if (std::abs(gap) < kEqualUsd) return phrase("learning", "as good as %1").arg(name);
  Text text = gap > 0 ? phrase("learning", "%1 below %2") : phrase("learning", "%1 above %2");
  return std::move(text).arg(differenceText(-gap, gainOf)).arg(name);
}

bool standsOut(const LearningResults& results) {
  return results.verdict ? results.verdict->standsOut : hasMuchWeight(results);
}

/// "all the weight", "97.3 % of the weight".
Text shareOfWeight(double weight) {
  if (weight >= kAll) return phrase("learning", "all the weight");
  return phrase("learning", "%1 % of the weight").arg(fixedText(weight * 100, 1));
}

/// A weight that is hardly above the equal one is no verdict, nor is one that later jobs do not
/// bear out.
Text leader(const LearningResults& results) {
  const std::size_t first = byWeight(results).front();
  const double weight = results.finalWeight[first];
  const Text& label = (*results.labels)[first];
  const Text jobs = jobCountText(results.jobsDone());
  if (!standsOut(results)) {
    if (!hasMuchWeight(results)) {
      return phrase("learning",
                    "No policy has a clear lead after %1: %2 has the most weight, %3 %.")
          .arg(jobs)
          .arg(label)
          .arg(fixedText(weight * 100, 1));
    }
    // Much of it, and still no verdict: later jobs do not bear it out.
    return phrase("learning", "%1 has %2 after %3, but its lead may be chance.")
        .arg(label)
        .arg(shareOfWeight(weight))
        .arg(jobs);
  }
  if (weight >= kAll) {
    return phrase("learning", "%1 has all the weight after %2.").arg(label).arg(jobs);
  }
  return phrase("learning", "%1 has the most weight (%2) after %3.")
      .arg(label)
      .arg(percentText(weight))
      .arg(jobs);
}

}  // namespace

namespace {

/// The best of these very jobs is known only afterwards; for jobs to come it counts how far the
/// learner is from the best of earlier jobs.
Text chosenWords(const LearningVerdict& verdict) {
  if (verdict.overChosenUsd.jobs == 0) return {};
  return phrase("learning", "On the later half of the starts it earns %1.")
      .arg(against(verdict.overChosenUsd.mean, 0,
                   phrase("learning", "the fixed policy that is best on the earlier half"),
                   &verdict.overChosenUsd));
}

}  // namespace

Text sentence(const LearningResults& results) {
  if (results.points.empty()) return {};
  const LearningPoint& last = results.points.back();
  const double jobs = results.jobsDone();
  const double learner = last.learnerUsd / jobs;
  const LearningVerdict* verdict = results.verdict ? &*results.verdict : nullptr;
  std::vector<Text> gaps = {below(learner, last.bestFixedUsd / jobs,
                                  phrase("learning", "the best fixed policy in hindsight"),
                                  nullptr)};
  if (learningSpec(results.scenario).withOptimum) {
    gaps.push_back(below(learner, last.optimumUsd / jobs, phrase("learning", "the best possible"),
                         verdict ? &verdict->overOptimumUsd : nullptr));
  }
  const auto over = [&](double total, const char* name, Estimate LearningVerdict::*gain) {
    return against(learner, total / jobs, phrase("learning", name),
                   verdict ? &(verdict->*gain) : nullptr);
  };
  const bool future = usesFuture(results.scenario.forecast, *results.pool);
  Text text =
      future ? phrase("learning",
                      "%1 The learner, whose pool uses the future, earns %2 per job: %3, %4, %5; "
                      "%6.")
             : phrase("learning", "%1 The learner earns %2 per job: %3, %4, %5; %6.");
  const Text answer =
      std::move(text)
          .arg(leader(results))
          .arg(verdict ? usdWith(learner, verdict->earnsUsd.low, verdict->earnsUsd.high)
                       : Text(usdText(learner)))
          .arg(over(last.onDemandUsd, SPOTHORIZON_TEXT("learning", "on-demand only"),
                    &LearningVerdict::overOnDemandUsd))
          .arg(over(last.maxSpotUsd, SPOTHORIZON_TEXT("learning", "max spot"),
                    &LearningVerdict::overMaxSpotUsd))
          .arg(over(last.uniformUsd, SPOTHORIZON_TEXT("learning", "uniform progress"),
                    &LearningVerdict::overUniformUsd))
          .arg(joined(gaps, phrase("learning", ", ")));
  const Text evidence =
      verdict ? blocksText(verdict->earnsUsd.windows, verdict->earnsUsd.hasInterval()) : Text();
  return withInputs(sentences({answer, verdict ? chosenWords(*verdict) : Text(), evidence}),
                    results);
}

namespace {

/// With %2 the regret without learning and %3 the learner's. That policies are alike explains a
/// regret far below its bound only where they are.
Text againstTheBound(const LearningResults& results) {
  const LearningPoint& last = results.points.back();
  const int jobs = results.jobsDone();
  if (last.regretBound >= jobs) {
    return phrase("learning",
                  "No bound below the number of jobs, %1, holds for any results here; in this run "
                  "playing all policies equally, without learning, would have a regret of %2, and "
                  "the learner's is %3.")
        .arg(std::to_string(jobs));
  }
  const double atOnce = std::sqrt(jobs * std::log(results.policies()) / 2);
  Text text =
      last.unlearntRegret > kAlike * std::min(last.regretBound, atOnce)
          ? phrase("learning",
                   "The bound of %1 holds for any results, even ones made to mislead the learner; "
                   "in this run playing all policies equally, without learning, would have a "
                   "regret of %2, and the learner's is %3.")
          : phrase("learning",
                   "The bound of %1 holds for any results, even ones made to mislead the learner; "
                   "in this run the policies are so much alike that playing all of them equally, "
                   "without learning, would have a regret of %2, and the learner's is %3.");
  return std::move(text).arg(fixedText(last.regretBound, 1));
}

}  // namespace

Text regretSentence(const LearningResults& results) {
  if (results.points.empty()) return {};
  const LearningPoint& last = results.points.back();
  double outstanding = 0;
  for (const LearningPoint& point : results.points) outstanding += point.outstanding;
  outstanding /= results.jobsDone();
  const Text alike = againstTheBound(results)
                         .arg(fixedText(last.unlearntRegret, 2))
                         .arg(fixedText(last.regret, 2));
  const Text words = last.seenBound > 0
                         ? phrase("learning", "%1 For the actual results the same proof gives %2.")
                               .arg(alike)
                               .arg(fixedText(last.seenBound, 2))
                         : alike;
  if (outstanding == 0) return words;
  return phrase(
             "learning",
             "%1 On average, the results of %2 earlier jobs were still unknown when a job started; "
             "the bound allows for that.")
      .arg(words)
      .arg(fixedText(outstanding, 1));
}

std::string regretLines(const LearningResults& results) {
  const LearningPoint& last = results.points.back();
  const bool mean = learningSpec(results.scenario).learner.kind == learn::LearnerKind::Exp3;
  std::string text = "Regret " + fixedText(last.regret, 3) + " scores, at most " +
                     fixedText(last.regretBound, 3) + (mean ? " on average" : "") + " (" +
                     usdText(last.regretUsd) + "; a score is " + usdText(results.scale->widthUsd) +
                     ", learning rate " + shortNumber(results.rate) + ").\n";
  const double scores = static_cast<double>(results.policies()) * results.jobsDone();
  text += results.scoresCutOff == 0
              ? "No score was clipped.\n"
              : std::to_string(results.scoresCutOff) + " of " + fixedText(scores, 0) +
                    " scores were clipped: worse than on demand by more than the range allows.\n";
  return text + regretSentence(results).english() + "\n";
}

}  // namespace spothorizon::study
