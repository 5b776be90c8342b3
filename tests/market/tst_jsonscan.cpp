// SPDX-License-Identifier: GPL-3.0-or-later
// The fast scanner of JSON hands over what the library's parser does, and stops where that one
// does.
#include <QTest>
#include <random>

#include "market/read/JsonScan.h"
#include "support/TestMain.h"

using namespace spothorizon;
using market::scanJson;
using nlohmann::json;

namespace {

/// All that a parser says, in order.
class Heard final : public nlohmann::json_sax<json> {
 public:
  std::string events;

  bool null() override { return say("null"); }
  bool boolean(bool flag) override { return say(flag ? "true" : "false"); }
  bool number_integer(number_integer_t n) override { return say("i" + std::to_string(n)); }
  bool number_unsigned(number_unsigned_t n) override { return say("u" + std::to_string(n)); }
  bool number_float(number_float_t n, const string_t&) override {
    return say("f" + json(n).dump());
  }
  bool string(string_t& text) override { return say("s" + text); }
  bool binary(binary_t&) override { return say("binary"); }
  bool start_object(std::size_t) override { return say("{"); }
  bool start_array(std::size_t) override { return say("["); }
  bool key(string_t& text) override { return say("k" + text); }
  bool end_object() override { return say("}"); }
  bool end_array() override { return say("]"); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  bool say(std::string word) {
    events += std::move(word) + "\n";
    return true;
  }
};

constexpr int kDeepest = 100;

/// Empty where both say the same.
std::string difference(const std::string& text) {
  Heard library, scanner;
  const bool isJson = json::sax_parse(text, &library);
  auto end = scanJson(text, scanner, kDeepest);
  if (end && text.find_first_not_of(" \t\r\n", *end) != std::string::npos) end.reset();
  if (isJson != end.has_value()) return isJson ? "refused" : "taken";
  return !isJson || library.events == scanner.events ? "" : scanner.events;
}

}  // namespace

class JsonScanTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void texts_data();
  void texts();
  void changedTexts();
  void depth();
  void textAfterTheValue();
};

void JsonScanTest::texts_data() {
  QTest::addColumn<QByteArray>("text");
  for (const char* text : {"{}",
                           "[]",
                           " [ ] ",
                           "{\"a\":{}}",
                           "[[],[],{}]",
                           "{\"a\":1,\"b\":[1,2,{\"c\":null}]}",
                           "[true,false,null]",
                           "[tru]",
                           "[nul",
                           "[1,]",
                           "[,1]",
                           "{\"a\"}",
                           "{\"a\":}",
                           "{a:1}",
                           "{\"a\":1,}",
                           "[1 2]",
                           "[1]]",
                           "[1}",
                           "{\"a\":1]",
                           "[",
                           "{",
                           "{\"",
                           "[\"a",
                           "[\"a\\",
                           "[\"a\\\"]",
                           "[\"\\u00e9\\n\\\\\\/\"]",
                           "[\"\\ud83d\\ude00\"]",
                           "[\"\\ud83d\"]",
                           "[\"\xc3\xa9\xe4\xb8\xad\"]",
                           "[\"\xff\"]",
                           "[\"\xc3\"]",
                           "[\"a\nb\"]",
                           "[\"\x7f\"]",
                           "{\"k\\u0041\":1}",
                           "[0,-0,1,-1,10]",
                           "[00]",
                           "[01]",
                           "[-]",
                           "[+1]",
                           "[1.]",
                           "[.5]",
                           "[1.5,-0.0,1e3,1E+3,1e-3,0.1]",
                           "[1e]",
                           "[1e+]",
                           "[9223372036854775807]",
                           "[9223372036854775808,18446744073709551615,18446744073709551616]",
                           "[-9223372036854775808,-9223372036854775809]",
                           "[1e308]",
                           "[1e309]",
                           "[1e-400]",
                           "[4.9e-324]",
                           "[1.7976931348623157e308]",
                           "[0.30000000000000004]",
                           "[NaN]",
                           "\xef\xbb\xbf{\"a\":1}",
                           "\xef\xbb{}",
                           "[1]x",
                           "[1] [2]",
                           "/* */[1]",
                           "[1,/**/2]"}) {
    QTest::newRow(text) << QByteArray(text);
  }
}

void JsonScanTest::texts() {
  QFETCH(QByteArray, text);
  QCOMPARE(difference(text.toStdString()), std::string());
}

/// With signs changed, left out, doubled and moved.
void JsonScanTest::changedTexts() {
  const std::string whole =
      "{\"a\": [1, -2.5e3, \"t\\u0041\\n\", null, true], \"b\": {\"c\": \"\xc3\xa9\", \"d\": []},\n"
      "\"e\": [[0, 12], {\"f\": false}]}";
  const std::string signs = "{}[]\",:\\ \n0123456789.eE+-tfnu\xc3\xa9";
  std::mt19937 random(7);
  const auto below = [&random](std::size_t most) {
    return static_cast<std::size_t>(random() % most);
  };
  for (int i = 0; i < 20000; ++i) {
    std::string text = whole;
    for (std::size_t n = 1 + below(3); n > 0; --n) {
      const std::size_t at = below(text.size());
      switch (below(3)) {
        case 0:
          text[at] = signs[below(signs.size())];
          break;
        case 1:
          text.erase(at, 1);
          break;
        default:
          text.insert(at, 1, signs[below(signs.size())]);
      }
    }
    const std::size_t start = text.find_first_not_of(" \n");
    if (start == std::string::npos || (text[start] != '{' && text[start] != '[')) continue;
    const std::string found = difference(text);
    QVERIFY2(found.empty(), (text + ": " + found).c_str());
  }
}

void JsonScanTest::depth() {
  Heard heard;
  const auto nested = [](int deep) { return std::string(deep, '[') + std::string(deep, ']'); };
  QVERIFY(scanJson(nested(kDeepest), heard, kDeepest).has_value());
  QVERIFY(!scanJson(nested(kDeepest + 1), heard, kDeepest).has_value());
}

void JsonScanTest::textAfterTheValue() {
  Heard heard;
  QCOMPARE(scanJson(" {\"a\":1} {\"a\":2}", heard, kDeepest).value_or(0), std::size_t{8});
  QVERIFY(!scanJson("1", heard, kDeepest).has_value());
  QVERIFY(!scanJson("", heard, kDeepest).has_value());
}

TEST_WITHOUT_APPLICATION(JsonScanTest)
#include "tst_jsonscan.moc"
