// SPDX-License-Identifier: GPL-3.0-or-later
#include "TrainingMeans.h"

#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "base/Files.h"
#include "study/Study.h"
#include "study/liveput/Liveput.h"
#include "study/liveput/LiveputSamples.h"
#include "study/liveput/LiveputSection.h"

namespace spothorizon::tests {

double trainingOverStarts(const study::Scenario& scenario, const study::LessonTerm& term) {
  if (term.study.empty()) return term.number;
  study::StudyOptions options;
  options.variant = "backtest";
  const auto results = study::as<study::LiveputResults>(
      study::findStudy("liveput")->run(scenario, nullptr, {}, options));
  for (std::size_t i = 0; i < results->backtest.ofIdeal.size(); ++i) {
    if (term.measure == "ofIdeal(" + std::to_string(i) + ")") {
      return results->backtest.ofIdeal[i].mean;
    }
  }
  return std::nan("");
}

TrainingSeeds::TrainingSeeds(const study::Scenario& scenario, int seeds) {
  const std::string name =
      std::filesystem::path(study::liveputSpec(scenario).nodesFile).stem().string();
  const auto& all = study::liveputSamples();
  study::LiveputSample sample =
      *std::ranges::find(all, name, [](const study::LiveputSample& one) { return one.name; });
  const QTemporaryDir folder;
  study::Result before;
  for (int seed = 1; seed <= seeds; ++seed) {
    sample.seed = 1000 + static_cast<std::uint64_t>(seed);
    const std::string path = folder.filePath(QString::number(seed) + ".csv").toStdString();
    writeFileWhole(path, study::nodeEvents(sample));
    study::Scenario drawn = scenario;
    study::editLiveput(drawn).nodesFile = path;
    study::StudyOptions options;
    options.before = before;
    before = study::findStudy("liveput")->run(drawn, nullptr, {}, options);
    m_results.push_back(before);
  }
}

double TrainingSeeds::of(const study::LessonTerm& term) const {
  if (term.study.empty()) return term.number;
  double sum = 0;
  for (const study::Result& result : m_results) {
    sum += study::findStudy("liveput")->measure(*result, term.measure).value_or(std::nan(""));
  }
  return sum / static_cast<double>(m_results.size());
}

}  // namespace spothorizon::tests
