// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/MarketRun.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/Options.h"
#include "rental/simulate/EventHeap.h"

namespace spothorizon::rental {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// The widths of a class on the first type, for those that follow the price.
struct Measured {
  std::vector<double> gpus, speed;

  std::size_t best(double hourValue, double price) const {
    std::size_t found = 0;
    double least = kNever;
    for (std::size_t i = 0; i < gpus.size(); ++i) {
      const double cost = (hourValue + price * gpus[i]) / speed[i];
      if (cost >= least) continue;
      least = cost;
      found = i;
    }
    return found;
  }
};

class MarketRun {
 public:
  MarketRun(const std::vector<SimulatedJob>& jobs, const RunWidths& widths,
            const RentalProblem& problem, const SpotMarket& market, const TallySpec& spec)
      : m_jobs(jobs),
        m_widths(widths),
        m_problem(problem),
        m_market(market),
        m_trace(*market.trace),
        m_tally(spec, jobs),
        m_live(jobs.size()) {
    const auto slots = static_cast<std::size_t>(m_trace.slotCount());
    m_spotHours.assign(slots, 0);
    m_onDemandHours.assign(slots, 0);
    if (market.followTheta) measureWidths();
    beginSlot(0, 0);
  }

  RunResult run() {
    for (;;) {
      const double next = nextHours();
      if (next == kNever) break;
      advance(next);
      // Whoever is done at the end of a slot is done before its GPUs may go.
      while (!m_ends.empty() && m_ends.top().hours <= next) {
        const Event event = m_ends.top();
        m_ends.pop();
        if (event.stamp == m_live[event.what].stamp) stretchEnds(event.what, next);
      }
      if (next == m_slotEnd) beginSlot(m_slot + 1, next);
      for (; m_arrived < m_jobs.size() && m_jobs[m_arrived].arrivalHours <= next; ++m_arrived) {
        arrive(static_cast<std::uint32_t>(m_arrived));
      }
      startAll(next);
    }
    RunResult result = m_tally.result();
    result.slotSpotGpuHours = std::move(m_spotHours);
    result.slotOnDemandGpuHours = std::move(m_onDemandHours);
    return result;
  }

 private:
  struct Live {
    double left = 0;    ///< one-GPU hours of the stretch
    double resume = 0;  ///< when the work goes on after the restart
    double gpus = 0, speed = 0, onDemand = 0;
    std::uint64_t order = 0;  ///< of taking its spot GPUs
    std::uint32_t stamp = 0, stretch = 0;
    bool running = false, started = false;
    double spot() const { return gpus - onDemand; }
  };

  void measureWidths() {
    for (const JobClass& one : m_problem.classes) {
      if (!one.epochs.empty()) {
        throw InputError("", one.name, "epochs", "a class without: its widths follow the price");
      }
      const OptionList options = optionsOf(m_problem, one);
      Measured measured;
      for (const Width& width : options.widths) {
        if (width.type != 0) continue;
        measured.gpus.push_back(width.gpus);
        measured.speed.push_back(*effectiveSpeedUp(m_problem, one.speedUps, width));
      }
      m_measured.push_back(std::move(measured));
    }
    m_followed.assign(m_measured.size(), 0);
  }

  double nextHours() {
    while (!m_ends.empty() && m_ends.top().stamp != m_live[m_ends.top().what].stamp) m_ends.pop();
    double next = m_ends.empty() ? kNever : m_ends.top().hours;
    if (m_arrived < m_jobs.size()) next = std::min(next, m_jobs[m_arrived].arrivalHours);
    // Slots go on while there is somebody to see them.
    if (next < kNever || !m_waiting.empty()) next = std::min(next, m_slotEnd);
    return next;
  }

  void advance(double now) {
    const double span = now - m_tally.now();
    if (span > 0) {
      m_spotHours[m_slot] += m_spot * span;
      m_onDemandHours[m_slot] += m_onDemand * span;
    }
    m_tally.advance(now);
  }

