// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/Words.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace spothorizon::study {
namespace {

std::string formatted(const char* format, double value) {
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

}  // namespace

std::string usdText(double usd) {
  const double size = std::abs(usd);
  if (size < 0.005) return "$0";
  const std::string sign = usd < 0 ? "-$" : "$";
  if (size < 99.995) return sign + formatted("%.2f", size);
  return sign + formatted("%.0f", size);
}

std::string hoursText(double hours) {
  const double minutes = std::round(hours * 60);
  if (std::abs(minutes) < 60) return formatted("%.0f min", minutes);
  if (std::abs(hours) >= 99.95) return formatted("%.0f h", hours);
  std::string text = formatted("%.1f", hours);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text + " h";
}

Text percentText(double share) {
  const double percent = std::abs(share) * 100;
  if (percent > 0 && percent < 0.5) return phrase("number", "less than 1 %");
  return formatted("%.0f %%", percent);
}

std::string countText(int number, const std::string& noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

Text gpuCountText(int number) {
  Text text = number == 1 ? phrase("count", "%1 GPU") : phrase("count", "%1 GPUs");
  return std::move(text).arg(std::to_string(number));
}

Text jobCountText(int number) {
  Text text = number == 1 ? phrase("count", "%1 job") : phrase("count", "%1 jobs");
  return std::move(text).arg(std::to_string(number));
}

Text startCountText(int number) {
  Text text = number == 1 ? phrase("count", "%1 start") : phrase("count", "%1 starts");
  return std::move(text).arg(std::to_string(number));
}

Text slotCountText(int number) {
  Text text = number == 1 ? phrase("count", "%1 slot") : phrase("count", "%1 slots");
  return std::move(text).arg(std::to_string(number));
}

std::string shortNumber(double value) { return formatted("%.4g", value); }

}  // namespace spothorizon::study
