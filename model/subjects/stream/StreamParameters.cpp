// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/StreamParameters.h"

#include "scenario/ParameterBuilders.h"
#include "subjects/stream/BudgetSpec.h"

namespace spothorizon::study {
namespace {

using namespace build;
using rental::ArrivalKind;
using rental::SizeKind;

constexpr const char* kSection = "stream";

auto arrivesBy(ArrivalKind kind) {
  return [kind](const Scenario& s) { return in<StreamSpec>(s).arrivals.kind == kind; };
}

auto sizedBy(SizeKind kind) {
  return [kind](const Scenario& s) { return in<StreamSpec>(s).sizes.kind == kind; };
}

void addArrivals(std::vector<Parameter>& all) {
  all.push_back(choice<ArrivalKind>(
      {"stream.arrivals.law", kSection, "Arrivals", "", "",
       "How jobs arrive: poisson, even spacing, batches, or two states with bursts and calm. Mean "
       "response and mean GPUs do not depend on it, how many GPUs are held at once does."},
      {{"poisson", ArrivalKind::Poisson},
       {"even", ArrivalKind::Even},
       {"batches", ArrivalKind::Batches},
       {"two-state", ArrivalKind::TwoState}},
      [](auto& s) -> auto& { return in<StreamSpec>(s).arrivals.kind; }));
  all.push_back(when(real(
                         {"stream.arrivals.meanBatch", kSection, "Mean batch", "", "jobs",
                          "Mean number of jobs that arrive together; geometric."},
                         {1, 1e4, 1, 50, 1},
                         [](auto& s) -> auto& { return in<StreamSpec>(s).arrivals.meanBatch; }),
                     arrivesBy(ArrivalKind::Batches)));
  all.push_back(when(
      real(
          {"stream.arrivals.burst", kSection, "Burst", "", "",
           "How many times the mean rate jobs arrive at during a burst."},
          {1, 1e4, 1, 10, 0.1}, [](auto& s) -> auto& { return in<StreamSpec>(s).arrivals.burst; }),
      arrivesBy(ArrivalKind::TwoState)));
  all.push_back(when(real(
                         {"stream.arrivals.burstHours", kSection, "Length of a burst", "", "h",
                          "Mean hours that a burst lasts."},
                         {1e-3, 1e4, 0.1, 48, 0.1},
                         [](auto& s) -> auto& { return in<StreamSpec>(s).arrivals.burstHours; }),
                     arrivesBy(ArrivalKind::TwoState)));
  all.push_back(when(real(
                         {"stream.arrivals.calmHours", kSection, "Length of a calm", "", "h",
                          "Mean hours between two bursts."},
                         {1e-3, 1e4, 0.1, 48, 0.1},
                         [](auto& s) -> auto& { return in<StreamSpec>(s).arrivals.calmHours; }),
                     arrivesBy(ArrivalKind::TwoState)));
}

void addSizes(std::vector<Parameter>& all) {
  all.push_back(choice<SizeKind>(
      {"stream.sizes.law", kSection, "Sizes", "", "",
       "How the sizes of a class spread around their mean: exponential, constant, "
       "hyperexponential or pareto."},
      {{"exponential", SizeKind::Exponential},
       {"constant", SizeKind::Constant},
       {"hyperexponential", SizeKind::Hyperexponential},
       {"pareto", SizeKind::Pareto}},
      [](auto& s) -> auto& { return in<StreamSpec>(s).sizes.kind; }));
  all.push_back(when(real(
                         {"stream.sizes.squaredVariation", kSection, "Squared variation", "C²", "",
                          "Variance of the sizes over their squared mean; 1 is exponential."},
                         {1.0001, 1e4, 1.5, 50, 0.5},
                         [](auto& s) -> auto& { return in<StreamSpec>(s).sizes.squaredVariation; }),
                     sizedBy(SizeKind::Hyperexponential)));
  all.push_back(when(real(
                         {"stream.sizes.alpha", kSection, "Pareto exponent", "α", "",
                          "The smaller, the heavier the tail; more than 1, or there is no mean."},
                         {1.0001, 100, 1.1, 5, 0.1},
                         [](auto& s) -> auto& { return in<StreamSpec>(s).sizes.alpha; }),
                     sizedBy(SizeKind::Pareto)));
}

}  // namespace

std::vector<Parameter> streamParameters() {
  std::vector<Parameter> all;
  all.push_back(path(text(
      {"stream.jobs", kSection, "File of jobs", "", "",
       "A CSV of jobs that were submitted, in place of classes: either layout "
       "of ElasticFlow, those made of the Philly trace, or any other."},
      [](auto& s) -> auto& { return in<StreamSpec>(s).jobs; })));
  const auto fromFile = [](const Scenario& s) { return !in<StreamSpec>(s).jobs.empty(); };
  all.push_back(when(
      columns(
          "stream.columns", kSection, "Columns of the file of jobs",
          "Where its columns have other names: submitted=NAME, started=NAME, ended=NAME, "
          "duration=NAME, gpus=NAME, model=NAME, batch=NAME, iterations=NAME, state=NAME, id=NAME.",
          [](auto& s) -> auto& { return in<StreamSpec>(s).columns; }),
      fromFile));
  all.push_back(when(timeUnit(
                         "stream.timeUnit", kSection, "Times of the file of jobs",
                         [](auto& s) -> auto& { return in<StreamSpec>(s).timeUnit; }),
                     fromFile));
  all.push_back(path(text(
      {"stream.speedups", kSection, "Speed-up tables", "", "",
       "A folder with a table of measured throughputs for each model; with several GPU "
       "types one folder each, in their order, with ; between them."},
      [](auto& s) -> auto& { return in<StreamSpec>(s).speedUps; })));
  addArrivals(all);
  addSizes(all);
  return all;
}

}  // namespace spothorizon::study
