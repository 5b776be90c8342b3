// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingSamples.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/Files.h"
#include "base/NumberText.h"
#include "base/Random.h"

namespace spothorizon::study {
namespace {

constexpr std::uint64_t kStream = 0x5e7e5;
constexpr long long kMinute = 60'000;  ///< ms

/// A made-up model of 40 layers.
struct Shape {
  const char* name;
  int hidden;
  int paddedLayers;  ///< a pipeline of 3 stages of 48 has one of 16 and costs as much as 42 layers
  int fewestGpus;

  double split() const { return 12.0 * hidden * hidden; }
};
constexpr Shape kShapes[] = {{"small-chat", 5120, 40, 8}, {"large-chat", 9216, 48, 24}};
const Shape& shapeOf(MadeModel which) { return kShapes[static_cast<int>(which)]; }
constexpr double kVocabulary = 32'000;

/// Instances that are there, minute by minute.
class Instances {
 public:
  explicit Instances(const ServingSample& sample)
      : m_sample(sample), m_random{sample.seed, kStream} {
    for (int i = 0; i < sample.instances; ++i) m_names.push_back(++m_last);
    std::string all;
    for (const int name : m_names) all += (all.empty() ? "" : ", ") + quoted(name);
    m_text = "[0, \"add\", {\"nodes\": [" + all + "]}]\n";
  }

