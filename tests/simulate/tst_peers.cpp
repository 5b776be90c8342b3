// SPDX-License-Identifier: GPL-3.0-or-later
// Holds OnDemandOnly, MaxSpot and UniformProgress for one GPU against the results of an independent
// simulator on real traces (the public simulator of the Uniform Progress paper), case by case.
#include <QTest>
#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "base/Files.h"
#include "simulate/Simulate.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;

namespace {

constexpr double kSpotPrice = 0.9731, kOnDemandPrice = 3.06;
const std::string kData = REAL_DATA_DIR;
const std::string kReference = kData + "/peers/uniform_progress_reference.csv";

using Row = std::map<std::string, std::string>;

std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> out;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, ',');) out.push_back(field);
  return out;
}

std::vector<Row> referenceRows(const std::string& policy) {
  std::ifstream in(kReference);
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> names = fields(line);
  std::vector<Row> rows;
  while (std::getline(in, line)) {
    const std::vector<std::string> values = fields(line);
    Row row;
    for (std::size_t i = 0; i < values.size(); ++i) row[names[i]] = values[i];
    if (row["policy"] == policy) rows.push_back(row);
  }
  return rows;
}

market::Trace realTrace(const std::string& name, double slotHours) {
  const JsonValue json = JsonValue::parse(readFile(kData + "/" + name));
  market::Trace trace;
  trace.slotHours = slotHours;
  for (const auto& value : json["data"].items()) {
    trace.freeGpus.push_back(value.get<double>() >= 1 ? 1 : 0);
    trace.spotUsdPerGpuHour.push_back(kSpotPrice);
  }
  return trace;
}

double number(const Row& row, const char* name) { return std::stod(row.at(name)); }

job::Problem problemOf(const Row& row) {
  job::Job job;
  job.workload = number(row, "work_hours");
  job.deadlineHours = number(row, "deadline_hours");
  job.minGpus = job.maxGpus = 1;
  job.valueUsd = 200;
  const double restart = number(row, "restart_hours");
  job.reconfiguration = {restart, restart, job::ChangeRule::Membership};
  return job::makeProblem(job, number(row, "slot_seconds") / 3600, kOnDemandPrice, std::nullopt,
                          job::Billing::WholeSlot);
}

bool near(double found, const Row& row, const char* name) {
  const double expected = number(row, name);
  if (std::abs(found - expected) <= 1.1e-6) return true;
  qWarning("%s: found %.6f, expected %.6f", name, found, expected);
  return false;
}

class PeersTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void sameAsIndependentSimulator_data();
  void sameAsIndependentSimulator();
};

void PeersTest::sameAsIndependentSimulator_data() {
  QTest::addColumn<int>("kind");
  QTest::newRow("on-demand-only") << int(policy::PolicyKind::OnDemandOnly);
  QTest::newRow("max-spot") << int(policy::PolicyKind::MaxSpot);
  QTest::newRow("uniform-progress") << int(policy::PolicyKind::UniformProgress);
}

void PeersTest::sameAsIndependentSimulator() {
  if (!std::ifstream(kReference)) QSKIP("no real data beside the checkout");
  QFETCH(int, kind);
  policy::PolicySpec spec;
  spec.kind = static_cast<policy::PolicyKind>(kind);
  const auto policy = policy::makePolicy(spec);
  std::map<std::string, market::Trace> traces;
  const std::vector<Row> rows = referenceRows(policy::kindName(spec.kind));
  QCOMPARE(rows.size(), std::size_t{600});
  int wrong = 0;
  for (const Row& row : rows) {
    const job::Problem problem = problemOf(row);
    const std::string& name = row.at("trace");
    if (!traces.count(name)) traces[name] = realTrace(name, problem.slotHours);
    const market::Trace& trace = traces[name];
    const auto forecaster = forecast::makeForecaster({}, trace, 1);
    const double start = number(row, "offset_slots") * problem.slotHours;
    const auto market = simulate::marketSpan(trace, start, problem);
    simulate::Ledger ledger;
    const auto out = simulate::simulate(problem, market, *forecaster, *policy, &ledger);
    const double finishSlots = static_cast<double>(ledger.rows.size());
    const bool same = near(out.costUsd, row, "cost_usd") &&
                      near(finishSlots * problem.slotHours, row, "finish_hours") &&
                      near(out.finishHours.value_or(-1), row, "finish_exact_hours") &&
                      near(out.reconfigurations, row, "changeovers") &&
                      near(out.spotGpuHours, row, "spot_hours") &&
                      near(out.onDemandGpuHours, row, "ondemand_hours") &&
                      out.onTime == (row.at("met_deadline") == "true");
    wrong += !same;
  }
  QCOMPARE(wrong, 0);
}

}  // namespace

TEST_WITHOUT_APPLICATION(PeersTest)
#include "tst_peers.moc"
