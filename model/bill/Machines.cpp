// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/Machines.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/Json.h"
#include "base/NumberText.h"
#include "bill/ChargeCells.h"
#include "market/Catalogue.h"

namespace spothorizon::bill {
namespace {

struct Details {
  std::string type;
  std::optional<int> gpus;
};

std::optional<int> countOf(const Json& value) {
  std::optional<double> number;
  if (const std::string* text = value.asText()) number = parsedNumber(*text);
  // Json keeps whole numbers apart from others, and hands out neither as the other.
  if (!value.asText()) number = parsedNumber(value.compact());
  constexpr double kMost = 1e6;
  if (!number || *number < 0 || *number > kMost) return std::nullopt;
  return static_cast<int>(*number);
}

Details detailsOf(std::string_view text) {
  Details details;
  if (text.empty()) return details;
  const std::optional<Json> json = Json::parsed(text);
  const Json::Object* members = json ? json->asObject() : nullptr;
  if (!members) return details;
  for (const Json::Member& member : *members) {
    if (equals(member.key, "gpucount")) details.gpus = countOf(member.value);
    const bool isType = equals(member.key, "instancetype");
    // Azure's own name for it, in x_SkuDetails.
    const bool isAzures = details.type.empty() && equals(member.key, "servicetype");
    const std::string* type = member.value.asText();
    if (type && (isType || isAzures)) details.type = *type;
  }
  return details;
}

bool isOfWord(char c) { return isLetter(c) || isDigit(c) || c == '.' || c == '-' || c == '_'; }

std::vector<std::string> wordsOf(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (isOfWord(c)) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// "m5.2xlarge": a type of AWS's, which the catalogue has only where it has GPUs.
bool looksLikeType(const std::string& word) {
  const std::size_t point = word.find('.');
  if (point == std::string::npos || point < 2 || !isLetter(word.front())) return false;
  const std::string size = word.substr(point + 1);
  constexpr std::string_view kSizes[] = {"nano", "micro", "small", "medium", "large", "metal"};
  return std::ranges::any_of(kSizes, [&](std::string_view one) { return size.ends_with(one); });
}

/// Azure writes Standard_ND96isr_H100_v5 as "ND96isr H100 v5".
const market::InstanceType* knownFrom(const std::vector<std::string>& words, std::size_t first) {
  constexpr std::size_t kMostWords = 4;
  std::string name;
  const market::InstanceType* found = nullptr;
  for (std::size_t i = first; i < std::min(words.size(), first + kMostWords); ++i) {
    name += (name.empty() ? "" : "_") + words[i];
    if (const auto* known = market::catalogueType(name)) found = known;
  }
  return found;
}

MachineType ofCatalogue(const market::InstanceType& known) {
  return {known.type, known.gpu, known.gpus};
}

/// The longest name that the catalogue has, else what looks like a type.
MachineType namedIn(std::string_view text) {
  const std::vector<std::string> words = wordsOf(text);
  MachineType other;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (const auto* known = knownFrom(words, i)) return ofCatalogue(*known);
    if (other.type.empty() && looksLikeType(words[i])) other.type = words[i];
  }
  return other;
}

MachineType typeNamed(std::string_view type) {
  if (const auto* known = market::catalogueType(type)) return ofCatalogue(*known);
  return {std::string(type), "", 0};
}

}  // namespace

MachineType machineOf(std::string_view details, std::string_view instanceType,
                      std::string_view meter, std::string_view description) {
  const Details known = detailsOf(details);
  const std::string_view type = known.type.empty() ? instanceType : known.type;
  MachineType machine = type.empty() ? namedIn(meter) : typeNamed(type);
  if (machine.gpus == 0 && type.empty()) {
    MachineType described = namedIn(description);
    if (machine.type.empty() || described.gpus > 0) machine = std::move(described);
  }
  if (known.gpus) machine.gpus = *known.gpus;
  if (machine.gpus > 0 && machine.type.empty()) {
    machine.type =
        "machine with " + std::to_string(machine.gpus) + (machine.gpus == 1 ? " GPU" : " GPUs");
  }
  return machine;
}

const MachineType& Machines::of(const Charge& charge) {
  m_key.clear();
  for (const std::string_view part :
       {charge.details, charge.instanceType, charge.meter, charge.description}) {
    m_key += part;
    m_key += '\0';
  }
  const auto found = m_known.find(std::string_view(m_key));
  if (found != m_known.end()) return found->second;
  return m_known
      .emplace(m_key,
               machineOf(charge.details, charge.instanceType, charge.meter, charge.description))
      .first->second;
}

}  // namespace spothorizon::bill
