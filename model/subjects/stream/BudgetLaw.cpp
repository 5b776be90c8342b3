// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetLaw.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/InputError.h"
#include "base/Random.h"
#include "rental/GpuLaw.h"
#include "rental/Stages.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

constexpr std::uint64_t kChoices = 0x6275646765740001;

/// The response time of a job that made a choice: a part that is the same for all, and one in
/// proportion to its size.
struct ResponseLine {
  double weight = 0;  ///< jobs per hour, or jobs
  double fixedHours = 0, workHours = 0;
};

ResponseLine lineOf(const rental::RentalProblem& problem, const rental::JobClass& jobClass,
                    const rental::Choice& choice) {
  ResponseLine line{jobClass.jobsPerHour * choice.share, choice.hours, 0};
  for (const rental::Stage& stage : rental::stagesOf(problem, jobClass, choice.path)) {
    line.workHours += stage.workHours;
  }
  line.fixedHours = std::max(0.0, choice.hours - line.workHours);
  return line;
}

std::vector<std::vector<ResponseLine>> linesOf(const rental::RentalProblem& problem,
                                               const rental::RentalPlan& plan) {
  std::vector<std::vector<ResponseLine>> all(plan.classes.size());
  for (std::size_t i = 0; i < plan.classes.size(); ++i) {
    for (const rental::Choice& choice : plan.classes[i]) {
      all[i].push_back(lineOf(problem, problem.classes[i], choice));
    }
  }
  return all;
}

double shareBeyond(const std::vector<std::vector<ResponseLine>>& lines,
                   const rental::SizeLaw& sizes, double hours) {
  double beyond = 0, all = 0;
  for (const auto& ofClass : lines) {
    for (const ResponseLine& line : ofClass) {
      all += line.weight;
      const double left = hours - line.fixedHours;
      beyond += line.weight * (left < 0 ? 1 : sizes.beyond(left / line.workHours));
    }
  }
  return beyond / all;
}

double quantileOfLaw(const std::vector<std::vector<ResponseLine>>& lines,
                     const rental::SizeLaw& sizes, double probability) {
  double low = 0, high = 1;
  while (shareBeyond(lines, sizes, high) > 1 - probability && high < 1e15) high *= 2;
  for (int i = 0; i < 200 && high - low > 1e-12 * high; ++i) {
    const double middle = low + (high - low) / 2;
    (shareBeyond(lines, sizes, middle) > 1 - probability ? low : high) = middle;
  }
  return high;
}

struct Weighted {
  double value = 0, weight = 0;
};

double quantileOf(std::vector<Weighted> values, double probability) {
  std::ranges::sort(values, {}, &Weighted::value);
  double all = 0, below = 0;
  for (const Weighted& one : values) all += one.weight;
  for (const Weighted& one : values) {
    below += one.weight;
    if (below >= probability * all * (1 - 1e-12)) return one.value;
  }
  return values.empty() ? std::numeric_limits<double>::quiet_NaN() : values.back().value;
}

double quantileOfJobs(const rental::RentalProblem& problem,
                      const std::vector<std::vector<ResponseLine>>& lines,
                      const rental::JobStream& stream, double probability) {
  std::vector<Weighted> values;
  values.reserve(stream.jobs.size());
  for (const rental::Job& job : stream.jobs) {
    const auto i = static_cast<std::size_t>(job.jobClass);
    const double times = job.oneGpuHours / problem.classes[i].oneGpuHours;
    for (const ResponseLine& line : lines[i]) {
      const double share = line.weight / problem.classes[i].jobsPerHour;
      values.push_back({line.fixedHours + line.workHours * times, share});
    }
  }
  return quantileOf(std::move(values), probability);
}

/// GPUs held from one moment on.
struct Change {
  double hours = 0, gpus = 0;
};

/// Which way a job runs: the same in every run, whatever is changed elsewhere.
const rental::Choice& chosen(const std::vector<rental::Choice>& choices, std::uint64_t seed,
                             std::size_t job) {
  if (choices.size() == 1) return choices.front();
  double left = RandomStream{seed, kChoices, job}.uniform();
  for (const rental::Choice& choice : choices) {
    left -= choice.share;
    if (left < 0) return choice;
  }
  return choices.back();
}

