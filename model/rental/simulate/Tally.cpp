// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/Tally.h"

#include <algorithm>

#include "base/InputError.h"

namespace spothorizon::rental {
namespace {

constexpr std::size_t kBlocks = 20, kTenths = 10;

/// The place in sorted order of the value below which a share of the values lies.
std::ptrdiff_t rankOf(std::size_t count, double share) {
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(count)) - 1);
  return static_cast<std::ptrdiff_t>(std::min(rank, count - 1));
}

struct Quantiles {
  double p50 = 0, p95 = 0;
};
/// Reorders the values; the second is looked for above the first alone.
Quantiles quantilesOf(std::vector<double>& values) {
  if (values.empty()) return {};
  const auto middle = values.begin() + rankOf(values.size(), 0.5);
  const auto high = values.begin() + rankOf(values.size(), 0.95);
  std::nth_element(values.begin(), middle, values.end());
  if (high > middle) std::nth_element(middle + 1, high, values.end());
  return {*middle, *high};
}

void addTo(GpuSplit& sum, const GpuSplit& gpus, double hours) {
  sum.used += gpus.used * hours;
  sum.idle += gpus.idle * hours;
  sum.booting += gpus.booting * hours;
  sum.tail += gpus.tail * hours;
}

GpuSplit over(const GpuSplit& sum, double hours) {
  return {sum.used / hours, sum.idle / hours, sum.booting / hours, sum.tail / hours};
}

}  // namespace

Tally::Tally(const TallySpec& spec, const std::vector<SimulatedJob>& stream)
    : m_jobs(stream), m_spec(spec), m_classes(spec.weights.size()) {
  if (stream.empty()) throw InputError("", "", "no jobs", "at least one");
  const double last = stream.back().arrivalHours;
  m_to = last;
  if (spec.replay) {
    m_to = std::numeric_limits<double>::infinity();
  } else {
    const double share = std::clamp(spec.warmUp, 0.0, 0.9);
    m_first = static_cast<std::size_t>(share * static_cast<double>(stream.size()));
    m_from = m_first > 0 ? stream[m_first].arrivalHours : 0;
  }
  m_span = std::max(last - m_from, std::numeric_limits<double>::min());
  m_responses.assign(stream.size() - m_first, std::numeric_limits<double>::quiet_NaN());
  m_jobHours.assign(kTenths + 1, 0);
  m_now = 0;
  if (spec.seriesSteps == 0 || !(last > 0)) return;
  m_series.stepHours = last / static_cast<double>(spec.seriesSteps);
  m_series.mean.resize(spec.seriesSteps);
  m_series.most.assign(spec.seriesSteps, 0);
  m_series.jobs.assign(spec.seriesSteps, 0);
  m_series.waiting.assign(spec.seriesSteps, 0);
}

void Tally::checkStop() const {
  if (m_spec.stop.stop_requested()) throw Stopped();
}

void Tally::advance(double hours) {
  constexpr std::size_t kBetweenLooks = 64;
  if (++m_steps % kBetweenLooks == 0) checkStop();
  const double span = hours - m_now;
  if (!(span > 0)) return;
  const double rented = gpus.rented();
  m_totals.jobHours += jobs * span;
  m_totals.workDone += workRate * span;
  m_totals.spend += spendRate * span;
  addTo(m_totals.gpuHours, gpus, span);
  const double from = std::max(m_now, m_from), to = std::min(hours, m_to);
  if (to > from) measure(to - from, rented);
  if (m_series.stepHours > 0) addSeries(m_now, hours, rented);
  if (m_events.size() < m_spec.events) keepEvent();
  m_now = hours;
}

/// The levels from m_now on, where they have changed.
void Tally::keepEvent() {
  const LevelsFrom now{m_now, gpus, spotGpus, jobs, waiting, m_reasons};
  m_reasons = 0;
  if (!m_events.empty()) {
    const LevelsFrom& last = m_events.back();
    const bool same = last.gpus.used == gpus.used && last.gpus.idle == gpus.idle &&
                      last.gpus.booting == gpus.booting && last.gpus.tail == gpus.tail &&
                      last.spotGpus == spotGpus && last.jobs == jobs && last.waiting == waiting &&
                      now.reasons == 0;
    if (same) return;
  }
  m_events.push_back(now);
}

void Tally::measure(double hours, double rented) {
  m_sums.rented += rented * hours;
  m_sums.squared += rented * rented * hours;
  m_sums.jobs += jobs * hours;
  m_sums.waiting += waiting * hours;
  m_sums.spend += spendRate * hours;
  m_sums.spot += spotGpus * hours;
  addTo(m_sums.gpus, gpus, hours);
  m_peak = std::max(m_peak, rented);
  // A rounding error above a whole number is that number.
  const double held = std::max(0.0, std::ceil(rented - 1e-6));
  if (held >= kDense) {
    m_hoursAtMore[held] += hours;
  } else {
    const auto at = static_cast<std::size_t>(held);
    if (at >= m_hoursAt.size()) m_hoursAt.resize(at + 1, 0);
    m_hoursAt[at] += hours;
  }
  const double tenth = (m_now - m_from) / m_span * kTenths;
  m_jobHours[static_cast<std::size_t>(std::clamp(tenth, 0.0, double{kTenths}))] += jobs * hours;
}

