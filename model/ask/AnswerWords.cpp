// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerWords.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "ask/AnswerFigures.h"
#include "ask/GoalWords.h"
#include "ask/PointWords.h"
#include "ask/Ranking.h"
#include "ask/VariedWords.h"
#include "ask/VerdictWords.h"
#include "base/NumberText.h"
#include "result/GroupedNumber.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Column;
using result::Form;

/// How many decimals an interval is worth: two digits of its half, at most those of the column.
int decimalsOf(const Column& column, const Estimate& estimate) {
  const double half = estimate.hasInterval() ? (estimate.high - estimate.low) / 2 : 0;
  if (!(half > 0)) return column.decimals;
  const double wanted = 1 - std::floor(std::log10(half));
  return static_cast<int>(std::clamp(wanted, 0.0, static_cast<double>(column.decimals)));
}

bool isRun(const AskedPoint& point) { return point.done && point.obstacle.empty(); }

Text verdict(const Answer& answer, const AskedPoint& point) {
  const Ranking ranking = rankingOf(answer, point, 0);
  return study::sentences({adviceText(answer, point), bestText(answer, point, ranking, 0),
                           comparison(answer, point, ranking, 0), unequalText(answer, point),
                           yardsticksText(answer)});
}

/// The starts of all markets as one point.
AskedPoint allStarts(const Answer& answer) {
  AskedPoint all;
  all.stepHours = answer.stepHours;
  for (const AskedPoint& point : answer.points) {
    for (std::size_t i = 0; i < point.samples.size(); ++i) {
      if (point.samples[i].empty()) continue;
      all.draws.push_back(point.draws[i]);
      all.samples.push_back(point.samples[i]);
    }
  }
  for (const auto& spreads : answer.spreads) {
    all.means.emplace_back();
    for (const SpreadOverStarts& one : spreads) all.means.back().push_back(one.mean);
  }
  return all;
}

/// How far the runs spread. Few runs say nothing about their tails.
Text startsRange(const Answer& answer, const AskedPoint& all, std::size_t contender) {
  const SpreadOverStarts& spread = answer.spreads[contender][0];
  const Column& column = answer.measures[0];
  if (all.draws.size() == 1) return {};
  if (all.draws.size() >= kLeastForTails) {
    return phrase("ask", "9 of 10 runs lie between %1 and %2.")
        .arg(figureText(column, {spread.p5.value}))
        .arg(figureText(column, {spread.p95.value}));
  }
  const auto [least, most] = endsOf(columnOf(all, contender, 0));
  return phrase("ask", "All %1 runs lie between %2 and %3.")
      .arg(std::to_string(all.draws.size()))
      .arg(figureText(column, {least}))
      .arg(figureText(column, {most}));
}

Text startsSentence(const Answer& answer) {
  if (answer.starts.empty()) return {};
  const AskedPoint all = allStarts(answer);
  const Ranking ranking = rankingOf(answer, all, 0);
  if (ranking.best.empty()) return bestText(answer, all, ranking, 0);
  return study::sentences({adviceText(answer, all), bestText(answer, all, ranking, 0),
                           startsRange(answer, all, ranking.best.front()),
                           comparison(answer, all, ranking, 0), unequalText(answer, all),
                           yardsticksText(answer)});
}

/// "10 min", "1.5 h", "323 h".
Text durationText(double hours) {
  constexpr double kMinutes = 60, kMany = 10;
  const bool minutes = hours < 1;
  const double shown = minutes ? hours * kMinutes : hours;
  const double tenths = std::round(shown * 10) / 10;
  const double rounded = shown < kMany ? tenths : std::round(shown);
  return phrase("ask", "%1 %2")
      .arg(result::groupedAsTyped(rounded))
      .arg(minutes ? phrase("table", "min") : phrase("table", "h"));
}

struct Sentences {
  const Answer& answer;
  std::optional<std::size_t> measure;

  Text operator()(const Once&) const {
    return isRun(answer.points.front()) ? verdict(answer, answer.points.front()) : Text();
  }
  Text operator()(const OverAxes&) const {
    return axesSentence(answer, measure.value_or(answer.measure));
  }
  Text operator()(const OverStarts&) const { return startsSentence(answer); }
  Text operator()(const Goal& asked) const { return goalSentence(answer, asked); }
  Text operator()(const Tornado&) const { return tornadoSentence(answer); }
  Text operator()(const MonteCarlo&) const { return monteCarloSentence(answer); }
};

