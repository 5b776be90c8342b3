// SPDX-License-Identifier: GPL-3.0-or-later
// Our own JSON files: parsed, and searched for duplicate keys.
#include <QTest>

#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "support/TestMain.h"
#include "support/WorkTimer.h"

using namespace spothorizon;
using namespace std::string_literals;

class JsonTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void refused_data();
  void refused();
  void keepsTheOrderThatIsAskedFor();
  void numbersTooLarge_data();
  void numbersTooLarge();
  void longListsTakeNoLonger();
};

void JsonTextTest::refused_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const char* text, const char* message) {
    QTest::newRow(name) << QByteArray(text) << QString(message);
  };
  row("at the top", R"({"a": 1, "b": 2, "a": 3})",
      "f.json:/a: found the key \"a\" a second time, expected each key once");
  row("inside a list", R"({"list": [0, {"x": 1}, {"x": {"y": 1, "y": 2}}]})",
      "f.json:/list/2/x/y: found the key \"y\" a second time, expected each key once");
  row("the first of two", R"({"a": {"b": 1, "b": 1}, "a": 1})",
      "f.json:/a/b: found the key \"b\" a second time, expected each key once");
  row("in a list of lists", R"([[], [{"k": 1, "k": 1}]])",
      "f.json:/1/0/k: found the key \"k\" a second time, expected each key once");
  row("what is not JSON comes first", "{\"a\": 1, \"a\": 2,\n ]}",
      "f.json:line 2, column 2: found \"]\", expected valid JSON");
  row("cut off", R"({"a": 1, "a": 2)",
      "f.json:line 1, column 16: found the end of the text, expected the rest of the JSON (is it "
      "cut off?)");
  row("too large", R"({"a": 1, "a": 1e400})",
      "f.json:line 1, column 15: found \"1e400\", expected a number of at most 1.8e308");
}

void JsonTextTest::refused() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  const std::string file = text.toStdString();
  const auto found = [](auto parse) {
    try {
      parse();
    } catch (const InputError& error) {
      return QString::fromUtf8(error.what());
    }
    return QString("nothing");
  };
  QCOMPARE(found([&] { market::parseOwnJson<nlohmann::json>(file, "f.json"); }), message);
  QCOMPARE(found([&] { market::parseOwnJson<nlohmann::ordered_json>(file, "f.json"); }), message);
}

void JsonTextTest::keepsTheOrderThatIsAskedFor() {
  const std::string text =
      R"({"b":[1,{"k":null},[],[[2,"x"],{}]],"a":{"k":1.5,"j":true},"c":[{"k":1},{"k":-2}]})";
  QCOMPARE(market::parseOwnJson<nlohmann::ordered_json>(text, "").dump(), text);
  for (const std::string& one : {text, R"("text")"s, "7"s, "null"s, "[]"s, " {} "s}) {
    QVERIFY(market::parseOwnJson<nlohmann::json>(one, "") == nlohmann::json::parse(one));
  }
}

void JsonTextTest::numbersTooLarge_data() {
  QTest::addColumn<QByteArray>("number");
  QTest::addColumn<bool>("tooLarge");
  const auto row = [](const char* number, bool tooLarge) {
    QTest::newRow(number) << QByteArray(number) << tooLarge;
  };
  row("1e400", true);
  row("0.1e400", true);
  row("0.0001e320", true);
  row("12345e306", true);
  row("1E+999999999999999999999", true);
  row("1.7e308", false);
  row("0.1e308", false);
  row("0.00001e312", false);
  row("1e-400", false);
  row("0.1e-400", false);
  row("1000e-400", false);
  row("0e400", false);
  row("0.000e999999999999999999999", false);
  row("1e-999999999999999999999", false);
}

void JsonTextTest::numbersTooLarge() {
  QFETCH(QByteArray, number);
  QFETCH(bool, tooLarge);
  const std::string text = "[" + number.toStdString() + "]";
  QCOMPARE(QByteArray::fromStdString(std::string(market::hugeNumber(text, 0))),
           tooLarge ? number : QByteArray());
  QString message = "nothing";
  try {
    market::parseOwnJson<nlohmann::json>(text, "f.json");
  } catch (const InputError& error) {
    message = error.what();
  }
  const QString refused =
      "f.json:line 1, column 2: found \"" + number + "\", expected a number of at most 1.8e308";
  QCOMPARE(message, tooLarge ? refused : "nothing");
}

// Twice as many objects took four times as long.
void JsonTextTest::longListsTakeNoLonger() {
  std::string text = "[{}";
  for (int i = 0; i < 200000; ++i) text += ",{\"a\":1}";
  const testmain::WorkTimer timer;
  QCOMPARE(market::parseOwnJson<nlohmann::json>(text + "]", "").size(), std::size_t{200001});
  QVERIFY2(timer.ms() < 10000, qPrintable(QString::number(timer.ms())));
}

TEST_WITHOUT_APPLICATION(JsonTextTest)
#include "tst_jsontext.moc"
