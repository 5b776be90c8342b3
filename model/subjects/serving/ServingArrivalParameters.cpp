// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingArrivalParameters.h"

#include <utility>

#include "scenario/ParameterBuilders.h"
#include "subjects/serving/ServingParameters.h"

namespace spothorizon::study {
namespace {

using namespace build;
using serving::ArrivalKind;

constexpr const char* kSection = "serving";
constexpr double kDay = 86400;

const ServingSettings& of(const Scenario& s) { return in<ServingSettings>(s); }
bool byLaw(const Scenario& s) { return of(s).arrivalsFile.empty(); }
bool replayed(const Scenario& s) { return !byLaw(s); }
auto when(ArrivalKind kind) {
  return [kind](const Scenario& s) { return byLaw(s) && of(s).arrivals == kind; };
}

void addArrivals(std::vector<Parameter>& all) {
  all.push_back(build::when(
      choice<ArrivalKind>(
          {"serving.arrivals.kind", kSection, "Arrivals", "", "",
           "poisson; gamma (gaps with any variation); on-off (bursts). A file takes precedence."},
          {{"poisson", ArrivalKind::Poisson},
           {"gamma", ArrivalKind::Gamma},
           {"on-off", ArrivalKind::OnOff}},
          [](auto& s) -> auto& { return in<ServingSettings>(s).arrivals; }),
      byLaw));
  all.push_back(build::when(real(
                                {"serving.arrivals.requestsPerSecond", kSection, "Rate", "λ",
                                 "requests/s", "How many requests arrive."},
                                {1e-9, 1e9, 0.01, 10, 0.01, Scale::Log}, [](auto& s) -> auto& {
                                  return in<ServingSettings>(s).requestsPerSecond;
                                }),
                            byLaw));
  all.push_back(build::when(
      real(
          {"serving.arrivals.cv", kSection, "Variation of gaps", "CV", "",
           "Standard deviation of the gaps over their mean: 1 is Poisson, less is steadier, more "
           "is burstier."},
          {0.01, 100, 0.05, 6, 0.05, Scale::Log},
          [](auto& s) -> auto& { return in<ServingSettings>(s).cv; }),
      when(ArrivalKind::Gamma)));
  all.push_back(quiet(build::when(
      real(
          {"serving.arrivals.onSeconds", kSection, "On", "", "s", "Mean length of a burst."},
          {1e-3, 1e7, 1, 600, 1, Scale::Log},
          [](auto& s) -> auto& { return in<ServingSettings>(s).onSeconds; }),
      when(ArrivalKind::OnOff))));
  all.push_back(quiet(build::when(
      real(
          {"serving.arrivals.offSeconds", kSection, "Off", "", "s",
           "Mean length of a pause between bursts."},
          {0, 1e7, 0, 600, 1}, [](auto& s) -> auto& { return in<ServingSettings>(s).offSeconds; }),
      when(ArrivalKind::OnOff))));
  all.push_back(path(text(
      {"serving.arrivals.file", kSection, "Request file", "", "",
       "Recorded requests (arrival, prompt, output), or rates by time. Empty: drawn from the "
       "distribution."},
      [](auto& s) -> auto& { return in<ServingSettings>(s).arrivalsFile; })));
  all.push_back(build::when(
      columns(
          "serving.arrivals.columns", kSection, "Columns of the request file",
          "Where its columns have other names: arrival=NAME, input=NAME, output=NAME; of rates "
          "start=NAME, rate=NAME.",
          [](auto& s) -> auto& { return in<ServingSettings>(s).arrivalColumns; }),
      replayed));
  all.push_back(
      build::when(timeUnit(
                      "serving.arrivals.timeUnit", kSection, "Times of the request file",
                      [](auto& s) -> auto& { return in<ServingSettings>(s).arrivalTimeUnit; }),
                  replayed));
}

void addReplay(std::vector<Parameter>& all) {
  const Range factor{1e-6, 1e6, 0.1, 20, 0.1, Scale::Log};
  const auto add = [&](Parameter p) { all.push_back(quiet(build::when(std::move(p), replayed))); };
  add(real(
      {"serving.arrivals.rateFactor", kSection, "Rate factor", "", "",
       "How many times as fast the recorded requests come."},
      factor, [](auto& s) -> auto& { return in<ServingSettings>(s).rateFactor; }));
  add(real(
      {"serving.arrivals.promptFactor", kSection, "Prompt factor", "", "",
       "How many times as long their prompts are."},
      factor, [](auto& s) -> auto& { return in<ServingSettings>(s).promptFactor; }));
  add(real(
      {"serving.arrivals.outputFactor", kSection, "Output factor", "", "",
       "How many times as long their answers are."},
      factor, [](auto& s) -> auto& { return in<ServingSettings>(s).outputFactor; }));
  add(real(
      {"serving.arrivals.spreadSeconds", kSection, "Timestamp spread", "", "s",
       "Timestamps are spread at random over this time: the step of a coarse clock."},
      {0, kDay, 0, 60, 0.5},
      [](auto& s) -> auto& { return in<ServingSettings>(s).spreadSeconds; }));
  add(real(
      {"serving.arrivals.fromSeconds", kSection, "From", "", "s",
       "Where in the file the window begins."},
      {0, 1e9, 0, 86400, 60}, [](auto& s) -> auto& { return in<ServingSettings>(s).fromSeconds; }));
  add(optionalReal(
      {"serving.arrivals.toSeconds", kSection, "To", "", "s",
       "Where it ends. Empty: at the file's end."},
      {1e-3, 1e9, 60, 86400, 60, Scale::Log},
      [](auto& s) -> auto& { return in<ServingSettings>(s).toSeconds; }));
}

void addLoad(std::vector<Parameter>& all) {
  all.push_back(build::when(integer(
                                {"serving.lengths.promptTokens", kSection, "Prompt", "", "tokens",
                                 "How long a prompt is."},
                                {1, 10'000'000, 16, 8192, 16, Scale::Log}, [](auto& s) -> auto& {
                                  return in<ServingSettings>(s).promptTokens;
                                }),
                            byLaw));
  all.push_back(build::when(integer(
                                {"serving.lengths.outputTokens", kSection, "Answer", "S", "tokens",
                                 "How long an answer is, on average."},
                                {1, 10'000'000, 1, 2048, 1, Scale::Log}, [](auto& s) -> auto& {
                                  return in<ServingSettings>(s).outputTokens;
                                }),
                            byLaw));
  all.push_back(quiet(
      build::when(choice<bool>(
                      {"serving.lengths.law", kSection, "Lengths of answers", "", "",
                       "constant, or exponential about the mean."},
                      {{"constant", false}, {"exponential", true}},
                      [](auto& s) -> auto& { return in<ServingSettings>(s).exponentialOutput; }),
                  byLaw)));
}

}  // namespace

void addServingArrivalParameters(std::vector<Parameter>& all) {
  addArrivals(all);
  addReplay(all);
  addLoad(all);
}

}  // namespace spothorizon::study
