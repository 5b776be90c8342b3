// SPDX-License-Identifier: GPL-3.0-or-later
// Goal: a CSV of a million rows of any kind read in 1 s, with memory of at most three times the
// file (two cores, release build).
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "base/Files.h"
#include "market/TraceCsv.h"
#include "market/read/MarketFiles.h"
#include "market/read/TimeText.h"
#include "rental/read/StreamReader.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/ReadRequests.h"

using namespace spothorizon;
using namespace spothorizon::market;

namespace {

Trace madeTrace(int slots) {
  Trace trace;
  trace.slotHours = 0.05;
  trace.startUnixSeconds = 1577000000;
  for (int t = 0; t < slots; ++t) {
    trace.spotUsdPerGpuHour.push_back(0.9 + 1e-6 * ((t * 7919LL) % 100003));
    trace.freeGpus.push_back((t / 37) % 17);
  }
  return trace;
}

rusage usageSoFar() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
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

std::size_t rowsIn(const std::string& kind, const std::string& path) {
  if (kind == "jobs") return rental::readStream(path).report.rowsRead;
  if (kind == "requests") return serving::readRequestsFile(path).report.rowsRead;
  if (kind == "events") return serving::readInstancesFile(path).report.rowsRead;
  return static_cast<std::size_t>(MarketFiles().trace(path, {}).trace.slotCount());
}

/// In a process of its own, so that making the file does not count towards the peak.
int readOnce(const std::string& kind, const std::string& path) {
  const double before = static_cast<double>(usageSoFar().ru_maxrss) / 1024.0;
  const auto start = std::chrono::steady_clock::now();
  const std::size_t rows = rowsIn(kind, path);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  const rusage usage = usageSoFar();
  const double megabytes =
      static_cast<double>(std::filesystem::file_size(path)) / (1024.0 * 1024.0);
  const double peak = static_cast<double>(usage.ru_maxrss) / 1024.0;
  std::printf(
      "%s: %zu rows read in %.3f s (%.3f s of processor time), %.2f of the goal of 1 s; peak %.0f "
      "MB, %.1f times the file\n",
      kind.c_str(), rows, wall.count(), seconds(usage.ru_utime) + seconds(usage.ru_stime),
      wall.count() * 1e6 / static_cast<double>(rows), peak, (peak - before) / megabytes);
  return 0;
}

}  // namespace

/// bench_read_csv [ROWS] writes files of a million rows of each kind and reads them; bench_read_csv
/// --read KIND FILE reads an existing one: slots, jobs, requests or events.
int main(int argc, char** argv) {
  if (argc == 4 && std::string(argv[1]) == "--read") return readOnce(argv[2], argv[3]);
  const int rows = argc > 1 ? std::atoi(argv[1]) : 1'000'000;
  int failed = 0;
  for (const std::string kind : {"slots", "jobs", "requests", "events"}) {
    const std::string path = "bench_read_csv." + kind + "." + std::to_string(rows) + ".csv";
    writeFileWhole(path, kind == "jobs"       ? madeJobs(rows)
                         : kind == "requests" ? madeRequests(rows)
                         : kind == "events"   ? madeEvents(rows)
                                              : writeTraceCsv(madeTrace(rows)));
    std::fflush(stdout);
    failed +=
        std::system(("\"" + std::string(argv[0]) + "\" --read " + kind + " " + path).c_str()) != 0;
    std::remove(path.c_str());
  }
  return failed == 0 ? 0 : 1;
}
