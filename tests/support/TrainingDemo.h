// SPDX-License-Identifier: GPL-3.0-or-later
// The made-up model as a scenario, and its totals as another program computed them.
#pragma once

#include <QFile>
#include <QString>
#include <QStringList>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "scenario/ScenarioJson.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::tests {

inline const std::string kTrainingDemo = std::string(TEST_DATA_DIR) + "/training-demo";

inline study::Scenario trainingDemo() {
  study::Scenario scenario;
  scenario.baseDirectory = kTrainingDemo;
  study::TrainingSpec& spec = study::editTraining(scenario);
  spec.modelFile = "demo-12.json";
  spec.nodesFile = "events.csv";
  spec.predictor.history = 8;
  spec.predictor.least = 3;
  spec.predictor.most = 12;
  spec.targetSamples = 20000;
  return scenario;
}

/// A row of a CSV by the names of its header.
using TrainingRow = std::map<QString, QString>;

inline std::vector<TrainingRow> trainingRows(const std::string& file) {
  QFile in(QString::fromStdString(kTrainingDemo + "/" + file));
  if (!in.open(QIODevice::ReadOnly)) return {};
  const QStringList header = QString::fromUtf8(in.readLine()).trimmed().split(',');
  std::vector<TrainingRow> rows;
  while (!in.atEnd()) {
    const QStringList fields = QString::fromUtf8(in.readLine()).trimmed().split(',');
    TrainingRow row;
    for (int i = 0; i < header.size(); ++i) row[header[i]] = fields.value(i);
    rows.push_back(std::move(row));
  }
  return rows;
}

/// The settings of a row of the totals, as keys and values.
inline std::vector<std::pair<std::string, std::string>> trainingSettings(const TrainingRow& row) {
  std::vector<std::pair<std::string, std::string>> all{
      {"training.restartSeconds", row.at("restart_s").toStdString()}};
  const QString variant = row.at("variant");
  if (variant == "merged") all.emplace_back("training.labels", "merged");
  if (variant == "sum") all.emplace_back("training.volume", "sum");
  if (variant == "grace-2") all.emplace_back("training.graceSeconds", "2");
  if (variant == "mini-batch") all.emplace_back("training.lostWork.miniBatch", "true");
  if (variant == "checkpoint-120-3") {
    all.emplace_back("training.lostWork.checkpointSeconds", "120");
    all.emplace_back("training.lostWork.checkpointCostSeconds", "3");
  }
  if (row.at("look_ahead").toInt() > 0) {
    all.emplace_back("training.lookAhead", row.at("look_ahead").toStdString());
  }
  const QString more = row.at("policy").section('-', 1);
  if (more == "notice" || more == "after") all.emplace_back("training.sees", more.toStdString());
  if (more == "reset") all.emplace_back("training.predictor.penalties", "reset");
  if (more.startsWith("tail-")) {
    all.emplace_back("training.tail", more.section('-', 1).toStdString());
  }
  return all;
}

inline bool nearTo(double a, double b, double relative = 1e-9) {
  return std::abs(a - b) <= relative * std::max({1.0, std::abs(a), std::abs(b)});
}

}  // namespace spothorizon::tests
