// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/Outcome.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace spothorizon::rental {
namespace {

/// Student's t at 97.5 %, by degrees of freedom; Cornish-Fisher beyond 10 is good to 1e-3.
double student975(std::size_t degrees) {
  constexpr std::array<double, 11> kSmall{0,      12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
                                          2.4469, 2.3646,  2.3060, 2.2622, 2.2281};
  if (degrees < kSmall.size()) return kSmall[degrees];
  constexpr double z = 1.959964;
  const double n = static_cast<double>(degrees);
  return z + (z * z * z + z) / (4 * n) +
         (5 * std::pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * n * n);
}

template <class Value>
std::vector<double> of(const std::vector<RunResult>& runs, Value value) {
  std::vector<double> values;
  for (const RunResult& run : runs) values.push_back(value(run));
  return values;
}

template <class Value>
double meanOf(const std::vector<RunResult>& runs, Value value) {
  double sum = 0;
  for (const RunResult& run : runs) sum += value(run);
  return sum / static_cast<double>(runs.size());
}

/// Both by GPUs.
void addHours(std::vector<HoursAt>& sum, const std::vector<HoursAt>& more) {
  std::vector<HoursAt> both;
  both.reserve(sum.size() + more.size());
  std::ranges::merge(sum, more, std::back_inserter(both), {}, &HoursAt::gpus, &HoursAt::gpus);
  sum.clear();
  for (const HoursAt& one : both) {
    if (!sum.empty() && sum.back().gpus == one.gpus) {
      sum.back().hours += one.hours;
    } else {
      sum.push_back(one);
    }
  }
}

std::vector<ClassResult> mergedClasses(const std::vector<RunResult>& runs) {
  std::vector<ClassResult> classes(runs.front().classes.size());
  for (std::size_t i = 0; i < classes.size(); ++i) {
    double some = 0;
    for (const RunResult& run : runs) {
      const ClassResult& one = run.classes[i];
      classes[i].jobs += one.jobs;
      classes[i].sumHours += one.sumHours;
      classes[i].bins.add(one.bins);
      if (one.jobs == 0) continue;
      some += 1;
      classes[i].p50 += one.p50;
      classes[i].p95 += one.p95;
    }
    if (some == 0) continue;
    classes[i].p50 /= some;
    classes[i].p95 /= some;
  }
  return classes;
}

/// The mean of the first blocks, as many as `blocks`.
double meanUpTo(const RunResult& run, std::size_t blocks) {
  double sum = 0;
  for (std::size_t i = 0; i < blocks; ++i) sum += run.blockMeans[i];
  return sum / static_cast<double>(blocks);
}

std::vector<Estimate> narrowingOf(const std::vector<RunResult>& runs, const Estimate& last) {
  std::vector<Estimate> narrowing;
  std::size_t blocks = runs.front().blockMeans.size();
  for (const RunResult& run : runs) blocks = std::min(blocks, run.blockMeans.size());
  for (std::size_t n = 1; n < blocks; ++n) {
    const auto& first = runs.front().blockMeans;
    const auto count = static_cast<std::ptrdiff_t>(n);
    narrowing.push_back(runs.size() == 1 ? estimateOf({first.begin(), first.begin() + count})
                                         : estimateOf(of(runs, [n](const RunResult& run) {
                                             return meanUpTo(run, n);
                                           })));
  }
  narrowing.push_back(last);
  return narrowing;
}

}  // namespace

int ResponseBins::binOf(double hours) {
  if (!(hours > 0)) return 0;
  const double at = std::floor(std::log2(hours) * kPerOctave) - kLowest * kPerOctave;
  return static_cast<int>(std::clamp(at, 0.0, kCount - 1.0));
}

double ResponseBins::lowerEdge(int bin) {
  return std::exp2(kLowest + static_cast<double>(bin) / kPerOctave);
}

void ResponseBins::add(const ResponseBins& other) {
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
}

std::uint64_t ResponseBins::total() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : counts) sum += count;
  return sum;
}

double ResponseBins::below(double hours) const {
  const auto all = static_cast<double>(total());
  if (all == 0 || !(hours > 0)) return 0;
  double sum = 0;
  const int bin = binOf(hours);
  for (int i = 0; i < bin; ++i) sum += static_cast<double>(counts[static_cast<std::size_t>(i)]);
  const double inside = (hours - lowerEdge(bin)) / (lowerEdge(bin + 1) - lowerEdge(bin));
  sum += std::clamp(inside, 0.0, 1.0) * static_cast<double>(counts[static_cast<std::size_t>(bin)]);
  return sum / all;
}