  /// Past the market's end its last slot holds, and nobody waits any longer.
  void beginSlot(std::size_t slot, double now) {
    const auto slots = static_cast<std::size_t>(m_trace.slotCount());
    m_over = slot >= slots;
    m_slot = std::min(slot, slots - 1);
    m_slotEnd = m_over ? kNever : static_cast<double>(slot + 1) * m_trace.slotHours;
    if (!m_over) readSlot();
    preempt(now);
    if (m_market.followTheta) follow(now);
    bill();
  }

  void readSlot() {
    const double price = m_trace.spotUsdPerGpuHour[m_slot];
    const int gpus = m_trace.freeGpus[m_slot];
    const bool known = m_trace.known(static_cast<int>(m_slot));
    m_room = m_market.useSpot && known ? gpus : 0;
    // An unknown price: the last that was known.
    if (!std::isnan(price)) m_price = price;
  }

  /// The youngest spot GPUs go.
  void preempt(double now) {
    while (m_spot > m_room + 1e-9) {
      const std::uint32_t job = m_holders.rbegin()->second;
      stop(job, now, true);
      m_waiting.insert(job);
      m_tally.because(EventReason::Interruption);
    }
  }

  void follow(double now) {
    const double price = m_room > 0 ? m_price : m_market.onDemandPrice;
    std::vector<std::uint32_t> changed;
    for (std::size_t c = 0; c < m_measured.size(); ++c) {
      const double hourValue = *m_market.followTheta * m_problem.classes[c].weight;
      m_followed[c] = m_measured[c].best(hourValue, price);
    }
    for (const std::uint32_t job : m_running) {
      const std::size_t c = classOf(job);
      if (m_live[job].gpus != m_measured[c].gpus[m_followed[c]]) changed.push_back(job);
    }
    if (!changed.empty()) m_tally.because(EventReason::Price);
    for (const std::uint32_t job : changed) {
      stop(job, now, false);
      m_waiting.insert(job);
    }
  }

  void arrive(std::uint32_t job) {
    m_tally.jobs += 1;
    m_tally.waiting += 1;
    m_live[job].left = m_jobs[job].oneGpuHours * shareOf(job, 0);
    m_waiting.insert(job);
  }

  void stretchEnds(std::uint32_t job, double now) {
    Live& live = m_live[job];
    stop(job, now, false);
    const std::uint32_t after = live.stretch + 1;
    if (!m_market.followTheta && after < wayOf(job).stretches.size()) {
      const Stretch &a = wayOf(job).stretches[live.stretch], &b = wayOf(job).stretches[after];
      live.stretch = after;
      live.left = m_jobs[job].oneGpuHours * b.share;
      m_goesOn = a.gpus == b.gpus;
      m_waiting.insert(job);
      // The same width: its own GPUs, at once and without a restart.
      if (m_goesOn) startOne(job, now);
      m_goesOn = false;
      return;
    }
    m_tally.waiting -= 1;
    m_tally.jobs -= 1;
    m_tally.done(job, now - m_jobs[job].arrivalHours);
  }

  void startAll(double now) {
    while (!m_waiting.empty()) {
      if (!startOne(*m_waiting.begin(), now)) break;
    }
    bill();
  }

  /// Spot first, the rest on demand; or all on spot, or not yet.
  bool startOne(std::uint32_t job, double now) {
    Live& live = m_live[job];
    double gpus = 0, speed = 0;
    if (m_market.followTheta) {
      const std::size_t c = classOf(job);
      gpus = m_measured[c].gpus[m_followed[c]];
      speed = m_measured[c].speed[m_followed[c]];
    } else {
      const Stretch& stretch = wayOf(job).stretches[live.stretch];
      gpus = stretch.gpus;
      speed = stretch.speed;
    }
    const double spot = std::min(gpus, std::max(0.0, m_room - m_spot));
    if (m_market.waitForSpot && !m_over && spot < gpus) {
      m_tally.because(EventReason::NoSpot);
      return false;
    }
    m_waiting.erase(job);
    live.gpus = gpus;
    live.speed = speed;
    live.onDemand = gpus - spot;
    m_spot += spot;
    m_onDemand += live.onDemand;
    live.order = ++m_order;
    if (spot > 0) m_holders.insert({live.order, job});
    if (live.started && !m_goesOn) m_tally.restarted(job);
    live.running = live.started = true;
    m_running.insert(job);
    live.resume = now + (m_goesOn ? 0 : m_problem.classes[classOf(job)].restartHours);
    m_tally.waiting -= 1;
    m_ends.push(live.resume + live.left / speed, job, ++live.stamp);
    return true;
  }

