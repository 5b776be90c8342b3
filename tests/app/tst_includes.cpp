// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <map>
#include <set>

#include "support/TestMain.h"

namespace {

using Rooms = std::map<QString, std::set<QString>>;

std::set<QString> operator+(std::set<QString> a, const std::set<QString>& b) {
  a.insert(b.begin(), b.end());
  return a;
}

/// What each layer of the model may include besides itself: the arrows of
/// docs/architecture.md.
Rooms modelLayers() {
  const std::set<QString> simulate{"model/policy", "model/forecast", "model/solve",
                                   "model/market", "model/job",      "model/base"};
  return {{"model/base", {}},
          {"model/market", {"model/base"}},
          {"model/rental", {"model/market", "model/base"}},
          {"model/job", {"model/base"}},
          {"model/forecast", {"model/market", "model/base"}},
          {"model/solve", {"model/job", "model/base"}},
          {"model/policy",
           {"model/forecast", "model/solve", "model/market", "model/job", "model/base"}},
          {"model/liveput", {"model/forecast", "model/market", "model/base"}},
          {"model/serving", {"model/forecast", "model/market", "model/base"}},
          {"model/simulate", simulate},
          {"model/learn", simulate + std::set<QString>{"model/simulate"}}};
}

std::set<QString> allOf(const Rooms& rooms) {
  std::set<QString> all;
  for (const auto& [room, below] : rooms) all.insert(room);
  return all;
}

/// The rooms of model/study, which may all include the layers below. "model/study" is the contract
/// (Study.h); the register and what is collected from it (model/study/*.cpp) know every room.
Rooms studyRooms() {
  const QString s = "model/study", deadline = s + "/deadline/";
  const std::set<QString> shared{s,           s + "/scenario", s + "/statistics",
                                 s + "/text", s + "/work",     s + "/work/shard"};
  const std::set<QString> run = shared + std::set<QString>{s + "/forecast"};
  const std::set<QString> ofRuns = run + std::set<QString>{deadline + "run"};
  const std::set<QString> ofJobs = ofRuns + std::set<QString>{deadline + "learning"};
  return {{s + "/text", {}},
          {s + "/statistics", {}},
          {s + "/scenario", {s + "/text"}},
          {s + "/statistics", {}},
          {s + "/work", {s + "/scenario", s + "/statistics", s + "/text"}},
          {s, {s + "/scenario", s + "/work"}},
          {s + "/work/shard", {s, s + "/scenario", s + "/text", s + "/work"}},
          {s + "/forecast", shared},
          {s + "/budget", shared},
          {s + "/liveput", shared},
          {s + "/serving", shared},
          {deadline + "run", run},
          {deadline + "explain", {deadline + "run", s + "/scenario", s + "/text"}},
          {deadline + "backtest", run},
          {deadline + "learning", run},
          {deadline + "experiment", ofJobs},
          {s + "/session", shared},
          {deadline + "headline", ofJobs + std::set<QString>{s + "/session"}},
          {deadline + "sensitivity", run + std::set<QString>{deadline + "backtest"}},
          {deadline + "workbook", ofRuns + std::set<QString>{deadline + "backtest"}},
          {deadline + "weekly", run + std::set<QString>{deadline + "backtest"}},
          {deadline + "compare", run + std::set<QString>{deadline + "backtest"}}};
}

/// The rooms of views, which may all include the model. A heat map is a chart; "views" itself is
/// the register of pages.
Rooms viewsRooms() {
  const std::set<QString> page{"views/chart", "views/widgets", "views/page"};
  const QString deadline = "views/deadline/";
  const Rooms made{
      {"views/chart", {}},
      {"views/widgets", {"views/chart"}},
      {"views/scenario", {"views/chart", "views/widgets"}},
      {"views/session", {"views/chart", "views/widgets", "views/scenario"}},
      {"views/page", {"views/chart", "views/widgets"}},
      {"views/comparison", page},
      {"views/forecast", page},
      {"views/budget", page + std::set<QString>{"views/scenario"}},
      {"views/liveput", page + std::set<QString>{"views/scenario"}},
      {"views/serving", page + std::set<QString>{"views/scenario"}},
      {deadline + "run", page + std::set<QString>{deadline + "learning"}},
      {deadline + "learning", page + std::set<QString>{deadline + "run"}},
      {deadline + "experiment", page + std::set<QString>{deadline + "learning"}},
      {deadline + "sensitivity", page},
      {deadline + "backtest", page + std::set<QString>{"views/scenario", deadline + "run"}}};
  Rooms all = made;
  all["views"] = allOf(made);
  return all;
}

/// The rooms of app: the command line sees no views, the others all of them.
Rooms appRooms() {
  const std::set<QString> views = allOf(viewsRooms());
  return {{"app/help", {}},
          {"app/language", {}},
          {"app/fetch", {}},
          {"app/cli", {"app/fetch", "app/help"}},
          {"app/work", views},
          {"app/desk", views + std::set<QString>{"app/language"}},
          {"app/cluster", views + std::set<QString>{"app/work"}},
          {"app/document", views + std::set<QString>{"app/work"}},
          {"app/report", views + std::set<QString>{"app/help", "app/language"}},
          {"app/export", views + std::set<QString>{"app/desk", "app/help", "app/language",
                                                   "app/report", "app/work"}},
          {"app/studies", views + std::set<QString>{"app/desk", "app/export", "app/work"}},
          {"app/window",
           views + std::set<QString>{"app/cluster", "app/desk", "app/document", "app/export",
                                     "app/fetch", "app/help", "app/language", "app/report",
                                     "app/studies", "app/work"}}};
}

/// Every room with all that it may include.
const Rooms& rooms() {
  static const Rooms all = [] {
    Rooms made = modelLayers();
    const std::set<QString> layers = allOf(made);
    for (const auto& [room, below] : studyRooms()) made[room] = below + layers;
    const std::set<QString> model = allOf(made);
    for (const Rooms& part : {viewsRooms(), appRooms()}) {
      for (const auto& [room, below] : part) made[room] = below + model;
    }
    made["views/chart"] = {"model/base"};  // values are handed over
    return made;
  }();
  return all;
}

/// What a folder may include of the other folders of its room. Some pairs are one library in two
/// folders and know each other.
const Rooms& foldersWithin() {
  const auto of = [](const QString& room, std::initializer_list<const char*> names) {
    std::set<QString> folders{room};
    for (const char* name : names) folders.insert(room + '/' + name);
    return folders;
  };
  const QString market = "model/market", rental = "model/rental", forecast = "model/forecast",
                liveput = "model/liveput", serving = "model/serving", budget = "model/study/budget",
                backtest = "model/study/deadline/backtest";
  static const Rooms all{{market, of(market, {"read", "table"})},
                         {market + "/read", of(market, {"table"})},
                         {market + "/table", of(market, {"read"})},
                         {market + "/generator", of(market, {"read"})},
                         {market + "/futures", of(market, {"read", "generator"})},
                         {rental, {}},
                         {rental + "/read", of(rental, {})},
                         {rental + "/simulate", of(rental, {})},
                         {forecast, of(forecast, {"arma", "chances"})},
                         {forecast + "/arma", of(forecast, {})},
                         {forecast + "/chances", of(forecast, {})},
                         {liveput, {}},
                         {liveput + "/read", of(liveput, {})},
                         {liveput + "/move", of(liveput, {})},
                         {liveput + "/predict", of(liveput, {})},
                         {liveput + "/plan", of(liveput, {"move"})},
                         {liveput + "/run", of(liveput, {"move", "plan", "predict"})},
                         {serving, of(serving, {"latency"})},
                         {serving + "/latency", of(serving, {})},
                         {serving + "/fleet", of(serving, {})},
                         {serving + "/move", of(serving, {})},
                         {serving + "/load", of(serving, {"run"})},
                         {serving + "/run", of(serving, {"latency", "fleet", "load", "move"})},
                         {serving + "/read", of(serving, {"latency", "fleet", "run"})},
                         {serving + "/plan", of(serving, {"fleet", "run"})},
                         {budget, of(budget, {"simulation"})},
                         {budget + "/simulation", of(budget, {})},
                         {budget + "/compare", of(budget, {"simulation"})},
                         {budget + "/backtest", of(budget, {"simulation"})},
                         {budget + "/sweep", of(budget, {"simulation"})},
                         {backtest, of(backtest, {"goals"})},
                         {backtest + "/goals", of(backtest, {})},
                         {"views/chart", of("views/chart", {"heatmap"})},
                         {"views/chart/heatmap", of("views/chart", {})},
                         {"views/widgets", {}},
                         {"views/widgets/table", of("views/widgets", {})},
                         {"views/budget", of("views/budget", {"live"})},
                         {"views/budget/live", of("views/budget", {})},
                         {"views/budget/answers", of("views/budget", {"live"})},
                         {"views/serving", of("views/serving", {"migration", "plan", "request"})},
                         {"views/serving/migration", of("views/serving", {})},
                         {"views/serving/request", of("views/serving", {})},
                         {"views/serving/plan", of("views/serving", {})},
                         {"app/report", {}},
                         {"app/report/rows", of("app/report", {})}};
  return all;
}

bool hasRooms(const QString& folder) {
  return std::ranges::any_of(
      rooms(), [&folder](const auto& room) { return room.first.startsWith(folder + '/'); });
}

/// The room that a folder is, or lies in where that has no rooms of its own; else empty.
QString roomOf(const QString& folder) {
  QString room = folder;
  while (!room.isEmpty() && rooms().count(room) == 0) room = room.section('/', 0, -2);
  return room != folder && hasRooms(room) ? QString() : room;
}

/// "model/base" of base/Files.h; empty for a header of the system.
QString folderOf(const QString& include) {
  const QString folder = include.section('/', 0, -2);
  const QString top = include.section('/', 0, 0);
  if (folder.isEmpty() || top == "views" || top == "app") return folder;
  return rooms().count("model/" + top) ? "model/" + folder : QString();
}

QStringList includesIn(const QString& source) {
  static const QRegularExpression pattern("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]",
                                          QRegularExpression::MultilineOption);
  QStringList found;
  for (auto match = pattern.globalMatch(source); match.hasNext();) {
    found << match.next().captured(1);
  }
  return found;
}

/// Headers of Qt by their names: QString, QtCharts/QChart, qglobal.h.
bool isQt(const QString& include) {
  static const QRegularExpression pattern("^(Q[A-Z]|Qt[A-Z]|q[a-z0-9_]+\\.h$)");
  return pattern.match(include).hasMatch();
}

bool isQtCharts(const QString& include) {
  static const QRegularExpression pattern(
      "^(QtCharts|Q\\w*(Chart|Axis|Series|Slice|Marker|Legend|BarSet|BoxSet|XYModelMapper)\\w*$)");
  const QString name = include.section('/', -1);
  static const std::set<QString> others{"QTextMarker"};
  return include.startsWith("QtCharts") ||
         (pattern.match(name).hasMatch() && others.count(name) == 0);
}

QString qtFault(const QString& path, const QString& include) {
  if (!isQt(include)) return {};
  if (path.startsWith("model/")) return "the model has no Qt";
  if (isQtCharts(include) && !path.startsWith("views/chart/")) {
    return "only views/chart includes Qt Charts";
  }
  static const std::set<QString> core{"QCommandLineOption",
                                      "QCommandLineParser",
                                      "QCoreApplication",
                                      "QDir",
                                      "QFileInfo",
                                      "QList",
                                      "QString",
                                      "QStringList",
                                      "QtCore"};
  const bool known = core.count(include.section('/', 0, 0)) > 0;
  return path.startsWith("app/cli/") && !known ? "the command line has Qt Core only" : QString();
}

/// Pictures of what is computed, whoever asks for it.
bool knowsNoStudy(const QString& folder) {
  return folder == "views/serving/migration" || folder == "views/serving/request";
}

/// Of two folders of one room.
QString faultWithin(const QString& from, const QString& to) {
  if (from == to) return {};
  const Rooms& folders = foldersWithin();
  for (const QString& folder : {from, to}) {
    if (folders.count(folder) == 0) return folder + " is no folder of the table";
  }
  return folders.at(from).count(to) ? QString() : from + " must not know " + to;
}

/// Why a file at `path` (from the project's root) must not have this include; empty where it may.
QString faultOf(const QString& path, const QString& include) {
  if (const QString fault = qtFault(path, include); !fault.isEmpty()) return fault;
  const QString folder = path.section('/', 0, -2);
  const QString from = roomOf(folder), to = roomOf(folderOf(include));
  if (from.isEmpty()) return folder + " is no room of the table";
  if (to.isEmpty()) return folderOf(include).isEmpty() ? QString() : include + " is in no room";
  if (from == to) return faultWithin(folder, folderOf(include));
  if (knowsNoStudy(folder) && to.startsWith("model/study")) return from + " knows no study";
  const bool registered = folder == "model/study" && path.endsWith(".cpp");
  if (rooms().at(from).count(to) || (registered && to.startsWith(folder))) return {};
  return from + " must not know " + to;
}

QStringList sourcesUnder(const QString& folder) {
  QStringList found;
  const QDir root(SOURCE_DIR);
  QDirIterator files(root.filePath(folder), {"*.h", "*.cpp", "*.in"}, QDir::Files,
                     QDirIterator::Subdirectories);
  while (files.hasNext()) found << root.relativeFilePath(files.next());
  return found;
}

}  // namespace

