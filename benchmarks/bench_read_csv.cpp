// SPDX-License-Identifier: GPL-3.0-or-later
// Goal: a file of a million rows read in 1 s, in no more than three times the memory of the file
// beside 30 MB (two cores, release build): SpotHorizon's own, tables whose columns are named, of
// one market and of sixteen, an AWS history as a CSV and as JSON, jobs, requests and node events.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/Files.h"
#include "market/TraceCsv.h"
#include "market/read/MarketFiles.h"
#include "market/read/TimeText.h"
#include "rental/read/ReadStream.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/ReadRequests.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

constexpr double kStart = 1577000000;
constexpr const char* kZones[] = {"us-east-1a", "us-east-1b", "us-east-1c", "us-east-1d"};
constexpr const char* kTypes[] = {"p3.2xlarge", "p3.8xlarge", "p3.16xlarge", "p4d.24xlarge"};

double priceOf(int t) { return 0.9 + 1e-6 * ((t * 7919LL) % 100003); }

std::string ownText(int slots) {
  Trace trace;
  trace.slotHours = 0.05;
  trace.startUnixSeconds = static_cast<std::int64_t>(kStart);
  for (int t = 0; t < slots; ++t) {
    trace.spotUsdPerGpuHour.push_back(priceOf(t));
    trace.freeGpus.push_back((t / 37) % 17);
  }
  return writeTraceCsv(trace);
}

std::string mappedText(int rows) {
  std::string text = "when,what,usd\n";
  for (int t = 0; t < rows; ++t) {
    text += formatTime(kStart + 60.0 * t) + "," + std::to_string(t % 97) + "," +
            std::to_string(priceOf(t)) + "\n";
  }
  return text;
}

/// Sixteen markets: rows of one time stand together.
std::string longText(int rows, const char* header) {
  std::string text = header;
  for (int t = 0; t < rows; ++t) {
    text += formatTime(kStart + 60.0 * (t / 16)) + "," + kZones[t % 4] + "," + kTypes[t / 4 % 4] +
            ",Linux/UNIX," + std::to_string(priceOf(t)) + "\n";
  }
  return text;
}

/// As the AWS CLI prints it.
std::string awsJson(int rows) {
  std::string text = "{\n    \"SpotPriceHistory\": [\n";
  const auto add = [&text](const char* key, const std::string& value, const char* end) {
    text += std::string("            \"") + key + "\": \"" + value + "\"" + end;
  };
  for (int t = 0; t < rows; ++t) {
    text += "        {\n";
    add("AvailabilityZone", kZones[t % 4], ",\n");
    add("InstanceType", kTypes[t / 4 % 4], ",\n");
    add("ProductDescription", "Linux/UNIX", ",\n");
    add("SpotPrice", std::to_string(priceOf(t)), ",\n");
    add("Timestamp", formatTime(kStart + 60.0 * ((rows - t) / 16)), "\n");
    text += t + 1 < rows ? "        },\n" : "        }\n";
  }
  return text + "    ]\n}\n";
}

std::string madeJobs(int rows) {
  std::string text = "job_id,submit_time,start_time,end_time,num_gpus,model,state\n";
  for (int i = 0; i < rows; ++i) {
    const double at = 1577000000.0 + 7.0 * i;
    text += std::to_string(i) + "," + formatTime(at) + "," + formatTime(at + 60) + "," +
            formatTime(at + 60 + i % 9000 + 1) + "," + std::to_string(1 + i % 8) +
            ",bert,COMPLETED\n";
  }
  return text;
}

std::string madeRequests(int rows) {
  std::string text = "TIMESTAMP,ContextTokens,GeneratedTokens\n";
  for (int i = 0; i < rows; ++i) {
    text += formatTime(1577000000.0 + 0.25 * i).substr(0, 19) + ".1234560+00:00," +
            std::to_string(1 + i % 4000) + "," + std::to_string(1 + i % 300) + "\n";
  }
  return text;
}

std::string madeEvents(int rows) {
  std::string text = "time,event,node\n";
  for (int i = 0; i < rows; ++i) {
    text += formatTime(1577000000.0 + i / 2) + (i % 4 < 2 ? ",NodeReady,n" : ",NodeNotReady,n") +
            std::to_string(i % 2 + 2 * (i / 4 % 500)) + "\n";
  }
  return text;
}

ReadOptions optionsOf(std::string_view kind) {
  ReadOptions options;
  if (kind == "mapped" || kind == "long") {
    options.columns.time = "when";
    options.columns.price = "usd";
  }
  if (kind == "long" || kind.starts_with("aws")) {
    options.zone = kZones[1];
    options.instanceType = kTypes[1];
  }
  return options;
}

std::string textOf(std::string_view kind, int rows) {
  if (kind == "own") return ownText(rows);
  if (kind == "mapped") return mappedText(rows);
  if (kind == "awsjson") return awsJson(rows);
  if (kind == "jobs") return madeJobs(rows);
  if (kind == "requests") return madeRequests(rows);
  if (kind == "events") return madeEvents(rows);
  return longText(rows, kind == "long"
                            ? "when,place,machine,note,usd\n"
                            : "Timestamp,AvailabilityZone,InstanceType,ProductDescription,"
                              "SpotPrice\n");
}

std::size_t rowsIn(const std::string& kind, const std::string& path) {
  if (kind == "jobs") return rental::readStream(path).report.rowsRead;
  if (kind == "requests") return serving::readRequestsFile(path).report.rowsRead;
  if (kind == "events") return serving::readInstancesFile(path).report.rowsRead;
  if (kind == "own") return MarketFiles().trace(path, {}).report.rowsRead;
  return MarketFiles().price(path, optionsOf(kind)).report.rowsRead;
}

/// In a process of its own, so that making the file does not count towards the peak.
int readOnce(const std::string& kind, const std::string& path) {
  const auto start = std::chrono::steady_clock::now();
  const std::size_t rows = rowsIn(kind, path);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const double peak = static_cast<double>(usage.ru_maxrss) / 1024.0;
  const double size = static_cast<double>(std::filesystem::file_size(path)) / (1 << 20);
  std::printf(
      "%-8s %zu rows read in %.3f s, a share of %.2f of a second for a million; peak %.0f MB "
      "for a file of %.0f MB\n",
      kind.c_str(), rows, wall.count(),
      wall.count() * 1e6 / static_cast<double>(std::max<std::size_t>(1, rows)), peak, size);
  return 0;
}

}  // namespace

/// bench_read_csv [ROWS] writes files of a million rows and reads them; bench_read_csv --read KIND
/// FILE reads an existing one.
int main(int argc, char** argv) {
  if (argc == 4 && std::string(argv[1]) == "--read") return readOnce(argv[2], argv[3]);
  const int rows = argc > 1 ? std::atoi(argv[1]) : 1'000'000;
  int status = 0;
  for (const char* kind :
       {"own", "mapped", "long", "aws", "awsjson", "jobs", "requests", "events"}) {
    const std::string path = "bench_read_csv." + std::to_string(rows) + ".csv";
    writeFileWhole(path, textOf(kind, rows));
    std::fflush(stdout);
    const std::string line = "\"" + std::string(argv[0]) + "\" --read " + kind + " " + path;
    status = std::max(status, std::system(line.c_str()));
    std::remove(path.c_str());
  }
  return status == 0 ? 0 : 1;
}
