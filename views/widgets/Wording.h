// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "base/Text.h"
#include "market/Trace.h"

namespace spothorizon::views {

inline QString words(const std::string& text) { return QString::fromStdString(text); }
/// What the model says, in the language of the window, with the minus sign that charts have.
QString words(const Text& text);
/// The same as the model writes it: for what quotes a file or a field, "found -1, expected 0".
QString verbatimWords(const Text& text);
/// What is in a table of the model or in a file that comes with the program, likewise: labels,
/// helps and units of parameters, the glossary, lessons, samples.
QString tableWords(const std::string& text);

/// "last-carried" as users read it: "Last carried". Files keep the first.
QString choiceWords(const std::string& choice);
/// "last carried", or its name.
QString choiceInSentence(const std::string& choice);

/// "N_min" with its index lowered, as HTML.
QString symbolHtml(const std::string& symbol);

/// For labels that break lines: no minus is left behind at a line's end ("(-" and "$42.19").
QString keptTogether(QString text);

/// A number with at most so many decimals, trailing zeros dropped: 0.5, 12, 3.25.
QString shortDecimal(double value, int decimals);

/// A time of the trace: "Thu 14 May 2020, 08:30 UTC" where it has a wall clock, else "hour 23.5".
QString traceTime(const market::Trace& trace, double hoursFromStart);

}  // namespace spothorizon::views
