// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/LatinWords.h"

#include <QFile>
#include <QRegularExpression>
#include <algorithm>

namespace spothorizon::test {
namespace {

const QRegularExpression& token() {
  static const QRegularExpression one(
      QStringLiteral("[A-Za-z][A-Za-z0-9_]*(?:[.\\-][A-Za-z0-9_]+)*"));
  return one;
}

bool isToken(const QString& text) {
  const QRegularExpressionMatch match = token().match(text);
  return match.hasMatch() && match.captured() == text;
}

QString withoutTags(QString text) {
  static const QRegularExpression tag(QStringLiteral("</?[A-Za-z][^<>]*>"));
  static const QRegularExpression entity(QStringLiteral("&[a-z]+;|&#[0-9]+;"));
  return text.replace(tag, QStringLiteral(" ")).replace(entity, QStringLiteral(" "));
}

}  // namespace

LatinWords::LatinWords(const QString& listed) {
  QFile file(listed);
  if (!file.open(QIODevice::ReadOnly | QIODevice::Text)) return;
  while (!file.atEnd()) {
    const QString word = QString::fromUtf8(file.readLine()).section(u'#', 0, 0).trimmed();
    if (word.startsWith(u'=')) {
      m_alone.insert(word.mid(1).trimmed());
    } else if (isToken(word)) {
      m_listed.insert(word);
    } else if (!word.isEmpty()) {
      m_passages << word;
    }
  }
}

/// "Ctrl+Left, Home" of a list of shortcuts, or a label of one word.
bool LatinWords::isAlone(const QString& text) const {
  static const QRegularExpression between(QStringLiteral("[\\s,/、，]+"));
  const QStringList parts = text.split(between, Qt::SkipEmptyParts);
  return std::ranges::all_of(parts, [this](const QString& one) { return m_alone.contains(one); });
}

void LatinWords::allow(const QStringList& verbatim) {
  for (const QString& one : verbatim) {
    if (isToken(one)) {
      m_tokens.insert(one);
    } else if (!one.isEmpty()) {
      m_passages << one;
    }
  }
  std::ranges::sort(m_passages, std::greater(), &QString::size);
}

QStringList LatinWords::foreignIn(QString text) const {
  static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
  static const QRegularExpression hash(QStringLiteral("\\b[0-9a-f]{12,}\\b"));
  static const QRegularExpression path(QStringLiteral("[\\w.\\-]*/(?:[\\w.\\-]+/)+[\\w.\\-]+"));
  static const QRegularExpression shortcut(
      QStringLiteral("\\b(?:(?:Ctrl|Shift|Alt|Meta)\\+)+[A-Za-z0-9]*"));
  text = withoutTags(std::move(text));
  text.replace(shortcut, QStringLiteral(" "));
  if (isAlone(text)) return {};
  text.replace(hash, QStringLiteral(" ")).replace(path, QStringLiteral(" "));
  for (const QString& passage : m_passages) text.replace(passage, QStringLiteral(" "));
  QStringList foreign;
  for (auto it = token().globalMatch(text); it.hasNext();) {
    const QString one = it.next().captured();
    if (m_tokens.contains(one) || m_listed.contains(one)) continue;
    for (auto part = word.globalMatch(one); part.hasNext();) {
      const QString latin = part.next().captured();
      if (!m_listed.contains(latin)) foreign << latin;
    }
  }
  return foreign;
}

}  // namespace spothorizon::test