std::vector<HoursAt> Tally::hoursAt() const {
  std::vector<HoursAt> all;
  for (std::size_t at = 0; at < m_hoursAt.size(); ++at) {
    if (m_hoursAt[at] > 0) all.push_back({static_cast<double>(at), m_hoursAt[at]});
  }
  for (const auto& [held, hours] : m_hoursAtMore) all.push_back({held, hours});
  return all;
}

void Tally::addSeries(double from, double to, double rented) {
  const std::size_t count = m_series.mean.size();
  while (m_seriesStep < count && from < to) {
    const std::size_t step = m_seriesStep;
    const double full = static_cast<double>(step + 1) * m_series.stepHours;
    const double end = std::min(to, full);
    const double share = std::max(0.0, end - from) / m_series.stepHours;
    addTo(m_series.mean[step], gpus, share);
    m_series.most[step] = std::max(m_series.most[step], rented);
    m_series.jobs[step] += jobs * share;
    m_series.waiting[step] += waiting * share;
    from = std::max(from, end);
    if (from >= full) ++m_seriesStep;
  }
}

void Tally::done(std::size_t job, double responseHours) {
  m_totals.responseHours += responseHours;
  m_totals.endHours = std::max(m_totals.endHours, m_jobs[job].arrivalHours + responseHours);
  if (job >= m_first) m_responses[job - m_first] = responseHours;
}

/// A number of jobs that grows as fast at the end as in the middle is growing for ever; chance
/// alone makes it wander by the root of the number of jobs.
bool Tally::keepsUp() const {
  const double tenth = m_span / kTenths;
  const double middle = (m_jobHours[3] + m_jobHours[4] + m_jobHours[5]) / (3 * tenth);
  const double end = m_jobHours[9] / tenth;
  const auto count = static_cast<double>(m_responses.size());
  return !(end - middle > std::max(0.01 * count, 4 * std::sqrt(count)));
}

void Tally::responses(RunResult& result) {
  constexpr std::size_t kBetweenLooks = 16384;
  const std::size_t count = m_responses.size();
  std::vector<double> blocks(std::min(kBlocks, count), 0), weights(blocks.size(), 0);
  std::vector<std::vector<double>> byClass(m_classes.size());
  double plain = 0, weighted = 0, allWeights = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (i % kBetweenLooks == 0) checkStop();
    const double hours = m_responses[i];
    const auto jobClass = static_cast<std::size_t>(m_jobs[i + m_first].jobClass);
    const double weight = m_spec.weights[jobClass], weighed = hours * weight;
    plain += hours;
    weighted += weighed;
    allWeights += weight;
    ClassResult& one = m_classes[jobClass];
    ++one.jobs;
    one.sumHours += hours;
    one.bins.add(hours);
    byClass[jobClass].push_back(hours);
    const std::size_t block = i * blocks.size() / count;
    blocks[block] += weighed;
    weights[block] += weight;
  }
  for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i] /= weights[i];
  result.plainResponseHours = plain / static_cast<double>(count);
  result.meanResponseHours = weighted / allWeights;
  result.blockMeans = std::move(blocks);
  for (std::size_t i = 0; i < m_classes.size(); ++i) {
    checkStop();
    const Quantiles own = quantilesOf(byClass[i]);
    m_classes[i].p50 = own.p50;
    m_classes[i].p95 = own.p95;
  }
  checkStop();
  const Quantiles all = quantilesOf(m_responses);
  result.p50Hours = all.p50;
  result.p95Hours = all.p95;
}

RunResult Tally::result() {
  RunResult result;
  result.jobs = m_responses.size();
  result.keepsUp = keepsUp();
  result.jobsPerHour = static_cast<double>(result.jobs) / m_span;
  responses(result);
  result.classes = std::move(m_classes);
  result.meanJobs = m_sums.jobs / m_span;
  result.meanWaiting = m_sums.waiting / m_span;
  result.gpus = over(m_sums.gpus, m_span);
  result.spendPerHour = m_sums.spend / m_span;
  result.spotGpus = m_sums.spot / m_span;
  // In a replay the spread is over the time until the last job is done.
  double measured = 0;
  result.hoursAt = hoursAt();
  for (const HoursAt& one : result.hoursAt) measured += one.hours;
  if (measured > 0) {
    const double mean = m_sums.rented / measured;
    result.gpusSd = std::sqrt(std::max(0.0, m_sums.squared / measured - mean * mean));
  }
  result.peakGpus = m_peak;
  result.restartsPerJob = static_cast<double>(m_restarts) / static_cast<double>(result.jobs);
  for (const SimulatedJob& job : m_jobs) m_totals.workArrived += job.oneGpuHours;
  result.totals = m_totals;
  result.series = std::move(m_series);
  result.events = std::move(m_events);
  return result;
}

}  // namespace spothorizon::rental