  /// Gives its GPUs back; what it did since its checkpoint is lost where it was interrupted.
  void stop(std::uint32_t job, double now, bool interrupted) {
    Live& live = m_live[job];
    const double hours = std::max(0.0, now - live.resume);
    double kept = hours;
    if (interrupted)
      kept = std::floor(hours / m_market.checkpointHours + 1e-9) * m_market.checkpointHours;
    m_tally.worked(kept * live.speed);
    m_tally.lost((hours - kept) * live.speed);
    live.left = std::max(0.0, live.left - kept * live.speed);
    if (live.spot() > 0) m_holders.erase({live.order, job});
    m_spot -= live.spot();
    m_onDemand -= live.onDemand;
    live.running = false;
    ++live.stamp;
    m_running.erase(job);
    m_tally.waiting += 1;
  }

  void bill() {
    m_tally.gpus.used = m_spot + m_onDemand;
    m_tally.spotGpus = m_spot;
    m_tally.spendRate = m_spot * m_price + m_onDemand * m_market.onDemandPrice;
  }

  double shareOf(std::uint32_t job, std::size_t stretch) const {
    return m_market.followTheta ? 1 : wayOf(job).stretches[stretch].share;
  }
  std::size_t classOf(std::uint32_t job) const {
    return static_cast<std::size_t>(m_jobs[job].jobClass);
  }
  const Way& wayOf(std::uint32_t job) const {
    return m_widths.classes[classOf(job)][m_widths.wayOf(classOf(job), m_jobs[job].draw)];
  }

  const std::vector<SimulatedJob>& m_jobs;
  const RunWidths& m_widths;
  const RentalProblem& m_problem;
  const SpotMarket& m_market;
  const market::Trace& m_trace;
  Tally m_tally;
  std::vector<Live> m_live;
  std::vector<Measured> m_measured;
  std::vector<std::size_t> m_followed;  ///< by class: the width at the slot's price
  std::vector<double> m_spotHours, m_onDemandHours;
  EventHeap m_ends;
  std::set<std::uint32_t> m_waiting, m_running;
  /// Who holds spot GPUs, in the order in which they were taken.
  std::set<std::pair<std::uint64_t, std::uint32_t>> m_holders;
  std::uint64_t m_order = 0;
  double m_spot = 0, m_onDemand = 0, m_room = 0, m_price = 0, m_slotEnd = kNever;
  std::size_t m_slot = 0, m_arrived = 0;
  bool m_over = false, m_goesOn = false;
};

void checkMarket(const SpotMarket& market) {
  if (!market.trace || market.trace->slotCount() == 0) {
    throw InputError("", "/market", "no slots", "a market");
  }
  if (!(market.checkpointHours > 0)) {
    throw InputError("", "/rental/spot/checkpointHours", numberText(market.checkpointHours),
                     "hours above 0");
  }
}

}  // namespace

std::size_t jobsWithin(const std::vector<SimulatedJob>& jobs, const market::Trace& trace) {
  const auto end = std::partition_point(jobs.begin(), jobs.end(), [&](const SimulatedJob& job) {
    return job.arrivalHours < trace.hours();
  });
  return static_cast<std::size_t>(end - jobs.begin());
}

RunResult marketRun(const std::vector<SimulatedJob>& jobs, const RunWidths& widths,
                    const RentalProblem& problem, const SpotMarket& market, const TallySpec& spec) {
  checkMarket(market);
  const std::size_t within = jobsWithin(jobs, *market.trace);
  if (within == 0) {
    throw InputError("", "/stream", "no job while the market lasts", "at least one");
  }
  if (within == jobs.size()) return MarketRun(jobs, widths, problem, market, spec).run();
  const std::vector<SimulatedJob> some(jobs.begin(),
                                       jobs.begin() + static_cast<std::ptrdiff_t>(within));
  return MarketRun(some, widths, problem, market, spec).run();
}

}  // namespace spothorizon::rental
