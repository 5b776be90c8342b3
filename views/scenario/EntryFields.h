// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "scenario/Parameters.h"

class QToolButton;
class QVBoxLayout;
class QWidget;

namespace spothorizon::views {

class ParameterList;

/// A button of those under a list of entries: add, remove, up, down. `tip` is its name, too.
QToolButton* entryButton(QWidget* parent, const QString& text, const QString& tip);

/// The fields of an entry that has been chosen, hidden so far. The first, of its kind, cannot be
/// reset: no kind is the usual one.
ParameterList* makeEntryFields(const std::vector<study::Parameter>& parameters, QWidget* list);
/// Shows them at the end of the column; Tab reaches them after `last`.
void placeEntryFields(ParameterList& fields, QVBoxLayout& column, QWidget* last);
/// Another entry has been chosen, perhaps by an edit of one of these. Null is none.
void discardEntryFields(ParameterList*& fields, QWidget* list);

}  // namespace spothorizon::views
