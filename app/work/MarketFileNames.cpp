// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/MarketFileNames.h"

namespace spothorizon::app {

QStringList marketFileNames() {
  static const QStringList all = [] {
    const QStringList plain{"*.json", "*.jsonl", "*.csv", "*.tsv", "*.txt"};
    QStringList names = plain;
    for (const QString& name : plain) {
      for (const char* packed : {".gz", ".zst", ".xz", ".bz2", ".zip"}) names << name + packed;
    }
    return names;
  }();
  return all;
}

}  // namespace spothorizon::app