  void minute(long long at) {
    for (const auto& [from, room] : m_sample.roomFrom) {
      if (from * kMinute == at) return makeRoom(at, room);
    }
    if (!m_sample.roomFrom.empty()) return;
    const bool lost = m_random.uniform() < m_sample.lossesPerHour / 60;
    if (lost && !m_names.empty()) {
      const int place = m_random.uniformInt(0, static_cast<int>(m_names.size()) - 1);
      write(at + 1000LL * m_random.uniformInt(0, 29), "remove",
            m_names[static_cast<std::size_t>(place)]);
      m_names.erase(m_names.begin() + place);
    }
    const int missing = m_sample.instances - static_cast<int>(m_names.size());
    for (int i = 0; i < missing; ++i) {
      if (m_random.uniform() >= 1 / m_sample.backMinutes) continue;
      m_names.push_back(++m_last);
      write(at + 40'000 + 500LL * i, "add", m_last);
    }
  }
  /// Which of them go is drawn.
  void makeRoom(long long at, int room) {
    const long long moment = at + 1000LL * m_random.uniformInt(0, 29);
    while (static_cast<int>(m_names.size()) > room) {
      const int place = m_random.uniformInt(0, static_cast<int>(m_names.size()) - 1);
      write(moment, "remove", m_names[static_cast<std::size_t>(place)]);
      m_names.erase(m_names.begin() + place);
    }
    while (static_cast<int>(m_names.size()) < room) {
      m_names.push_back(++m_last);
      write(moment, "add", m_last);
    }
  }
  std::string take(long long end) && {
    return std::move(m_text) + "[" + std::to_string(end) + ", \"DONE\", {}]\n";
  }

 private:
  static std::string quoted(int name) { return "\"s" + std::to_string(name) + "\""; }
  void write(long long at, const char* what, int name) {
    m_text +=
        "[" + std::to_string(at) + ", \"" + what + "\", {\"nodes\": [" + quoted(name) + "]}]\n";
  }

  const ServingSample& m_sample;
  RandomStream m_random;
  std::vector<int> m_names;
  int m_last = 0;
  std::string m_text;
};

/// Milliseconds of one layer over `tensor` GPUs: the arithmetic of so many prompt tokens.
double prefillMs(const Shape& model, int tensor, int requests) {
  const double work = 2 * model.split() * 512 * requests / tensor / 23e12 * 1e3;
  return work + 0.9 * requests * std::log2(tensor);
}
/// The weights once through the memory, and what the group exchanges.
double decodeMs(const Shape& model, int tensor, int requests) {
  return 2 * model.split() / tensor / 220e9 * 1e3 + 0.035 * requests + 0.22 * std::log2(tensor);
}

}  // namespace

std::string instanceLines(const ServingSample& sample) {
  Instances instances(sample);
  const auto minutes = static_cast<long long>(sample.minutes);
  for (long long minute = 1; minute < minutes; ++minute) instances.minute(minute * kMinute);
  return std::move(instances).take(minutes * kMinute);
}

std::string madeModels(MadeModel which) {
  const Shape& model = shapeOf(which);
  const std::string hidden = std::to_string(model.hidden);
  const double embedding = kVocabulary * model.hidden;
  return "# A made-up model for SpotHorizon's samples\n"
         "model,layers,paddedLayers,hidden,heads,kvWidth,vocabulary,splitParametersPerLayer,"
         "wholeParametersPerLayer,embeddingParameters,lastStageParameters,bytesPerParameter,"
         "minGpus,maxTensor,pipelinePrefillMs,pipelineDecodeMs,runFactor,embedMs1,embedMs2,"
         "embedMs4\n" +
         std::string(model.name) + ",40," + std::to_string(model.paddedLayers) + "," + hidden +
         "," + std::to_string(model.hidden / 128) + "," + hidden + "," + fixedText(kVocabulary, 0) +
         "," + fixedText(model.split(), 0) + "," + std::to_string(4 * model.hidden) + "," +
         fixedText(embedding, 0) + "," + fixedText(embedding + model.hidden, 0) + ",2," +
         std::to_string(model.fewestGpus) + ",8,5,0.1,1.1,0.3,0.45,0.6\n";
}

std::string madeLatencies(MadeModel which) {
  const Shape& model = shapeOf(which);
  std::string text = "# Made-up times of one layer of " + std::string(model.name) +
                     ": prefill of 512 tokens; decoding one token\n"
                     "model,tensor,microBatch,prefillMsPerLayer,decodeMsPerLayer\n";
  for (int tensor = 1; tensor <= 8; tensor *= 2) {
    for (int requests = 1; requests <= 4; requests *= 2) {
      text += std::string(model.name) + "," + std::to_string(tensor) + "," +
              std::to_string(requests) + "," + fixedText(prefillMs(model, tensor, requests), 3) +
              "," + fixedText(decodeMs(model, tensor, requests), 3) + "\n";
    }
  }
  return text;
}

const std::vector<ServingSample>& servingSamples() {
  static const std::vector<ServingSample> all{
      {"calm-serving", "Calm serving",
       "Two of eight instances go in half an hour: SpotServe and Rerouting answer nearly as "
       "fast as on demand, for less than half the price of a token.",
       30, 8, 3, 8, 4},
      {"bursty-serving", "Bursty serving",
       "Requests come in bursts (gaps with a variation of 4): they lengthen the slowest answers "
       "by more than all preemptions do, on demand as well as on spot.",
       30, 8, 3, 8, 4},
      {"preempted-serving", "Preempted serving",
       "Instances go and come every few minutes: restarting from storage at each change "
       "triples the slowest answers of keeping what was computed, and wastes many times the "
       "tokens.",
       30, 10, 24, 4, 6},
      {"scarce-serving",
       "Scarce serving",
       "For nine minutes there are too few instances for the pipeline that Rerouting keeps: it "
       "answers nothing, while SpotServe takes a smaller pipeline and goes on, at the same cost.",
       30,
       10,
       0,
       0,
       1,
       {{5, 8}, {8, 7}, {17, 8}, {23, 9}}}};
  return all;
}

bool isSampleOfInstances(const std::string& hash) {
  static const std::vector<std::string> known = [] {
    std::vector<std::string> all;
    for (const ServingSample& one : servingSamples()) {
      all.push_back(contentHash(instanceLines(one)));
    }
    return all;
  }();
  return std::ranges::find(known, hash) != known.end();
}

bool isMadeUpModel(const std::string& hash) {
  static const std::array known{contentHash(madeModels(MadeModel::SmallChat)),
                                contentHash(madeModels(MadeModel::LargeChat))};
  return std::ranges::find(known, hash) != known.end();
}

}  // namespace spothorizon::study