void addChanges(std::vector<Change>& changes, const rental::RentalProblem& problem,
                const rental::Job& job, const rental::Choice& choice) {
  const rental::JobClass& jobClass = problem.classes[static_cast<std::size_t>(job.jobClass)];
  const double times = job.oneGpuHours / jobClass.oneGpuHours;
  double now = job.arrivalHours;
  for (const rental::Stage& stage : rental::stagesOf(problem, jobClass, choice.path)) {
    const double until = now + stage.fixedHours + stage.workHours * times;
    changes.push_back({now, stage.gpus});
    changes.push_back({until, -stage.gpus});
    now = until;
  }
}

/// GPUs over the time from the first arrival to the last.
struct Replay {
  std::vector<Weighted> times;
  double peak = 0;
};

/// The recorded jobs at these widths.
Replay replayOf(const BudgetResults& results, std::uint64_t seed) {
  const rental::RentalProblem& problem = results.solver->problem();
  const rental::JobStream& stream = *results.stream;
  std::vector<Change> changes;
  for (std::size_t j = 0; j < stream.jobs.size(); ++j) {
    const rental::Job& job = stream.jobs[j];
    const auto& choices = results.plan.classes[static_cast<std::size_t>(job.jobClass)];
    addChanges(changes, problem, job, chosen(choices, seed, j));
  }
  std::ranges::stable_sort(changes, [](const Change& a, const Change& b) {
    return a.hours != b.hours ? a.hours < b.hours : a.gpus < b.gpus;
  });
  const double span = stream.spanHours();
  Replay replay;
  double now = 0, gpus = 0;
  for (const Change& change : changes) {
    const double until = std::min(change.hours, span);
    if (until > now) replay.times.push_back({gpus, until - now});
    now = std::max(now, until);
    gpus += change.gpus;
    replay.peak = std::max(replay.peak, gpus);
  }
  if (span > now) replay.times.push_back({gpus, span - now});
  return replay;
}

int wholeGpus(double value) { return static_cast<int>(std::ceil(value - 1e-9)); }

GpusHeld replayed(const BudgetResults& results, std::uint64_t seed, std::optional<int> quota) {
  const double span = results.stream->spanHours();
  auto [times, peak] = replayOf(results, seed);
  GpusHeld held;
  held.replayed = true;
  double square = 0, within = 0;
  for (const Weighted& one : times) {
    held.mean += one.value * one.weight / span;
    square += one.value * one.value * one.weight / span;
    if (quota && one.value <= *quota + 1e-9) within += one.weight / span;
  }
  held.sd = std::sqrt(std::max(0.0, square - held.mean * held.mean));
  held.p99 = wholeGpus(quantileOf(times, 0.99));
  held.p999 = wholeGpus(quantileOf(std::move(times), 0.999));
  held.peak = wholeGpus(peak);
  if (quota) held.withinQuota = within;
  return held;
}

}  // namespace

double responseQuantile(const rental::RentalProblem& problem, const rental::RentalPlan& plan,
                        const rental::SizeLaw& sizes, const rental::JobStream* stream,
                        double probability) {
  const auto lines = linesOf(problem, plan);
  return stream ? quantileOfJobs(problem, lines, *stream, probability)
                : quantileOfLaw(lines, sizes, probability);
}

int recordedQuota(const BudgetResults& results, double probability) {
  return wholeGpus(quantileOf(replayOf(results, results.scenario.seed).times, probability));
}

GpusHeld gpusHeld(const BudgetResults& results, const Scenario& scenario) {
  const std::optional<int> quota = rentalSpec(scenario).quotaGpus;
  if (results.stream) return replayed(results, scenario.seed, quota);
  const rental::RentalProblem& problem = results.solver->problem();
  const StreamSpec& stream = streamSpec(scenario);
  GpusHeld held;
  held.mean = results.plan.gpus;
  held.sd = rental::gpusSd(problem, results.plan, stream.arrivals, stream.sizes);
  if (stream.arrivals.kind != rental::ArrivalKind::Poisson) return held;
  try {
    const rental::GpuLaw law(rental::heldBy(problem, results.plan));
    held.p99 = law.quantile(0.99);
    held.p999 = law.quantile(0.999);
    if (quota) held.withinQuota = law.atMost(*quota);
  } catch (const InputError&) {
    // Widths that are not whole have no law.
  }
  return held;
}

}  // namespace spothorizon::study
