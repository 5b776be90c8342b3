// SPDX-License-Identifier: GPL-3.0-or-later
// Precompiled headers would hide what a header forgot: each finds what it takes from the standard
// library in its own includes, or in those of a header of the project that it includes. The target
// header_selfcheck asks the compiler the same, for every name, in minutes instead of moments.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <map>
#include <set>

#include "support/TestMain.h"

namespace {

using Names = std::set<QString>;

/// Headers any of which declares the name; empty for a name that this list lacks.
Names declaring(const QString& name) {
  static const std::map<QString, Names> rows{
      {"algorithm", {"clamp", "find", "max", "min", "sort"}},
      {"array", {"array"}},
      {"atomic", {"atomic", "atomic_bool"}},
      {"chrono", {"chrono"}},
      {"cmath", {"abs", "ceil", "floor", "isfinite", "isnan", "pow", "sqrt"}},
      {"condition_variable", {"condition_variable", "condition_variable_any"}},
      {"cstdint", {"int32_t", "int64_t", "uint16_t", "uint32_t", "uint64_t", "uint8_t"}},
      {"deque", {"deque"}},
      {"exception", {"exception", "exception_ptr"}},
      {"filesystem", {"filesystem"}},
      {"functional", {"function", "hash", "less"}},
      {"initializer_list", {"initializer_list"}},
      {"limits", {"numeric_limits"}},
      {"map", {"map"}},
      {"memory", {"make_shared", "make_unique", "shared_ptr", "unique_ptr", "weak_ptr"}},
      {"mutex", {"lock_guard", "mutex", "scoped_lock", "unique_lock"}},
      {"optional", {"nullopt", "optional"}},
      {"set", {"set"}},
      {"span", {"span"}},
      {"stdexcept", {"invalid_argument", "logic_error", "out_of_range", "runtime_error"}},
      {"stop_token", {"stop_source", "stop_token"}},
      {"string", {"string", "to_string"}},
      {"string_view", {"string_view"}},
      {"thread", {"jthread", "thread"}},
      {"tuple", {"tie", "tuple"}},
      {"unordered_map", {"unordered_map"}},
      {"utility", {"exchange", "move", "pair", "swap"}},
      {"variant", {"monostate", "variant", "visit"}},
      {"vector", {"vector"}}};
  // These declare what is used of the others as well.
  static const std::map<QString, Names> besides{
      {"string_view", {"string"}},
      {"initializer_list", {"map", "set", "string", "vector"}},
      {"utility",
       {"algorithm", "functional", "map", "memory", "optional", "string", "tuple", "variant",
        "vector"}},
      {"exception", {"stdexcept"}}};
  for (const auto& [header, names] : rows) {
    if (names.count(name) == 0) continue;
    Names all = besides.count(header) ? besides.at(header) : Names{};
    all.insert(header);
    return all;
  }
  return {};
}

QString read(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

Names matches(const QString& text, const QString& pattern) {
  Names found;
  const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
  for (auto match = expression.globalMatch(text); match.hasNext();) {
    found.insert(match.next().captured(1));
  }
  return found;
}

/// The file that an include of the project means; empty where there is none.
QString fileOf(const QString& include, const QString& includer) {
  const QString root(SOURCE_DIR);
  for (const QString& folder : {QFileInfo(includer).path(), root, root + "/model"}) {
    if (QFile::exists(folder + '/' + include)) return QDir::cleanPath(folder + '/' + include);
  }
  return {};
}

/// Headers of libraries that the text includes, itself or through headers of the project.
void reach(const QString& text, const QString& path, Names& seen, Names& reached) {
  reached.merge(matches(text, "^#include <([^>]+)>"));
  for (const QString& include : matches(text, "^#include \"([^\"]+)\"")) {
    const QString file = fileOf(include, path);
    if (!file.isEmpty() && seen.insert(file).second) reach(read(file), file, seen, reached);
  }
}

/// Names of the standard library that `text`, the header at `path`, uses without their headers.
QStringList missing(const QString& text, const QString& path) {
  Names seen, reached;
  reach(text, path, seen, reached);
  QString code = text;
  code.remove(QRegularExpression("//[^\n]*"));
  QStringList out;
  for (const QString& name : matches(code, "\\bstd::(\\w+)")) {
    const Names headers = declaring(name);
    const auto has = [&](const QString& header) { return reached.count(header) != 0; };
    if (!headers.empty() && std::none_of(headers.begin(), headers.end(), has)) out << name;
  }
  return out;
}

}  // namespace

class TestHeaders : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void planted_data();
  void planted();
  void everyHeader();
};

void TestHeaders::planted_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QStringList>("expected");
  QTest::newRow("nothing included")
      << "std::vector<std::string> all;" << QStringList{"string", "vector"};
  QTest::newRow("one of two") << "#include <vector>\nstd::vector<std::optional<int>> all;"
                              << QStringList{"optional"};
  QTest::newRow("in a comment") << "// as std::map does\nint count;" << QStringList{};
  QTest::newRow("through the project")
      << "#include \"base/RunControl.h\"\nstd::stop_token stop;" << QStringList{};
  QTest::newRow("not through it") << "#include \"base/RunControl.h\"\nstd::deque<int> all;"
                                  << QStringList{"deque"};
}

void TestHeaders::planted() {
  QFETCH(QString, text);
  QFETCH(QStringList, expected);
  QCOMPARE(missing(text, QString(SOURCE_DIR) + "/model/base/Planted.h"), expected);
}

void TestHeaders::everyHeader() {
  const QString root(SOURCE_DIR);
  int count = 0;
  QStringList faults;
  for (const char* layer : {"/model", "/views", "/app"}) {
    QDirIterator files(root + layer, {"*.h"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
      const QString path = files.next();
      ++count;
      for (const QString& name : missing(read(path), path)) {
        faults << path.mid(root.size() + 1) + ": std::" + name;
      }
    }
  }
  QVERIFY2(faults.empty(), qPrintable(faults.join('\n')));
  QVERIFY(count > 250);
}

TEST_WITHOUT_APPLICATION(TestHeaders)
#include "tst_headers.moc"
