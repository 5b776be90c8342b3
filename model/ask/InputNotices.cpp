// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/InputNotices.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <string_view>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "market/PriceList.h"
#include "market/TraceOrigin.h"
#include "scenario/Origins.h"
#include "scenario/SupplySection.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

using Severity = InputNotice::Severity;
using market::Origin;

/// A larger share of rows or slots that are missing stands beside the conclusion.
constexpr double kFew = 0.01;

std::string factorText(double factor) { return roundedText(factor, 3); }

bool isOne(double factor) { return std::abs(factor - 1) < 1e-12; }

/// Of a whole that has something missing.
Severity weightOf(std::size_t missing, std::size_t all) {
  return static_cast<double>(missing) > kFew * static_cast<double>(all) ? Severity::Caution
                                                                        : Severity::Note;
}

/// Collects what is to be said of a market.
class MarketNotices {
 public:
  MarketNotices(const Scenario& scenario, const LoadedMarket& market, MarketUse use)
      : m_scenario(scenario),
        m_market(market),
        m_use(use),
        m_origin(market::traceOrigin(market.import.trace.provenance)) {}

  InputNotices take() {
    addMade();
    addFactors();
    addOnDemand();
    addJoin();
    addSlots();
    addUnusedOffers();
    addOffers();
    addFiles();
    return std::move(m_notices);
  }

 private:
  void caution(Text text) { m_notices.push_back({Severity::Caution, std::move(text)}); }
  void note(Text text) { m_notices.push_back({Severity::Note, std::move(text)}); }

  bool usesTrace() const { return m_use.spotPrice || m_use.freeGpus; }

  void addMade() {
    if (!usesTrace()) return;
    if (m_origin.isMadeUp) m_notices.push_back(madeUpMarket());
    if (m_origin.isResampled) caution(phrase("inputs", "resampled market"));
    if (m_use.freeGpus && m_origin.constantGpus) {
      const int gpus = *m_origin.constantGpus;
      caution(gpus == 1
                  ? phrase("inputs", "1 GPU always free assumed")
                  : phrase("inputs", "%1 GPUs always free assumed").arg(std::to_string(gpus)));
    }
    if (m_use.spotPrice && m_origin.constantUsd) addConstantPrice(*m_origin.constantUsd);
  }

  void addConstantPrice(double usd) {
    const auto origin = originOf(m_scenario, "market.price.usdPerGpuHour");
    const bool set =
        m_scenario.market.traceFile.empty() && origin && origin->from == Origin::SetByUser;
    if (set) return note(phrase("inputs", "spot price of %1 set by you").arg(usdText(usd)));
    caution(phrase("inputs", "spot price of %1 assumed").arg(usdText(usd)));
  }

  void addFactors() {
    if (m_use.spotPrice && !isOne(m_origin.priceFactor)) {
      caution(phrase("inputs", "scaled × %1").arg(factorText(m_origin.priceFactor)));
    }
    if (m_use.spotPrice && !isOne(m_origin.priceMovement)) {
      caution(phrase("inputs", "price movement × %1").arg(factorText(m_origin.priceMovement)));
    }
    if (m_use.freeGpus && !isOne(m_origin.gpuFactor)) {
      caution(phrase("inputs", "free GPUs × %1").arg(factorText(m_origin.gpuFactor)));
    }
  }

  void addOnDemand() {
    const auto price = originOf(m_scenario, "market.onDemandUsdPerGpuHour");
    if (m_use.onDemandPrice && price && price->from == Origin::Assumed) {
      caution(phrase("inputs", "on-demand price of %1 assumed")
                  .arg(usdText(*m_scenario.market.onDemandUsdPerGpuHour)));
    }
    if (m_use.onDemandPrice && price && price->from == Origin::Catalogue) addOtherMachine(*price);
    // Without a limit because somebody has said so is no assumption.
    const auto quota = notedOrigin(m_scenario.market, "market.onDemandQuotaGpus");
    const bool said = m_scenario.market.onDemandQuotaGpus || quota.from == Origin::SetByUser;
    if (m_use.onDemandGpus && !said) {
      caution(phrase("inputs", "unlimited on demand assumed"));
    }
  }

