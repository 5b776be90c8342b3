#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Rules of the sources that no compiler checks: who may include whom, and what must not be written.
#   sh tools/check-sources.sh [FOLDER]     the source tree; names file and line of each fault
# To change who may include whom, edit the table below: a folder, then the folders that it may
# include beside itself. A folder without a row of its own belongs to the nearest one above it.
set -eu
root=${1:-$(dirname "$0")/..}
cd "$root"
list=$(mktemp)
trap 'rm -f "$list"' EXIT
find model views app -type f \( -name '*.h' -o -name '*.cpp' -o -name '*.in' \) | sort > "$list"

xargs awk -v table='
model/base
model/market:            model/base
model/rental:            model/base model/market
model/job:               model/base
model/forecast:          model/base model/market
model/solve:             model/base model/job
model/policy:            model/base model/job model/market model/forecast model/solve
model/simulate:          model/base model/job model/market model/forecast model/solve model/policy
model/learn:             model/base model/job model/market model/forecast model/solve model/policy model/simulate
model/offers:            model/base model/job model/market model/forecast model/solve model/policy model/simulate
model/training:          model/base model/market model/forecast model/statistics
model/serving:           model/base model/market model/forecast model/statistics
model/bill:              model/base model/market model/commit
model/commit:            model/base
model/checkpoint:        model/base
model/statistics:        ENGINES
model/scenario:          ENGINES model/scenario/text
model/scenario/text:     ENGINES model/statistics
model/result:            ENGINES model/statistics model/scenario/text
model/ask:               ENGINES model/statistics model/scenario model/scenario/text model/result
model/session:           ENGINES model/statistics model/scenario model/scenario/text model/result model/ask
model/subjects:          BELOW
model/subjects/forecast: BELOW model/subjects
model/subjects/stream:   BELOW model/subjects
model/subjects/training: BELOW model/subjects
model/subjects/serving:  BELOW model/subjects
model/subjects/bill:     BELOW model/subjects
model/subjects/job:      BELOW model/subjects model/subjects/forecast model/session
views/chart:             model/base
views/widgets:           BELOW views/chart
views/scenario:          SUBJECTS views/chart views/widgets
views/session:           SUBJECTS views/chart views/widgets views/scenario
views/page:              SUBJECTS views/chart views/widgets
views/comparison:        SUBJECTS views/chart views/widgets views/page
views/ask:               SUBJECTS views/chart views/widgets views/page views/scenario views/comparison
views/forecast:          SUBJECTS views/chart views/widgets views/page
views/stream:            SUBJECTS views/chart views/widgets views/page views/scenario
views/training:          SUBJECTS views/chart views/widgets views/page views/scenario
views/serving:           SUBJECTS views/chart views/widgets views/page views/scenario views/serving/migration views/serving/request
views/serving/migration: ENGINES views/chart views/widgets views/serving
views/serving/request:   ENGINES views/chart views/widgets views/serving
views/job:               SUBJECTS views/chart views/widgets views/page views/scenario
views:                   SUBJECTS VIEWS
app/help:                SUBJECTS
app/language:            SUBJECTS
app/fetch:               SUBJECTS
app/cli:                 SUBJECTS app/fetch app/help
app/work:                SUBJECTS VIEWS
app/desk:                SUBJECTS VIEWS app/language
app/cluster:             SUBJECTS VIEWS app/work
app/document:            SUBJECTS VIEWS app/work
app/report:              SUBJECTS VIEWS app/help app/language
app/export:              SUBJECTS VIEWS app/desk app/help app/language app/report app/work
app/studies:             SUBJECTS VIEWS app/desk app/export app/work
app/window:              SUBJECTS VIEWS app/cluster app/desk app/document app/export app/fetch app/help app/language app/report app/studies app/work
' -v engines='model/base model/market model/rental model/job model/forecast model/solve model/policy model/simulate model/learn model/offers model/training model/serving model/bill model/commit model/checkpoint' '
function names(row,    folder, all, n, i, parts) {
  folder = row; sub(/:.*/, "", folder)
  all = index(row, ":") ? substr(row, index(row, ":") + 1) : ""
  below = engines " model/statistics model/scenario model/scenario/text model/result model/ask"
  gsub(/SUBJECTS/, below " model/session model/subjects/forecast model/subjects/stream model/subjects/training model/subjects/serving model/subjects/bill model/subjects/job", all)
  gsub(/BELOW/, below, all)
  gsub(/ENGINES/, engines, all)
  gsub(/VIEWS/, "views/chart views/widgets views/scenario views/session views/page views/comparison views/ask views/forecast views/stream views/training views/serving views/serving/migration views/serving/request views/job views", all)
  known[folder] = 1
  may[folder, folder] = 1
  n = split(all, parts, " ")
  for (i = 1; i <= n; ++i) may[folder, parts[i]] = 1
}
function roomOf(path) {
  while (!(path in known)) {
    if (!sub(/\/[^\/]*$/, "", path)) return ""
  }
  return path
}
function fault(text) { printf "%s:%d: %s\n", FILENAME, FNR, text; bad = 1 }
# Without comments of one line and without text in quotes.
function codeOf(line) {
  gsub(/\\"/, "", line)
  gsub(/"[^"]*"/, "\"\"", line)
  gsub(/\047[^\047]\047/, "", line)
  sub(/\/\/.*/, "", line)
  return line
}
function included(line,    name, top, from, to) {
  name = line
  sub(/^[ \t]*#[ \t]*include[ \t]*[<"]/, "", name)
  sub(/[>"].*/, "", name)
  if (name ~ /^(Q[A-Z]|Qt[A-Z]|q[a-z0-9_]+\.h$)/) {
    if (FILENAME ~ /^model\//) fault("the model has no Qt: " name)
    if (name ~ /^QtCharts|(^|\/)Q[A-Za-z]*(Chart|Axis|Series|Legend|BarSet|BoxSet)/ && FILENAME !~ /^views\/chart\//)
      fault("only views/chart includes Qt Charts: " name)
    if (FILENAME ~ /^app\/cli\// && name !~ /^(QtCore|QCommandLine(Option|Parser)$|QCoreApplication$|QDir$|QFileInfo$|QList$|QString(List)?$)/)
      fault("the command line has Qt Core only: " name)
    return
  }
  if (line !~ /"/ || name !~ /\//) return
  top = name; sub(/\/.*/, "", top)
  if (top != "views" && top != "app") name = "model/" name
  from = FILENAME; sub(/\/[^\/]*$/, "", from)
  to = name; sub(/\/[^\/]*$/, "", to)
  from = roomOf(from); to = roomOf(to)
  if (from == "" || to == "") fault("no row of the table is for " name)
  # The registers know all subjects; commands open files.
  else if (FILENAME ~ /^model\/ask\/(Studies|Subjects|StudyCommand)\.cpp$/) return
  else if (!((from, to) in may)) fault(from " must not include " to)
}
BEGIN {
  n = split(table, rows, "\n")
  for (i = 1; i <= n; ++i) if (rows[i] != "") names(rows[i])
  writers = " app/cli/Common.cpp app/cluster/ClusterMaker.cpp app/export/ChartFiles.cpp app/export/ExportDialog.cpp app/export/FrameExport.cpp app/fetch/FetchRecord.cpp app/fetch/FetchRun.cpp app/report/PictureBytes.cpp app/report/ReportFiles.cpp app/report/ReportPdf.cpp app/window/MainWindowFiles.cpp app/window/ScreenshotCommand.cpp app/window/Workbench.cpp "
}
FNR == 1 && !/SPDX-License-Identifier: GPL-3\.0-or-later/ { fault("no SPDX line") }
/^[ \t]*#[ \t]*include/ { included($0); next }
{
  code = codeOf($0)
  # These read and write numbers by the rules of the desktop language; base/NumberText.h does not.
  if (code ~ /(^|[^A-Za-z0-9_])(sto(d|f|ld)|strto(d|f|ld)|ato[fil]|v?(f|s|sn|as)?w?printf|v?(f|s)?scanf|setlocale|localeconv|strftime|put_time|get_time|std::format|setprecision|[iow]*stringstream|is(alpha|alnum|digit|xdigit|space|upper|lower|punct|print)|to(upper|lower)|strcoll)[ \t]*[(<]/ ||
      code ~ /[iow]*stringstream[ \t]/ || code ~ /QLocale::system[ \t]*\(/) {
    if (!(FILENAME == "app/help/Startup.cpp" && code ~ /setlocale/) &&
        !(FILENAME == "app/language/Languages.cpp" && code ~ /QLocale::system/))
      fault("follows the locale of the desktop: " $0)
  }
  # QXmlStreamWriter writes tags (views/widgets/RichText.h), and escapes names such as "<b>".
  if (FILENAME ~ /^(views|app)\// && $0 !~ /^[ \t]*\/\// &&
      $0 ~ /"[^"]*<\/?(a|b|big|blockquote|body|br|center|code|div|em|font|h[1-6]|head|hr|html|i|img|li|nobr|ol|p|pre|qt|small|span|strong|style|sub|sup|table|td|th|tr|tt|u|ul)[ \/>]/)
    fault("writes HTML by hand: " $0)
  # Clang 14, which builds the fuzz targets, does not accept these of libstdc++ 12.
  if (FILENAME ~ /^model\// && code ~ /std::(ranges::)?views::|std::ranges::((stable_)?partition|remove(_if)?|rotate|search|unique|equal_range|find_end|subrange)[ \t]*[({<]/)
    fault("does not compile with the compiler of the fuzz targets: " $0)
  # Whoever paces partial results alone sends nothing of what was held back, or too much.
  if (FILENAME ~ /^model\// && code ~ /(^|[^A-Za-z0-9_])onPartial\(/ &&
      FILENAME != "model/ask/Study.h" && FILENAME != "model/ask/Publisher.h")
    fault("sends partial results beside the Publisher")
  # Whoever writes a file has compared it with the files that are read (base/Outputs.h).
  if (FILENAME !~ /^model\// && code ~ /(^|[^A-Za-z0-9_])(writeFileWhole|std::ofstream|fopen)([^A-Za-z0-9_]|$)|QIODevice::WriteOnly/ &&
      index(writers, " " FILENAME " ") == 0)
    fault("writes a file in a place of its own")
}
# Two types of one name in one namespace are one to the linker, which takes the code of either.
/^namespace [A-Za-z:]+ \{/ { space = $2 }
FILENAME ~ /\.h$/ && /^(struct|class|enum class) [A-Za-z0-9_]+[^;]*\{/ {
  name = $2 == "class" ? $3 : $2
  sub(/[^A-Za-z0-9_].*/, "", name)
  if ((space, name) in defined && defined[space, name] != FILENAME)
    fault(name " is defined in " defined[space, name] " too")
  defined[space, name] = FILENAME
}
END { exit bad }
' < "$list"
