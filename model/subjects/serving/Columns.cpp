// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/Columns.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "result/ColumnKinds.h"

namespace spothorizon::study {
namespace {

using result::Better;
using result::Column;
using result::countColumn;
using result::dollarColumn;
using result::Form;
using result::inFiles;
using result::shareColumn;
using result::textColumn;

/// Decimals that figures of this size need on screen.
constexpr int kFine = 3;

Column number(const char* key, Text title, const char* unit, Text help, int decimals = 2) {
  return result::numberColumn(key, std::move(title), unit, decimals, std::move(help));
}
/// With an interval.
Column mean(Column column, Better better = Better::Neither) {
  column.hasInterval = true;
  column.better = better;
  return column;
}
Column lessIsBetter(Column column) {
  column.better = Better::Less;
  return column;
}

std::vector<Column> names() {
  return {
      inFiles(textColumn("system", phrase("serving", "System"),
                         phrase("serving", "The key of the system."))),
      textColumn("label", phrase("serving", "System"),
                 phrase("serving", "A way of answering the requests.")),
      inFiles(textColumn("forecast", phrase("serving", "Rate forecast"),
                         phrase("serving", "The key of the forecast."))),
      textColumn("forecastLabel", phrase("serving", "Rate forecast"),
                 phrase("serving", "How the autoscaler expects the rate of requests.")),
      countColumn("replication", phrase("serving", "Replication")),
      inFiles(countColumn("replications", phrase("serving", "Replications"))),
      countColumn("event", phrase("serving", "Change"), phrase("serving", "Numbered from 1.")),
      countColumn("request", phrase("serving", "Request"), phrase("serving", "Numbered from 0.")),
      textColumn("model", phrase("serving", "Model")),
      textColumn("latency", phrase("serving", "Latency table")),
  };
}

std::vector<Column> times() {
  return {
      mean(number("p99Seconds", phrase("serving", "P99 latency"), "s",
                  phrase("serving", "99 of 100 answered requests are complete within this time.")),
           Better::Less),
      mean(
          number("meanSeconds", phrase("serving", "Mean latency"), "s",
                 phrase("serving", "Mean time from a request's arrival to the end of its answer.")),
          Better::Less),
      mean(number("ttftP99Seconds", phrase("serving", "P99 time to first token"), "s",
                  phrase("serving",
                         "99 of 100 answered requests have their first token within this time.")),
           Better::Less),
      mean(number("tpotP99Seconds", phrase("serving", "P99 time per output token"), "s",
                  phrase("serving",
                         "99 of 100 answered requests take at most this time for each token "
                         "after the first."),
                  kFine),
           Better::Less),
      inFiles(mean(number("p50Seconds", phrase("serving", "Median latency"), "s",
                          phrase("serving",
                                 "Half of the answered requests are complete within "
                                 "this time.")),
                   Better::Less)),
      inFiles(mean(number("p95Seconds", phrase("serving", "P95 latency"), "s",
                          phrase("serving",
                                 "95 of 100 answered requests are complete within this "
                                 "time.")),
                   Better::Less)),
      number("waitSeconds", phrase("serving", "Waiting"), "s",
             phrase("serving", "Mean time in the queue.")),
      number("prefillSeconds", phrase("serving", "Prompt"), "s",
             phrase("serving", "Mean time for the prompt.")),
      number("decodeSeconds", phrase("serving", "Answer"), "s",
             phrase("serving", "Mean time for the tokens of the answer.")),
      number("stoppedSeconds", phrase("serving", "Stopped"), "s",
             phrase("serving", "Mean time in which the replica did not work.")),
      number("redoneSeconds", phrase("serving", "Redone"), "s",
             phrase("serving", "Mean time for tokens that were computed before and lost.")),
  };
}

std::vector<Column> money() {
  return {
      mean(dollarColumn("usdPerMillionTokens", phrase("serving", "Cost per million tokens"),
                        phrase("serving",
                               "Dollars per million tokens of the answers that were paid for. No "
                               "figure where the system does not keep up with the requests.")),
           Better::Less),
      mean(dollarColumn("costUsd", phrase("serving", "Cost"),
                        phrase("serving", "Dollars for all instances over the whole run.")),
           Better::Less),
      inFiles(dollarColumn("spotUsd", phrase("serving", "Spot"),
                           phrase("serving", "The part of the cost for spot instances."))),
      inFiles(dollarColumn("onDemandUsd", phrase("serving", "On demand"),
                           phrase("serving", "The part of the cost for instances on demand."))),
      mean(number("instanceHours", phrase("serving", "Instance-hours"), "h",
                  phrase("serving", "Hours of all instances that are billed.")),
           Better::Less),
  };
}

std::vector<Column> shares() {
  return {
      mean(shareColumn(
               "unansweredShare", phrase("serving", "Unanswered"),
               phrase("serving", "Share of the requests that were refused or never finished.")),
           Better::Less),
      mean(shareColumn("lateShare", phrase("serving", "Late or unanswered"),
                       phrase("serving",
                              "Share of the requests that miss the target that is missed most.")),
           Better::Less),
      mean(shareColumn(
               "withinTargets", phrase("serving", "Runs within the targets"),
               phrase("serving", "Share of the runs in which enough requests meet every target.")),
           Better::More),
      inFiles(mean(shareColumn("inTimeShare", phrase("serving", "In time"),
                               phrase("serving",
                                      "Share of the requests that meet the target that is missed "
                                      "most.")),
                   Better::More)),
      inFiles(
          mean(shareColumn("withinP99Share", phrase("serving", "Within the target for P99"),
                           phrase("serving", "Share of the requests answered within the target.")),
               Better::More)),
      inFiles(mean(shareColumn("withinTtftShare", phrase("serving", "Within the target for TTFT"),
                               phrase("serving",
                                      "Share of the requests with their first token within the "
                                      "target.")),
                   Better::More)),
      inFiles(mean(shareColumn("withinTpotShare", phrase("serving", "Within the target for TPOT"),
                               phrase("serving",
                                      "Share of the requests with all tokens within the target.")),
                   Better::More)),
      shareColumn("spotShare", phrase("serving", "Spot share"),
                  phrase("serving", "Share of the instances that are spot.")),
  };
}

std::vector<Column> counts() {
  return {
      mean(number("stops", phrase("serving", "Stops"), "",
                  phrase("serving",
                         "How often running replicas had to stop for a change of the fleet."),
                  1),
           Better::Less),
      mean(
          countColumn("tokensWasted", phrase("serving", "Tokens wasted"),
                      phrase("serving", "Tokens that were computed and had to be computed again.")),
          Better::Less),
      inFiles(countColumn("tokensDelivered", phrase("serving", "Tokens delivered"),
                          phrase("serving", "Tokens of the finished answers."))),
      number("arrived", phrase("serving", "Arrived"), "", phrase("serving", "Requests."), 1),
      number("finished", phrase("serving", "Finished"), "",
             phrase("serving", "Requests with a complete answer."), 1),
      inFiles(number("refused", phrase("serving", "Refused"), "",
                     phrase("serving", "Requests refused because the queue is full."), 1)),
      inFiles(number("unfinished", phrase("serving", "Unfinished"), "",
                     phrase("serving", "Requests neither refused nor finished."), 1)),
      countColumn("keepsUp", phrase("serving", "Keeps up"),
                  phrase("serving",
                         "Whether as many requests are answered as arrive. Where not, percentiles "
                         "grow with the length of the run, and a token has no lasting cost.")),
      mean(shareColumn("keepsUpShare", phrase("serving", "Runs that keep up"),
                       phrase("serving",
                              "Share of the runs in which as many requests are answered as arrive. "
                              "In the others percentiles grow with the length of the run, and a "
                              "token has no lasting cost.")),
           Better::More),
      mean(number("meanErrorPerSecond", phrase("serving", "Error of the forecast"), "/s",
                  phrase("serving", "Mean error of the expected rate of requests."), kFine),
           Better::Less),
      mean(number("scaledOut", phrase("serving", "Scaled out"), "",
                  phrase("serving", "Decisions to start instances."), 1)),
      mean(number("scaledIn", phrase("serving", "Scaled in"), "",
                  phrase("serving", "Decisions to end instances."), 1)),
      countColumn("isReplaced", phrase("serving", "Last count instead"),
                  phrase("serving",
                         "Whether the last count replaced the forecast, because it could not be "
                         "fitted.")),
  };
}

std::vector<Column> fleets() {
  return {
      countColumn("instances", phrase("serving", "Instances")),
      countColumn("spotInstances", phrase("serving", "Spot")),
      countColumn("spotInstancesLeast", phrase("serving", "Fewest spot instances")),
      countColumn("spotInstancesMost", phrase("serving", "Most spot instances")),
      countColumn("changes", phrase("serving", "Changes"),
                  phrase("serving", "Changes of the spot instances.")),
      textColumn("configuration", phrase("serving", "Configuration"),
                 phrase("serving", "Replicas x stages x tensor size.")),
      inFiles(countColumn("replicas", phrase("serving", "Replicas"))),
      inFiles(countColumn("stages", phrase("serving", "Stages"))),
      inFiles(countColumn("tensor", phrase("serving", "Tensor size"))),
      number("requestsPerSecond", phrase("serving", "Requests"), "/s",
             phrase("serving", "Requests per second."), kFine),
      countColumn("isMet", phrase("serving", "Meets the targets"),
                  phrase("serving", "Whether it keeps up and meets the targets often enough.")),
      countColumn("isEfficient", phrase("serving", "Efficient"),
                  phrase("serving", "Whether no other fleet is both cheaper and faster.")),
      countColumn("fewestInstances", phrase("serving", "Fewest instances"),
                  phrase("serving", "The smallest fleet that meets the targets.")),
      countColumn("allFromInstances", phrase("serving", "All fleets from"),
                  phrase("serving",
                         "The smallest fleet from which on all that were tried meet the targets.")),
      countColumn("cheapestInstances", phrase("serving", "Instances of the cheapest"),
                  phrase("serving", "The cheapest fleet that meets the targets.")),
      lessIsBetter(dollarColumn("cheapestUsdPerMillionTokens",
                                phrase("serving", "Cost per million tokens"),
                                phrase("serving", "For the cheapest fleet."))),
  };
}

std::vector<Column> runs() {
  return {
      number("minutes", phrase("serving", "Length"), "min",
             phrase("serving", "How long requests arrive.")),
      countColumn("isReference", phrase("serving", "Reference rules"),
                  phrase("serving", "Whether the published rules apply (serving.reference).")),
      number("requiredRequestsPerSecond", phrase("serving", "Required rate"), "/s",
             phrase("serving", "The rate that configurations have to reach."), kFine),
      number("seconds", phrase("serving", "Time"), "s", phrase("serving", "Since the start.")),
      number("expectedPerSecond", phrase("serving", "Expected"), "/s",
             phrase("serving", "Requests per second that are expected after the lag."), kFine),
      number("arrivedPerSecond", phrase("serving", "Arrived"), "/s",
             phrase("serving", "Requests per second that arrived then."), kFine),
      countColumn("wantedInstances", phrase("serving", "Wanted"),
                  phrase("serving", "Instances for the expected rate.")),
      countColumn("heldInstances", phrase("serving", "Held"),
                  phrase("serving", "Instances that are there or starting.")),
      number("lagSeconds", phrase("serving", "Lag"), "s",
             phrase("serving", "From the decision to the use of an instance."), 1),
  };
}

std::vector<Column> requests() {
  return {
      number("arrivalSeconds", phrase("serving", "Arrival"), "s", {}),
      countColumn("promptTokens", phrase("serving", "Prompt tokens")),
      countColumn("outputTokens", phrase("serving", "Output tokens")),
      number("firstTokenSeconds", phrase("serving", "First token"), "s", {}),
      number("finishSeconds", phrase("serving", "Finish"), "s", {}),
      countColumn("deliveredTokens", phrase("serving", "Tokens delivered")),
      countColumn("isRefused", phrase("serving", "Refused")),
  };
}

std::vector<Column> changes() {
  return {
      number("noticedSeconds", phrase("serving", "Announced"), "s", {}),
      number("effectSeconds", phrase("serving", "Effective"), "s", {}),
      textColumn("kind", phrase("serving", "Kind"),
                 phrase("serving", "Loss or addition of instances.")),
      textColumn("decision", phrase("serving", "Decision")),
      textColumn("from", phrase("serving", "From"),
                 phrase("serving", "Configuration before: replicas x stages x tensor size.")),
      textColumn("to", phrase("serving", "To"),
                 phrase("serving", "Configuration after: replicas x stages x tensor size.")),
      inFiles(countColumn("isAtOnce", phrase("serving", "At once"),
                          phrase("serving", "Whether it was too late for a stop in time."))),
      inFiles(number("estimateSeconds", phrase("serving", "Estimate"), "s",
                     phrase("serving", "Estimated time of the migration."))),
      inFiles(number("lastStopSeconds", phrase("serving", "Last stop"), "s", {})),
      number("migrationSeconds", phrase("serving", "Migration"), "s", {}),
      number("readySeconds", phrase("serving", "Serving from"), "s", {}),
      countColumn("keptRequests", phrase("serving", "Requests kept"),
                  phrase("serving", "Requests that continue with their tokens.")),
      countColumn("restartedRequests", phrase("serving", "Requests restarted"),
                  phrase("serving", "Requests that start over.")),
      number("bytesKept", phrase("serving", "Kept"), "B", {}, 0),
      number("bytesMoved", phrase("serving", "Moved"), "B", phrase("serving", "Sent between GPUs."),
             0),
      number("bytesLoaded", phrase("serving", "Loaded"), "B",
             phrase("serving", "Read from storage."), 0),
      countColumn("gpusStaying", phrase("serving", "GPUs staying"),
                  phrase("serving", "GPUs that keep their position.")),
      countColumn("gpusMoving", phrase("serving", "GPUs moving"),
                  phrase("serving", "GPUs that take another position.")),
      countColumn("gpusNew", phrase("serving", "New GPUs")),
      textColumn("when", phrase("serving", "When"),
                 phrase("serving", "Before or after the migration.")),
      countColumn("gpu", phrase("serving", "GPU")),
      countColumn("replica", phrase("serving", "Replica")),
      countColumn("stage", phrase("serving", "Stage")),
      countColumn("rank", phrase("serving", "Rank")),
  };
}

std::vector<Column> choices() {
  return {
      countColumn("batch", phrase("serving", "Batch")),
      inFiles(countColumn("microPrefill", phrase("serving", "Micro-batch, prompt"))),
      inFiles(countColumn("microDecode", phrase("serving", "Micro-batch, answer"))),
      number("runSeconds", phrase("serving", "Run"), "s", phrase("serving", "Time of one batch."),
             kFine),
      inFiles(number("queueSeconds", phrase("serving", "Queue"), "s",
                     phrase("serving", "Estimated wait for a batch."), kFine)),
      countColumn("isReached", phrase("serving", "Reaches the rate"),
                  phrase("serving", "Whether it reaches the required rate.")),
      countColumn("spareInstances", phrase("serving", "Spare"),
                  phrase("serving", "Instances that it leaves unused.")),
      inFiles(countColumn("candidates", phrase("serving", "Candidates"))),
      textColumn("nextConfiguration", phrase("serving", "Next best")),
      number("nextRunSeconds", phrase("serving", "Its run"), "s", {}, kFine),
      countColumn("requests", phrase("serving", "Requests")),
      number("spanSeconds", phrase("serving", "First to last"), "s", {}),
      number("gapCv", phrase("serving", "CV of the gaps"), "",
             phrase("serving", "Standard deviation of the gaps between requests over their mean.")),
      number("longestGapSeconds", phrase("serving", "Longest gap"), "s", {}),
      number("meanPromptTokens", phrase("serving", "Mean prompt"), "tokens", {}, 1),
      number("meanOutputTokens", phrase("serving", "Mean answer"), "tokens", {}, 1),
      number("leastPerMinute", phrase("serving", "Fewest in a minute"), "",
             phrase("serving", "Of whole minutes."), 0),
      number("mostPerMinute", phrase("serving", "Most in a minute"), "",
             phrase("serving", "Of whole minutes."), 0),
  };
}

std::vector<Column> latencies() {
  return {
      countColumn("microBatch", phrase("serving", "Micro-batch")),
      number("prefillMsPerLayer", phrase("serving", "Prompt"), "ms", {}, kFine),
      number("decodeMsPerLayer", phrase("serving", "Token"), "ms", {}, kFine),
      number("promptSeconds", phrase("serving", "Prompt"), "s", {}, 4),
      number("requestsAtOnce", phrase("serving", "Requests at once"), "", {}, 0),
      number("tokenSeconds", phrase("serving", "Token"), "s", {}, 4),
      countColumn("inFlight", phrase("serving", "In flight"),
                  phrase("serving", "Requests at once.")),
      number("ttftSeconds", phrase("serving", "Time to first token"), "s", {}, 4),
      number("tpotSeconds", phrase("serving", "Time per output token"), "s", {}, 4),
      countColumn("isQueued", phrase("serving", "Queued"),
                  phrase("serving", "Whether more requests were in flight than it works on.")),
  };
}

std::vector<Column> allColumns() {
  std::vector<Column> all;
  for (auto* group :
       {names, times, money, shares, counts, fleets, runs, requests, changes, choices, latencies}) {
    for (Column& column : group()) all.push_back(std::move(column));
  }
  return all;
}

}  // namespace

result::Column servingColumn(std::string_view key) {
  static const std::vector<Column> all = allColumns();
  const auto found = std::ranges::find(all, key, &Column::key);
  if (found == all.end()) throw std::logic_error("no column " + std::string(key));
  return *found;
}

result::Estimate estimateOf(const serving::Interval& interval, std::size_t replications) {
  result::Estimate estimate;
  estimate.value = interval.mean;
  estimate.samples = static_cast<int>(replications);
  estimate.independentWindows = static_cast<double>(replications);
  if (replications < 2) return estimate;
  estimate.low = interval.low;
  estimate.high = interval.high;
  return estimate;
}

double unansweredShare(const serving::Measures& m) {
  if (m.arrived == 0) return 0;
  return static_cast<double>(m.unfinished + m.refused) / static_cast<double>(m.arrived);
}

void withoutIntervals(result::Table& table, std::initializer_list<const char*> keys) {
  for (const char* key : keys) table.columns[*table.column(key)].hasInterval = false;
}

void inFilesOnly(result::Table& table, std::initializer_list<const char*> keys) {
  for (const char* key : keys) table.columns[*table.column(key)].inFilesOnly = true;
}

void markOverload(result::Table& table) {
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    if (result::numberIn(table.cell(row, "keepsUp")) != std::optional(0.0)) continue;
    table.marks.push_back({row, "keepsUp", result::Tone::Wrong});
    table.marks.push_back(
        {row, "usdPerMillionTokens", result::Tone::Plain, phrase("serving", "cannot keep up")});
  }
}

result::Cell countCell(std::size_t count) { return static_cast<long long>(count); }

}  // namespace spothorizon::study
