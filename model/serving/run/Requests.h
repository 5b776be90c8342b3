// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace spothorizon::serving {

inline constexpr double kNever = std::numeric_limits<double>::infinity();

/// Requests in order of arrival. A request's number is its place here.
struct Requests {
  std::vector<double> arrivalSeconds;
  std::vector<int> promptTokens, outputTokens;

  std::size_t size() const { return arrivalSeconds.size(); }
  bool operator==(const Requests&) const = default;
};

/// What became of requests, by number.
struct RequestOutcomes {
  std::vector<double> firstTokenSeconds;  ///< time of the first token; infinite: none yet
  std::vector<double> finishSeconds;      ///< time of the last; infinite: not finished
  std::vector<int> delivered;             ///< tokens that reached the user, each once
  std::vector<std::uint8_t> refused;
  std::int64_t tokensComputed = 0, tokensDelivered = 0;

  std::int64_t tokensWasted() const { return tokensComputed - tokensDelivered; }
  bool operator==(const RequestOutcomes&) const = default;
};

/// The queue before the replicas and the state of each request; what lanes and engine share.
class RequestBook {
 public:
  /// `keepTokens`: requests whose cache is lost go on after their tokens so far, with a prefill of
  /// those; else they start over.
  RequestBook(const Requests& requests, std::size_t queueLimit, bool keepTokens);

  const Requests& requests() const { return m_requests; }
  RequestOutcomes& outcomes() { return m_outcomes; }

  /// Requests arrive in order of their number.
  void arrive(int request);
  std::size_t waiting() const { return m_returned.size() + m_fresh.size() - m_freshHead; }
  /// The first in the queue: in order of arrival, whoever came back included.
  int pop();
  int first() const { return m_returned.empty() ? m_fresh[m_freshHead] : m_returned.back(); }
  /// Back into the queue, where they were before.
  void giveBack(const std::vector<int>& requests);

  int prompt(int r) const { return m_requests.promptTokens[index(r)] + m_base[index(r)]; }
  /// Tokens that the request's batch has to make for it.
  int tokensLeft(int r) const { return m_requests.outputTokens[index(r)] - m_base[index(r)]; }
  int base(int r) const { return m_base[index(r)]; }

  /// Tokens from..to of its batch were computed, token k at start + k · each.
  void computed(int request, int from, int to, double start, double each) {
    const std::size_t i = index(request);
    const int left = m_requests.outputTokens[i] - m_base[i];
    const int first = from < left ? from : left, last = to < left ? to : left;
    if (last <= first) return;
    m_counted[i] = last;
    m_outcomes.tokensComputed += last - first;
    const int reached = m_base[i] + last, before = m_outcomes.delivered[i];
    if (reached <= before) return;
    m_outcomes.tokensDelivered += reached - before;
    m_outcomes.delivered[i] = reached;
    if (before == 0) m_outcomes.firstTokenSeconds[i] = start + (1 - m_base[i]) * each;
  }
  /// Tokens of its present attempt that are counted, where they are counted one by one.
  int counted(int request) const { return m_counted[index(request)]; }
  void finish(int request, double seconds) { m_outcomes.finishSeconds[index(request)] = seconds; }

 private:
  static std::size_t index(int r) { return static_cast<std::size_t>(r); }

  const Requests& m_requests;
  std::size_t m_queueLimit;  ///< 0: none
  bool m_keepTokens;
  RequestOutcomes m_outcomes;
  std::vector<int> m_base;  ///< tokens that are taken as prompt
  std::vector<int> m_counted;
  std::vector<int> m_fresh;  ///< in order of arrival, from m_freshHead on
  std::size_t m_freshHead = 0;
  std::vector<int> m_returned;  ///< in falling order
};

}  // namespace spothorizon::serving
