// SPDX-License-Identifier: GPL-3.0-or-later
// Goal: a CSV of a million rows read in 1 s and under 300 MB (two cores, release build).
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/Files.h"
#include "market/TraceCsv.h"
#include "market/read/MarketFiles.h"

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

/// In a process of its own, so that making the file does not count towards the peak.
int readOnce(const std::string& path) {
  const auto start = std::chrono::steady_clock::now();
  const TraceFile read = MarketFiles().trace(path, {});
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  const rusage usage = usageSoFar();
  std::printf("%d rows read in %.3f s (%.3f s of processor time), peak %.0f MB\n",
              read.trace.slotCount(), wall.count(),
              seconds(usage.ru_utime) + seconds(usage.ru_stime),
              static_cast<double>(usage.ru_maxrss) / 1024.0);
  return 0;
}

}  // namespace

/// bench_read_csv [ROWS] writes a file of a million rows and reads it; bench_read_csv --read FILE
/// reads an existing one.
int main(int argc, char** argv) {
  if (argc == 3 && std::string(argv[1]) == "--read") return readOnce(argv[2]);
  const int rows = argc > 1 ? std::atoi(argv[1]) : 1'000'000;
  const std::string path = "bench_read_csv." + std::to_string(rows) + ".csv";
  writeFileWhole(path, writeTraceCsv(madeTrace(rows)));
  std::fflush(stdout);
  const int status = std::system(("\"" + std::string(argv[0]) + "\" --read " + path).c_str());
  std::remove(path.c_str());
  return status == 0 ? 0 : 1;
}
