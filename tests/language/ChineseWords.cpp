// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/ChineseWords.h"

#include <QSet>
#include <QTest>
#include <algorithm>

#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Workbench.h"
#include "scenario/ParameterTable.h"
#include "scenario/Parameters.h"

namespace spothorizon::test {
namespace {

/// "N_max" as it is typed and as it is drawn.
QStringList symbols() {
  QStringList all;
  for (const study::Parameter& one : study::parameterTable()) {
    const QString symbol = QString::fromStdString(one.symbol);
    if (symbol.size() < 2) continue;
    all << symbol << QString(symbol).replace(u'_', u' ');
  }
  return all;
}

/// The words of files: keys as they are typed.
QStringList keysOfFiles() {
  QStringList keys;
  for (const study::Parameter& one : study::parameterTable()) {
    const QString key = QString::fromStdString(one.key);
    keys << key;
    for (int entry = 0; entry < 9; ++entry) {
      keys << QString(key).replace(".N.", '.' + QString::number(entry) + '.');
    }
  }
  return keys;
}

/// Choices and words that stand for nothing, as they are typed. Windows show them translated.
QSet<QString> typedWords() {
  QSet<QString> all{QStringLiteral("true"), QStringLiteral("false")};
  for (const study::Parameter& one : study::parameterTable()) {
    for (const std::string& choice : one.choices) all.insert(QString::fromStdString(choice));
    all.insert(QString::fromStdString(one.emptyWord));
    if (one.type == study::ParameterType::Text) {
      all.insert(QString::fromStdString(one.defaultText));
    }
  }
  return all;
}

/// Where typed words stand: the reference of the help, fields of text and their resetting.
bool isOfTypedWords(const QString& by) {
  return by.contains(u"TableView in QStackedWidget") ||
         by.contains(u"in spothorizon::views::TextEditor");
}

}  // namespace

ChineseWords::ChineseWords() : LatinWords(QStringLiteral(NAMES_AND_UNITS)) {
  allow(keysOfFiles());
  allow(symbols());
  // The default of a text field is what is typed.
  for (const study::Parameter& one : study::parameters()) {
    if (one.type != study::ParameterType::Text || one.defaultText.empty()) continue;
    const QString text = QString::fromStdString(one.defaultText);
    allow({QStringLiteral("默认值：") + text, QStringLiteral("恢复为 ") + text});
  }
}

QStringList ChineseWords::foreignIn(const ShownTexts& texts) const {
  QStringList lines;
  const QSet<QString> typed = typedWords();
  const auto isTyped = [&](const ShownText& one) {
    const QStringList words = one.text.split(QStringLiteral(", "));
    return isOfTypedWords(one.by) &&
           std::ranges::all_of(words, [&](const QString& word) { return typed.contains(word); });
  };
  for (const ShownText& one : texts) {
    const QStringList foreign = isTyped(one) ? QStringList() : foreignIn(one.text);
    if (foreign.isEmpty()) continue;
    lines << foreign.join(u' ') + " <- " + one.text.left(160).simplified() + "  [" + one.by + ']';
  }
  lines.removeDuplicates();
  return lines;
}

bool ChineseWords::isChinese(const ShownTexts& texts) const {
  const QStringList foreign = foreignIn(texts);
  for (const QString& line : foreign) qWarning("%s", qPrintable(line));
  return foreign.isEmpty() && !texts.empty();
}

bool ChineseWords::isChinese(app::MainWindow& window) const {
  ShownTexts texts = shownTexts(window);
  const ShownTexts drawn = shownTexts(window.workbench().chartsInFront());
  texts.insert(texts.end(), drawn.begin(), drawn.end());
  return isChinese(texts);
}

bool idle(app::MainWindow& window, int patienceMs) {
  return QTest::qWaitFor(
      [&window] {
        for (app::StudyDesk* desk : window.workbench().studies()) {
          if (desk->runner().isRunning()) return false;
        }
        return !window.workbench().comparison().runner().isRunning();
      },
      patienceMs);
}

}  // namespace spothorizon::test
