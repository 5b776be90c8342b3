// SPDX-License-Identifier: GPL-3.0-or-later
// What fuzzers start from knows every section and every key: of one that they have to guess letter
// by letter nothing beyond its name is ever tried.
#include <QDir>
#include <QFile>
#include <QTest>
#include <set>

#include "study/scenario/ParameterTable.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

QByteArray read(const QString& path) {
  QFile file(QDir(SOURCE_DIR).filePath("fuzz/" + path));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The names in a key: "stream", "classes" and "name" of stream.classes.N.name.
QStringList namesIn(const std::string& key) {
  QStringList names = QString::fromStdString(key).split(u'.');
  names.removeAll(QStringLiteral("N"));
  return names;
}

}  // namespace

class TestFuzzWords : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyKeyIsInTheDictionary() {
    const QByteArray words = read("dictionaries/scenario.dict");
    QVERIFY(!words.isEmpty());
    std::set<QString> missing;
    for (const study::Parameter& parameter : study::parameterTable()) {
      for (const QString& name : namesIn(parameter.key)) {
        if (!words.contains("\\\"" + name.toUtf8() + "\\\"")) missing.insert(name);
      }
    }
    QStringList told(missing.begin(), missing.end());
    QVERIFY2(missing.empty(), qPrintable(told.join(u' ')));
  }

  void everySectionIsInSessionsAndTheCorpus() {
    const QByteArray words = read("dictionaries/session.dict");
    QByteArray corpus;
    const QDir folder(QDir(SOURCE_DIR).filePath("fuzz/corpus/scenario"));
    for (const QString& name : folder.entryList(QDir::Files)) {
      corpus += read("corpus/scenario/" + name);
    }
    for (const std::string& section : study::studySections()) {
      const QByteArray name = QByteArray::fromStdString(section);
      QVERIFY2(words.contains("\\\"" + name + "\\\""), name);
      QVERIFY2(corpus.contains('"' + name + '"'), name);
    }
  }
};

TEST_WITHOUT_APPLICATION(TestFuzzWords)
#include "tst_fuzz_words.moc"
