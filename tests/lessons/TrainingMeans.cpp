// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/TrainingMeans.h"

#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "ask/Answer.h"
#include "ask/Study.h"
#include "base/Files.h"
#include "subjects/training/TrainingSamples.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::tests {

TrainingStarts::TrainingStarts(const study::Scenario& scenario) {
  study::StudyOptions options;
  options.variant = "starts starts=1000000";  // all that there are
  const auto answer =
      study::as<ask::Answer>(study::findStudy("ask")->run(scenario, nullptr, {}, options));
  for (std::size_t i = 0; i < answer->contenders.size(); ++i) {
    const std::string policy = "(" + std::to_string(i) + ")";
    for (std::size_t k = 0; k < answer->measures.size(); ++k) {
      const std::string& key = answer->measures[k].key;
      m_values[(key == "idealShare" ? "ofIdeal" : key) + policy] = answer->spreads[i][k].mean.value;
    }
  }
}

double TrainingStarts::of(const study::LessonTerm& term) const {
  if (term.study.empty()) return term.number;
  const auto at = m_values.find(term.measure);
  return at == m_values.end() ? std::nan("") : at->second;
}

void overDrawnNodes(const study::Scenario& scenario, int seeds, const std::string& variant,
                    const std::function<void(const study::Result&)>& take) {
  const study::Study& study = *study::findStudy("training");
  const std::string name =
      std::filesystem::path(study::trainingSpec(scenario).nodesFile).stem().string();
  const auto& all = study::trainingSamples();
  study::TrainingSample sample =
      *std::ranges::find(all, name, [](const study::TrainingSample& one) { return one.name; });
  const QTemporaryDir folder;
  study::Result before;
  for (int seed = 1; seed <= seeds; ++seed) {
    sample.seed = 1000 + static_cast<std::uint64_t>(seed);
    const std::string path = folder.filePath(QString::number(seed) + ".csv").toStdString();
    writeFileWhole(path, study::nodeEvents(sample));
    study::Scenario drawn = scenario;
    study::editTraining(drawn).nodesFile = path;
    study::StudyOptions options;
    options.before = before;
    options.variant = variant;
    before = study.run(drawn, nullptr, {}, options);
    take(before);
  }
}

SeedMeasures trainedOverSeeds(const study::Scenario& scenario, int seeds) {
  SeedMeasures measures;
  overDrawnNodes(scenario, seeds, {}, [&measures](const study::Result& result) {
    measures.add(*study::findStudy("training"), *result);
  });
  return measures;
}

}  // namespace spothorizon::tests
