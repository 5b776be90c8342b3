// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/shard/CellBytes.h"
#include "subjects/stream/simulation/Simulation.h"

/// A policy of a simulation as it goes from one machine to another.
namespace spothorizon::study {

template <class Io, CellOf<rental::GpuSplit> Value>
void fields(Io& io, Value& gpus) {
  io(gpus.used, gpus.idle, gpus.booting, gpus.tail);
}
template <class Io, CellOf<rental::ResponseBins> Value>
void fields(Io& io, Value& bins) {
  io(bins.counts);
}
template <class Io, CellOf<rental::Estimate> Value>
void fields(Io& io, Value& estimate) {
  io(estimate.mean, estimate.half);
}
template <class Io, CellOf<rental::ClassResult> Value>
void fields(Io& io, Value& one) {
  io(one.jobs, one.sumHours, one.p50, one.p95, one.bins);
}
template <class Io, CellOf<rental::GpuSeries> Value>
void fields(Io& io, Value& series) {
  io(series.stepHours, series.mean, series.most, series.jobs, series.waiting);
}
template <class Io, CellOf<rental::LevelsFrom> Value>
void fields(Io& io, Value& levels) {
  io(levels.hours, levels.gpus, levels.spotGpus, levels.jobs, levels.waiting);
}
template <class Io, CellOf<rental::HoursAt> Value>
void fields(Io& io, Value& one) {
  io(one.gpus, one.hours);
}
template <class Io, CellOf<rental::Outcome> Value>
void fields(Io& io, Value& all) {
  io(all.replications, all.meanResponseHours, all.p50Hours, all.p95Hours, all.rentedGpus,
     all.usedGpus, all.spendPerHour, all.plainResponseHours, all.gpus, all.gpusSd, all.peakGpus,
     all.gpus999, all.restartsPerJob, all.meanJobs, all.meanWaiting, all.jobsPerHour, all.spotGpus,
     all.keepsUp, all.classes, all.bins, all.series, all.events, all.narrowing, all.hoursAt,
     all.responseParts, all.spendParts);
}
/// But for the policy: its cell says which.
template <class Io, CellOf<rental::SimulatedPolicy> Value>
void fields(Io& io, Value& made) {
  io(made.outcome, made.knob, made.theta, made.met, made.tries, made.notes);
}

/// The result of a policy after the last round.
struct SimulationRecord {
  std::string refusal;  ///< why it is left out; the rest is of an earlier round then, or nothing
  bool there = false;
  rental::SimulatedPolicy made;
  std::size_t jobs = 0;
  int replications = 0;  ///< the most of any round
};
template <class Io, CellOf<SimulationRecord> Value>
void fields(Io& io, Value& record) {
  io(record.refusal, record.there, record.made, record.jobs, record.replications);
}

}  // namespace spothorizon::study
