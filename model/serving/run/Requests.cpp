// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/Requests.h"

#include <algorithm>
#include <functional>

namespace spothorizon::serving {

RequestBook::RequestBook(const Requests& requests, std::size_t queueLimit, bool keepTokens)
    : m_requests(requests),
      m_queueLimit(queueLimit),
      m_keepTokens(keepTokens),
      m_base(requests.size(), 0),
      m_counted(requests.size(), 0) {
  m_outcomes.firstTokenSeconds.assign(requests.size(), kNever);
  m_outcomes.finishSeconds.assign(requests.size(), kNever);
  m_outcomes.delivered.assign(requests.size(), 0);
  m_outcomes.refused.assign(requests.size(), 0);
}

void RequestBook::arrive(int request) {
  if (m_queueLimit > 0 && waiting() >= m_queueLimit) {
    m_outcomes.refused[index(request)] = 1;
    return;
  }
  if (m_freshHead == m_fresh.size()) {
    m_fresh.clear();
    m_freshHead = 0;
  }
  m_fresh.push_back(request);
}

int RequestBook::pop() {
  if (!m_returned.empty()) {
    const int request = m_returned.back();
    m_returned.pop_back();
    return request;
  }
  return m_fresh[m_freshHead++];
}

void RequestBook::giveBack(const std::vector<int>& requests) {
  if (requests.empty()) return;
  for (const int r : requests) {
    m_base[index(r)] = m_keepTokens ? m_outcomes.delivered[index(r)] : 0;
    m_counted[index(r)] = 0;
  }
  m_returned.insert(m_returned.end(), requests.begin(), requests.end());
  std::ranges::sort(m_returned, std::greater<>());
}

}  // namespace spothorizon::serving
