// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingResults.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/InputError.h"
#include "subjects/training/TrainingParts.h"

namespace spothorizon::study {
namespace {

using training::PolicyKind;

struct QuestionNames {
  TrainingQuestion question;
  std::string_view variant, name;
};
constexpr std::array<QuestionNames, 5> kQuestions{
    {{TrainingQuestion::Once, "", "once"},
     {TrainingQuestion::Setting, "setting", "setting"},
     {TrainingQuestion::Gain, "gain", "gain"},
     {TrainingQuestion::Forecast, "forecast", "forecast"},
     {TrainingQuestion::Tornado, "tornado", "tornado"}}};

}  // namespace

TrainingQuestion trainingQuestion(const std::string& variant) {
  const auto found = std::ranges::find(kQuestions, variant, &QuestionNames::variant);
  if (found != kQuestions.end()) return found->question;
  throw InputError("", "", "\"" + variant + "\"", "a question about training");
}

std::string questionName(TrainingQuestion question) {
  return std::string(std::ranges::find(kQuestions, question, &QuestionNames::question)->name);
}

double TrainingTornadoRow::spread(std::size_t policy, double own) const {
  double least = own, most = own;
  for (const Side& side : sides) {
    least = std::min(least, side.samples[policy]);
    most = std::max(most, side.samples[policy]);
  }
  return most - least;
}

std::optional<double> TrainingResults::gainOverReactive(const training::Ledger& ledger) const {
  if (!(reactive.samples > 0)) return {};
  return ledger.samples / reactive.samples - 1;
}

const TrainingRun* TrainingResults::find(PolicyKind policy) const {
  const auto found = std::ranges::find_if(
      runs, [policy](const TrainingRun& run) { return run.spec.kind == policy; });
  return found == runs.end() ? nullptr : &*found;
}

const TrainingRun* TrainingResults::bestHonest() const {
  const TrainingRun* best = nullptr;
  // Policies that plan come before those that follow, whatever they train.
  const auto rank = [](const TrainingRun& run) {
    if (training::honest(run.spec.kind)) return 2;
    return run.spec.kind == PolicyKind::Cheap ? 1 : 0;
  };
  for (const TrainingRun& run : runs) {
    const bool knowsNothing = rank(run) > 0 || run.spec.kind == PolicyKind::Reactive;
    if (!knowsNothing) continue;
    const bool better = best && rank(run) == rank(*best) ? run.ledger.samples > best->ledger.samples
                                                         : !best || rank(run) > rank(*best);
    if (better) best = &run;
  }
  return best;
}

InputNotices TrainingResults::inputNotices() const {
  return inputs ? trainingNotices(scenario, *inputs, market.get()) : InputNotices();
}

}  // namespace spothorizon::study
