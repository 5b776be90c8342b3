// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/FirstCome.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "base/InputError.h"
#include "rental/MarkovChain.h"
#include "rental/Solve.h"

namespace spothorizon::rental {
namespace {

constexpr std::size_t kMostStates = 20000;
constexpr double kRounding = 1e-9;  // a load of 1 but for rounding is 1

/// Jobs of the same width and mean time are the same to the queue.
struct Kind {
  int gpus;
  double rate;    ///< of ending, per hour
  double chance;  ///< that the next job is one
};

std::vector<Kind> kindsOf(const RentalProblem& problem, const std::vector<int>& widths, int gpus) {
  std::vector<Kind> kinds;
  for (std::size_t i = 0; i < problem.classes.size(); ++i) {
    const JobClass& one = problem.classes[i];
    if (widths[i] > gpus) {
      throw InputError("", one.name, std::to_string(widths[i]) + " GPUs",
                       "at most " + std::to_string(gpus) + ", or it never starts");
    }
    const std::size_t parts = std::max<std::size_t>(1, one.epochs.size());
    const Width width{0, static_cast<double>(widths[i])};
    const double rate = 1 / choiceOf(problem, one, std::vector<Width>(parts, width)).hours;
    const double chance = one.jobsPerHour / problem.jobsPerHour();
    const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) {
      return kind.gpus == widths[i] && std::abs(kind.rate - rate) <= 1e-12 * rate;
    });
    if (same == kinds.end()) {
      kinds.push_back({widths[i], rate, chance});
    } else {
      same->chance += chance;
    }
  }
  return kinds;
}

/// The queue that is never empty: who runs, and who is first and does not fit.
class Saturated {
 public:
  /// How many of each kind run, then the kind that waits first.
  using State = std::vector<int>;

  Saturated(const std::vector<Kind>& kinds, int gpus) : m_kinds(kinds), m_gpus(gpus) {}

  /// Jobs that end per hour; none where there are too many states.
  std::optional<double> throughput() {
    admit(State(m_kinds.size() + 1, 0), gpusFree(State(m_kinds.size() + 1, 0)), 1, {});
    for (std::size_t at = 0; at < m_states.size(); ++at) {
      if (m_states.size() > kMostStates) return std::nullopt;
      leave(at);
    }
    MarkovChain chain(levels());
    for (const auto& [from, to, rate] : m_changes) chain.add(from, to, rate);
    const std::vector<double> chances = chain.stationary();
    double ended = 0;
    for (std::size_t i = 0; i < m_states.size(); ++i) {
      for (std::size_t k = 0; k < m_kinds.size(); ++k) {
        ended += chances[i] * m_states[i][k] * m_kinds[k].rate;
      }
    }
    return ended;
  }

 private:
  struct Change {
    std::size_t from, to;
    double rate;
  };

  int gpusFree(const State& state) const {
    int free = m_gpus;
    for (std::size_t k = 0; k < m_kinds.size(); ++k) free -= state[k] * m_kinds[k].gpus;
    return free;
  }

  std::size_t indexOf(const State& state) {
    const auto [found, added] = m_index.try_emplace(state, m_states.size());
    if (added) m_states.push_back(state);
    return found->second;
  }

  /// The next job is drawn; it starts where it fits, and so on until one does not.
  void admit(const State& running, int free, double rate, std::optional<std::size_t> from) {
    for (std::size_t k = 0; k < m_kinds.size(); ++k) {
      State next = running;
      if (m_kinds[k].gpus <= free) {
        ++next[k];
        admit(next, free - m_kinds[k].gpus, rate * m_kinds[k].chance, from);
        continue;
      }
      next.back() = static_cast<int>(k);
      const std::size_t to = indexOf(next);
      if (from) m_changes.push_back({*from, to, rate * m_kinds[k].chance});
    }
  }

  /// A job of each kind ends.
  void leave(std::size_t from) {
    const State state = m_states[from];
    for (std::size_t k = 0; k < m_kinds.size(); ++k) {
      if (state[k] == 0) continue;
      const double rate = state[k] * m_kinds[k].rate;
      State next = state;
      --next[k];
      const auto first = static_cast<std::size_t>(state.back());
      const int free = gpusFree(next) - m_kinds[first].gpus;
      if (free < 0) {
        m_changes.push_back({from, indexOf(next), rate});
        continue;
      }
      ++next[first];
      admit(next, free, rate, from);
    }
  }

  /// By how many run.
  std::vector<int> levels() const {
    std::vector<int> running;
    for (const State& state : m_states) {
      running.push_back(std::accumulate(state.begin(), state.end() - 1, 0));
    }
    std::map<int, int> place;
    for (const int count : running) place[count] = 0;
    int next = 0;
    for (auto& [count, level] : place) level = next++;
    for (int& count : running) count = place[count];
    return running;
  }

  const std::vector<Kind>& m_kinds;
  int m_gpus;
  std::vector<State> m_states;
  std::map<State, std::size_t> m_index;
  std::vector<Change> m_changes;
};

/// Erlang's delay formula: c servers, exponential times.
double responseOf(double jobsPerHour, double rate, int servers) {
  const double load = jobsPerHour / rate;
  double blocked = 1;
  for (int c = 1; c <= servers; ++c) blocked = load * blocked / (c + load * blocked);
  const double use = load / servers;
  const double waits = blocked / (1 - use * (1 - blocked));
  return 1 / rate + waits / (servers * rate - jobsPerHour);
}

}  // namespace

std::optional<FirstComeAnswer> firstCome(const RentalProblem& problem,
                                         const std::vector<int>& widths, int gpus) {
  const std::vector<Kind> kinds = kindsOf(problem, widths, gpus);
  const double rate = problem.jobsPerHour();
  FirstComeAnswer answer;
  if (kinds.size() == 1) {
    const int servers = gpus / kinds.front().gpus;
    answer.limitJobsPerHour = servers * kinds.front().rate;
    answer.stable = rate < answer.limitJobsPerHour * (1 - kRounding);
    answer.meanResponseHours = answer.stable ? responseOf(rate, kinds.front().rate, servers)
                                             : std::numeric_limits<double>::infinity();
    return answer;
  }
  const std::optional<double> limit = Saturated(kinds, gpus).throughput();
  if (!limit) return std::nullopt;
  answer.limitJobsPerHour = *limit;
  answer.stable = rate < *limit * (1 - kRounding);
  if (!answer.stable) answer.meanResponseHours = std::numeric_limits<double>::infinity();
  return answer;
}

}  // namespace spothorizon::rental
