// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/WordParts.h"

#include <array>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {

Text servingSecondsText(double seconds) {
  if (!std::isfinite(seconds)) return phrase("serving", "no time at all");
  if (seconds >= 7200) return phrase("serving", "%1 h").arg(fixedText(seconds / 3600, 1));
  if (seconds >= 600) return phrase("serving", "%1 min").arg(roundedText(seconds / 60, 3));
  return phrase("serving", "%1 s")
      .arg(seconds >= 100 ? fixedText(seconds, 0) : roundedText(seconds, 2));
}

Text servingSecondsWith(const serving::Interval& seconds) {
  const double mean = seconds.mean;
  if (!std::isfinite(mean) || !std::isfinite(seconds.high)) return servingSecondsText(mean);
  const double unit = mean >= 7200 ? 3600 : mean >= 600 ? 60 : 1;
  const Text range = numberRangeText(seconds.low / unit, seconds.high / unit);
  Text limits = unit == 1    ? phrase("serving", "%1 s")
                : unit == 60 ? phrase("serving", "%1 min")
                             : phrase("serving", "%1 h");
  return withRange(servingSecondsText(mean), std::move(limits).arg(range));
}

bool showsServingIntervals(const ServingResults& results) {
  return results.complete && servingReplications(*results.setting) > 1;
}

Text servingReplicationsText(const ServingResults& results) {
  if (!results.complete) return {};
  if (results.setting->alwaysTheSame()) {
    return phrase("serving",
                  "This is one run: what was recorded is the same in every replication.");
  }
  return replicationsText(static_cast<int>(servingReplications(*results.setting)));
}

Text numberWord(int number) {
  static constexpr std::array kWords{
      SPOTHORIZON_TEXT("serving", "no"),    SPOTHORIZON_TEXT("serving", "one"),
      SPOTHORIZON_TEXT("serving", "two"),   SPOTHORIZON_TEXT("serving", "three"),
      SPOTHORIZON_TEXT("serving", "four"),  SPOTHORIZON_TEXT("serving", "five"),
      SPOTHORIZON_TEXT("serving", "six"),   SPOTHORIZON_TEXT("serving", "seven"),
      SPOTHORIZON_TEXT("serving", "eight"), SPOTHORIZON_TEXT("serving", "nine"),
      SPOTHORIZON_TEXT("serving", "ten"),   SPOTHORIZON_TEXT("serving", "eleven"),
      SPOTHORIZON_TEXT("serving", "twelve")};
  const auto i = static_cast<std::size_t>(number);
  if (number >= 0 && i < kWords.size()) return phrase("serving", kWords[i]);
  return Text(std::to_string(number));
}

}  // namespace spothorizon::study