class TestIncludes : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void planted_data();
  void planted();
  void tree_data();
  void tree();
  void modelHasNoCircle();
  void everyFolderIsInARoom();
};

void TestIncludes::planted_data() {
  QTest::addColumn<QString>("path");
  QTest::addColumn<QString>("line");
  QTest::addColumn<bool>("wrong");
  const auto row = [](const char* path, const char* line, bool wrong) {
    QTest::addRow("%s: %s", path, line) << path << line << wrong;
  };
  row("model/market/A.cpp", "#include <QString>", true);
  row("model/market/A.cpp", "  #  include <QtCore/QString>", true);
  row("model/market/A.cpp", "#include \"qglobal.h\"", true);
  row("model/market/A.cpp", "#include \"job/Job.h\"", true);
  row("model/market/A.cpp", "#include \"base/Files.h\"", false);
  row("model/market/A.cpp", "#include <libfccp/csv.h>", false);
  row("model/market/read/A.cpp", "#include \"job/Job.h\"", true);
  row("model/market/read/A.cpp", "#include \"market/Trace.h\"", false);
  row("model/rental/A.cpp", "#include \"job/Job.h\"", true);
  row("model/rental/A.cpp", "#include \"market/read/Csv.h\"", false);
  row("model/rental/read/A.cpp", "#include \"solve/Programme.h\"", true);
  row("model/job/A.cpp", "#include \"market/Trace.h\"", true);
  row("model/solve/A.cpp", "#include \"forecast/Forecaster.h\"", true);
  row("model/solve/A.cpp", "#include \"job/Problem.h\"", false);
  row("model/forecast/A.h", "#include \"policy/Policy.h\"", true);
  row("model/forecast/A.h", "#include \"market/Trace.h\"", false);
  row("model/policy/A.h", "#include \"simulate/Simulate.h\"", true);
  row("model/policy/A.h", "#include \"solve/Programme.h\"", false);
  row("model/liveput/A.h", "#include \"job/Job.h\"", true);
  row("model/liveput/run/A.h", "#include \"liveput/move/Moves.h\"", false);
  row("model/liveput/read/A.h", "#include \"market/read/TraceReader.h\"", false);
  row("model/forecast/A.h", "#include \"liveput/Strategy.h\"", true);
  row("model/serving/A.h", "#include \"liveput/Strategy.h\"", true);
  row("model/serving/run/A.h", "#include \"serving/move/Move.h\"", false);
  row("model/serving/move/A.h", "#include \"serving/run/System.h\"", true);
  row("model/liveput/A.h", "#include \"liveput/move/Moves.h\"", true);
  row("model/liveput/attic/A.h", "#include \"liveput/Strategy.h\"", true);
  row("model/market/read/A.h", "#include \"market/generator/Generator.h\"", true);
  row("model/forecast/arma/A.h", "#include \"forecast/chances/Chances.h\"", true);
  row("views/serving/migration/A.h", "#include \"study/serving/Serving.h\"", true);
  row("views/serving/migration/A.h", "#include \"serving/move/Move.h\"", false);
  row("views/budget/A.cpp", "#include \"views/budget/answers/AnswerCharts.h\"", true);
  row("app/report/A.cpp", "#include \"app/report/rows/Lines.h\"", true);
  row("model/forecast/A.h", "#include \"serving/Configure.h\"", true);
  row("model/simulate/A.h", "#include \"study/Study.h\"", true);
  row("model/simulate/A.h", "#include \"learn/Learner.h\"", true);
  row("model/learn/A.h", "#include \"study/scenario/Scenario.h\"", true);
  row("model/learn/A.h", "#include \"simulate/Simulate.h\"", false);
  row("model/study/scenario/A.h", "#include \"views/chart/ChartTypes.h\"", true);
  row("model/study/scenario/A.h", "#include \"app/work/Samples.h\"", true);
  row("model/study/scenario/A.h", "#include \"job/Job.h\"", false);
  row("model/study/scenario/A.h", "// #include <QString>", false);
  row("model/study/scenario/A.cpp", "#include \"study/deadline/backtest/BacktestSpec.h\"", true);
  row("model/study/scenario/A.cpp", "#include \"study/Study.h\"", true);
  row("model/study/scenario/A.cpp", "#include \"study/work/LoadedMarket.h\"", true);
  row("model/study/scenario/A.cpp", "#include \"study/text/Words.h\"", false);
  row("model/study/text/A.h", "#include \"study/scenario/Parameters.h\"", true);
  row("model/study/work/A.cpp", "#include \"study/session/Session.h\"", true);
  row("model/study/session/A.cpp", "#include \"study/Study.h\"", false);
  row("model/study/session/A.cpp", "#include \"study/deadline/experiment/E.h\"", true);
  row("model/study/Study.h", "#include \"study/deadline/run/Run.h\"", true);
  row("model/study/Studies.cpp", "#include \"study/deadline/run/RunStudy.h\"", false);
  row("model/study/forecast/A.cpp", "#include \"study/deadline/run/Run.h\"", true);
  row("model/study/deadline/run/A.cpp", "#include \"study/forecast/Forecasters.h\"", false);
  row("model/study/deadline/run/A.cpp", "#include \"study/deadline/backtest/Backtest.h\"", true);
  row("model/study/deadline/backtest/A.cpp", "#include \"study/deadline/run/Run.h\"", true);
  row("model/study/deadline/explain/A.cpp", "#include \"study/deadline/run/Results.h\"", false);
  row("model/study/deadline/learning/A.h", "#include \"study/deadline/experiment/E.h\"", true);
  row("model/study/deadline/experiment/A.h", "#include \"study/deadline/learning/L.h\"", false);
  row("model/study/deadline/experiment/A.h", "#include \"study/session/Session.h\"", true);
  row("model/study/deadline/other/A.h", "#include \"base/Text.h\"", true);
  row("views/page/A.cpp", "#include <QChart>", true);
  row("views/page/A.cpp", "#include <QtCharts/QLineSeries>", true);
  row("views/page/A.cpp", "#include <QValueAxis>", true);
  row("views/page/A.cpp", "#include <QLegendMarker>", true);
  row("app/window/A.cpp", "#include <QChartView>", true);
  row("views/chart/A.cpp", "#include <QChartView>", false);
  row("views/chart/heatmap/A.cpp", "#include \"views/chart/ChartTypes.h\"", false);
  row("views/chart/A.cpp", "#include \"views/widgets/Words.h\"", true);
  row("views/chart/A.cpp", "#include \"base/CsvText.h\"", false);
  row("views/chart/A.cpp", "#include \"market/Trace.h\"", true);
  row("views/widgets/A.cpp", "#include \"views/page/LegendStrip.h\"", true);
  row("views/page/A.cpp", "#include <QWidget>", false);
  row("views/page/A.cpp", "#include \"app/window/MainWindow.h\"", true);
  row("views/page/A.cpp", "#include \"study/deadline/run/Results.h\"", false);
  row("views/forecast/A.cpp", "#include \"views/deadline/run/ComparePage.h\"", true);
  row("views/scenario/A.cpp", "#include \"views/page/LegendStrip.h\"", true);
  row("views/page/A.cpp", "#include \"views/comparison/ComparedCharts.h\"", true);
  row("views/comparison/A.cpp", "#include \"views/forecast/ForecastCharts.h\"", true);
  row("app/export/A.cpp", "#include \"app/window/Workbench.h\"", true);
  row("app/window/A.cpp", "#include \"views/chart/ChartTypes.h\"", false);
  row("app/cli/A.cpp", "#include <QWidget>", true);
  row("app/cli/A.cpp", "#include <QCommandLineParser>", false);
  row("app/cli/A.cpp", "#include \"views/widgets/Words.h\"", true);
  row("app/cli/A.cpp", "#include \"study/Study.h\"", false);
  row("app/fetch/A.cpp", "#include \"app/help/Output.h\"", true);
  row("app/work/A.cpp", "#include \"app/window/MainWindow.h\"", true);
  row("app/desk/A.cpp", "#include \"app/studies/StudyDesk.h\"", true);
  row("app/attic/A.cpp", "#include <QString>", true);
}

