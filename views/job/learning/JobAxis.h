// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "views/chart/ChartSpec.h"

/// What the Learning page's charts over jobs have in common.
namespace spothorizon::views {

/// A value per job, the first at x = 1.
template <class Value>
Samples overJobs(int shown, const Value& value) {
  std::vector<SamplePoint> points;
  points.reserve(static_cast<std::size_t>(shown));
  for (int job = 0; job < shown; ++job) points.push_back({job + 1.0, value(job)});
  return Samples::line(points);
}

/// A chart with the job's number at the bottom; without jobs it says so.
inline ChartSpec jobChart(const char* stem, const QString& title, const NumberFormat& format,
                          int shown) {
  ChartSpec chart;
  chart.fileStem = QString::fromLatin1(stem);
  chart.title = title;
  chart.format = format;
  chart.xAxis.emplace();
  chart.xAxis->title = QObject::tr("Job");
  if (shown == 0) chart.emptyText = QObject::tr("Nothing to show yet");
  return chart;
}

}  // namespace spothorizon::views
