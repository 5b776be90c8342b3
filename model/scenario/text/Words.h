// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Text.h"

/// Numbers as sentences for people have them. Files use numberText(), which loses nothing.
namespace spothorizon::study {

std::string usdText(double usd);      ///< "$1,212", "$8.40" under $100, "-$3.00" below zero
std::string hoursText(double hours);  ///< "3.5 h", "12 min" under an hour
Text percentText(double share);       ///< 0.46 -> "46 %"
std::string countText(int number, const std::string& noun);  ///< "1 GPU", "8 GPUs", in English
Text gpuCountText(int number);                               ///< the same in any language
Text jobCountText(int number);
Text startCountText(int number);
Text slotCountText(int number);
/// One after the other, with the separator of sentences; empty ones are left out.
Text sentences(const std::vector<Text>& parts);
Text listText(std::vector<Text> names);  ///< "A", "A and B", "A, B and C"; at least one
std::string shortNumber(double value);   ///< four digits at most
std::string groupedText(double value);   ///< "1,952": rounded to a whole number

}  // namespace spothorizon::study
