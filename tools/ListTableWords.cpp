// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <exception>

#include "TableWords.h"

/// list_table_words LESSON_FOLDER MARKET_FOLDER: prints what lupdate cannot find by itself.
int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: list_table_words LESSON_FOLDER MARKET_FOLDER\n", stderr);
    return 2;
  }
  try {
    using namespace spothorizon::tools;
    std::fputs(asSource(tableWords(argv[1], argv[2])).c_str(), stdout);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "list_table_words: %s\n", error.what());
    return 2;
  }
  return 0;
}
