// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/Random.h"
#include "solve/Programme.h"

namespace spothorizon::solve::testing {

/// A programme that owns what it points at. Built in place: it must not be copied or moved.
struct Instance {
  Instance() = default;
  Instance(const Instance&) = delete;
  Instance& operator=(const Instance&) = delete;

  job::Problem problem;
  std::vector<double> price;
  std::vector<int> freeGpus;
  job::PiecewiseLinear terminal;
  job::State start;

  Programme programme() const { return {&problem, price, freeGpus, start, &terminal}; }
};

/// What a random instance may be like.
struct Shape {
  int maxGpus = 4;
  int slotCount = 4;
  job::ChangeRule rule = job::ChangeRule::Count;
  job::Billing billing = job::Billing::PerSecond;
  double mostUpSlots = 0.3;    ///< r_up is uniform in 0 .. this many slots, r_down below it or not
  bool pending = false;        ///< start with lost time to serve
  bool oddThroughput = false;  ///< Amdahl, power or table instead of linear
  bool oddTerminal = false;    ///< steps that are not concave
  bool quota = false;          ///< few on-demand GPUs
  bool steady = false;         ///< slots are mostly like the one before, as forecasts are
  bool pays = false;  ///< work left is dear and little enough: most plans rent, some finish
};

inline job::ThroughputModel randomThroughput(RandomStream& random, const Shape& shape) {
  job::ThroughputModel model;
  if (!shape.oddThroughput) {
    model.beta = random.uniform() < 0.5 ? 0 : random.uniform(0, 1);
    return model;
  }
  const int kind = random.uniformInt(0, 2);
  if (kind == 0) model.kind = job::ThroughputKind::Amdahl;
  if (kind == 1) {
    model.kind = job::ThroughputKind::Power;
    model.exponent = random.uniform(0.3, 1);
  }
  if (kind == 2) {
    model.kind = job::ThroughputKind::Table;
    double rate = 0.1;
    for (int n = 1; n < shape.maxGpus; n += random.uniformInt(1, 2)) {
      rate += random.uniform(0.01, 2);
      model.table.push_back({double(n), rate});
    }
    model.table.push_back({double(shape.maxGpus), rate + random.uniform(0.01, 2)});
  }
  return model;
}

/// Not rising in x. Concave unless the shape asks for steps.
inline job::PiecewiseLinear randomTerminal(RandomStream& random, const Shape& shape, double value,
                                           double workload) {
  std::vector<job::PiecewiseLinear::Point> points{{0, value}};
  const int pieces = random.uniformInt(1, 4);
  double slope = -(shape.pays ? random.uniform(3, 9) : random.uniform(0, 2));
  for (int i = 0; i < pieces; ++i) {
    const double run = random.uniform(0.05, 0.6) * workload;
    points.push_back({points.back().x + run, points.back().y + slope * run});
    slope = shape.oddTerminal ? -random.uniform(0, 6) : slope - random.uniform(0, 2);
  }
  return job::PiecewiseLinear(points, shape.oddTerminal && random.uniform() < 0.5 ? 0 : slope);
}

inline void makeInstance(RandomStream& random, const Shape& shape, Instance& out) {
  constexpr double kSlot = 0.5, kOnDemand = 3;
  job::Job job;
  job.maxGpus = shape.maxGpus;
  job.minGpus = random.uniform() < 0.6 ? 1 : random.uniformInt(1, shape.maxGpus);
  job.throughput = randomThroughput(random, shape);
  const double most = job.throughput.workPerHour(job.maxGpus) * kSlot * shape.slotCount;
  job.workload = most * (shape.pays ? random.uniform(0.2, 0.9) : random.uniform(0.2, 2));
  job.deadlineHours = kSlot * shape.slotCount * 2;
  job.valueUsd = random.uniform(0, 3) * job.workload;
  job.reconfiguration.rule = shape.rule;
  job.reconfiguration.upHours = random.uniform(0, shape.mostUpSlots) * kSlot;
  job.reconfiguration.downHours = random.uniform(0, shape.mostUpSlots) * kSlot;
  if (random.uniform() < 0.2) job.reconfiguration.upHours = job.reconfiguration.downHours = 0;
  const int quota = shape.quota ? random.uniformInt(0, 2) : shape.maxGpus;
  out.problem = job::makeProblem(job, kSlot, kOnDemand, quota, shape.billing);
  out.price.clear();
  out.freeGpus.clear();
  for (int t = 0; t < shape.slotCount; ++t) {
    if (shape.steady && t > 0 && random.uniform() < 0.7) {
      out.price.push_back(out.price.back());
      out.freeGpus.push_back(out.freeGpus.back());
      continue;
    }
    out.price.push_back(random.uniform() < 0.1 ? kOnDemand : kOnDemand * random.uniform(0.1, 1.3));
    out.freeGpus.push_back(random.uniform() < 0.3 ? 0 : random.uniformInt(0, shape.maxGpus + 1));
  }
  out.terminal = randomTerminal(random, shape, job.valueUsd, job.workload);
  out.start = {};
  out.start.progress = job.workload * random.uniform(0, 0.95);
  const int held = random.uniform() < 0.3 ? 0 : random.uniformInt(job.minGpus, job.maxGpus);
  out.start.gpus.spot = random.uniformInt(0, held);
  out.start.gpus.onDemand = held - out.start.gpus.spot;
  if (shape.pending) out.start.pendingHours = random.uniform(0, 2.5) * kSlot;
}

}  // namespace spothorizon::solve::testing
