// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/stream/BudgetStream.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// Jobs that arrive over time, an hour's worth or less a step; the time axis is that of the stream.
CurveChart arrivalsChart(const study::ShownStream& stream, const ChartTheme& theme);
/// Each job where it arrives, as high as it is large; of very many the largest. Its key is
/// kJobsChart.
inline constexpr QLatin1String kJobsChart("stream-jobs");
CurveChart jobsChart(const study::ShownStream& stream, const study::StreamSpan& span,
                     const ChartTheme& theme);

/// Arrivals by hour of the day and by day of the week, of a stream with a clock.
CurveChart hoursChart(const study::ShownStream& stream, const study::StreamSpan& span,
                      const ChartTheme& theme);
CurveChart weekdaysChart(const study::ShownStream& stream, const study::StreamSpan& span,
                         const ChartTheme& theme);
/// Jobs by size, in powers of two of hours on one GPU.
CurveChart sizesChart(const study::ShownStream& stream, const study::StreamSpan& span,
                      const ChartTheme& theme);
/// Jobs by the GPUs that they asked for.
CurveChart askedChart(const study::ShownStream& stream, const study::StreamSpan& span,
                      const ChartTheme& theme);

/// ComparableChart::through of what follows a stream's jobs one by one: the same where the jobs
/// are.
QString jobsOf(const study::Scenario& scenario);

/// All of them, over the whole stream, as they are compared and reported.
std::vector<ComparableChart> comparableStream(const study::BudgetResults& results,
                                              const ChartTheme& theme);

}  // namespace spothorizon::views