std::vector<double> pairedDifferences(const std::vector<double>& first,
                                      const std::vector<double>& second) {
  std::vector<double> differences;
  if (first.size() != second.size()) return differences;
  for (std::size_t i = 0; i < first.size(); ++i) differences.push_back(first[i] - second[i]);
  return differences;
}

Estimate estimateOf(const std::vector<double>& values) {
  Estimate estimate;
  if (values.empty()) return estimate;
  const auto count = static_cast<double>(values.size());
  for (const double value : values) estimate.mean += value / count;
  if (values.size() < 2) return estimate;
  double squares = 0;
  for (const double value : values) squares += (value - estimate.mean) * (value - estimate.mean);
  estimate.half = student975(values.size() - 1) * std::sqrt(squares / (count - 1) / count);
  return estimate;
}

double Outcome::gpusQuantile(double share) const {
  double all = 0, sum = 0;
  for (const HoursAt& one : hoursAt) all += one.hours;
  for (const HoursAt& one : hoursAt) {
    sum += one.hours;
    // The GPUs that are always enough are a whole number, but for rounding.
    if (sum >= share * all * (1 - 1e-12)) return one.gpus;
  }
  return 0;
}

Outcome merged(const std::vector<RunResult>& runs) {
  Outcome all;
  if (runs.empty()) return all;
  all.replications = static_cast<int>(runs.size());
  for (const RunResult& run : runs) {
    all.each.push_back({run.meanResponseHours, run.p95Hours, run.spendPerHour, run.gpus.rented(),
                        run.gpus.used, run.restartsPerJob});
  }
  all.responseParts = of(runs, [](const RunResult& run) { return run.meanResponseHours; });
  all.meanResponseHours = estimateOf(all.responseParts);
  if (runs.size() == 1) {
    all.responseParts = runs.front().blockMeans;
    all.meanResponseHours.half = estimateOf(all.responseParts).half;
  }
  all.p50Hours = estimateOf(of(runs, [](const RunResult& run) { return run.p50Hours; }));
  all.p95Hours = estimateOf(of(runs, [](const RunResult& run) { return run.p95Hours; }));
  all.rentedGpus = estimateOf(of(runs, [](const RunResult& run) { return run.gpus.rented(); }));
  all.usedGpus = estimateOf(of(runs, [](const RunResult& run) { return run.gpus.used; }));
  all.spendParts = of(runs, [](const RunResult& run) { return run.spendPerHour; });
  all.spendPerHour = estimateOf(all.spendParts);
  const auto mean = [&runs](auto member) {
    return meanOf(runs, [member](const RunResult& run) { return run.*member; });
  };
  const auto gpus = [&runs](auto member) {
    return meanOf(runs, [member](const RunResult& run) { return run.gpus.*member; });
  };
  all.plainResponseHours = mean(&RunResult::plainResponseHours);
  all.gpus = {gpus(&GpuSplit::used), gpus(&GpuSplit::idle), gpus(&GpuSplit::booting),
              gpus(&GpuSplit::tail)};
  all.gpusSd = mean(&RunResult::gpusSd);
  all.restartsPerJob = mean(&RunResult::restartsPerJob);
  all.meanJobs = mean(&RunResult::meanJobs);
  all.meanWaiting = mean(&RunResult::meanWaiting);
  all.jobsPerHour = mean(&RunResult::jobsPerHour);
  all.spotGpus = mean(&RunResult::spotGpus);
  std::size_t growing = 0;
  for (const RunResult& run : runs) {
    all.peakGpus = std::max(all.peakGpus, run.peakGpus);
    growing += run.keepsUp ? 0 : 1;
    addHours(all.hoursAt, run.hoursAt);
  }
  all.keepsUp = 2 * growing < runs.size() || growing == 0;
  all.gpus999 = all.gpusQuantile(0.999);
  all.classes = mergedClasses(runs);
  for (const ClassResult& one : all.classes) all.bins.add(one.bins);
  all.series = runs.front().series;
  all.events = runs.front().events;
  all.narrowing = narrowingOf(runs, all.meanResponseHours);
  return all;
}

}  // namespace spothorizon::rental