/// Of the first mean that there is.
double windowsOf(const Answer& answer) {
  for (const auto& spreads : answer.spreads) {
    for (const SpreadOverStarts& one : spreads) {
      if (one.mean.exists()) return one.mean.independentWindows;
    }
  }
  for (const AskedPoint& point : answer.points) {
    for (const auto& means : point.means) {
      for (const Estimate& one : means) {
        if (one.exists()) return one.independentWindows;
      }
    }
  }
  return 0;
}

}  // namespace

std::pair<double, double> endsOf(std::vector<double> values) {
  std::erase_if(values, [](double value) { return std::isnan(value); });
  if (values.empty()) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    return {kNone, kNone};
  }
  const auto [least, most] = std::ranges::minmax(values);
  return {least, most};
}

Text runsText(int runs) {
  return runs == 1 ? phrase("ask", "This is one run: it has no interval.")
                   : study::replicationsText(runs);
}

Text shownName(const Contender& contender) {
  if (!contender.usesFuture) return contender.name;
  return phrase("ask", "%1 (yardstick)").arg(contender.name);
}

Text yardstickReason(const Contender& contender) {
  return contender.aside.empty() ? phrase("ask", "it knows what comes") : contender.aside;
}

Text sentenceOf(const Answer& answer, std::optional<std::size_t> measure) {
  const Text sentence = std::visit(Sentences{answer, measure}, answer.question);
  if (sentence.empty() || answer.over != DrawnOver::Starts || !answer.otherWindows) return sentence;
  const Text hours = durationText(answer.windowHours);
  const bool same = answer.leastWindowHours == answer.windowHours;
  return study::sentences({sentence, same ? phrase("ask", "Each run lasts %1.").arg(hours)
                                          : phrase("ask", "Runs last up to %1.").arg(hours)});
}

Text questionTitle(const Question& question) {
  struct Titles {
    Text operator()(const Once&) const { return phrase("ask", "Outcomes"); }
    Text operator()(const OverAxes&) const { return phrase("ask", "Over parameters"); }
    Text operator()(const OverStarts&) const { return phrase("ask", "Every start"); }
    Text operator()(const Goal&) const { return phrase("ask", "Goal"); }
    Text operator()(const Tornado&) const { return phrase("ask", "Tornado"); }
    Text operator()(const MonteCarlo&) const { return phrase("ask", "Monte Carlo"); }
  };
  return std::visit(Titles(), question);
}

Text intervalNote(const Answer& answer) {
  if (answer.over == DrawnOver::Replications) {
    for (const AskedPoint& point : answer.points) {
      if (!point.draws.empty()) {
        return runsText(static_cast<int>(point.draws.size()));
      }
    }
    return {};
  }
  constexpr double kLeastWindows = 3;
  const double windows = windowsOf(answer);
  return study::blocksText(windows, windows >= kLeastWindows);
}

Text numberWithUnit(const Column& column, const std::string& number) {
  if (column.unit.empty()) return Text(number);
  return phrase("ask", "%1 %2").arg(number).arg(phrase("table", column.unit.c_str()));
}

Text figureText(const Column& column, const Estimate& estimate) {
  if (!estimate.exists()) return phrase("ask", "no figure");
  if (column.form == Form::Dollars) {
    const std::string value = study::usdText(estimate.value);
    const bool exact =
        study::usdText(estimate.low) == value && study::usdText(estimate.high) == value;
    if (exact) return Text(value);
    return study::usdWith(estimate.value, estimate.low, estimate.high);
  }
  if (column.form == Form::Share) {
    return study::percentWith(estimate.value, estimate.low, estimate.high);
  }
  const int decimals = decimalsOf(column, estimate);
  const auto number = [&](double value) { return result::groupedNumber(value, decimals); };
  const Text value = numberWithUnit(column, number(estimate.value));
  if (!estimate.hasInterval()) return value;
  const std::string low = number(estimate.low), high = number(estimate.high);
  if (low == high) return study::withRange(value, Text(low));
  return study::withRange(value, phrase("number", "%1 to %2").arg(low).arg(high));
}

}  // namespace spothorizon::ask