void TestIncludes::planted() {
  QFETCH(QString, path);
  QFETCH(QString, line);
  QFETCH(bool, wrong);
  QStringList faults;
  for (const QString& include : includesIn("int before;\n" + line + "\n")) {
    const QString fault = faultOf(path, include);
    if (!fault.isEmpty()) faults << fault;
  }
  QCOMPARE(!faults.isEmpty(), wrong);
}

void TestIncludes::tree_data() {
  QTest::addColumn<QString>("folder");
  QTest::addColumn<int>("leastFiles");
  QTest::newRow("model") << "model" << 60;
  QTest::newRow("views") << "views" << 1;
  QTest::newRow("app") << "app" << 10;
}

void TestIncludes::tree() {
  QFETCH(QString, folder);
  QFETCH(int, leastFiles);
  const QStringList files = sourcesUnder(folder);
  QVERIFY(files.size() >= leastFiles);
  QStringList faults;
  for (const QString& path : files) {
    QFile file(QDir(SOURCE_DIR).filePath(path));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
    for (const QString& include : includesIn(QString::fromUtf8(file.readAll()))) {
      const QString fault = faultOf(path, include);
      if (!fault.isEmpty()) faults << path + " includes " + include + ": " + fault;
    }
  }
  QVERIFY2(faults.isEmpty(), qPrintable("\n" + faults.join('\n')));
}

