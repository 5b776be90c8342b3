// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/SaidBy.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>
#include <QTextEdit>
#include <QXmlStreamReader>
#include <functional>

#include "app/report/PictureBytes.h"

namespace spothorizon::test {
namespace {

class Listener {
 public:
  void hear(const QString& by, const QString& text) {
    if (!text.trimmed().isEmpty()) m_said.push_back({by, text});
  }
  void hear(const AllSaid& more) { m_said.insert(m_said.end(), more.begin(), more.end()); }
  /// Those that are not a line of what was heard already.
  void hearNew(const AllSaid& more) {
    static const QRegularExpression tag(QStringLiteral("<[^<>]*>"));
    QString heard;
    for (const Said& one : m_said) {
      heard += QString(one.text).replace(tag, QStringLiteral(" ")).simplified() + u'\n';
    }
    for (const Said& one : more) {
      if (!heard.contains(one.text.simplified())) m_said.push_back(one);
    }
  }
  AllSaid take() { return std::move(m_said); }

 private:
  AllSaid m_said;
};

/// Qt's own words, whose translation may not be installed.
bool isOfQt(const QWidget& widget) {
  const QWidget* parent = widget.parentWidget();
  const auto* buttons = qobject_cast<const QDialogButtonBox*>(parent);
  const auto* button = qobject_cast<const QAbstractButton*>(&widget);
  const bool isStandard =
      buttons && button &&
      buttons->standardButton(const_cast<QAbstractButton*>(button)) != QDialogButtonBox::NoButton;
  const bool scrollsTabs = button && qobject_cast<const QTabBar*>(parent);
  return isStandard || scrollsTabs || widget.objectName().startsWith(u"qt_");
}

QString nameOf(const QWidget& widget) {
  QString name = widget.metaObject()->className();
  if (!widget.objectName().isEmpty()) name += u' ' + widget.objectName();
  const QWidget* parent = widget.parentWidget();
  return parent ? name + " in " + parent->metaObject()->className() : name;
}

void hearAction(Listener& said, const QAction& action) {
  for (const QString& text :
       {action.text(), action.toolTip(), action.statusTip(), action.whatsThis()}) {
    said.hear("action " + action.objectName(), text);
  }
}

void hearNumber(Listener& said, const QString& by, const QAbstractSpinBox& box) {
  said.hear(by, box.specialValueText());
  if (const auto* whole = qobject_cast<const QSpinBox*>(&box)) {
    said.hear(by, whole->prefix());
    said.hear(by, whole->suffix());
  }
  if (const auto* real = qobject_cast<const QDoubleSpinBox*>(&box)) {
    said.hear(by, real->prefix());
    said.hear(by, real->suffix());
  }
}

/// What only this kind of widget has.
void hearKind(Listener& said, const QString& by, const QWidget& widget) {
  if (const auto* label = qobject_cast<const QLabel*>(&widget)) said.hear(by, label->text());
  if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
    said.hear(by, button->text());
  }
  if (const auto* group = qobject_cast<const QGroupBox*>(&widget)) said.hear(by, group->title());
  if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
    for (int i = 0; i < box->count(); ++i) {
      said.hear(by, box->itemText(i));
      said.hear(by, box->itemData(i, Qt::ToolTipRole).toString());
    }
  }
  if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
    for (int i = 0; i < tabs->count(); ++i) {
      said.hear(by, tabs->tabText(i));
      said.hear(by, tabs->tabToolTip(i));
    }
  }
  if (const auto* edit = qobject_cast<const QLineEdit*>(&widget)) {
    said.hear(by, edit->placeholderText());
    said.hear(by, edit->text());
  }
  if (const auto* text = qobject_cast<const QTextEdit*>(&widget)) {
    said.hear(by, text->toPlainText());
    said.hear(by, text->placeholderText());
  }
  if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget)) {
    said.hear(by, text->toPlainText());
    said.hear(by, text->placeholderText());
  }
  if (const auto* number = qobject_cast<const QAbstractSpinBox*>(&widget)) {
    hearNumber(said, by, *number);
  }
  if (const auto* bar = qobject_cast<const QProgressBar*>(&widget)) said.hear(by, bar->format());
}

