// SPDX-License-Identifier: GPL-3.0-or-later
// The exact part of the Budget study. Goals (one core): 1,000 classes of 64 widths solved in 5 ms;
// 100 budgets swept over 182 epochs of 64 widths in 100 ms; a stream of a million rows read in 1 s.
//   bench_rental [folder with cbd_epochs.derived.csv and cbd_jobs.csv]
#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>

#include "base/NumberText.h"
#include "base/Random.h"
#include "rental/GpuLaw.h"
#include "rental/Solve.h"
#include "rental/read/ReadStream.h"
#include "support/EpochJobs.h"

using namespace spothorizon;
using namespace spothorizon::rental;

namespace {

double processorMs() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return 1e3 * static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-3 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/// The best of several, in processor time.
void timed(const char* what, double goalMs, int times, const std::function<double()>& work) {
  double best = 1e300, result = 0;
  for (int i = 0; i < times; ++i) {
    const double start = processorMs();
    result = work();
    best = std::min(best, processorMs() - start);
  }
  std::printf("%-58s %9.2f ms (goal %g ms), result %.6g\n", what, best, goalMs, result);
}

RentalProblem manyClasses(bool tables) {
  RentalProblem problem;
  problem.mostGpus = 64;
  RandomStream random{1, 64};
  for (int i = 0; i < 1000; ++i) {
    JobClass one;
    one.name = std::to_string(i);
    one.jobsPerHour = random.uniform(0.1, 2);
    one.oneGpuHours = random.uniform(0.1, 10);
    const double exponent = random.uniform(0.3, 0.95);
    if (tables) {
      std::vector<SpeedUpPoint> points;
      for (int k = 1; k <= 64; ++k) {
        points.push_back({k, std::pow(k, exponent) * (k > 1 ? random.uniform(0.9, 1.1) : 1)});
      }
      one.speedUps = {measured(points)};
    } else {
      one.speedUps = {power(exponent)};
    }
    problem.classes.push_back(std::move(one));
  }
  return problem;
}

/// As many epochs of as many widths as the measured ones: 100, 80 and 2.
RentalProblem madeEpochs() {
  RentalProblem problem;
  RandomStream random{1, 182};
  for (const int epochs : {100, 80, 2}) {
    JobClass one;
    one.name = std::to_string(epochs);
    one.jobsPerHour = 500.0 / epochs;
    one.restartHours = 0.01;
    for (int e = 0; e < epochs; ++e) {
      const double exponent = 0.2 + 0.7 * e / epochs;
      std::vector<SpeedUpPoint> points;
      for (int k = 1; k <= 64; ++k) {
        points.push_back({k, k > 1 ? std::pow(k, exponent) * random.uniform(0.8, 1.1) : 1});
      }
      one.epochs.push_back({random.uniform(0.01, 0.1), {measured(points)}});
      one.oneGpuHours += one.epochs.back().oneGpuHours;
    }
    problem.classes.push_back(std::move(one));
  }
  return problem;
}

double swept(const RentalProblem& problem) {
  const FixedWidths widths(problem);
  double sum = 0;
  for (int i = 0; i < 100; ++i) {
    const double share = i / 99.0;
    sum += widths.plan(widths.leastBudget() * (1 + 5 * share)).meanResponseHours;
  }
  return sum;
}

std::string millionRows() {
  std::string text =
      "job_id,submission_time,num_iteration,model_name,deadline,batch_size,num_gpu,duration\n";
  const char* models[] = {"bert", "vgg16", "resnet50", "gpt2"};
  for (int i = 0; i < 1000000; ++i) {
    text += "965d744f-0445-c1a8-12af-" + std::to_string(i) + ',' + std::to_string(1932025 + 3 * i) +
            ',' + std::to_string(45775 + i % 1000) + ',' + models[i % 4] + ',' +
            std::to_string(1933904 + i) + ",256," + std::to_string(1 << i % 7) + ',' +
            std::to_string(2429 + i % 5000) + '\n';
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  for (const bool tables : {true, false}) {
    const RentalProblem classes = manyClasses(tables);
    timed(tables ? "1,000 classes of 64 measured widths" : "1,000 classes of 64 widths of a law", 5,
          20, [&] { return FixedWidths(classes).curve().at(40000).hours; });
  }
  const RentalProblem epochs =
      argc > 1 ? RentalProblem{tests::epochJobs(argv[1], "rescale_seconds_simulated"),
                               {GpuType{}},
                               {},
                               64}
               : madeEpochs();
  timed("100 budgets, 182 epochs of 64 widths", 100, 5, [&] { return swept(epochs); });
  const FixedWidths widths(epochs);
  std::printf("  %zu corners, %zu + %zu + %zu paths\n", widths.curve().corners().size(),
              widths.points(0).size(), widths.points(1).size(), widths.points(2).size());
  timed("one budget by bisection, the same", 50, 3, [&] {
    return solveByBisection(epochs, widths.leastBudget() * 2, WidthKind::Whole).meanResponseHours;
  });
  const std::vector<Held> held{{1, 500}, {4, 300}, {8, 200}, {64, 50}};
  timed("the law of some 6,500 GPUs", 50, 5, [&] { return GpuLaw(held).quantile(0.999); });
  const std::string text = millionRows();
  timed("a stream of a million rows", 1000, 3,
        [&] { return static_cast<double>(parseStream(text, "jobs.csv").jobs.size()); });
  return 0;
}
