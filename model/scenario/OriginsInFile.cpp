// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/OriginsInFile.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "scenario/Origins.h"
#include "scenario/ScenarioJson.h"

namespace spothorizon::study {
namespace {

using market::shown;
using nlohmann::json;

/// "catalogue: p2.xlarge in us-east-1"; none where it begins with no origin.
std::optional<market::NumberOrigin> plainOrigin(std::string_view text) {
  const std::size_t colon = text.find(": ");
  const auto origin = originNamed(text.substr(0, colon));
  if (!origin) return std::nullopt;
  return market::NumberOrigin{
      *origin, colon == std::string_view::npos ? "" : std::string(text.substr(colon + 2))};
}

/// "0.9, catalogue: p2.xlarge in us-east-1".
std::optional<market::FormerNumber> formerFrom(std::string_view text) {
  const std::size_t comma = text.find(", ");
  if (comma == std::string_view::npos) return std::nullopt;
  const auto origin = plainOrigin(text.substr(comma + 2));
  if (!origin) return std::nullopt;
  return market::FormerNumber{std::string(text.substr(0, comma)), origin->from, origin->detail};
}

}  // namespace

market::NumberOrigin originFrom(const json& value, const std::string& key,
                                const std::string& pointer) {
  auto origin = plainOrigin(value.is_string() ? value.get<std::string>() : "");
  if (!origin) {
    throw InputError("", pointer, shown(value), "file, catalogue, set or assumed");
  }
  if (!origin->detail.starts_with(kInsteadOf)) return *origin;
  origin->instead = formerFrom(std::string_view(origin->detail).substr(kInsteadOf.size()));
  origin->detail.clear();
  if (!origin->instead) {
    throw InputError("", pointer, shown(value), "set: instead of NUMBER, file: ... (or catalogue)");
  }
  Scenario scratch;  // a number that could not be put back would be refused when it is too late
  setValue(scratch, key, origin->instead->value);
  return *origin;
}

}  // namespace spothorizon::study
