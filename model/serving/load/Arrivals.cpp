// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/load/Arrivals.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/Random.h"

namespace spothorizon::serving {
namespace {

/// Names of the random streams of one replication.
enum class Stream : std::uint64_t { Gaps = 0x5e71, Lengths, Spread };

RandomStream streamOf(Stream part, std::uint64_t seed, std::uint64_t replication) {
  return {seed, static_cast<std::uint64_t>(part), replication};
}

double exponential(RandomStream& random) { return -std::log(random.uniform()); }

/// Mean `shape`. Marsaglia and Tsang, ACM TOMS 26 (2000); below a shape of 1 by their boost.
double gammaNumber(RandomStream& random, double shape) {
  if (shape < 1) {
    const double power = std::log(random.uniform()) / shape;
    return gammaNumber(random, shape + 1) * std::exp(power);
  }
  const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
  for (;;) {
    const double x = random.normal(), root = 1 + c * x;
    const double u = random.uniform();
    if (root <= 0) continue;
    const double v = root * root * root;
    if (std::log(u) < 0.5 * x * x + d * (1 - v + std::log(v))) return d * v;
  }
}

void add(Requests& all, double at, const LengthLaw& lengths, RandomStream& random) {
  all.arrivalSeconds.push_back(at);
  all.promptTokens.push_back(lengths.promptTokens);
  const double factor = lengths.exponentialOutput ? exponential(random) : 1;
  all.outputTokens.push_back(
      std::max(1, static_cast<int>(std::lround(std::min(1e7, lengths.outputTokens * factor)))));
}

/// Time in which one unit of exponential time passes per second of rate 1, piece by piece.
class Clock {
 public:
  explicit Clock(const ArrivalLaw& law) : m_law(law) {}

  /// From `now` on, until so much has arrived; never where no rate is left.
  double after(double now, double work) const {
    const double period = m_law.ratesEnd - m_law.rateFrom.front();
    for (;;) {
      const double cycles = std::floor((now - m_law.rateFrom.front()) / period);
      const double within = now - cycles * period;
      auto i = static_cast<std::size_t>(std::ranges::upper_bound(m_law.rateFrom, within) -
                                        m_law.rateFrom.begin());
      i = i == 0 ? 0 : i - 1;
      const double end = i + 1 < m_law.rateFrom.size() ? m_law.rateFrom[i + 1] : m_law.ratesEnd;
      const double left = std::max(0.0, end - within), here = left * m_law.rates[i];
      if (here >= work) return now + work / m_law.rates[i];
      work -= here;
      now = std::max(std::nextafter(now, kNever), now + left);
    }
  }

 private:
  const ArrivalLaw& m_law;
};

/// Exponential stays, on first; the next arrival by time spent on.
double onOffAfter(const ArrivalLaw& law, double now, double& onLeft, RandomStream& random) {
  const double rate = law.requestsPerSecond * (law.onSeconds + law.offSeconds) / law.onSeconds;
  double wait = exponential(random) / rate;
  while (wait > onLeft) {
    wait -= onLeft;
    now += onLeft + exponential(random) * law.offSeconds;
    onLeft = exponential(random) * law.onSeconds;
  }
  onLeft -= wait;
  return now + wait;
}

Requests replayed(const ArrivalLaw& law, double seconds, RandomStream random) {
  struct Row {
    double at;
    std::size_t from;
  };
  std::vector<Row> rows;
  const Requests& all = law.recorded;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double spread = law.spreadSeconds > 0 ? random.uniform() * law.spreadSeconds : 0;
    const double recorded = all.arrivalSeconds[i] + spread;
    if (recorded < law.windowFrom || recorded >= law.windowTo) continue;
    const double at = (recorded - law.windowFrom) / law.rateFactor;
    if (at < seconds) rows.push_back({at, i});
  }
  std::ranges::stable_sort(rows, {}, &Row::at);
  Requests made;
  const auto scaled = [](int tokens, double factor) {
    return static_cast<int>(std::clamp(std::round(tokens * factor), 1.0, 1e7));
  };
  for (const Row& row : rows) {
    made.arrivalSeconds.push_back(row.at);
    made.promptTokens.push_back(scaled(all.promptTokens[row.from], law.promptFactor));
    made.outputTokens.push_back(scaled(all.outputTokens[row.from], law.outputFactor));
  }
  return made;
}

double expectedRequests(const ArrivalLaw& law, double seconds) {
  if (law.kind == ArrivalKind::Replay) return static_cast<double>(law.recorded.size());
  if (law.kind != ArrivalKind::Rates) return law.requestsPerSecond * seconds;
  return *std::ranges::max_element(law.rates) * seconds;
}

}  // namespace

