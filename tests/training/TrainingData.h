// SPDX-License-Identifier: GPL-3.0-or-later
// The study's files as tests read them: the made-up model beside the tests, and the real ones where
// the shared folder is.
#pragma once

#include <QDir>
#include <QFile>
#include <QString>
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "training/ElementaryCosts.h"
#include "training/read/ReadModel.h"
#include "training/read/ReadNodes.h"
#include "training/read/ReadThroughput.h"
#include "training/read/ReadTransfer.h"
#include "training/run/Run.h"

namespace spothorizon::training::testing {

/// A row of a CSV file by its header.
class CsvRow {
 public:
  explicit CsvRow(std::map<QString, QString> fields) : m_fields(std::move(fields)) {}
  QString text(const QString& name) const { return m_fields.at(name); }
  int whole(const QString& name) const { return text(name).toInt(); }
  double number(const QString& name) const { return text(name).toDouble(); }

 private:
  std::map<QString, QString> m_fields;
};

inline std::vector<CsvRow> csvRows(const std::string& path) {
  QFile file(QString::fromStdString(path));
  if (!file.open(QIODevice::ReadOnly)) return {};
  std::vector<CsvRow> rows;
  const QStringList header = QString::fromUtf8(file.readLine()).trimmed().split(',');
  while (!file.atEnd()) {
    const QStringList fields = QString::fromUtf8(file.readLine()).trimmed().split(',');
    std::map<QString, QString> row;
    for (int i = 0; i < header.size(); ++i) row[header[i]] = fields.value(i);
    rows.emplace_back(std::move(row));
  }
  return rows;
}

/// A model with its tables.
struct Model {
  std::shared_ptr<const ElementaryCosts> costs;
  ThroughputTable table;

  const TrainingModel& model() const { return costs->model(); }
};

inline Model readModel(const std::string& folder, const std::string& name) {
  const std::string path = folder + "/" + name + ".json";
  const ModelFile file = readModelFile(path);
  return {std::make_shared<const ElementaryCosts>(
              file.model, readTransferFile(folder + "/" + file.transferFile).table),
          readThroughputFile(folder + "/" + file.throughputFile, file.model).table};
}

inline const std::string kDemoFolder = std::string(TEST_DATA_DIR) + "/training-demo";
inline const std::string kSharedFolder = std::string(REAL_DATA_DIR) + "/liveput";
inline const std::string kParcaeTrace =
    std::string(REAL_DATA_DIR) + "/availability/parcae/p3trace.csv";

inline bool sharedDataIsThere() {
  return QDir(QString::fromStdString(kSharedFolder + "/golden")).exists();
}

inline Model demoModel() { return readModel(kDemoFolder, "demo-12"); }
inline NodeHistory demoHistory() { return readNodeFile(kDemoFolder + "/events.csv", {}).history; }

/// "profile" or seconds.
inline std::optional<double> restartMs(const QString& text) {
  return text == "profile" ? std::nullopt : std::optional(text.toDouble() * 1000);
}

inline bool near(double a, double b, double relative = 1e-9) {
  return std::abs(a - b) <= relative * std::max({1.0, std::abs(a), std::abs(b)});
}

/// "truth", "truth-tail-4", "hold-notice", "arima-reset", ...
inline PolicySpec policyOf(const QString& name, int lookAhead, const QString& labels = "pareto") {
  static const std::map<QString, PolicyKind> kinds{
      {"ideal", PolicyKind::Ideal}, {"reactive", PolicyKind::Reactive},
      {"cheap", PolicyKind::Cheap}, {"best", PolicyKind::Best},
      {"truth", PolicyKind::Truth}, {"hold", PolicyKind::Hold},
      {"arima", PolicyKind::Arima}};
  PolicySpec policy;
  policy.kind = kinds.at(name.section('-', 0, 0));
  policy.lookAhead = std::max(1, lookAhead);
  policy.labels = labels == "merged" ? Labels::Merged : Labels::Pareto;
  const QString more = name.section('-', 1);
  if (more == "notice") policy.sees = Sees::Notice;
  if (more == "after") policy.sees = Sees::After;
  if (more == "reset") policy.predictor.penalties = PredictorSpec::Penalties::Reset;
  if (more.startsWith("tail-")) policy.tail = more.section('-', 1).toInt();
  return policy;
}

}  // namespace spothorizon::training::testing