  /// The catalogue's price may be of another machine than the market's.
  void addOtherMachine(const market::NumberOrigin& price) {
    const auto& rows = market::PriceList::catalogue().rows();
    const auto rowOf = [&rows](const std::string& machine) {
      return std::ranges::find(rows, machine, &market::ListPrice::instanceType);
    };
    const auto priced = rowOf(price.detail.substr(0, price.detail.find_first_of(" ,")));
    if (priced == rows.end()) return;
    for (const market::ReadReport& report : m_market.import.reports) {
      const std::string& own = report.machine.instanceType;
      if (own.empty() || own == priced->instanceType) continue;
      const auto row = rowOf(own);
      const bool same = row != rows.end() && row->provider == priced->provider;
      return caution(same ? phrase("inputs", "on-demand price of another machine")
                          : phrase("inputs", "on-demand price of another provider"));
    }
  }

  void addJoin() {
    if (!m_use.spotPrice || !m_use.freeGpus) return;
    if (m_origin.isJoinedFirstOnFirst) {
      caution(phrase("inputs", "price and free GPUs without a common clock"));
    }
    if (m_origin.isJoinedByWeek) {
      caution(phrase("inputs", "price and free GPUs of different weeks"));
    }
  }

  void addSlots() {
    if (!usesTrace() || m_origin.isOfFutures) return;
    const market::Trace& trace = m_market.import.trace;
    std::size_t unknown = 0;
    for (int t = 0; t < trace.slotCount(); ++t) unknown += !isKnown(trace, t);
    const auto all = static_cast<std::size_t>(trace.slotCount());
    const auto filled = static_cast<std::size_t>(m_market.import.filledSlots);
    const auto say = [&](std::size_t count, Text text) {
      if (count == 0) return;
      m_notices.push_back({weightOf(count, all),
                           std::move(text).arg(std::to_string(count)).arg(std::to_string(all))});
    };
    say(unknown, phrase("inputs", "%1 of %2 slots unknown"));
    say(filled, m_scenario.market.fill == market::Fill::Zero
                    ? phrase("inputs", "%1 of %2 slots without a sample counted as no GPUs")
                    : phrase("inputs", "%1 of %2 slots filled with the value before"));
  }

  /// Unless somebody has said how many GPUs an offer has.
  void addOffers() {
    const auto size = notedOrigin(m_scenario.market, "market.availability.gpusPerInstance");
    if (!m_use.freeGpus || size.from == Origin::SetByUser) return;
    if (std::ranges::any_of(m_market.import.reports, &market::ReadReport::countsOffers)) {
      caution(phrase("inputs", "offers counted as GPUs assumed"));
    }
  }

  /// Answers that know nothing of offers are about another supply.
  void addUnusedOffers() {
    if (m_use.offers || !m_use.onDemandGpus || supplyOf(m_scenario).offers.empty()) return;
    caution(phrase("inputs", "offers of the scenario left out"));
  }

  /// Of what is used.
  bool isKnown(const market::Trace& trace, int slot) const {
    const auto i = static_cast<std::size_t>(slot);
    const bool price = !m_use.spotPrice || !std::isnan(trace.spotUsdPerGpuHour[i]);
    return price && (!m_use.freeGpus || trace.freeGpus[i] != market::kUnknownGpus);
  }

  void addFiles() {
    if (!usesTrace()) return;
    std::set<std::string> files;
    for (const auto& report : m_market.import.reports) files.insert(report.file);
    for (const auto& report : m_market.import.reports) {
      const std::string name = std::filesystem::path(report.file).filename().string();
      addNotices(m_notices, fileNotices(report, files.size() > 1 ? name : std::string()));
    }
  }

  const Scenario& m_scenario;
  const LoadedMarket& m_market;
  const MarketUse m_use;
  const market::TraceOrigin m_origin;
  InputNotices m_notices;
};

Text inFile(const std::string& name, Text text) {
  if (name.empty()) return text;
  return phrase("inputs", "%1: %2").arg(name).arg(std::move(text));
}

}  // namespace