void hearWidget(Listener& said, const QWidget& widget) {
  if (isOfQt(widget)) return;
  const QString by = nameOf(widget);
  for (const QString& text :
       {widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis(),
        widget.accessibleName(), widget.accessibleDescription()}) {
    said.hear(by, text);
  }
  hearKind(said, by, widget);
}

constexpr Qt::ItemDataRole kSpokenRoles[] = {Qt::DisplayRole, Qt::ToolTipRole, Qt::StatusTipRole,
                                             Qt::AccessibleTextRole, Qt::AccessibleDescriptionRole};

void hearCells(Listener& said, const QString& by, const QAbstractItemModel& model,
               const QModelIndex& parent) {
  for (int row = 0; row < model.rowCount(parent); ++row) {
    for (int column = 0; column < model.columnCount(parent); ++column) {
      const QModelIndex index = model.index(row, column, parent);
      for (const int role : kSpokenRoles) said.hear(by, index.data(role).toString());
    }
    const QModelIndex first = model.index(row, 0, parent);
    if (model.hasChildren(first)) hearCells(said, by, model, first);
  }
}

/// The texts of a picture.
AllSaid painted(const QString& by, const QSize& size,
                const std::function<void(QPaintDevice&, const QSize&)>& paint) {
  Listener said;
  QXmlStreamReader svg(app::svgBytes(size, [&](QPaintDevice& device) { paint(device, size); }));
  while (!svg.atEnd()) {
    if (svg.readNext() != QXmlStreamReader::StartElement || svg.name() != u"text") continue;
    said.hear(by, svg.readElementText(QXmlStreamReader::IncludeChildElements));
  }
  return said.take();
}

}  // namespace

AllSaid saidBy(const QAbstractItemModel& model, const QString& by) {
  Listener said;
  for (const Qt::Orientation side : {Qt::Horizontal, Qt::Vertical}) {
    const int sections = side == Qt::Horizontal ? model.columnCount() : model.rowCount();
    for (int section = 0; section < sections; ++section) {
      for (const int role : kSpokenRoles) {
        said.hear(by + ", header", model.headerData(section, side, role).toString());
      }
    }
  }
  hearCells(said, by, model, {});
  return said.take();
}

AllSaid saidBy(const QWidget& window) {
  Listener said;
  for (const QAction* action : window.findChildren<QAction*>()) hearAction(said, *action);
  hearWidget(said, window);
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    hearWidget(said, *widget);
    const auto* view = qobject_cast<const QAbstractItemView*>(widget);
    const bool isHeader = qobject_cast<const QHeaderView*>(widget);  // it has its table's model
    if (!view || isHeader || !view->model() || isOfQt(*view)) continue;
    said.hear(saidBy(*view->model(), nameOf(*view)));
  }
  auto& shown = const_cast<QWidget&>(window);
  const AllSaid drawn =
      painted("painted in " + nameOf(window), window.size(),
              [&shown](QPaintDevice& device, const QSize&) { shown.render(&device); });
  said.hearNew(drawn);
  return said.take();
}

AllSaid saidBy(const QString& html) {
  Listener said;
  bool isPassedOver = false;  // a style, and the index of a symbol
  QXmlStreamReader page(html);
  while (!page.atEnd()) {
    page.readNext();
    if (page.isStartElement()) {
      isPassedOver = page.name() == u"style" || page.name() == u"sub";
      for (const char* name : {"title", "alt", "aria-label"}) {
        said.hear("page", page.attributes().value(QLatin1String(name)).toString());
      }
    }
    if (page.isEndElement()) isPassedOver = false;
    if (page.isCharacters() && !isPassedOver) said.hear("page", page.text().toString());
  }
  if (page.hasError()) said.hear("page", page.errorString());
  return said.take();
}

AllSaid saidBy(const std::vector<views::ExportableChart>& charts) {
  Listener said;
  for (const views::ExportableChart& chart : charts) {
    said.hear("title of " + chart.fileStem, chart.title);
    said.hear(painted(
        "chart " + chart.fileStem, {900, 500},
        [&chart](QPaintDevice& device, const QSize& size) { chart.paint(device, size, true); }));
  }
  return said.take();
}

}  // namespace spothorizon::test
