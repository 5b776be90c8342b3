// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/VariedWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/AnswerWords.h"
#include "ask/AskMonteCarlo.h"
#include "ask/AxisWords.h"
#include "ask/Ranking.h"
#include "ask/VerdictWords.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Column;

Text samplesText(const Answer& answer) {
  const Column& column = answer.measures[answer.measure];
  const Text& name = answer.contenders[answer.contender].name;
  const int samples = answer.p50.samples;
  if (samples == 1) {
    return phrase("ask", "%1 of %2: %3 in 1 sample.")
        .arg(column.title)
        .arg(name)
        .arg(figureText(column, {answer.p50.value}));
  }
  const bool tails = samples >= static_cast<int>(kLeastForTails);
  const auto [low, high] =
      tails ? std::pair(answer.p5.value, answer.p95.value) : endsOf(sampleMeans(answer));
  const Text pattern =
      tails ? phrase("ask",
                     "%1 of %2: median %3 over %4 samples, 5 % below %5, 5 % "
                     "above %6.")
            : phrase("ask", "%1 of %2: median %3 over %4 samples, which lie between %5 and %6.");
  return Text(pattern)
      .arg(column.title)
      .arg(name)
      .arg(figureText(column, answer.p50))
      .arg(std::to_string(samples))
      .arg(figureText(column, {low}))
      .arg(figureText(column, {high}));
}

Text impossibleText(const Answer& answer) {
  if (answer.impossible == 0) return {};
  return phrase("ask", "%1 of %2 samples cannot be run and are left out.")
      .arg(std::to_string(answer.impossible))
      .arg(std::to_string(answer.points.size() - 1));
}

}  // namespace

Text tornadoSentence(const Answer& answer) {
  if (answer.bars.empty() || !answer.points.front().done) return {};
  const TornadoBar& first = answer.bars.front();
  const Column& column = answer.measures[answer.measure];
  const Text own =
      phrase("ask", "%1 of %2 is %3.")
          .arg(column.title)
          .arg(answer.contenders[answer.contender].name)
          .arg(figureText(column, answer.points.front().means[answer.contender][answer.measure]));
  const Text who = chosenText(answer);
  if (!first.swing || *first.swing == 0 || first.range == RangeFrom::Zero) {
    return study::sentences({own, who});
  }
  return study::sentences({own,
                           phrase("ask", "It moves most with %1: %2 at %3, %4 at %5.")
                               .arg(first.axis.title)
                               .arg(figureText(column, *first.atLow))
                               .arg(valueText(first.axis, first.axis.values.front()))
                               .arg(figureText(column, *first.atHigh))
                               .arg(valueText(first.axis, first.axis.values.back())),
                           who});
}

Text monteCarloSentence(const Answer& answer) {
  if (!answer.p50.exists()) return impossibleText(answer);
  const Text spread = study::sentences({samplesText(answer), impossibleText(answer)});
  const auto strength = [](const VariedKey& one) {
    const bool apart = one.lowCorrelation > 0 || one.highCorrelation < 0;
    const bool known = one.range != RangeFrom::Zero && !std::isnan(one.correlation) && apart;
    return known ? std::abs(one.correlation) : -1;
  };
  const auto strongest = std::ranges::max_element(answer.varied, {}, strength);
  const Text who = chosenText(answer);
  if (strongest == answer.varied.end() || strength(*strongest) < 0) {
    return study::sentences({spread, who});
  }
  return study::sentences({spread,
                           phrase("ask", "It depends most on %1 (rank correlation %2).")
                               .arg(strongest->axis.title)
                               .arg(fixedText(strongest->correlation, 2)),
                           who});
}

Text chosenText(const Answer& answer) {
  const std::size_t draws = answer.points.front().draws.size();
  const Text& name = answer.contenders[answer.contender].name;
  switch (chosenContender(answer).by) {
    case ChosenBy::Name:
      return phrase("ask", "%1 was asked for.").arg(name);
    case ChosenBy::Advice:
      return phrase("ask", "%1: %2, over %3.")
          .arg(answer.subject->advice(answer.scenario)->chosen)
          .arg(name)
          .arg(drawsText(answer, draws));
    case ChosenBy::Best:
      break;
  }
  return phrase("ask", "%1 has the best mean over %2.").arg(name).arg(drawsText(answer, draws));
}

}  // namespace spothorizon::ask
