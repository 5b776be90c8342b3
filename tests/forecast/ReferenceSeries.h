// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <string>
#include <vector>

/// The series of tests/data/statsmodels/make_reference.py, made by the same recurrences.
namespace spothorizon::tests {

using Values = std::vector<double>;

/// x <- 1103515245 x + 12345 mod 2^31, as a share of 2^31; sums of twelve, less six.
inline Values referenceNormals(std::size_t count, std::uint64_t seed) {
  std::uint64_t x = seed;
  Values out(count, 0.0);
  for (double& value : out) {
    for (int i = 0; i < 12; ++i) {
      x = (1103515245 * x + 12345) % (1ULL << 31);
      value += static_cast<double>(x) / static_cast<double>(1ULL << 31);
    }
    value -= 6;
  }
  return out;
}

inline Values arma(std::size_t count, const Values& ar, const Values& ma, double mean,
                   std::uint64_t seed) {
  const Values e = referenceNormals(count, seed);
  Values w(count);
  for (std::size_t t = 0; t < count; ++t) {
    w[t] = e[t];
    for (std::size_t i = 0; i < ar.size() && i < t; ++i) w[t] += ar[i] * w[t - 1 - i];
    for (std::size_t j = 0; j < ma.size() && j < t; ++j) w[t] += ma[j] * e[t - 1 - j];
  }
  for (double& value : w) value += mean;
  return w;
}

inline Values summed(Values series, double start) {
  double total = 0;
  for (double& value : series) value = (total += value) + start;
  return series;
}

struct Smoothing {
  double alpha, beta, gamma, damping;
};

/// The recurrence of HoltWinters.h run on normal errors.
inline Values smoothed(std::size_t count, std::size_t season, const Smoothing& w,
                       std::uint64_t seed) {
  constexpr double kPi = std::numbers::pi;
  const Values e = referenceNormals(count, seed);
  Values terms, out;
  for (std::size_t i = 0; i < season; ++i) {
    const double at = static_cast<double>(i) / static_cast<double>(season);
    terms.push_back(5 * std::sin(2 * kPi * at) + 2 * std::cos(4 * kPi * at));
  }
  double level = 80, trend = 0.05;
  for (std::size_t t = 0; t < count; ++t) {
    const double before = level + w.damping * trend;
    out.push_back(before + (season > 0 ? terms[t % season] : 0) + e[t]);
    level = before + w.alpha * e[t];
    trend = w.damping * trend + w.alpha * w.beta * e[t];
    if (season > 0) terms[t % season] += w.gamma * e[t];
  }
  return out;
}

inline QByteArray realFile(const char* name) {
  QFile file(QDir(REAL_DATA_DIR).filePath(name));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Number of offers, each line of the tracker's file.
inline Values offers() {
  const QList<QByteArray> lines = realFile("marketplace/H100_80GB_SXM5.derived.csv").split('\n');
  const qsizetype column = lines.front().split(',').indexOf("offers_total");
  Values values;
  for (qsizetype i = 1; i < lines.size(); ++i) {
    if (!lines[i].isEmpty()) values.push_back(lines[i].split(',')[column].toDouble());
  }
  return values;
}

/// Free instances of 16, every sixth probe.
inline Values availability() {
  const QByteArray text = realFile("availability/skypilot/16-node/us-west-2a_v100_1.json");
  const QJsonArray data = QJsonDocument::fromJson(text)["data"].toArray();
  Values values;
  for (qsizetype i = 0; i < data.size(); i += 6) values.push_back(data[i].toDouble());
  return values;
}

/// Prices of p3.16xlarge in us-west-2b, oldest first, one a row.
inline Values cloudPrice() {
  const QByteArray text = realFile("aws-price/us-west-2/p3.16xlarge.json");
  Values values;
  for (const QJsonValue& row : QJsonDocument::fromJson(text)["SpotPriceHistory"].toArray()) {
    if (row["AvailabilityZone"].toString() != "us-west-2b") continue;
    if (row["ProductDescription"].toString() != "Linux/UNIX") continue;
    values.insert(values.begin(), row["SpotPrice"].toString().toDouble());
  }
  return values;
}

/// By the name that the reference has; empty where there is no such series (or no such file).
inline Values referenceSeries(const std::string& name) {
  if (name == "arma-2-1") return arma(3000, {1.1, -0.4}, {0.6}, 20, 7);
  if (name == "arma-1-1") return arma(3000, {0.9}, {-0.4}, 30, 11);
  if (name == "arima-1-1-1") return summed(arma(3000, {0.6}, {0.3}, 0, 13), 500);
  if (name == "white") return arma(1000, {}, {}, 5, 17);
  if (name == "season-24") return smoothed(1200, 24, {0.4, 0.05, 0.2, 1}, 19);
  if (name == "trend") return smoothed(1000, 0, {0.5, 0.2, 0, 1}, 23);
  if (name == "damped-trend") return smoothed(1500, 0, {0.8, 0.6, 0, 0.9}, 29);
  if (name == "offers") return offers();
  if (name == "availability") return availability();
  if (name == "cloud-price") return cloudPrice();
  return {};
}

}  // namespace spothorizon::tests