/// The window's rooms still have some.
void TestIncludes::modelHasNoCircle() {
  for (const auto& [room, below] : rooms()) {
    if (!room.startsWith("model/")) continue;
    std::set<QString> reached = below, last;
    while (reached != last) {
      last = reached;
      for (const QString& other : last) reached = reached + rooms().at(other);
    }
    QVERIFY2(reached.count(room) == 0, qPrintable(room));
  }
}

void TestIncludes::everyFolderIsInARoom() {
  int folders = 0;
  for (const char* top : {"model", "views", "app"}) {
    for (const QString& file : sourcesUnder(top)) {
      const QString folder = file.section('/', 0, -2);
      const QString room = roomOf(folder);
      QVERIFY2(!room.isEmpty(), qPrintable(folder));
      QVERIFY2(room == folder || foldersWithin().count(folder), qPrintable(folder));
      ++folders;
    }
  }
  QVERIFY(folders > 500);
  for (const auto& [room, below] : rooms()) {
    QVERIFY2(!QDir(QDir(SOURCE_DIR).filePath(room)).isEmpty(), qPrintable(room + " is not there"));
  }
  for (const auto& [folder, others] : foldersWithin()) {
    const QDir there(QDir(SOURCE_DIR).filePath(folder));
    QVERIFY2(!there.isEmpty(), qPrintable(folder + " is not there"));
  }
}

TEST_WITHOUT_APPLICATION(TestIncludes)
#include "tst_includes.moc"
