// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "scenario/ParameterTable.h"
#include "scenario/text/Glossary.h"
#include "support/TestMain.h"

using namespace spothorizon::study;

namespace {

/// "N_min, N_max" -> each by itself; "p_t" also as "p", which is how parameters write it.
std::set<std::string> knownSymbols() {
  std::set<std::string> known;
  for (const GlossaryEntry& entry : glossary()) {
    std::string rest = entry.symbol;
    while (!rest.empty()) {
      const std::size_t comma = rest.find(", ");
      const std::string one = rest.substr(0, comma);
      known.insert(one);
      if (one.ends_with("_t")) known.insert(one.substr(0, one.size() - 2));
      rest = comma == std::string::npos ? "" : rest.substr(comma + 2);
    }
  }
  return known;
}

}  // namespace

class TestGlossary : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void entriesAreWholeSentences();
  void everySymbolOfAJobAndAPolicyIsExplained();
  void oneLetterHasOneMeaning();
  void tableHasTheParametersOfAPolicy();
  void rangesAndDefaultsAreWords_data();
  void rangesAndDefaultsAreWords();
};

void TestGlossary::entriesAreWholeSentences() {
  std::set<std::string> seen;
  for (const GlossaryEntry& entry : glossary()) {
    QVERIFY2(!entry.term.empty(), entry.symbol.c_str());
    QVERIFY2(entry.meaning.ends_with('.') || entry.meaning.ends_with(".)"), entry.term.c_str());
    QVERIFY2(seen.insert(entry.term).second, entry.term.c_str());
  }
  QVERIFY(seen.size() >= 50);
  QCOMPARE(termWithSymbol({"σ", "Reservation price", "", ""}), std::string("σ, Reservation price"));
  QCOMPARE(termWithSymbol({"", "Trace", "", ""}), std::string("Trace"));
}

void TestGlossary::everySymbolOfAJobAndAPolicyIsExplained() {
  const std::set<std::string> known = knownSymbols();
  int checked = 0;
  for (const Parameter& p : parameterTable()) {
    const bool ours = p.section == "market" || p.section == "policy" ||
                      (p.section == "job" && !p.key.starts_with("job.throughput"));
    if (!ours || p.symbol.empty()) continue;
    QVERIFY2(known.count(p.symbol), (p.key + " has the symbol " + p.symbol).c_str());
    ++checked;
  }
  QVERIFY(checked >= 15);
}

/// On the panel of a study, where the market is edited too: labels with one letter are of one thing
/// ("Minimum GPUs" and "Minimum GPUs, from"), and what the glossary calls a value is not v.
void TestGlossary::oneLetterHasOneMeaning() {
  const std::set<std::string> fleets{"rental", "stream", "training", "serving"};
  const auto lower = [](std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
  };
  const std::vector<std::set<std::string>> others{
      {"rental", "stream", "market"}, {"training", "market"}, {"serving", "market"}, {}};
  int compared = 0;
  for (const std::set<std::string>& panel : others) {
    std::map<std::string, std::string> meanings;
    for (const Parameter& p : parameterTable()) {
      // The deadline study's is what is left without the others.
      const bool shown = panel.empty() ? !fleets.contains(p.section) : panel.contains(p.section);
      if (!shown || p.symbol.empty()) continue;
      const auto [known, isNew] = meanings.emplace(p.symbol, lower(p.label));
      if (isNew) continue;
      ++compared;
      const std::string label = lower(p.label);
      const bool same = label.find(known->second) != std::string::npos ||
                        known->second.find(label) != std::string::npos;
      QVERIFY2(same, (p.key + ": " + p.symbol + " is " + known->second + " too").c_str());
    }
  }
  QVERIFY(compared >= 5);
  QCOMPARE(findParameter("job.valueUsd")->symbol, std::string("V"));
  std::map<std::string, int> uses;
  for (const GlossaryEntry& entry : glossary()) {
    if (entry.symbol == "v" || entry.symbol == "V") ++uses[entry.symbol];
    if (entry.symbol == "v") QVERIFY(lower(entry.meaning).find("value") == std::string::npos);
  }
  QCOMPARE(uses["v"], 1);
  QCOMPARE(uses["V"], 1);
}

void TestGlossary::tableHasTheParametersOfAPolicy() {
  const auto table = parameterTable();
  QVERIFY(table.size() > parameters().size());
  std::set<std::string> keys;
  for (const Parameter& p : table) QVERIFY2(keys.insert(p.key).second, p.key.c_str());
  for (const char* key : {"job.deadlineHours", "policies.N.kind", "policies.N.threshold"}) {
    QVERIFY2(keys.count(key), key);
  }
}

void TestGlossary::rangesAndDefaultsAreWords_data() {
  QTest::addColumn<QByteArray>("key");
  QTest::addColumn<QByteArray>("range");
  QTest::addColumn<QByteArray>("fallback");
  QTest::newRow("number") << QByteArray("job.lateFactor") << QByteArray(" to ")
                          << QByteArray("1.5");
  QTest::newRow("choice") << QByteArray("billing") << QByteArray("per-second, whole-slot")
                          << QByteArray("per-second");
  QTest::newRow("seed") << QByteArray("seed") << QByteArray("18446744073709551615")
                        << QByteArray("1");
  QTest::newRow("text") << QByteArray("notes") << QByteArray("text") << QByteArray("empty");
  QTest::newRow("not set") << QByteArray("market.onDemandQuotaGpus") << QByteArray(" to ")
                           << QByteArray("not set");
}

void TestGlossary::rangesAndDefaultsAreWords() {
  QFETCH(QByteArray, key);
  QFETCH(QByteArray, range);
  QFETCH(QByteArray, fallback);
  const Parameter* p = findParameter(key.toStdString());
  QVERIFY(p);
  QVERIFY2(rangeText(*p).english().find(range.toStdString()) != std::string::npos,
           rangeText(*p).english().c_str());
  QCOMPARE(defaultWords(*p).english(), fallback.toStdString());
}

TEST_WITHOUT_APPLICATION(TestGlossary)
#include "tst_glossary.moc"
