// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/SupplySchema.h"

#include <utility>

#include "base/SchemaParts.h"

namespace spothorizon::offers {
namespace {

using schema::objectOf;
using schema::oneOf;
using schema::text;

Json number(const char* what, double least = 0) {
  Json json = schema::typed("number", what);
  json["minimum"] = least;
  return json;
}

Json numberOrSeries(const char* what) {
  return schema::anyOf({number(""), schema::listOf(number(""), "One for each slot of the job.")},
                       what);
}

Json pairOf(const char* what) {
  Json pair = schema::listOf(number(""), what);
  pair["minItems"] = 2;
  pair["maxItems"] = 2;
  return pair;
}

Json offerSchema() {
  Json machine = schema::typed("integer", "GPUs of a machine; machines are whole. Default: 1.");
  machine["minimum"] = 1;
  Json discount = number("Share that is taken off the price.");
  discount["exclusiveMaximum"] = 1;
  return objectOf(
      {{"name", text("Unlike all others of the list.")},
       {"kind", oneOf({"spot", "on-demand", "block", "flex", "owned", "commitment"},
                      "How the machines are rented or owned.")},
       {"machineGpus", std::move(machine)},
       {"usdPerGpuHour", numberOrSeries("Without it spot and on demand have the market's price.")},
       {"usdPerMachineHour", numberOrSeries("In place of usdPerGpuHour.")},
       {"discount", std::move(discount)},
       {"capacityGpus", numberOrSeries("Without it spot has the market's free GPUs.")},
       {"launchableGpus",
        schema::anyOf({number(""), schema::listOf(number(""), "One for each slot of the job."),
                       objectOf({{"share", number("Share of the time in which nothing starts.")},
                                 {"meanHours", number("Mean length of such a time.")}},
                                "Drawn for each start.")},
                      "On demand: GPUs that can be launched in a slot.")},
       {"startupHours", number("From the launch until a machine can work.")},
       {"startupBilled", schema::typed("boolean", "Default: true.")},
       {"minimumHours", number("A lease is billed at least so long.")},
       {"granularityHours", number("Steps of the bill; 0: per second.")},
       {"windowHours", pairOf("[from, to), hours from the job's start.")},
       {"endsEarlyHours", number("The window's last hours are paid and not usable.")},
       {"noticeHours", number("Notice before a preemption.")},
       {"upfrontUsd", number("Paid once.")},
       {"upfrontUsdPerGpuHour", number("Of a block: times its GPUs and hours.")},
       {"charge", oneOf({"job", "sunk", "used"},
                        "Part of the job's cost; paid already; or paid already with a line for "
                        "what is used.")},
       {"waitHours",
        schema::anyOf({number(""), schema::listOf(number(""), "Recorded waits."),
                       objectOf({{"p50", number("Median.")}, {"p95", number("95 % quantile.")}},
                                "Lognormal.")},
                      "Flex: from the request to the grant.")},
       {"maxHours", number("Flex: how long the machines can be held.")},
       {"covers", text("Commitment: the name of the offer whose machines it covers.")}},
      "A way to get machines.", {"kind"});
}

}  // namespace

Json supplySchema() {
  Json rate = number("Tax on the whole bill: 0.19 is 19 %.");
  return {{"offers", schema::listOf(offerSchema(),
                                    "Ways to buy; without it the market's spot and "
                                    "on-demand GPUs, in machines of one GPU.")},
          {"checkpoint",
           objectOf({{"intervalHours", number("Between checkpoints.")},
                     {"writeHours", number("To write one.")},
                     {"restoreHours", number("To read one back.")},
                     {"gb", number("Size; with gbitPerSecond in place of the hours.")},
                     {"gbitPerSecond", number("Bandwidth.")},
                     {"training", oneOf({"synchronous", "elastic"}, "What a preemption stops.")},
                     {"writing", oneOf({"blocking", "overlapped"}, "Whether writing stops work.")}},
                    "Without it a preemption loses no work.", {"intervalHours"})},
          {"caps",
           objectOf({{"spotUsdPerGpuHour", number("Above it spot has no capacity.")},
                     {"usdPerHour", number("Machines that bill more are not held.")},
                     {"usdTotal", number("Hard stop: the job ends before the bill passes it.")}},
                    "Limits that are kept whatever it costs in work.")},
          {"taxRate", std::move(rate)},
          {"storage", objectOf({{"gb", number("GB.")}, {"usdPerGbMonth", number("$/GB-month.")}},
                               "Until the job ends.")},
          {"egress", objectOf({{"gb", number("GB.")}, {"usdPerGb", number("$/GB.")}},
                              "Once, when the job finishes.")}};
}

}  // namespace spothorizon::offers
