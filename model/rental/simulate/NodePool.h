// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>

#include "rental/simulate/FleetRun.h"

namespace spothorizon::rental {

/// The nodes of one GPU type. GPUs of the pool are interchangeable.
class NodePool {
 public:
  NodePool(const Provisioning& rules, double price, Tally& tally)
      : m_rules(rules), m_price(price), m_tally(tally) {}

  double free() const { return m_free; }
  double demand = 0;  ///< GPUs that the jobs want that are there, running or not

  /// When nodes become ready or leave next; infinite where none does.
  double nextHours() const;
  /// Nodes whose tail is over leave, those that are ready can be taken at the next turn.
  void leave(double now);
  void join(double now);

  /// A job's GPUs: back at once in the count of what is used, free from the next turn on.
  void giveBack(double gpus);
  void freeReturned();
  void take(double gpus);

  /// Nodes that demand and the warm pool ask for, up to `most`.
  long wanted(long warmGpus, long most) const;
  /// Takes back nodes in their tail, the last released first, then requests, so that there are
  /// `wanted`; no more than `room` new ones.
  void provide(double now, long wanted, long room);
  /// Releases free nodes beyond `wanted`.
  void release(double now, long wanted);

  long held() const { return m_nodes + m_booting + m_tail; }  ///< all that are billed
  bool booting() const { return m_booting > 0; }
  bool changing() const { return m_booting > 0 || m_tail > 0; }

 private:
  struct Change {
    double hours;
    long nodes;
    bool seen = false;
  };
  double gpusOf(long nodes) const { return static_cast<double>(nodes * m_rules.nodeGpus); }
  void bill(long nodes) { m_tally.spendRate += gpusOf(nodes) * m_price; }

  const Provisioning& m_rules;
  double m_price;
  Tally& m_tally;
  long m_nodes = 0, m_booting = 0, m_tail = 0;
  double m_free = 0, m_returned = 0;
  std::deque<Change> m_boots, m_tails;  ///< in order of time: boots and tails are of one length
};

}  // namespace spothorizon::rental
