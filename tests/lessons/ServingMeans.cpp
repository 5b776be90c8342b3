// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/ServingMeans.h"

#include <QTemporaryDir>
#include <algorithm>
#include <filesystem>

#include "ask/Study.h"
#include "base/Files.h"
#include "subjects/serving/ServingSamples.h"
#include "subjects/serving/ServingSettings.h"

namespace spothorizon::tests {
namespace {

constexpr int kReplications = 1;  // other seeds tell more than other requests of one

}  // namespace

SeedMeasures servedOverSeeds(const study::Scenario& scenario, int seeds) {
  const study::Study& study = *study::findStudy("serving");
  const std::string name =
      std::filesystem::path(study::servingSettings(scenario).instancesFile).stem().string();
  study::ServingSample sample = *std::ranges::find(
      study::servingSamples(), name, [](const study::ServingSample& one) { return one.name; });
  const QTemporaryDir folder;
  SeedMeasures measures;
  for (int seed = 1; seed <= seeds; ++seed) {
    sample.seed = 1000 + static_cast<std::uint64_t>(seed);
    const std::string path = folder.filePath(QString::number(seed) + ".jsonl").toStdString();
    writeFileWhole(path, study::instanceLines(sample));
    study::Scenario drawn = scenario;
    study::editServing(drawn).instancesFile = path;
    study::editServing(drawn).replications = kReplications;
    drawn.seed = sample.seed;
    measures.add(study, *study.run(drawn, nullptr, {}, {}));
  }
  return measures;
}

}  // namespace spothorizon::tests
