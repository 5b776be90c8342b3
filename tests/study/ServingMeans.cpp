// SPDX-License-Identifier: GPL-3.0-or-later
#include "ServingMeans.h"

#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "base/Files.h"
#include "study/Study.h"
#include "study/serving/ServingSamples.h"
#include "study/serving/ServingSettings.h"

namespace spothorizon::tests {
namespace {

constexpr int kReplications = 5;

}  // namespace

ServingSeeds::ServingSeeds(const study::Scenario& scenario, int seeds) {
  const std::string name =
      std::filesystem::path(study::servingSettings(scenario).instancesFile).stem().string();
  study::ServingSample sample = *std::ranges::find(
      study::servingSamples(), name, [](const study::ServingSample& one) { return one.name; });
  const QTemporaryDir folder;
  for (int seed = 1; seed <= seeds; ++seed) {
    sample.seed = 1000 + static_cast<std::uint64_t>(seed);
    const std::string path = folder.filePath(QString::number(seed) + ".jsonl").toStdString();
    writeFileWhole(path, study::instanceLines(sample));
    study::Scenario drawn = scenario;
    study::editServing(drawn).instancesFile = path;
    study::editServing(drawn).replications = kReplications;
    drawn.seed = sample.seed;
    m_results.push_back(study::findStudy("serving")->run(drawn, nullptr, {}, {}));
  }
}

std::vector<double> ServingSeeds::all(const std::string& measure) const {
  std::vector<double> values;
  for (const study::Result& result : m_results) {
    values.push_back(study::findStudy("serving")->measure(*result, measure).value_or(std::nan("")));
  }
  return values;
}

double ServingSeeds::of(const study::LessonTerm& term) const {
  if (term.study.empty()) return term.number;
  double sum = 0;
  for (const double value : all(term.measure)) sum += value;
  return sum / static_cast<double>(m_results.size());
}

}  // namespace spothorizon::tests
