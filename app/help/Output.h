// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// What both programs write to standard output and standard error. Every write is checked: a full
/// disk and a closed output throw std::runtime_error, so that nobody takes half of the results for
/// all of them.
namespace spothorizon::app {

/// For people: what would command a terminal is made harmless (printable()).
void printText(std::string_view text);

/// CSV and JSON, byte for byte; harmless where standard output is a terminal.
void printData(std::string_view text);

/// For people, to standard error. Where that is closed there is nobody to tell.
void printNote(std::string_view text);

/// "PROGRAM: WHAT", to standard error; returns the code.
int complain(const std::string& program, std::string_view what, int code);

/// Whether standard error is a terminal.
bool notesAreSeen();

}  // namespace spothorizon::app
