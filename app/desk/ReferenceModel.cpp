// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/ReferenceModel.h"

#include "scenario/ParameterTable.h"
#include "scenario/ShownParameter.h"
#include "scenario/text/Glossary.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::app {
namespace {

using views::tableWords;
using views::words;

}  // namespace

ReferenceModel::ReferenceModel(QStringList headers, QList<QStringList> rows, QObject* parent)
    : QAbstractTableModel(parent), m_headers(std::move(headers)), m_rows(std::move(rows)) {}

int ReferenceModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ReferenceModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

QVariant ReferenceModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case views::SortRole:
      return m_rows[index.row()][index.column()];
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignTop));
    default:
      return {};
  }
}

QVariant ReferenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::DisplayRole) return m_headers.value(section);
  if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft));
  return {};
}

ReferenceModel* makeParameterReference(QObject* parent) {
  QList<QStringList> rows;
  for (const study::Parameter& inFiles : study::parameterTable()) {
    const study::Parameter p = study::shownParameter(inFiles);
    rows.append({tableWords(p.label), words(p.symbol), tableWords(p.help), tableWords(p.unit),
                 words(study::rangeText(p)), words(study::defaultWords(p)), words(p.key)});
  }
  return new ReferenceModel(
      {ReferenceModel::tr("Parameter"), ReferenceModel::tr("Symbol"),
       ReferenceModel::tr("What it does"), ReferenceModel::tr("Unit"), ReferenceModel::tr("Range"),
       ReferenceModel::tr("Default"), ReferenceModel::tr("Key")},
      rows, parent);
}

ReferenceModel* makeGlossaryReference(QObject* parent) {
  QList<QStringList> rows;
  for (const study::GlossaryEntry& entry : study::glossary()) {
    rows.append({words(entry.symbol), tableWords(entry.term), tableWords(entry.meaning),
                 tableWords(entry.source)});
  }
  return new ReferenceModel({ReferenceModel::tr("Symbol"), ReferenceModel::tr("Term"),
                             ReferenceModel::tr("Meaning"), ReferenceModel::tr("Source")},
                            rows, parent);
}

}  // namespace spothorizon::app
