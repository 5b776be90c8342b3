// SPDX-License-Identifier: GPL-3.0-or-later
// The study's files as tests read them, where the shared folder is.
#pragma once

#include <QDir>
#include <QFile>
#include <QString>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "serving/Configure.h"
#include "serving/move/Migration.h"
#include "serving/read/ReadLatency.h"
#include "serving/read/ReadModels.h"
#include "serving/run/Engine.h"

namespace spothorizon::serving::testing {

/// A row of a CSV file by its header; # lines are passed over.
class CsvRow {
 public:
  explicit CsvRow(std::map<QString, QString> fields) : m_fields(std::move(fields)) {}
  QString text(const QString& name) const { return m_fields.at(name); }
  std::string plain(const QString& name) const { return text(name).toStdString(); }
  int whole(const QString& name) const { return text(name).toInt(); }
  long long big(const QString& name) const { return text(name).toLongLong(); }
  double number(const QString& name) const { return text(name).toDouble(); }

 private:
  std::map<QString, QString> m_fields;
};

inline std::vector<CsvRow> csvRows(const std::string& path) {
  QFile file(QString::fromStdString(path));
  if (!file.open(QIODevice::ReadOnly)) return {};
  std::vector<CsvRow> rows;
  QStringList header;
  while (!file.atEnd()) {
    const QString line = QString::fromUtf8(file.readLine()).trimmed();
    if (line.isEmpty() || line.startsWith('#')) continue;
    const QStringList fields = line.split(',');
    if (header.isEmpty()) {
      header = fields;
      continue;
    }
    std::map<QString, QString> row;
    for (int i = 0; i < header.size(); ++i) row[header[i]] = fields.value(i);
    rows.emplace_back(std::move(row));
  }
  return rows;
}

inline std::string sharedFile(const std::string& name) {
  return QString(REAL_DATA_DIR "/serving/%1").arg(QString::fromStdString(name)).toStdString();
}

inline bool sharedDataIsThere() {
  return QDir(QString::fromStdString(sharedFile("golden"))).exists();
}

inline const ModelsFile& models() {
  static const ModelsFile file = readModelsFile(sharedFile("models.csv"));
  return file;
}
inline const LatencyFile& t4() {
  static const LatencyFile file = readLatencyFile(sharedFile("latency-t4.csv"));
  return file;
}
inline const ServedModel& model(const CsvRow& row) { return models().named(row.plain("model")); }
inline const LatencySource& latency(const std::string& name) {
  LatencyChoice choice;
  choice.model = name;
  return chosen(t4(), choice).table;
}

/// A model of the shared folder with its published required rate.
inline ServingSpec specOf(const std::string& name) {
  ServingSpec spec;
  spec.model = models().named(name);
  spec.latency = latency(name);
  spec.demand.requestsPerSecond = name == "6.7B" ? 2.0 : name == "20B" ? 0.4 : 0.2;
  return spec;
}

inline SystemSpec systemOf(const QString& name) {
  SystemSpec system;
  if (name == "reparallelization") system.kind = SystemKind::Reparallelization;
  if (name == "rerouting") system.kind = SystemKind::Rerouting;
  return system;
}

/// "2x3x4".
inline Configuration shapeOf(const QString& text) {
  const QStringList parts = text.split('x');
  Configuration c;
  c.replicas = parts[0].toInt();
  c.stages = parts[1].toInt();
  c.tensor = parts[2].toInt();
  return c;
}

inline std::vector<int> numbersOf(const QString& text) {
  std::vector<int> numbers;
  for (const QString& word : text.split(' ', Qt::SkipEmptyParts)) numbers.push_back(word.toInt());
  return numbers;
}

inline bool near(double a, double b, double relative) {
  return std::abs(a - b) <= relative * std::max({1e-12, std::abs(a), std::abs(b)});
}

/// Half a unit of the last digit that a golden value is written with, or relative.
inline bool golden(double found, const QString& text, double relative) {
  const qsizetype point = text.indexOf('.');
  const double digit = point < 0 ? 1 : std::pow(10.0, -double(text.size() - point - 1));
  return std::abs(found - text.toDouble()) <=
         std::max(0.500001 * digit, relative * std::abs(text.toDouble()));
}

}  // namespace spothorizon::serving::testing
