// SPDX-License-Identifier: GPL-3.0-or-later
// JSON that is written: the same bytes as the library's own values have.
#include <QTest>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/Json.h"
#include "support/TestMain.h"

using nlohmann::ordered_json;
using spothorizon::Json;

class TestJson : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void writesWhatTheLibraryWrites();
  void keepsTheOrderOfMembers();
  void replacesAMember();
  void aNullBecomesTheValuePutIn();
  void sortsAllLevels();
  void replacesBytesThatAreNoText();
  void readsTheValueOfAText_data();
  void readsTheValueOfAText();
  void saysWhatItIs();
};

void TestJson::writesWhatTheLibraryWrites() {
  const double tenth = 0.1, whole = 3, huge = 1e300, small = 5e-324;
  const std::int64_t least = std::numeric_limits<std::int64_t>::min();
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const std::vector<int> counts{1, -2, 3};
  const Json json{{"numbers", Json::List{tenth, whole, huge, small, -0.0, least, most, 7U}},
                  {"notNumbers", Json::List{std::numeric_limits<double>::infinity(),
                                            std::numeric_limits<double>::quiet_NaN()}},
                  {"flags", Json::List{true, false}},
                  {"nothing", nullptr},
                  {"text", "\"quotes\", \n and \xc3\xa4"},
                  {"counts", counts},
                  {"inside", {{"object", Json::object()}, {"list", Json::array()}}}};
  ordered_json expected;
  expected["numbers"] = {tenth, whole, huge, small, -0.0, least, most, 7U};
  expected["notNumbers"] = {nullptr, nullptr};
  expected["flags"] = {true, false};
  expected["nothing"] = nullptr;
  expected["text"] = "\"quotes\", \n and \xc3\xa4";
  expected["counts"] = counts;
  expected["inside"]["object"] = ordered_json::object();
  expected["inside"]["list"] = ordered_json::array();
  QCOMPARE(json.compact(), expected.dump());
  QCOMPARE(json.fileText(), expected.dump(2) + "\n");
}

void TestJson::keepsTheOrderOfMembers() {
  Json json;
  json["z"] = 1;
  json["a"]["b"] = 2;
  json["m"] = {{"y", 1}, {"x", 2}};
  QCOMPARE(json.compact(), std::string(R"({"z":1,"a":{"b":2},"m":{"y":1,"x":2}})"));
}

void TestJson::replacesAMember() {
  Json json{{"a", 1}, {"b", 2}};
  json["a"] = "one";
  json.update({{"b", Json::array()}, {"c", 3}});
  QCOMPARE(json.compact(), std::string(R"({"a":"one","b":[],"c":3})"));
}

void TestJson::aNullBecomesTheValuePutIn() {
  Json list, object;
  list.push_back({{"k", 1}});
  list.push_back(nullptr);
  object["k"].push_back(2);
  QCOMPARE(list.compact(), std::string(R"([{"k":1},null])"));
  QCOMPARE(object.compact(), std::string(R"({"k":[2]})"));
}

void TestJson::sortsAllLevels() {
  Json json{{"b", Json::List{{{"d", 1}, {"c", 2}}}}, {"a", {{"f", 1}, {"e", 2}}}};
  json.sort();
  QCOMPARE(json.compact(), std::string(R"({"a":{"e":2,"f":1},"b":[{"c":2,"d":1}]})"));
}

void TestJson::replacesBytesThatAreNoText() {
  QCOMPARE(Json("a\xff").compact(), std::string("\"a\xef\xbf\xbd\""));
}

void TestJson::readsTheValueOfAText_data() {
  QTest::addColumn<QString>("text");
  for (const char* text : {"1", "-1", "18446744073709551615", "0.25", "1e+20", "true", "null",
                           R"("text")", "[]", R"([1,{"b":1,"a":[null]}])", "{}"}) {
    QTest::newRow(text) << QString(text);
  }
}

void TestJson::readsTheValueOfAText() {
  QFETCH(QString, text);
  const std::string asked = text.toStdString();
  const auto json = Json::parsed(asked);
  QVERIFY(json);
  QCOMPARE(json->compact(), ordered_json::parse(asked).dump());
  QVERIFY(!Json::parsed(asked + " x"));
}

void TestJson::saysWhatItIs() {
  QVERIFY(!Json::parsed("") && !Json::parsed("nan"));
  QCOMPARE(*Json(0.5).asReal(), 0.5);
  QVERIFY(!Json(1).asReal() && !Json(1).asText() && !Json(1).asList() && !Json(1).asObject());
  QCOMPARE(*Json("text").asText(), std::string("text"));
  QCOMPARE(Json(std::vector<int>{1, 2}).asList()->size(), 2U);
  const Json object{{"k", 1}};
  QCOMPARE(object.asObject()->front().key, std::string("k"));
}

TEST_WITHOUT_APPLICATION(TestJson)
#include "tst_json.moc"