InputNotices inputNotices(const Scenario& scenario, const LoadedMarket& market, MarketUse use) {
  if (!use.any()) return {};
  return MarketNotices(scenario, market, use).take();
}

InputNotice madeUpMarket() { return {Severity::Caution, phrase("inputs", "made-up market")}; }

namespace {

Text droppedText(const std::string& lost, const std::string& all) {
  return phrase("inputs", "%1 of %2 rows dropped").arg(lost).arg(all);
}

Text contradictingText(const std::string& rows) {
  return (rows == "1" ? phrase("inputs", "%1 row contradicts another")
                      : phrase("inputs", "%1 rows contradict others"))
      .arg(rows);
}

/// What a trace file says was lost when it was made: "dropped: 470 of 480 rows of dates.csv".
InputNotices lostBefore(const std::vector<std::string>& provenance) {
  InputNotices notices;
  const auto numberIn = [](std::string_view text) {
    return std::string(text.substr(0, text.find(' ')));
  };
  for (const std::string& line : provenance) {
    constexpr std::string_view kDropped = "dropped: ", kOf = " of ",
                               kContradictory = "contradictory: ";
    const std::string_view said = line;
    if (said.starts_with(kContradictory)) {
      notices.push_back(
          {Severity::Caution, contradictingText(numberIn(said.substr(kContradictory.size())))});
    }
    const std::size_t of = said.find(kOf);
    if (!said.starts_with(kDropped) || of == std::string_view::npos) continue;
    notices.push_back({Severity::Caution, droppedText(numberIn(said.substr(kDropped.size())),
                                                      numberIn(said.substr(of + kOf.size())))});
  }
  return notices;
}

}  // namespace

InputNotices fileNotices(const market::ReadReport& report, const std::string& name) {
  InputNotices notices = lostBefore(report.provenance);
  const auto say = [&](Severity severity, Text text) {
    notices.push_back({severity, inFile(name, std::move(text))});
  };
  const std::size_t all = report.rowsMatching > 0 ? report.rowsMatching : report.rowsRead;
  // Dumps of one history overlap: rows that say again what an earlier one says are no loss.
  const std::size_t lost = report.rowsDropped - std::min(report.rowsDropped, report.rowsRepeated);
  if (lost > 0) {
    say(weightOf(lost, all), droppedText(std::to_string(lost), std::to_string(all)));
  }
  if (report.rowsContradicting > 0) {
    say(Severity::Caution, contradictingText(std::to_string(report.rowsContradicting)));
  }
  if (report.isCutOff) say(Severity::Caution, phrase("inputs", "one page of several"));
  if (!report.zoneNote.empty()) say(Severity::Note, report.zoneNote);
  for (const Text& caution : report.cautions) say(Severity::Caution, caution);
  return notices;
}

void addNotices(InputNotices& to, InputNotices more) {
  for (InputNotice& one : more) {
    if (std::ranges::find(to, one) == to.end()) to.push_back(std::move(one));
  }
}

Text inputsText(const InputNotices& notices) {
  std::vector<Text> cautions;
  for (const InputNotice& one : notices) {
    if (one.severity == Severity::Caution) cautions.push_back(one.text);
  }
  return joined(cautions, phrase("inputs", ", "));
}

Text inputsSentence(const InputNotices& notices) {
  Text list = inputsText(notices);
  if (list.empty()) return {};
  return phrase("inputs", "Inputs: %1.").arg(std::move(list));
}

Text withInputs(const Text& answer, const InputNotices& notices) {
  Text inputs = inputsSentence(notices);
  if (answer.empty() || inputs.empty()) return answer;
  return sentences({answer, std::move(inputs)});
}

Text withInputs(const Text& answer, const StudyResult& result) {
  return withInputs(answer, result.inputNotices());
}

Json inputsJson(const InputNotices& notices) {
  Json list = Json::array();
  for (const InputNotice& one : notices) {
    list.push_back({{"severity", one.severity == Severity::Caution ? "caution" : "note"},
                    {"text", one.text.english()}});
  }
  return list;
}

InputNotices StudyResult::inputNotices() const {
  return market ? study::inputNotices(scenario, *market) : InputNotices{};
}

}  // namespace spothorizon::study
