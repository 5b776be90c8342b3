// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// How often to write a checkpoint when preemptions come at random. Hours throughout.
namespace spothorizon::checkpoint {

enum class Writing {
  Blocking,    ///< nothing is computed while a checkpoint is written
  Overlapped,  ///< the work goes on meanwhile; the write is no longer than the interval
};

/// What the best interval depends on.
struct Costs {
  double preemptionsPerHour = 0;  ///< >= 0, of all machines held together
  double writeHours = 0;          ///< >= 0, for one checkpoint
  double restartHours = 0;        ///< >= 0, from a preemption until work goes on, reading included
};

/// The interval with the highest efficiency when writes are blocking:
///   C* = (1 + W0(-exp(-1 - rate * write))) / rate,
/// whatever a restart takes. 0 where writing takes no time, infinite where nothing is preempted.
/// J. T. Daly, "A higher order estimate of the optimum checkpoint interval for restart dumps",
/// Future Generation Computer Systems 22 (2006), whose equation Lambert's W solves exactly.
double bestIntervalHours(const Costs& costs);

/// sqrt(2 write / rate): J. W. Young, "A first order approximation to the optimum checkpoint
/// interval", Communications of the ACM 17 (1974). Infinite where nothing is preempted.
double youngIntervalHours(const Costs& costs);

/// Daly's estimate of the same: sqrt(2w/r) (1 + sqrt(rw/2)/3 + rw/18) - w; above rw = 2, where his
/// series does not hold, 1/r. Infinite where nothing is preempted.
double dalyIntervalHours(const Costs& costs);

/// Share of the time that ends up as finished work, with a blocking write after each
/// `intervalHours` > 0 of work: C / ((1/rate + restart) (exp(rate (C + write)) - 1)).
double efficiency(const Costs& costs, double intervalHours);

/// Hours of work that a preemption at a random moment loses on average: since the last checkpoint
/// that was written whole. Blocking: C (C + 2w) / (2 (C + w)); overlapped: C/2 + w.
double meanLossHours(double intervalHours, double writeHours, Writing writing);

/// Speed beside that without checkpoints: C / (C + w) when writes are blocking, else 1.
double workRate(double intervalHours, double writeHours, Writing writing);

/// Hours to move `gigabytes` (10^9 bytes) at `gigabitsPerSecond` > 0.
double transferHours(double gigabytes, double gigabitsPerSecond);

}  // namespace spothorizon::checkpoint
