// SPDX-License-Identifier: GPL-3.0-or-later
// Liveput on one core: all decisions of a trace, cold and warm, sliders, sweeps, and exact
// expectations against draws on the same keys.
//   bench_training FOLDER      shared/data/liveput (default: the tests' made-up model)
// Goals: 683 decisions with H = 12, any model: 50 ms warm, 0.5 s cold with all expectations; 150 ms
// warm where R exceeds T; best possible 20 ms; hold 5 ms; slider to picture with six policies
// 50 ms; sweeps over R, H and cluster size 2 s each on two cores; 64 nodes, up to four lost at
// once: cold 5 s.
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <set>
#include <string>

#include "training/move/SetMove.h"
#include "training/read/ReadModel.h"
#include "training/read/ReadNodes.h"
#include "training/read/ReadThroughput.h"
#include "training/read/ReadTransfer.h"
#include "training/run/Run.h"

using namespace spothorizon;
using namespace spothorizon::training;

namespace {

struct Model {
  std::string name;
  std::shared_ptr<const ElementaryCosts> costs;
  ThroughputTable table;
};

Model readModel(const std::string& folder, const std::string& name) {
  const ModelFile file = readModelFile(folder + "/" + name + ".json");
  return {name,
          std::make_shared<const ElementaryCosts>(
              file.model, readTransferFile(folder + "/" + file.transferFile).table),
          readThroughputFile(folder + "/" + file.throughputFile, file.model).table};
}

double msOf(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
      .count();
}

double warmMs(const std::function<void()>& work) {
  double least = 1e300;
  for (int i = 0; i < 5; ++i) least = std::min(least, msOf(work));
  return least;
}

PolicySpec policy(PolicyKind kind, int lookAhead = 12) {
  PolicySpec spec;
  spec.kind = kind;
  spec.lookAhead = lookAhead;
  return spec;
}

const std::vector<PolicySpec>& sixPolicies() {
  static const std::vector<PolicySpec> all{policy(PolicyKind::Ideal), policy(PolicyKind::Reactive),
                                           policy(PolicyKind::Cheap), policy(PolicyKind::Hold),
                                           policy(PolicyKind::Arima), policy(PolicyKind::Truth)};
  return all;
}

void decisions(const Model& model, const NodeHistory& history) {
  SettingSpec spec;
  Setting setting;
  const double cold = msOf([&] {
    setting = makeSetting(model.costs, model.table, history, spec);
    (void)runPolicy(policy(PolicyKind::Truth), setting);
  });
  const auto warm = [&](PolicyKind kind) {
    return warmMs([&] { (void)runPolicy(policy(kind), setting); });
  };
  const double truth = warm(PolicyKind::Truth), hold = warm(PolicyKind::Hold),
               arima = warm(PolicyKind::Arima), best = warm(PolicyKind::Best);
  spec.prices.restartMs = 120'000;
  const Setting late = makeSetting(model.costs, model.table, history, spec, &setting);
  const double debts = warmMs([&] { (void)runPolicy(policy(PolicyKind::Truth), late); });
  double seconds = 30;
  const double slider = warmMs([&] {
    spec.prices.restartMs = 1000 * (seconds += 0.5);
    const Setting moved = makeSetting(model.costs, model.table, history, spec, &setting);
    (void)runPolicies(sixPolicies(), moved);
  });
  std::printf("%-12s %7d %9.1f %9.1f %9.1f %9.1f %9.1f %9.1f %9.1f %9zu\n", model.name.c_str(),
              setting.window.count(), cold, truth, arima, hold, best, debts, slider,
              setting.moves->moves().laws().made());
  std::fflush(stdout);
}

/// A value a step, all policies at each.
void sweep(const char* name, const std::vector<double>& values,
           const std::function<void(double)>& run) {
  const double all = msOf([&] {
    tbb::parallel_for(std::size_t{0}, values.size(), [&](std::size_t i) { run(values[i]); });
  });
  std::printf("  %-28s %3zu values %9.0f ms\n", name, values.size(), all);
}

std::vector<double> range(double from, double to, double step) {
  std::vector<double> values;
  for (double value = from; value <= to; value += step) values.push_back(value);
  return values;
}

void sweeps(const Model& model, const NodeHistory& history) {
  const Setting base = makeSetting(model.costs, model.table, history, SettingSpec{});
  (void)runPolicies(sixPolicies(), base);
  std::printf("%s, six policies:\n", model.name.c_str());
  sweep("R of 17 to 300 s", range(17, 300, 12), [&](double seconds) {
    SettingSpec spec;
    spec.prices.restartMs = seconds * 1000;
    (void)runPolicies(sixPolicies(), makeSetting(model.costs, model.table, history, spec, &base));
  });
  sweep("H of 1 to 16", range(1, 16, 1), [&](double steps) {
    std::vector<PolicySpec> policies = sixPolicies();
    for (PolicySpec& one : policies) one.lookAhead = static_cast<int>(steps);
    (void)runPolicies(policies, base);
  });
  sweep("cluster of 8 to 32", range(8, 32, 1), [&](double cap) {
    SettingSpec spec;
    spec.cap = static_cast<int>(cap);
    (void)runPolicies(sixPolicies(), makeSetting(model.costs, model.table, history, spec, &base));
  });
}

/// Every law that a trace of so many nodes can ask for.
void coldLaws(const Model& model, int nodes, int mostLost, Volume volume = Volume::Last) {
  const Shapes shapes(model.costs->model(), model.table, nodes);
  const MoveLaws laws(model.costs, volume, 1);
  laws.foresee(mostLost);
  const double ms = msOf([&] {
    for (std::size_t from = 1; from < shapes.size(); ++from) {
      for (int lost = 0; lost <= std::min(mostLost, shapes[from].strategy.nodes()); ++lost) {
        for (std::size_t to = 1; to < shapes.size(); ++to) {
          const Strategy a = shapes[from].strategy, b = shapes[to].strategy;
          if (a.stages == b.stages) {
            (void)laws.keptDepth(a, lost, b.pipelines);
          } else {
            (void)laws.changedDepth(a, lost, b.stages);
          }
        }
      }
    }
  });
  std::printf("%s, %d nodes, up to %d lost at once, %s: %zu laws in %.0f ms, %zu of them drawn\n",
              model.name.c_str(), nodes, mostLost, volume == Volume::Sum ? "sum" : "last",
              laws.made(), ms, laws.drawn());
  std::fflush(stdout);
}

/// All policies of a trace with many nodes, of which many leave at once, from nothing.
void coldRun(const Model& model, const std::string& trace) {
  if (!std::filesystem::exists(trace)) return;
  const NodeHistory history = readNodeFile(trace, {}).history;
  Setting setting;
  const double ms = msOf([&] {
    setting = makeSetting(model.costs, model.table, history, SettingSpec{});
    (void)runPolicies(sixPolicies(), setting);
  });
  int most = 0;
  for (const NodeChange& change : setting.nodes.at) most = std::max(most, change.removed);
  const MoveLaws& laws = setting.moves->moves().laws();
  std::printf("%s, %d nodes, %d lost at once, six policies cold: %.0f ms, %zu laws, %zu drawn\n",
              model.name.c_str(), setting.nodes.most(), most, ms, laws.made(), laws.drawn());
  std::fflush(stdout);
}

/// The same keys exactly and by 10,000 draws.
void againstDraws(const Model& model, int nodes, int removed) {
  const auto shapes = std::make_shared<const Shapes>(model.costs->model(), model.table, nodes);
  std::size_t keys = 0;
  double exact = 0, drawn = 0;
  for (std::size_t from = 1; from < shapes->size(); from += 7) {
    const Moves moves(std::make_shared<const MoveLaws>(model.costs, Volume::Last, 1), shapes);
    for (std::size_t to = 1; to < shapes->size(); to += 11, ++keys) {
      exact += msOf([&] { (void)moves.expectedMs(nodes, removed, from, to, {}); });
      drawn += msOf([&] {
        (void)drawMoves(*model.costs, (*shapes)[from].strategy, (*shapes)[to].strategy, nodes,
                        removed, Volume::Last, {}, 10'000, 1);
      });
    }
  }
  std::printf("%s, %d nodes, %d lost, %zu keys: exact %.1f ms, 10,000 draws %.0f ms, ratio %.0f\n",
              model.name.c_str(), nodes, removed, keys, exact, drawn, drawn / exact);
}

}  // namespace

int main(int argc, char** argv) {
  const bool real = argc > 1;
  const std::string folder = real ? std::string(argv[1]) : DEMO_DIR;
  const std::string models = real ? folder + "/models" : folder;
  const std::string trace =
      real ? folder + "/../availability/parcae/p3trace.csv" : folder + "/events.csv";
  const NodeHistory history = readNodeFile(trace, {}).history;
  std::printf("%-12s %7s %9s %9s %9s %9s %9s %9s %9s %9s\n", "ms, 1 thread", "steps", "cold",
              "truth 12", "arima 12", "hold 12", "best", "R 120 s", "slider", "laws");
  std::vector<std::string> names{"bert", "gpt-1.5b", "resnet152", "gpt-6.7b", "vgg19"};
  if (!real) names = {"demo-12"};
  {
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    for (const std::string& name : names) decisions(readModel(models, name), history);
  }
  const Model first = readModel(models, names.front());
  sweeps(first, history);
  againstDraws(first, real ? 32 : 12, 3);
  coldLaws(first, real ? 32 : 12, 6);
  if (real) {
    const Model deep = readModel(models, "gpt-1.5b");
    for (const Model& model : {first, deep}) {
      coldRun(model, folder + "/../availability/bamboo/v100x1-east1c.txt");
    }
    coldLaws(deep, 64, 4);
    coldLaws(deep, 32, 3, Volume::Sum);
    coldLaws(deep, 32, 6, Volume::Sum);
  }
  return 0;
}
