// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/OtherFiles.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "base/NumberText.h"
#include "base/SmallLetters.h"

namespace spothorizon::market {
namespace {

constexpr std::size_t kLookedAt = 64U << 10, kFirstWords = 200;

InputError otherFile(const std::string& file, Text found) {
  return InputError::ofFile(file, std::move(found),
                            phrase("reader",
                                   "what aws ec2 describe-spot-price-history or "
                                   "spothorizon-cli fetch aws gives"));
}

/// What begins with a tag.
Text markupText(std::string_view text) {
  const std::string small = lowered(text);
  const auto has = [&small](std::string_view tag) { return small.find(tag) != small.npos; };
  if (has("<html") || has("<!doctype html") || has("<body")) {
    return phrase("reader", "an HTML page");
  }
  return has("<error") ? phrase("reader", "an error message in XML")
                       : phrase("reader", "an XML document");
}

bool isErrorOfAws(std::string_view words) {
  constexpr std::array<std::string_view, 8> kBeginnings{"Unable to locate credentials",
                                                        "Partial credentials found",
                                                        "You must specify a region",
                                                        "Could not connect to the endpoint URL",
                                                        "The config profile (",
                                                        "Error when retrieving token",
                                                        "usage: aws",
                                                        "aws: error"};
  const bool isCall = words.find("An error occurred (") != words.npos &&
                      words.find(" when calling the ") != words.npos;
  return isCall || std::ranges::any_of(kBeginnings, [words](std::string_view beginning) {
           return words.starts_with(beginning);
         });
}

bool isErrorOfProgram(std::string_view words) {
  constexpr std::array<std::string_view, 4> kBeginnings{"Traceback (most recent call last)",
                                                        "curl: (", "ERROR: ", "wget: "};
  return std::ranges::any_of(kBeginnings,
                             [words](std::string_view one) { return words.starts_with(one); }) ||
         words.substr(0, words.find('\n')).ends_with("command not found");
}

/// JSON of another request of AWS, by keys that no price history has.
std::optional<Text> otherRequest(std::string_view text) {
  const auto has = [text](std::string_view key) { return text.find(key) != text.npos; };
  if (has("\"SpotPriceHistory\"")) return std::nullopt;
  if (has("\"Reservations\"") || (has("\"InstanceId\"") && has("\"LaunchTime\""))) {
    return phrase("reader", "instances, not a price history");
  }
  if (has("\"SpotInstanceRequests\"") || has("\"SpotInstanceRequestId\"")) {
    return phrase("reader", "requests with their bid limits, not a price history");
  }
  if (has("\"PriceList\"") || has("\"priceDimensions\"") || has("\\\"priceDimensions\\\"")) {
    return phrase("reader", "list prices, not a price history");
  }
  if (has("\"SpotPlacementScores\"")) {
    return phrase("reader", "placement scores, not a price history");
  }
  return std::nullopt;
}

bool holdsAny(const std::vector<std::string>& keys, std::span<const std::string_view> wanted) {
  return std::ranges::any_of(keys, [wanted](const std::string& key) {
    return std::ranges::find(wanted, lowered(key)) != wanted.end();
  });
}

}  // namespace

std::optional<InputError> otherText(std::string_view text, const std::string& file) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  text = text.substr(0, kLookedAt);
  if (text.empty()) return std::nullopt;
  if (text.front() == '{' || text.front() == '[') {
    const std::optional<Text> found = otherRequest(text);
    return found ? std::optional(otherFile(file, *found)) : std::nullopt;
  }
  const bool isTag = text.size() > 1 && text.front() == '<' &&
                     (isLetter(text[1]) || text[1] == '!' || text[1] == '?');
  if (isTag) return otherFile(file, markupText(text));
  const std::string_view words = text.substr(0, kFirstWords);
  if (isErrorOfAws(words)) return otherFile(file, phrase("reader", "an error message of AWS"));
  if (isErrorOfProgram(words)) return otherFile(file, phrase("reader", "an error message"));
  return std::nullopt;
}

std::optional<InputError> otherJson(const JsonTable& json, const std::string& file) {
  constexpr std::array<std::string_view, 5> kErrors{"error", "errors", "fault", "__type",
                                                    "error_description"};
  constexpr std::array<std::string_view, 4> kWords{"message", "msg", "detail", "error_message"};
  constexpr std::array<std::string_view, 4> kOfErrors{"message", "code", "msg", "reason"};
  const bool hasRows = !json.csv.empty();
  const bool isError =
      holdsAny(json.topKeys, kErrors) && (!hasRows || holdsAny(json.columns, kOfErrors));
  if (!isError && (hasRows || !holdsAny(json.topKeys, kWords))) return std::nullopt;
  return otherFile(file, phrase("reader", "an error message"));
}

}  // namespace spothorizon::market
