// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QObject>
#include <QString>

#include "app/document/SessionDocument.h"

namespace spothorizon::app {

/// Whether both read the same files; constants are each scenario's own.
bool sharesMarket(const study::Scenario& a, const study::Scenario& b);

/// Edits of the scenarios of a session, each as one named step of its document.
class SessionEdits : public QObject {
  Q_OBJECT

 public:
  explicit SessionEdits(SessionDocument& document, QObject* parent = nullptr)
      : QObject(parent), m_document(document) {}

  /// A default job on the market of the current scenario; with its job where that job cannot be
  /// done there.
  void addNew();
  /// The current scenario's value of a parameter in every scenario to which it applies.
  void applyToAll(const QString& key);
  /// The market of `made` in the current scenario, and in all that share its market files.
  void changeMarket(const study::Scenario& made);
  /// Further files of prices, as the current scenario names them, in all that share its market.
  void appendMarketFiles(const std::vector<std::string>& files);
  /// A scenario that was made elsewhere, after the current one.
  void addMade(study::Scenario scenario, const QString& what);
  void duplicate(const QString& id);
  void remove(const QString& id);
  void rename(const QString& id, const QString& name);
  void move(const QString& id, int to);
  void setColour(const QString& id, const QColor& colour);
  /// The session's where `id` is empty.
  void setNotes(const QString& id, const QString& notes, int mergeId);
  void setTitle(const QString& title, int mergeId);

  /// No steps: how the session is looked at.
  void setCompared(const QString& id, bool compared);
  void setAllCompared(bool compared);
  void setBase(const QString& id);
  void showNext(int step);

 private:
  QString nameOf(const QString& id) const;

  SessionDocument& m_document;
};

}  // namespace spothorizon::app
