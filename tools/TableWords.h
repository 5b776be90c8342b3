// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// What the model's tables and the files that come with the program say to people, and what
/// lupdate therefore cannot find: translators get it as a list of its own.
namespace spothorizon::tools {

/// Labels, helps, units and choices of parameters, the glossary, ready experiments, samples, and
/// the lessons of `lessonFolder`. Sorted, each once, nothing empty. InputError where a lesson
/// cannot be read; their markets are looked up from `marketFolder`.
std::vector<std::string> tableWords(const std::string& lessonFolder,
                                    const std::string& marketFolder);

/// A source file for lupdate with each of them in the context "table".
std::string asSource(const std::vector<std::string>& words);

}  // namespace spothorizon::tools
