// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

namespace spothorizon::test {

/// What may stand in Latin letters in a Chinese text, and what of a text may not.
class LatinWords {
 public:
  /// `listed`: a file with one word or passage per line; what follows a '#' is a comment, and what
  /// follows a '=' is allowed as a whole text alone.
  explicit LatinWords(const QString& listed);

  /// Stays as it is written in files: a key of a parameter, a choice, what a user wrote.
  void allow(const QStringList& verbatim);

  bool isEmpty() const { return m_listed.isEmpty(); }
  /// Words of two letters and more that are neither listed nor allowed, in their order; single
  /// letters are symbols. Tags of HTML, hashes, paths of files and Ctrl+S are passed over.
  QStringList foreignIn(QString text) const;

 private:
  bool isAlone(const QString& text) const;

  QSet<QString> m_listed, m_tokens;
  QSet<QString> m_alone;   ///< words that are a label by themselves
  QStringList m_passages;  ///< those of several words, the longest first
};

}  // namespace spothorizon::test
