// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/text/Words.h"

#include <cmath>
#include <utility>

#include "base/NumberText.h"

namespace spothorizon::study {
namespace {

Text counted(int number, Text one, Text many) {
  return (number == 1 ? std::move(one) : std::move(many)).arg(std::to_string(number));
}

}  // namespace

std::string usdText(double usd) {
  const double size = std::abs(usd);
  if (size < 0.005) return "$0";
  const std::string sign = usd < 0 ? "-$" : "$";
  if (size < 99.995) return sign + fixedText(size, 2);
  return sign + groupedText(size);
}

std::string hoursText(double hours) {
  const double minutes = std::round(hours * 60);
  if (std::abs(minutes) < 60) return fixedText(minutes, 0) + " min";
  if (std::abs(hours) >= 99.95) return fixedText(hours, 0) + " h";
  std::string text = fixedText(hours, 1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text + " h";
}

Text percentText(double share) {
  const double percent = std::abs(share) * 100;
  if (percent > 0 && percent < 0.5) return phrase("number", "less than 1 %");
  return Text(fixedText(percent, 0) + " %");
}

std::string countText(int number, const std::string& noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

Text gpuCountText(int number) {
  return counted(number, phrase("count", "%1 GPU"), phrase("count", "%1 GPUs"));
}

Text jobCountText(int number) {
  return counted(number, phrase("count", "%1 job"), phrase("count", "%1 jobs"));
}

Text startCountText(int number) {
  return counted(number, phrase("count", "%1 start"), phrase("count", "%1 starts"));
}

Text slotCountText(int number) {
  return counted(number, phrase("count", "%1 slot"), phrase("count", "%1 slots"));
}

Text listText(std::vector<Text> names) {
  Text last = std::move(names.back());
  names.pop_back();
  if (names.empty()) return last;
  return phrase("sentence", "%1 and %2")
      .arg(joined(names, phrase("sentence", ", ")))
      .arg(std::move(last));
}

Text sentences(const std::vector<Text>& parts) {
  Text all;
  for (const Text& part : parts) {
    if (part.empty()) continue;
    // A pattern rather than a space: not all languages have one between sentences.
    all = all.empty() ? part : phrase("sentences", "%1 %2").arg(std::move(all)).arg(part);
  }
  return all;
}

std::string shortNumber(double value) { return roundedText(value, 4); }

std::string groupedText(double value) {
  std::string digits = fixedText(std::abs(value), 0);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return (value < 0 && digits != "0" ? "-" : "") + digits;
}

}  // namespace spothorizon::study
