// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <string>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/Outputs.h"
#include "support/TestMain.h"

using namespace spothorizon;
namespace fs = std::filesystem;

/// No output replaces what is read, nor another output.
class OutputsTest : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;
  std::string at(const char* name) const { return m_folder.filePath(name).toStdString(); }
  /// Why the output is refused; empty where it is taken.
  static std::string refusal(Outputs& outputs, const std::string& path, bool made = false) {
    try {
      made ? outputs.addMade("--out", path) : outputs.add("--out", path);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }

 private Q_SLOTS:
  void init();
  void anInputByAnyName_data();
  void anInputByAnyName();
  void filesOfAFolder();
  void twoToOneFile();
  void documentsStay();
  void whereNothingCanBeWritten();
  void devicesTakeAll();
  void whatOthersWroteStays();
};

void OutputsTest::init() {
  for (const fs::path& one : fs::directory_iterator(m_folder.path().toStdString())) {
    fs::remove_all(one);
  }
  writeFileWhole(at("input.json"), "{}");
  fs::create_directory(at("folder"));
  writeFileWhole(at("folder/table.csv"), "1,2");
}

void OutputsTest::anInputByAnyName_data() {
  QTest::addColumn<QString>("name");
  for (const char* name : {"input.json", "./input.json", "folder/../input.json", "soft.json",
                           "hard.json", "chain.json", "linked/input.json"}) {
    QTest::newRow(name) << QString(name);
  }
}

void OutputsTest::anInputByAnyName() {
  QFETCH(QString, name);
  fs::create_symlink("input.json", at("soft.json"));
  fs::create_symlink("soft.json", at("chain.json"));
  fs::create_hard_link(at("input.json"), at("hard.json"));
  fs::create_directory_symlink(".", at("linked"));
  Outputs outputs;
  outputs.reads(at("input.json"));
  const std::string path = m_folder.path().toStdString() + "/" + name.toStdString();
  const std::string why = refusal(outputs, path);
  QVERIFY2(why.find("is an input") != std::string::npos, why.c_str());
  QVERIFY(why.starts_with("--out: found \"" + path + "\""));
  // The other way round too: the scenario is given by its link.
  Outputs other;
  other.reads(path);
  QVERIFY(!refusal(other, at("input.json")).empty());
  QVERIFY(refusal(other, at("new.json")).empty());
  // From the folder itself, by a bare name.
  const QString before = QDir::currentPath();
  QVERIFY(QDir::setCurrent(m_folder.path()));
  Outputs bare;
  bare.reads(name.toStdString());
  const std::string bareWhy = refusal(bare, "input.json");
  QVERIFY(QDir::setCurrent(before));
  QVERIFY(!bareWhy.empty());
}

void OutputsTest::filesOfAFolder() {
  Outputs outputs;
  outputs.reads(at("folder"));
  QVERIFY(!refusal(outputs, at("folder/table.csv")).empty());
  fs::create_hard_link(at("folder/table.csv"), at("second.csv"));
  QVERIFY(!refusal(outputs, at("second.csv")).empty());
  QVERIFY(refusal(outputs, at("folder/new.csv")).empty());
  QVERIFY(refusal(outputs, at("folder2.csv")).empty());
}

void OutputsTest::twoToOneFile() {
  Outputs outputs;
  QVERIFY(refusal(outputs, at("a.csv")).empty());
  const std::string why = refusal(outputs, at("folder/../a.csv"));
  QVERIFY2(why.find("where --out writes too") != std::string::npos, why.c_str());
  fs::create_symlink("b.csv", at("to-b.csv"));  // to nothing yet
  QVERIFY(refusal(outputs, at("to-b.csv")).empty());
  QVERIFY(!refusal(outputs, at("b.csv")).empty());
  QVERIFY(refusal(outputs, "-").empty());
}

/// What a user edits is not an old result, though this run does not read it.
void OutputsTest::documentsStay() {
  for (const char* kind : {"scenario", "session", "experiment"}) {
    Outputs outputs;
    writeFileWhole(at("mine.json"),
                   "{\n  \"format\": \"spothorizon-" + std::string(kind) + "\",\n \"version\": 1}");
    const std::string why = refusal(outputs, at("mine.json"));
    QVERIFY2(why.find("which is a scenario, a session or an experiment") != std::string::npos,
             why.c_str());
  }
  Outputs documents;
  documents.addDocument("--save", at("mine.json"));
  for (const char* other :
       {"{\"format\": \"spothorizon-result\"}", "{}", "format", ""}) {
    writeFileWhole(at("result.json"), other);
    Outputs again;
    QVERIFY(refusal(again, at("result.json")).empty());
  }
}

void OutputsTest::whereNothingCanBeWritten() {
  Outputs outputs;
  QVERIFY(refusal(outputs, at("absent/a.csv")).find("no such folder") != std::string::npos);
  QVERIFY(refusal(outputs, at("folder")).find("a folder") != std::string::npos);
  QVERIFY(!refusal(outputs, "").empty());
}

void OutputsTest::devicesTakeAll() {
  Outputs outputs;
  outputs.reads("/dev/null");
  QVERIFY(refusal(outputs, "/dev/null").empty());
  QVERIFY(refusal(outputs, "/dev/null").empty());
}

void OutputsTest::whatOthersWroteStays() {
  Outputs outputs;
  writeFileWhole(at("report.html"), "<html>my own</html>");
  const std::string why = refusal(outputs, at("report.html"), true);
  QVERIFY2(why.find("did not write") != std::string::npos, why.c_str());
  writeFileWhole(at("own.html"), "<html>Made by SpotHorizon</html>");
  QVERIFY(refusal(outputs, at("own.html"), true).empty());
  using namespace std::string_literals;
  writeFileWhole(at("own.pdf"), "/Creator (\xfe\xff\0S\0p\0o\0t\0H\0o\0r\0i\0z\0o\0n)"s);
  QVERIFY(refusal(outputs, at("own.pdf"), true).empty());
  QVERIFY(refusal(outputs, at("new.pdf"), true).empty());
}

TEST_WITHOUT_APPLICATION(OutputsTest)
#include "tst_outputs.moc"
