// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>

#include "market/PriceList.h"
#include "market/generator/Samples.h"
#include "scenario/Origins.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "subjects/job/headline/Headline.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

constexpr double kP3UsdPerGpuHour = 3.06;  // on demand, us-east-1 and us-west-2

/// Availability of SkyPilot's probes with a price history of AWS, of another year: the first slots
/// are aligned by their first samples, and results say so.
struct CloudPair {
  const char *name, *availability;
  std::vector<const char*> prices;
  const char* zone;
};

const std::vector<CloudPair>& cloudPairs() {
  static const std::vector<CloudPair> all = {
      {"us-west-2a, 16 × V100",
       "availability/skypilot/16-node/us-west-2a_v100_1.json",
       {"aws-price/us-west-2/p3.2xlarge.json"},
       "us-west-2a"},
      {"us-east-2b, 16 × V100, price of us-west-2b",
       "availability/skypilot/16-node/us-east-2b_v100_1.json",
       {"aws-price/us-west-2/p3.2xlarge.json"},
       "us-west-2b"},
      {"us-east-2a, 4 × V100, price of us-west-2c",
       "availability/skypilot/4-node-preemption/us-east-2a_v100_1.json",
       {"aws-price/us-west-2/p3.2xlarge.json"},
       "us-west-2c"},
      {"us-east-1f, 1 × V100",
       "availability/skypilot/1-node/us-east-1f_v100_1.json",
       {"aws-price/us-east-1/2020-03-13.p3.2xlarge.json",
        "aws-price/us-east-1/2020-03-23.p3.2xlarge.json"},
       "us-east-1f"},
  };
  return all;
}

HeadlineMarket cloudMarket(const CloudPair& pair, const std::string& folder) {
  HeadlineMarket market{pair.name, pair.availability, {}};
  market::MarketSpec& spec = market.scenario.market;
  market.scenario.baseDirectory = folder;
  spec.availability.file = pair.availability;
  spec.price.file = pair.prices.front();
  spec.price.moreFiles.assign(pair.prices.begin() + 1, pair.prices.end());
  spec.price.zone = pair.zone;
  spec.price.instanceType = "p3.2xlarge";
  spec.price.product = "Linux/UNIX";
  spec.onDemandUsdPerGpuHour = kP3UsdPerGpuHour;
  setOrigin(spec, "market.onDemandUsdPerGpuHour", {market::Origin::Catalogue, "p3.2xlarge"});
  for (const char* price : pair.prices) market.source += std::string(" with ") + price;
  return market;
}

/// What cannot be looked at is not there.
bool isThere(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

bool allThere(const CloudPair& pair, const fs::path& folder) {
  return isThere(folder / pair.availability) &&
         std::ranges::all_of(pair.prices, [&](const char* file) { return isThere(folder / file); });
}

void addCloud(std::vector<HeadlineMarket>& markets, const std::string& folder) {
  for (const CloudPair& pair : cloudPairs()) {
    if (allThere(pair, folder)) markets.push_back(cloudMarket(pair, folder));
  }
}

/// A provider's list price, for offers that state none.
void priceAs(Scenario& scenario, const char* instanceType) {
  const market::MachineKind machine{
      .zone = {}, .instanceType = instanceType, .gpu = {}, .gpus = {}};
  const auto price = market::PriceList::catalogue().find(machine, std::nullopt);
  if (!price) return;
  scenario.market.onDemandUsdPerGpuHour = price->usdPerGpuHour();
  setOrigin(scenario.market, "market.onDemandUsdPerGpuHour",
            {market::Origin::Catalogue, price->described()});
}

/// Price and offers in one file; on demand as one of the providers in it lists the same GPU.
void addMarketplaces(std::vector<HeadlineMarket>& markets, const std::string& folder) {
  struct Offers {
    const char *name, *file, *listedAs;
  };
  for (const Offers& one :
       {Offers{"marketplace, H100", "marketplace/H100_80GB_SXM5.derived.csv", "1x_H100-SXM_SECURE"},
        Offers{"marketplace, A100", "marketplace/A100_80GB_SXM4.derived.csv",
               "1x_A100-80GB-SXM_SECURE"}}) {
    const fs::path path = fs::path(folder) / one.file;
    if (!isThere(path)) continue;
    Scenario scenario = scenarioForMarketFile(path.string());
    priceAs(scenario, one.listedAs);
    markets.push_back({one.name, one.file, std::move(scenario)});
  }
}

void addSamples(std::vector<HeadlineMarket>& markets, const std::string& folder) {
  for (const market::Sample& sample : market::samples()) {
    const fs::path path = fs::path(folder) / sample.scenarioFile();
    markets.push_back({sample.name, "sample trace", readScenario(path.string())});
  }
}

}  // namespace

std::vector<HeadlineMarket> headlineMarkets(const std::string& sampleFolder,
                                            const std::string& dataFolder) {
  std::vector<HeadlineMarket> markets;
  addSamples(markets, sampleFolder);
  if (dataFolder.empty()) return markets;
  addCloud(markets, dataFolder);
  addMarketplaces(markets, dataFolder);
  return markets;
}

Scenario headlineScenario(const HeadlineMarket& market, const HeadlineSettings& settings,
                          int mostGpus) {
  Scenario scenario = market.scenario;
  scenario.market.slotHours = settings.slotHours;
  scenario.market.startHours = 0;
  scenario.market.onDemandQuotaGpus.reset();
  if (mostGpus > 0 && mostGpus < settings.leastMostGpus) {
    scenario.market.availabilityFactor = static_cast<double>(settings.leastMostGpus) / mostGpus;
  }
  job::Job job;
  job.workload = (settings.leastWorkload + settings.mostWorkload) / 2;
  job.deadlineHours = settings.deadlineHours;
  job.minGpus = settings.leastMinGpus;
  job.maxGpus = settings.leastMaxGpus;
  job.valueUsd = settings.valueOverOnDemandCost * job.workload * onDemandPrice(scenario.market);
  job.lateFactor = settings.lateFactor;
  job.reconfiguration.upHours = settings.upHours;
  job.reconfiguration.downHours = settings.downHours;
  scenario.job = job;
  scenario.policies = defaultPolicies();
  scenario.billing = job::Billing::PerSecond;
  scenario.forecast = {};
  scenario.forecast.kind = forecast::ForecastKind::Noisy;
  scenario.forecast.level = settings.noiseLevel;
  editLearning(scenario) = {};
  learn::JobSequenceSpec& jobs = editLearning(scenario).jobs;
  jobs.jobs = settings.jobs;
  jobs.leastWorkload = settings.leastWorkload;
  jobs.mostWorkload = settings.mostWorkload;
  jobs.leastMinGpus = settings.leastMinGpus;
  jobs.mostMinGpus = settings.mostMinGpus;
  jobs.leastMaxGpus = settings.leastMaxGpus;
  jobs.mostMaxGpus = settings.mostMaxGpus;
  scenario.seed = settings.seed;
  return scenario;
}

}  // namespace spothorizon::study
