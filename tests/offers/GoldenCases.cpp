// SPDX-License-Identifier: GPL-3.0-or-later
#include "GoldenCases.h"

#include <QFile>
#include <cmath>

#include "offers/SupplyJson.h"

namespace spothorizon::offers::testing {
namespace {

job::ThroughputModel throughputOf(const Value& json) {
  job::ThroughputModel model;
  const std::string kind = json.at("kind");
  if (kind == "linear") {
    model.kind = job::ThroughputKind::Linear;
    model.alpha = json.at("alpha");
    model.beta = json.at("beta");
  } else if (kind == "amdahl") {
    model.kind = job::ThroughputKind::Amdahl;
    model.unitRate = json.at("unitRate");
    model.serialFraction = json.at("serialFraction");
  } else if (kind == "power") {
    model.kind = job::ThroughputKind::Power;
    model.coefficient = json.at("coefficient");
    model.exponent = json.at("exponent");
  }
  return model;
}

QString apart(const std::string& name, const Value& got, const Value& expected) {
  return QString::fromStdString(name + ": " + got.dump() + ", expected " + expected.dump());
}

QString numberApart(const std::string& name, double got, const Value& expected) {
  return agree(got, expected.get<double>()) ? QString() : apart(name, got, expected);
}

}  // namespace

bool goldenValuesAreThere() {
  return QFile::exists(QString::fromStdString(kBuyFolder + "simulate.json"));
}

Value goldenCases(const std::string& file) {
  QFile in(QString::fromStdString(kBuyFolder + file));
  if (!in.open(QIODevice::ReadOnly)) return Value::array();
  return Value::parse(in.readAll().toStdString());
}

Case caseOf(const Value& json) {
  Case made;
  const Value& job = json.at("job");
  made.slotHours = json.at("slotHours");
  made.billing =
      json.at("billing") == "whole-slot" ? job::Billing::WholeSlot : job::Billing::PerSecond;
  made.job.workload = job.at("workload");
  made.job.deadlineHours = job.at("deadlineHours");
  made.job.minGpus = job.at("minGpus");
  made.job.maxGpus = job.at("maxGpus");
  made.job.throughput = throughputOf(job.at("throughput"));
  made.job.valueUsd = job.at("valueUsd");
  made.job.lateFactor = job.at("lateFactor");
  made.job.reconfiguration.upHours = job.at("upHours");
  made.job.reconfiguration.downHours = job.at("downHours");
  made.job.reconfiguration.rule =
      job.at("rule") == "membership" ? job::ChangeRule::Membership : job::ChangeRule::Count;
  made.supply = readSupply(json, "");
  return made;
}

Problem problemOf(const Case& from) {
  Market market;
  market.slotHours = from.slotHours;
  return makeProblem(from.job, from.billing, from.supply, market);
}

Machines machinesOf(const Value& list) {
  Machines machines{};
  for (std::size_t k = 0; k < list.size(); ++k) machines[k] = list[k];
  return machines;
}

std::vector<Machines> decisionsOf(const Value& list) {
  std::vector<Machines> decisions;
  for (const Value& one : list) decisions.push_back(machinesOf(one));
  return decisions;
}

Value listOf(const Problem& problem, const Machines& machines) {
  Value list = Value::array();
  for (int k = 0; k < problem.offerCount; ++k) list.push_back(machines[Problem::index(k)]);
  return list;
}

bool agree(double a, double b) {
  return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

QString difference(const Problem& problem, const Supply& supply, const Outcome& outcome,
                   const Value& expected) {
  Value got;
  got["computeUsd"] = outcome.lines.computeUsd;
  got["roundingUsd"] = outcome.lines.roundingUsd;
  got["upfrontUsd"] = outcome.lines.upfrontUsd;
  got["storageUsd"] = outcome.lines.storageUsd;
  got["egressUsd"] = outcome.lines.egressUsd;
  got["taxUsd"] = outcome.taxUsd;
  got["costUsd"] = outcome.costUsd;
  got["valueUsd"] = outcome.valueUsd;
  got["utilityUsd"] = outcome.utilityUsd;
  got["progressAtDeadline"] = outcome.progressAtDeadline;
  got["preemptedGpus"] = outcome.preemptedGpus;
  got["changes"] = outcome.changes;
  got["lostHours"] = outcome.lostHours;
  got["rolledBackWork"] = outcome.rolledBackWork;
  got["startingGpuHours"] = outcome.startingGpuHours;
  got["idleSlots"] = outcome.idleSlots;
  got["sunkIdleGpuHours"] = outcome.sunkIdleGpuHours;
  const bool ends = outcome.ending && outcome.ending->gpus > 0;
  got["endingGpus"] = ends ? outcome.ending->gpus : 0;
  got["endingHours"] = ends ? outcome.ending->hours : 0.0;
  for (const auto& [name, value] : got.items()) {
    if (!expected.contains(name)) continue;
    const QString apart = numberApart(name, value.get<double>(), expected.at(name));
    if (!apart.isEmpty()) return apart;
  }
  if (outcome.onTime != expected.value("onTime", outcome.onTime)) return "onTime";
  if (outcome.stopped != expected.value("stopped", outcome.stopped)) return "stopped";
  const Value& finish = expected.at("finishHours");
  if (finish.is_null() != !outcome.finishHours) return "whether it finishes";
  if (outcome.finishHours && !agree(*outcome.finishHours, finish.get<double>())) {
    return apart("finishHours", *outcome.finishHours, finish);
  }
  for (int i = 0; i < problem.offerCount; ++i) {
    const auto k = Problem::index(i);
    const std::string& name = supply.offers[std::size_t(problem.listed[k])].name;
    for (const auto& [field, value] : {std::pair{"usdByOffer", outcome.usdByOffer[k]},
                                       std::pair{"gpuHoursByOffer", outcome.gpuHoursByOffer[k]}}) {
      if (!expected.contains(field)) continue;
      const QString apart =
          numberApart(std::string(field) + "/" + name, value, expected.at(field).at(name));
      if (!apart.isEmpty()) return apart;
    }
  }
  return {};
}

QString difference(const LedgerRow& row, const Value& expected, const Problem& problem) {
  if (expected.value("stopped", false) != row.stopped) return "stopped";
  if (row.stopped) return {};
  if (listOf(problem, row.machines) != expected.at("machines")) return "machines";
  const std::pair<const char*, double> fields[] = {
      {"gpus", row.gpus},
      {"used", row.usedHours},
      {"lost", row.lostHours},
      {"preempted", row.preemptedGpus},
      {"rolledBack", row.rolledBackWork},
      {"progress", row.progress},
      {"costUsd", row.costUsd},
  };
  for (const auto& [name, value] : fields) {
    const QString apart = numberApart(name, value, expected.at(name));
    if (!apart.isEmpty()) return apart;
  }
  return {};
}

}  // namespace spothorizon::offers::testing
