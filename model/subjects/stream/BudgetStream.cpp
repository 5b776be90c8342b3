// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetStream.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "rental/simulate/StreamPath.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetLaw.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"

namespace spothorizon::study {
namespace {

/// As many as make the shape of the laws plain.
constexpr std::size_t kDrawn = 2000;

std::shared_ptr<const rental::JobStream> drawn(const BudgetResults& results) {
  rental::StreamSource source;
  source.classes = results.solver->problem().classes;
  source.arrivals = streamSpec(results.scenario).arrivals;
  source.sizes = streamSpec(results.scenario).sizes;
  source.jobs = kDrawn;
  source.seed = results.scenario.seed;
  auto stream = std::make_shared<rental::JobStream>();
  stream->classes = source.classes;
  for (const rental::SimulatedJob& job : rental::drawnJobs(source, 0)) {
    rental::Job made;
    made.arrivalHours = job.arrivalHours;
    made.oneGpuHours = job.oneGpuHours;
    made.jobClass = job.jobClass;
    stream->jobs.push_back(made);
  }
  if (stream->jobs.empty()) return stream;
  const double start = stream->jobs.front().arrivalHours;
  for (rental::Job& job : stream->jobs) job.arrivalHours -= start;
  return stream;
}

std::size_t placeOf(const std::vector<rental::Job>& jobs, double hours) {
  const auto found = std::ranges::lower_bound(jobs, hours, {}, &rental::Job::arrivalHours);
  return static_cast<std::size_t>(found - jobs.begin());
}

/// Its clock goes on: hours and weekdays are those of the whole.
rental::JobStream cut(const rental::JobStream& whole, std::size_t first, std::size_t last) {
  rental::JobStream part;
  part.classes = whole.classes;
  part.hasClock = whole.hasClock;
  if (first >= last) return part;
  const double start = whole.jobs[first].arrivalHours;
  part.startUnixSeconds = whole.startUnixSeconds + start * 3600;
  part.jobs.assign(whole.jobs.begin() + static_cast<std::ptrdiff_t>(first),
                   whole.jobs.begin() + static_cast<std::ptrdiff_t>(last));
  for (rental::Job& job : part.jobs) job.arrivalHours -= start;
  return part;
}

void addSizes(StreamSpan& span, const rental::JobStream& jobs) {
  std::vector<double> sizes;
  for (const rental::Job& job : jobs.jobs) sizes.push_back(job.oneGpuHours);
  if (sizes.empty()) return;
  span.largestHours = *std::ranges::max_element(sizes);
  const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
  std::ranges::nth_element(sizes, middle);
  span.medianHours = *middle;
}

StreamSpan made(const ShownStream& stream, std::size_t first, std::size_t last) {
  StreamSpan span;
  span.first = first;
  span.last = std::max(first, last);
  const rental::JobStream part = cut(*stream.jobs, first, last);
  span.summary = rental::summary(part);
  addSizes(span, part);
  return span;
}

std::string counted(std::size_t number) {
  std::string digits = std::to_string(number);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

Text spanText(double hours) {
  if (hours < 72) return Text(responseText(hours));
  return phrase("budget", "%1 days").arg(roundedText(hours / 24, 3));
}

Text burstiness(const StreamSpan& span) {
  const double dispersion = span.summary.dispersion;
  if (std::isnan(dispersion)) return {};
  return phrase("budget",
                "The number of arrivals in an hour varies %1 times as much as in a Poisson stream.")
      .arg(roundedText(dispersion, 2));
}

Text sizesText(const StreamSpan& span) {
  return phrase("budget", "Half of them take less than %1 on one GPU, the largest %2.")
      .arg(responseText(span.medianHours))
      .arg(responseText(span.largestHours));
}

}  // namespace

ShownStream shownStream(const BudgetResults& results) {
  if (results.stream) return {results.stream, false};
  return {drawn(results), true};
}

StreamSpan spanOf(const ShownStream& stream, double fromHours, double toHours) {
  const std::vector<rental::Job>& jobs = stream.jobs->jobs;
  StreamSpan span =
      made(stream, placeOf(jobs, fromHours), placeOf(jobs, std::nextafter(toHours, 1e300)));
  span.fromHours = fromHours;
  span.toHours = toHours;
  return span;
}

StreamSpan wholeSpan(const ShownStream& stream) {
  return spanOf(stream, 0, stream.jobs->spanHours());
}

Text streamSentence(const ShownStream& stream, const StreamSpan& span) {
  if (span.jobs() == 0) return phrase("budget", "No job arrives in this span.");
  const double hours = span.toHours - span.fromHours;
  const double rate = hours > 0 ? static_cast<double>(span.jobs()) / hours : 0;
  Text jobs =
      stream.isDrawn
          ? phrase("budget",
                   "%1 jobs drawn from the classes' distributions arrive in %2, %3 per hour.")
      : span.jobs() == 1 ? phrase("budget", "%1 job arrives in %2, %3 per hour.")
                         : phrase("budget", "%1 jobs arrive in %2, %3 per hour.");
  return sentences(
      {std::move(jobs).arg(counted(span.jobs())).arg(spanText(hours)).arg(roundedText(rate, 3)),
       burstiness(span), sizesText(span)});
}

}  // namespace spothorizon::study
