// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <map>
#include <set>

#include "support/TestMain.h"

namespace {

/// What each layer of the model may include besides itself: the arrows of ARCHITECTURE.md.
const std::map<QString, std::set<QString>>& modelLayers() {
  static const std::map<QString, std::set<QString>> layers{
      {"base", {}},
      {"market", {"base"}},
      {"job", {"base"}},
      {"forecast", {"market", "base"}},
      {"solve", {"job", "base"}},
      {"policy", {"forecast", "solve", "market", "job", "base"}},
      {"simulate", {"policy", "forecast", "solve", "market", "job", "base"}},
      {"learn", {"simulate", "policy", "forecast", "solve", "market", "job", "base"}},
      {"study", {"learn", "simulate", "policy", "forecast", "solve", "market", "job", "base"}}};
  return layers;
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

QString modelFault(const QString& layer, const QString& include) {
  if (isQt(include)) return "the model has no Qt";
  const QString top = include.section('/', 0, 0);
  if (top == "views" || top == "app" || top == "chart" || top == "pages" || top == "panels") {
    return "the model knows no views and no app";
  }
  if (!include.contains('/') || modelLayers().count(top) == 0 || top == layer) return {};
  return modelLayers().at(layer).count(top) ? QString() : layer + " must not know " + top;
}

/// Why a file at `path` (from the project's root) must not have this include; empty where it may.
QString faultOf(const QString& path, const QString& include) {
  const QString top = path.section('/', 0, 0);
  if (top == "model") return modelFault(path.section('/', 1, 1), include);
  const bool seam = path.startsWith("views/chart/");
  if (isQtCharts(include) && !seam) return "only views/chart includes Qt Charts";
  const QString of = include.section('/', 0, 0);
  if (top == "views" && (of == "app" || of == "window" || of == "cli")) {
    return "views must not know app";
  }
  if (path.startsWith("app/cli/") && isQt(include)) {
    static const std::set<QString> core{"QCommandLineParser",
                                        "QCoreApplication",
                                        "QDir",
                                        "QFileInfo",
                                        "QString",
                                        "QStringList",
                                        "QtCore"};
    if (core.count(include.section('/', 0, 0)) == 0) return "the command line has Qt Core only";
  }
  return {};
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
  void layersHaveNoCircle();
  void everyLayerIsListed();
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
  row("model/job/A.cpp", "#include \"market/Trace.h\"", true);
  row("model/solve/A.cpp", "#include \"forecast/Forecaster.h\"", true);
  row("model/solve/A.cpp", "#include \"job/Problem.h\"", false);
  row("model/forecast/A.h", "#include \"policy/Policy.h\"", true);
  row("model/forecast/A.h", "#include \"market/Trace.h\"", false);
  row("model/policy/A.h", "#include \"simulate/Simulate.h\"", true);
  row("model/policy/A.h", "#include \"solve/Programme.h\"", false);
  row("model/simulate/A.h", "#include \"study/Study.h\"", true);
  row("model/simulate/A.h", "#include \"learn/Learner.h\"", true);
  row("model/learn/A.h", "#include \"study/Scenario.h\"", true);
  row("model/learn/A.h", "#include \"simulate/Simulate.h\"", false);
  row("model/study/A.h", "#include \"views/chart/ChartTypes.h\"", true);
  row("model/study/A.h", "#include \"simulate/Simulate.h\"", false);
  row("model/study/A.h", "// #include <QString>", false);
  row("views/pages/A.cpp", "#include <QChart>", true);
  row("views/pages/A.cpp", "#include <QtCharts/QLineSeries>", true);
  row("views/pages/A.cpp", "#include <QValueAxis>", true);
  row("views/pages/A.cpp", "#include <QLegendMarker>", true);
  row("app/window/A.cpp", "#include <QChartView>", true);
  row("views/chart/A.cpp", "#include <QChartView>", false);
  row("views/pages/A.cpp", "#include <QWidget>", false);
  row("views/pages/A.cpp", "#include \"app/window/MainWindow.h\"", true);
  row("views/pages/A.cpp", "#include \"window/MainWindow.h\"", true);
  row("views/pages/A.cpp", "#include \"study/Results.h\"", false);
  row("app/window/A.cpp", "#include \"views/chart/ChartTypes.h\"", false);
  row("app/cli/A.cpp", "#include <QWidget>", true);
  row("app/cli/A.cpp", "#include <QCommandLineParser>", false);
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

void TestIncludes::layersHaveNoCircle() {
  for (const auto& [layer, below] : modelLayers()) {
    for (const QString& other : below) {
      QVERIFY2(modelLayers().at(other).count(layer) == 0, qPrintable(layer + " and " + other));
    }
  }
}

void TestIncludes::everyLayerIsListed() {
  const QDir model(QDir(SOURCE_DIR).filePath("model"));
  for (const QString& layer : model.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    QVERIFY2(modelLayers().count(layer) == 1, qPrintable(layer));
  }
}

TEST_WITHOUT_APPLICATION(TestIncludes)
#include "tst_includes.moc"
