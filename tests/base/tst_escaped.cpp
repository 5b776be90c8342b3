// SPDX-License-Identifier: GPL-3.0-or-later
// What a user may have named anything, in the languages that it is written into.
#include <QProcess>
#include <QStringList>
#include <QTest>
#include <QXmlStreamReader>
#include <nlohmann/json.hpp>
#include <string>

#include "base/Escaped.h"
#include "base/Utf8.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

/// Each of them has done harm somewhere.
const std::vector<std::string>& hostile() {
  using namespace std::string_literals;
  static const std::vector<std::string> all{
      "",
      "plain",
      "it's \"quoted\" \\ twice \\\\",
      "$(touch pwned) `id` ${HOME} $PATH !history ~ * ? [a-z] {a,b}",
      "a; rm -rf x && y || z | w > v < u & # no",
      "-n",
      "--output=x",
      "line\nanother\r\nlast\r",
      "---\nkind: Pod\n...\n",
      "a: b\n- c\n? d\n| e\n> f\n%YAML 1.2\n&a *a !!str",
      "null",
      "true",
      "1e3",
      "0x10",
      "~",
      "yes",
      "2026-11-28",
      "]]> <![CDATA[ <b>&amp;&lt;</b> <!-- --> <?xml?>",
      "</title><script>alert(1)</script>",
      "=1+1",
      "@SUM(A1)",
      "+1",
      "-x",
      "\xe2\x80\xa8ls\xe2\x80\xa9ps\xc2\x85nel",         // U+2028, U+2029, U+0085
      "\xe2\x80\xaexe\xe2\x81\xa6y\xe2\x81\xa9",         // bidirectional
      "zero\xe2\x80\x8bwidth\xef\xbb\xbf\xe2\x80\x8d.",  // U+200B, U+FEFF, U+200D
      "\x1b[31mred\x1b]0;t\x07\x7f\x01\x08",
      "\xc2\x9b[0m",
      "\xef\xbf\xbe\xef\xbf\xbf\xf0\x9f\xbf\xbf",  // no characters: U+FFFE, U+FFFF, U+1FFFF
      "\xf3\xa0\x80\x81tag",                       // U+E0001
      "caf\xe9 \xff\xfe \xc0\x80 \xed\xa0\x80",    // no UTF-8
      "\xce\xb1 \xe4\xb8\xa4 \xf0\x9f\x8e\x89",    // α 两 🎉
      "tab\there",
      std::string(3000, 'x') + "\n",
  };
  return all;
}

/// In valid UTF-8, U+FFFD for what is none.
std::string valid(const std::string& text) {
  std::string out;
  eachCharacter(text, [&](const Utf8Character& one, std::string_view bytes) {
    one.valid ? out += bytes : out += "\xEF\xBF\xBD";
  });
  return out;
}

bool isUnseenIn(const std::string& text) {
  bool any = false;
  eachCharacter(text, [&](const Utf8Character& one, std::string_view) {
    any = any || !one.valid || isUnseen(one.code);
  });
  return any;
}

}  // namespace

class EscapedTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void shellsReadItBack();
  void yamlIsOneLine();
  void yamlReadersReadItBack();
  void kubernetesExpandsNothing();
  void commentsStayComments();
  void xmlReadersReadIt();
  void aNulIsNoWord();
};

/// By a real shell, as one word, with nothing run.
void EscapedTest::shellsReadItBack() {
  for (const std::string& text : hostile()) {
    QProcess process;
    const std::string command = "printf '%s|' " + escaped::forShell(text) + " end";
    process.start("/bin/sh", {"-c", QString::fromLocal8Bit(command.c_str())});
    QVERIFY(process.waitForFinished());
    const QByteArray wanted =
        QString::fromLocal8Bit(text.c_str()).toLocal8Bit() + "|end|";  // as the argument went
    QCOMPARE(process.readAllStandardOutput(), wanted);
    QVERIFY(process.readAllStandardError().isEmpty());
  }
}

void EscapedTest::yamlIsOneLine() {
  for (const std::string& text : hostile()) {
    const std::string yaml = escaped::forYaml(text);
    QVERIFY2(!isUnseenIn(yaml), yaml.c_str());
    QVERIFY(yaml.starts_with('"') && yaml.ends_with('"'));
  }
}

/// JSON's reader knows all escapes but \U; a YAML reader, where Python has one, all of them.
void EscapedTest::yamlReadersReadItBack() {
  QByteArray document;
  std::vector<std::string> wanted;
  for (const std::string& text : hostile()) {
    const std::string yaml = escaped::forYaml(text);
    document += "- " + QByteArray::fromStdString(yaml) + "\n";
    wanted.push_back(valid(text));
    if (yaml.find("\\U") != std::string::npos) continue;
    QCOMPARE(nlohmann::json::parse(yaml).get<std::string>(), wanted.back());
  }
  QProcess python;
  python.start("python3", {"-c",
                           "import json, sys, yaml\n"
                           "print(json.dumps(list(yaml.safe_load_all(sys.stdin.buffer))))"});
  if (!python.waitForStarted()) QSKIP("no Python");
  python.write(document);
  python.closeWriteChannel();
  QVERIFY(python.waitForFinished());
  if (python.readAllStandardError().contains("No module named")) QSKIP("no YAML for Python");
  const auto read = nlohmann::json::parse(python.readAllStandardOutput().toStdString());
  QCOMPARE(read.size(), std::size_t(1));
  QCOMPARE(read[0].get<std::vector<std::string>>(), wanted);
}

/// "$$" is a "$" to it, and "$(NAME)" a variable.
void EscapedTest::kubernetesExpandsNothing() {
  QCOMPARE(escaped::forKubernetes("$(HOME) $$ $x"), std::string("\"$$(HOME) $$$$ $$x\""));
}

void EscapedTest::commentsStayComments() {
  for (const std::string& text : hostile()) {
    const std::string comment = escaped::forComment(text);
    QVERIFY2(!isUnseenIn(comment), comment.c_str());
  }
  QCOMPARE(escaped::forComment("a\nb\xe2\x80\xa8"
                               "c"),
           std::string("a\\nb\\u2028c"));
}

/// With what XML cannot hold left out, and the rest as it was.
void EscapedTest::xmlReadersReadIt() {
  for (const std::string& text : hostile()) {
    const std::string kept = escaped::forXml(text);
    QString xml;
    QXmlStreamWriter writer(&xml);
    writer.writeStartDocument();
    writer.writeTextElement("t", QString::fromStdString(kept));
    writer.writeEndDocument();
    QXmlStreamReader reader(xml);
    QVERIFY(reader.readNextStartElement());
    QCOMPARE(reader.readElementText().toStdString(), kept);
    QVERIFY(!reader.hasError());
  }
  QCOMPARE(escaped::forXml("a\x01\x1b\x7f\xc2\x9b\xef\xbf\xbe"
                           "b\xff"),
           std::string("ab\xEF\xBF\xBD"));
}

void EscapedTest::aNulIsNoWord() {
  using namespace std::string_literals;
  QCOMPARE(escaped::forShell("a\0b"s), std::string("'ab'"));
  QCOMPARE(escaped::forYaml("a\0b"s), std::string("\"a\\u0000b\""));
  QCOMPARE(escaped::forXml("a\0b"s), std::string("ab"));
}

TEST_WITHOUT_APPLICATION(EscapedTest)
#include "tst_escaped.moc"
