#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Plants faults in a tree of its own, one at a time, and fails where check-sources.sh misses one or
# refuses what is right.
set -u
tools=$(cd "$(dirname "$0")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failed=0

# try right|wrong FILE LINE: one source with that line.
try() {
  rm -rf "${tree:?}"/model "$tree"/views "$tree"/app
  mkdir -p "$tree/model" "$tree/views" "$tree/app" "$tree/$(dirname "$2")"
  printf '// SPDX-License-Identifier: GPL-3.0-or-later\n%s\n' "$3" > "$tree/$2"
  if found=$(sh "$tools/check-sources.sh" "$tree" 2>&1); then verdict=right; else verdict=wrong; fi
  if [ "$verdict" != "$1" ]; then
    echo "$2 with $3: expected $1, found $verdict: $found"
    failed=1
  elif [ "$1" = wrong ] && ! echo "$found" | grep -q "^$2:2: "; then
    echo "$2 with $3: the fault names no file and line: $found"
    failed=1
  fi
}

try wrong model/market/A.cpp '#include <QString>'
try wrong model/market/A.cpp '  #  include <QtCore/QString>'
try wrong model/market/A.cpp '#include "job/Job.h"'
try wrong model/market/read/A.cpp '#include "job/Job.h"'
try right model/market/read/A.cpp '#include "market/Trace.h"'
try right model/market/A.cpp '#include "base/Files.h"'
try right model/market/A.cpp '#include <libfccp/csv.h>'
try wrong model/serving/A.h '#include "training/Strategy.h"'
try right model/training/run/A.h '#include "training/move/Moves.h"'
try wrong model/subjects/serving/A.cpp '#include "subjects/training/TrainingResults.h"'
try right model/ask/Studies.cpp '#include "subjects/job/run/RunStudy.h"'
try wrong model/ask/Other.cpp '#include "subjects/job/run/RunStudy.h"'
try wrong model/newfolder/A.cpp '#include "base/Files.h"'
try wrong views/job/run/A.cpp '#include <QtCharts/QChart>'
try right views/chart/A.cpp '#include <QtCharts/QChart>'
try wrong views/chart/A.cpp '#include "scenario/Scenario.h"'
try wrong views/serving/A.cpp '#include "views/training/MovePage.h"'
try wrong app/cli/A.cpp '#include <QWidget>'
try wrong app/cli/A.cpp '#include "views/page/StudyPage.h"'
try right app/cli/A.cpp '#include <QCommandLineParser>'
try wrong model/base/A.cpp 'double x = std::stod(text);'
try wrong model/base/A.cpp 'std::snprintf(text, sizeof text, "%.2f", x);'
try wrong model/base/A.cpp 'std::istringstream in(text);'
try wrong model/base/A.cpp 'if (std::isalpha(c)) ++letters;'
try wrong app/window/A.cpp 'const QLocale desktop = QLocale::system();'
try right model/base/A.cpp '// std::stod(text) follows the locale'
try right model/base/A.cpp 'say("printf(\"%f\")");'
try right model/base/A.cpp 'if (isDigit(c)) ++digits;'
try wrong views/page/A.cpp 'lines.join("<br/>");'
try wrong views/page/A.cpp 'text = tr("Written to <a href=x>%2</a>");'
try right views/page/A.cpp 'usage = "show <file> or <start>";'
try wrong model/ask/A.cpp 'options.onPartial(partial);'
try wrong app/window/A.cpp 'file.open(QIODevice::WriteOnly);'
try right app/report/ReportFiles.cpp 'file.open(QIODevice::WriteOnly);'
try wrong model/base/A.cpp 'v.erase(std::ranges::unique(v).begin(), v.end());'
try right model/base/A.cpp 'std::ranges::unique_copy(v, out);'

# One name, one thing: two headers.
for space in views app; do
  rm -rf "${tree:?}"/model "$tree"/views "$tree"/app
  mkdir -p "$tree/model" "$tree/views/page" "$tree/views/chart" "$tree/app"
  for folder in views/chart views/page; do
    own=views
    [ $folder = views/page ] && own=$space
    printf '// SPDX-License-Identifier: GPL-3.0-or-later\nnamespace spothorizon::%s {\nstruct Places {\n};\n}\n' \
      "$own" > "$tree/$folder/A.h"
  done
  if sh "$tools/check-sources.sh" "$tree" > /dev/null 2>&1; then verdict=right; else verdict=wrong; fi
  expected=wrong
  [ $space = app ] && expected=right
  [ $verdict = $expected ] || { echo "two types of one name in $space: $verdict"; failed=1; }
done
exit $failed
