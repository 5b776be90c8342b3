// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/NodePool.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spothorizon::rental {

double NodePool::nextHours() const {
  double next = std::numeric_limits<double>::infinity();
  // A node that is ready is seen once and waits for its turn.
  for (const Change& boot : m_boots) {
    if (boot.seen) continue;
    next = boot.hours;
    break;
  }
  if (!m_tails.empty()) next = std::min(next, m_tails.front().hours);
  return next;
}

void NodePool::leave(double now) {
  for (Change& boot : m_boots) {
    if (boot.hours > now) break;
    boot.seen = true;
  }
  for (; !m_tails.empty() && m_tails.front().hours <= now; m_tails.pop_front()) {
    m_tail -= m_tails.front().nodes;
    m_tally.gpus.tail -= gpusOf(m_tails.front().nodes);
    bill(-m_tails.front().nodes);
  }
}

void NodePool::join(double now) {
  for (; !m_boots.empty() && m_boots.front().hours <= now; m_boots.pop_front()) {
    const long nodes = m_boots.front().nodes;
    m_booting -= nodes;
    m_nodes += nodes;
    m_free += gpusOf(nodes);
    m_tally.gpus.booting -= gpusOf(nodes);
    m_tally.gpus.idle += gpusOf(nodes);
  }
}

void NodePool::giveBack(double gpus) {
  m_returned += gpus;
  m_tally.gpus.used -= gpus;
  m_tally.gpus.idle += gpus;
}

void NodePool::freeReturned() {
  m_free += m_returned;
  m_returned = 0;
}

void NodePool::take(double gpus) {
  m_free -= gpus;
  m_tally.gpus.used += gpus;
  m_tally.gpus.idle -= gpus;
}

long NodePool::wanted(long warmGpus, long most) const {
  const double gpus = demand + static_cast<double>(warmGpus);
  const double nodes = std::ceil(gpus / m_rules.nodeGpus - 1e-9);
  return std::min(std::max(static_cast<long>(nodes), static_cast<long>(m_rules.leastNodes)), most);
}

void NodePool::provide(double now, long wanted, long room) {
  while (m_nodes + m_booting < wanted && !m_tails.empty()) {
    Change& last = m_tails.back();
    const long back = std::min(last.nodes, wanted - m_nodes - m_booting);
    last.nodes -= back;
    m_tail -= back;
    m_nodes += back;
    m_free += gpusOf(back);
    m_tally.gpus.tail -= gpusOf(back);
    m_tally.gpus.idle += gpusOf(back);
    if (last.nodes == 0) m_tails.pop_back();
  }
  const long more = std::min(wanted - m_nodes - m_booting, room);
  if (more <= 0) return;
  m_booting += more;
  m_boots.push_back({now + m_rules.bootHours, more});
  m_tally.gpus.booting += gpusOf(more);
  bill(more);
}

void NodePool::release(double now, long wanted) {
  const long spare = m_nodes + m_booting - wanted;
  const long whole = static_cast<long>(std::floor(m_free / m_rules.nodeGpus + 1e-9));
  const long gone = std::min(spare, whole);
  if (gone <= 0) return;
  m_nodes -= gone;
  m_free -= gpusOf(gone);
  m_tally.gpus.idle -= gpusOf(gone);
  if (m_rules.releaseHours <= 0) return bill(-gone);
  m_tail += gone;
  m_tails.push_back({now + m_rules.releaseHours, gone});
  m_tally.gpus.tail += gpusOf(gone);
}

}  // namespace spothorizon::rental
