// SPDX-License-Identifier: GPL-3.0-or-later
// Goals (two cores, release build): a bill of a million rows, as wide as FOCUS exports are, read in
// 3 s; commitments for a year of hours with three types in 20 ms.
//   bench_bill [ROWS]         writes a bill of so many rows and reads it
//   bench_bill --read FILE    reads an existing one
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "base/Files.h"
#include "base/NumberText.h"
#include "base/Random.h"
#include "bill/ReadBill.h"
#include "commit/Commitments.h"
#include "market/read/TimeText.h"

using namespace spothorizon;

namespace {

constexpr double kGoalSeconds = 3, kGoalMs = 20;

double secondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The columns of FOCUS 1.0 that are not read, filled as providers fill them.
const std::string kFiller =
    ",\"us-west-2\",\"US West (Oregon)\",\"arn:aws:ec2:us-west-2:347410479675:instance/"
    "i-0123456789abcdef0\",NULL,\"Virtual Machine\",\"Amazon Elastic Compute Cloud\","
    "\"2ETY8Y426S4237JU\",\"2ETY8Y426S4237JU.JRTCKXETXF.6YS6EN2CT7\",\"51738928782\",\"Atlas "
    "Nimbus\",\"{\"\"application\"\": \"\"trainer\"\", \"\"environment\"\": \"\"dev\"\", "
    "\"\"business_unit\"\": \"\"research\"\"}\",\"1234567890123\",\"SunBird\",\"2026-12-01 "
    "00:00:00\",\"2026-11-01 00:00:00\",\"Usage-Based\",\"AWS\",\"Amazon Web Services, Inc.\","
    "\"Amazon Web Services, Inc.\",NULL,NULL,NULL,NULL";
const std::string kHeader =
    "BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,PricingCategory,"
    "ServiceCategory,ChargeDescription,SkuPriceDetails,ConsumedQuantity,ConsumedUnit,BilledCost,"
    "EffectiveCost,ListCost,ContractedCost,CommitmentDiscountId,CommitmentDiscountStatus,"
    "CommitmentDiscountQuantity,RegionId,RegionName,ResourceId,ResourceName,ResourceType,"
    "ServiceName,SkuId,SkuPriceId,SubAccountId,SubAccountName,Tags,BillingAccountId,"
    "BillingAccountName,BillingPeriodEnd,BillingPeriodStart,ChargeFrequency,ProviderName,"
    "PublisherName,InvoiceIssuerName,ChargeClass,AvailabilityZone,CommitmentDiscountName,"
    "CommitmentDiscountType\n";

std::string rowOf(int i) {
  const double start = 1793491200.0 + 3600.0 * (i % 720);
  std::string row = "\"USD\",\"" + market::formatTime(start) + "\",\"" +
                    market::formatTime(start + 3600) + "\",\"Usage\",";
  const std::string cost = fixedText(1 + 0.001 * (i % 997), 11);
  switch (i % 4) {
    case 0:
      return row +
             "\"Standard\",\"Compute\",\"p5.48xlarge hour\",\"{\"\"InstanceType\"\": "
             "\"\"p5.48xlarge\"\", \"\"GpuCount\"\": 8}\",0.25,\"Hours\"," +
             cost + "," + cost + "," + cost + "," + cost + ",NULL,NULL,NULL" + kFiller + "\n";
    case 1:
      return row +
             "\"Committed\",\"Compute\",\"$0.444 per On Demand Linux m5.2xlarge Instance "
             "Hour\",NULL,1.00,\"Hours\",0," +
             cost + "," + cost + "," + cost + ",\"arn:aws:savingsplans::1:savingsplan/" +
             std::to_string(i % 7) + "\",\"Used\"," + cost + kFiller + "\n";
    case 2:
      return row +
             "\"Standard\",\"Compute\",\"$0.02 per GB - US West data transfer to other "
             "regions\",NULL,12.5,\"GB\"," +
             cost + "," + cost + "," + cost + "," + cost + ",NULL,NULL,NULL" + kFiller + "\n";
    default:
      return row + "\"Standard\",\"Storage\",\"$0.08 per GB-month of gp3\",NULL,3,\"GB-Months\"," +
             cost + "," + cost + "," + cost + "," + cost + ",NULL,NULL,NULL" + kFiller + "\n";
  }
}

int readOnce(const std::string& path) {
  const auto start = std::chrono::steady_clock::now();
  const bill::Bill bill = bill::readBill({path});
  const double seconds = secondsSince(start);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const double per = seconds * 1e6 / static_cast<double>(std::max<std::size_t>(1, bill.rows));
  std::printf(
      "bill         %zu rows read in %.3f s, %.2f of the goal for a million; %.0f MB of %.0f MB in "
      "memory\n",
      bill.rows, seconds, per / kGoalSeconds, static_cast<double>(usage.ru_maxrss) / 1024.0,
      static_cast<double>(std::filesystem::file_size(path)) / (1 << 20));
  return per <= kGoalSeconds ? 0 : 1;
}

int commitOnce() {
  RandomStream random{1};
  commit::Demand demand{8, 10, 0, {{}}};
  for (int hour = 0; hour < 8760; ++hour) {
    demand.periods[0].usageGpus.push_back(random.uniformInt(0, 999));
    demand.periods[0].spotUsdPerGpuHour.push_back(random.uniform(2, 12));
    demand.periods[0].spotGpus.push_back(random.uniformInt(0, 399));
  }
  const std::vector<commit::Type> types{{"1y", commit::Term::Period, 6, 0},
                                        {"3y", commit::Term::All, 4, 0},
                                        {"block", commit::Term::Period, 5.5, 0}};
  const auto start = std::chrono::steady_clock::now();
  const commit::Plan plan = commit::best(demand, types);
  const auto tested = commit::heldOut(demand, types);
  const double ms = 1e3 * secondsSince(start);
  std::printf("commitments  a year, 3 types, %zu machines: %.2f ms, %.2f of the goal\n",
              plan.machines.size(), ms, ms / kGoalMs);
  return ms <= kGoalMs && tested ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string(argv[1]) == "--read") return readOnce(argv[2]);
  const int rows = argc > 1 ? std::atoi(argv[1]) : 1'000'000;
  const std::string path = "bench_bill." + std::to_string(rows) + ".csv";
  std::string text = kHeader;
  for (int i = 0; i < rows; ++i) text += rowOf(i);
  writeFileWhole(path, text);
  text = {};
  text.shrink_to_fit();
  std::fflush(stdout);
  const int read = std::system(("\"" + std::string(argv[0]) + "\" --read " + path).c_str());
  std::remove(path.c_str());
  return std::max(read == 0 ? 0 : 1, commitOnce());
}
