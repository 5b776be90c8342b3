// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/ShownTexts.h"

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
    if (!text.trimmed().isEmpty()) m_texts.push_back({by, text});
  }
  void hear(const ShownTexts& more) { m_texts.insert(m_texts.end(), more.begin(), more.end()); }
  /// Those that are not a line of what was heard already.
  void hearNew(const ShownTexts& more) {
    static const QRegularExpression tag(QStringLiteral("<[^<>]*>"));
    QString heard;
    for (const ShownText& one : m_texts) {
      heard += QString(one.text).replace(tag, QStringLiteral(" ")).simplified() + u'\n';
    }
    for (const ShownText& one : more) {
      if (!heard.contains(one.text.simplified())) m_texts.push_back(one);
    }
  }
  ShownTexts take() { return std::move(m_texts); }

 private:
  ShownTexts m_texts;
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

void hearAction(Listener& listener, const QAction& action) {
  for (const QString& text :
       {action.text(), action.toolTip(), action.statusTip(), action.whatsThis()}) {
    listener.hear("action " + action.objectName(), text);
  }
}

void hearNumber(Listener& listener, const QString& by, const QAbstractSpinBox& box) {
  listener.hear(by, box.specialValueText());
  if (const auto* whole = qobject_cast<const QSpinBox*>(&box)) {
    listener.hear(by, whole->prefix());
    listener.hear(by, whole->suffix());
  }
  if (const auto* real = qobject_cast<const QDoubleSpinBox*>(&box)) {
    listener.hear(by, real->prefix());
    listener.hear(by, real->suffix());
  }
}

/// What only this kind of widget has.
void hearKind(Listener& listener, const QString& by, const QWidget& widget) {
  if (const auto* label = qobject_cast<const QLabel*>(&widget)) listener.hear(by, label->text());
  if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
    listener.hear(by, button->text());
  }
  if (const auto* group = qobject_cast<const QGroupBox*>(&widget))
    listener.hear(by, group->title());
  if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
    for (int i = 0; i < box->count(); ++i) {
      listener.hear(by, box->itemText(i));
      listener.hear(by, box->itemData(i, Qt::ToolTipRole).toString());
    }
  }
  if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
    for (int i = 0; i < tabs->count(); ++i) {
      listener.hear(by, tabs->tabText(i));
      listener.hear(by, tabs->tabToolTip(i));
    }
  }
  if (const auto* edit = qobject_cast<const QLineEdit*>(&widget)) {
    listener.hear(by, edit->placeholderText());
    listener.hear(by, edit->text());
  }
  if (const auto* text = qobject_cast<const QTextEdit*>(&widget)) {
    listener.hear(by, text->toPlainText());
    listener.hear(by, text->placeholderText());
  }
  if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget)) {
    listener.hear(by, text->toPlainText());
    listener.hear(by, text->placeholderText());
  }
  if (const auto* number = qobject_cast<const QAbstractSpinBox*>(&widget)) {
    hearNumber(listener, by, *number);
  }
  if (const auto* bar = qobject_cast<const QProgressBar*>(&widget))
    listener.hear(by, bar->format());
}

void hearWidget(Listener& listener, const QWidget& widget) {
  if (isOfQt(widget)) return;
  const QString by = nameOf(widget);
  for (const QString& text :
       {widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis(),
        widget.accessibleName(), widget.accessibleDescription()}) {
    listener.hear(by, text);
  }
  hearKind(listener, by, widget);
}

constexpr Qt::ItemDataRole kSpokenRoles[] = {Qt::DisplayRole, Qt::ToolTipRole, Qt::StatusTipRole,
                                             Qt::AccessibleTextRole, Qt::AccessibleDescriptionRole};

void hearCells(Listener& listener, const QString& by, const QAbstractItemModel& model,
               const QModelIndex& parent) {
  for (int row = 0; row < model.rowCount(parent); ++row) {
    for (int column = 0; column < model.columnCount(parent); ++column) {
      const QModelIndex index = model.index(row, column, parent);
      for (const int role : kSpokenRoles) listener.hear(by, index.data(role).toString());
    }
    const QModelIndex first = model.index(row, 0, parent);
    if (model.hasChildren(first)) hearCells(listener, by, model, first);
  }
}

/// The texts of a picture.
ShownTexts painted(const QString& by, const QSize& size,
                   const std::function<void(QPaintDevice&, const QSize&)>& paint) {
  Listener listener;
  QXmlStreamReader svg(app::svgBytes(size, [&](QPaintDevice& device) { paint(device, size); }));
  while (!svg.atEnd()) {
    if (svg.readNext() != QXmlStreamReader::StartElement || svg.name() != u"text") continue;
    listener.hear(by, svg.readElementText(QXmlStreamReader::IncludeChildElements));
  }
  return listener.take();
}

}  // namespace

ShownTexts shownTexts(const QAbstractItemModel& model, const QString& by) {
  Listener listener;
  for (const Qt::Orientation side : {Qt::Horizontal, Qt::Vertical}) {
    const int sections = side == Qt::Horizontal ? model.columnCount() : model.rowCount();
    for (int section = 0; section < sections; ++section) {
      for (const int role : kSpokenRoles) {
        listener.hear(by + ", header", model.headerData(section, side, role).toString());
      }
    }
  }
  hearCells(listener, by, model, {});
  return listener.take();
}

ShownTexts shownTexts(const QWidget& window) {
  Listener listener;
  for (const QAction* action : window.findChildren<QAction*>()) hearAction(listener, *action);
  hearWidget(listener, window);
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    hearWidget(listener, *widget);
    const auto* view = qobject_cast<const QAbstractItemView*>(widget);
    const bool isHeader = qobject_cast<const QHeaderView*>(widget);  // it has its table's model
    if (!view || isHeader || !view->model() || isOfQt(*view)) continue;
    listener.hear(shownTexts(*view->model(), nameOf(*view)));
  }
  auto& shown = const_cast<QWidget&>(window);
  const ShownTexts drawn =
      painted("painted in " + nameOf(window), window.size(),
              [&shown](QPaintDevice& device, const QSize&) { shown.render(&device); });
  listener.hearNew(drawn);
  return listener.take();
}

ShownTexts shownTexts(const QString& html) {
  Listener listener;
  bool isPassedOver = false;  // a style, and the index of a symbol
  QXmlStreamReader page(html);
  while (!page.atEnd()) {
    page.readNext();
    if (page.isStartElement()) {
      isPassedOver = page.name() == u"style" || page.name() == u"sub";
      for (const char* name : {"title", "alt", "aria-label"}) {
        listener.hear("page", page.attributes().value(QLatin1String(name)).toString());
      }
    }
    if (page.isEndElement()) isPassedOver = false;
    if (page.isCharacters() && !isPassedOver) listener.hear("page", page.text().toString());
  }
  if (page.hasError()) listener.hear("page", page.errorString());
  return listener.take();
}

ShownTexts shownTexts(const std::vector<views::ExportableChart>& charts) {
  Listener listener;
  for (const views::ExportableChart& chart : charts) {
    listener.hear("title of " + chart.fileStem, chart.title);
    listener.hear(painted(
        "chart " + chart.fileStem, {900, 500},
        [&chart](QPaintDevice& device, const QSize& size) { chart.paint(device, size, true); }));
  }
  return listener.take();
}

}  // namespace spothorizon::test