void checkArrivals(const ArrivalLaw& law, double seconds, const std::string& place) {
  const auto refuse = [&](const std::string& part, double found, const std::string& expected) {
    throw InputError("", place + "." + part, numberText(found), expected);
  };
  const auto positive = [](double value) { return value > 0 && std::isfinite(value); };
  if (law.kind == ArrivalKind::Replay) {
    if (law.recorded.size() == 0) refuse("file", 0, "a file with requests");
    if (!positive(law.rateFactor)) refuse("rateFactor", law.rateFactor, "more than 0");
  } else if (law.kind == ArrivalKind::Rates) {
    if (law.rates.empty() || !(law.ratesEnd > law.rateFrom.back())) {
      refuse("rates", static_cast<double>(law.rates.size()), "rates with times");
    }
    if (!positive(*std::ranges::max_element(law.rates))) refuse("rates", 0, "a rate above 0");
  } else if (!positive(law.requestsPerSecond)) {
    refuse("requestsPerSecond", law.requestsPerSecond, "requests/s, more than 0");
  }
  if (law.kind == ArrivalKind::Gamma && !(law.cv >= 0.01 && law.cv <= 100)) {
    refuse("cv", law.cv, "0.01 to 100");
  }
  if (law.kind == ArrivalKind::OnOff && !(positive(law.onSeconds) && law.offSeconds >= 0)) {
    refuse("onSeconds", law.onSeconds, "more than 0 s");
  }
  const double expected = expectedRequests(law, seconds);
  if (expected > kMostRequests) {
    throw InputError("", place + ".requestsPerSecond",
                     "about " + roundedText(expected, 3) + " requests in " +
                         roundedText(seconds / 60, 6) + " min",
                     "at most " + numberText(kMostRequests) +
                         " in a run: fewer a second, or a shorter time (serving.fleet.minutes)");
  }
}

Requests makeRequests(const ArrivalLaw& law, const LengthLaw& lengths, double seconds,
                      std::uint64_t seed, std::uint64_t replication, const std::stop_token& stop) {
  if (law.kind == ArrivalKind::Replay) {
    return replayed(law, seconds, streamOf(Stream::Spread, seed, replication));
  }
  RandomStream gaps = streamOf(Stream::Gaps, seed, replication);
  RandomStream sizes = streamOf(Stream::Lengths, seed, replication);
  const double shape = 1 / (law.cv * law.cv), scale = law.cv * law.cv / law.requestsPerSecond;
  double onLeft = law.kind == ArrivalKind::OnOff ? exponential(gaps) * law.onSeconds : 0;
  Requests all;
  for (double now = 0;;) {
    switch (law.kind) {
      case ArrivalKind::Gamma:
        now += gammaNumber(gaps, shape) * scale;
        break;
      case ArrivalKind::OnOff:
        now = onOffAfter(law, now, onLeft, gaps);
        break;
      case ArrivalKind::Rates:
        now = Clock(law).after(now, exponential(gaps));
        break;
      default:
        now += exponential(gaps) / law.requestsPerSecond;
    }
    if (!(now < seconds)) return all;
    if ((all.size() & 0xffff) == 0 && stop.stop_requested()) throw Stopped();
    add(all, now, lengths, sizes);
  }
}

namespace {

/// Without a count for each minute: two stamps may be centuries apart.
void countByMinute(const std::vector<double>& at, std::size_t minutes, ArrivalFigures& f) {
  std::size_t minute = 0;
  double count = 0, least = kNever, most = 0;
  const auto goTo = [&](std::size_t next) {
    most = std::max(most, count);
    least = next > minute + 1 ? 0 : std::min(least, count);
    minute = next;
    count = 0;
  };
  for (const double t : at) {
    const auto its = static_cast<std::size_t>((t - at.front()) / 60);
    if (its >= minutes) break;
    if (its != minute) goTo(its);
    ++count;
  }
  goTo(minutes);
  f.leastPerMinute = least;
  f.mostPerMinute = most;
}

}  // namespace

ArrivalFigures describe(const Requests& requests) {
  ArrivalFigures f;
  f.requests = requests.size();
  if (f.requests < 2) return f;
  const auto& at = requests.arrivalSeconds;
  f.seconds = at.back() - at.front();
  f.requestsPerSecond = f.seconds > 0 ? static_cast<double>(f.requests - 1) / f.seconds : kNever;
  const double mean = f.seconds / static_cast<double>(f.requests - 1);
  double squares = 0;
  for (std::size_t i = 1; i < at.size(); ++i) {
    const double gap = at[i] - at[i - 1];
    squares += (gap - mean) * (gap - mean);
    f.longestGapSeconds = std::max(f.longestGapSeconds, gap);
  }
  f.gapCv = mean > 0 ? std::sqrt(squares / static_cast<double>(f.requests - 1)) / mean : 0;
  const auto average = [&](const std::vector<int>& tokens) {
    return std::accumulate(tokens.begin(), tokens.end(), 0.0) / static_cast<double>(f.requests);
  };
  f.meanPrompt = average(requests.promptTokens);
  f.meanOutput = average(requests.outputTokens);
  const auto minutes = static_cast<std::size_t>(f.seconds / 60);
  if (minutes == 0) return f;
  countByMinute(at, minutes, f);
  return f;
}

}  // namespace spothorizon::serving
