// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QTabWidget;

namespace spothorizon::views {
class TableView;
}

namespace spothorizon::app {

class ReferenceModel;

/// Every parameter and every term in two tables under one search field, in a window of its own.
/// Rows are copied with Ctrl+C.
class HelpWindow : public QWidget {
  Q_OBJECT

 public:
  explicit HelpWindow(QWidget* parent = nullptr);

  QLineEdit& field() { return *m_field; }
  QTabWidget& pages() { return *m_pages; }
  views::TableView& parameters() { return *m_parameters; }
  views::TableView& glossary() { return *m_glossary; }

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  views::TableView* addTable(ReferenceModel* model, const QString& title);
  void search(const QString& text);
  void fitRows();
  void copy();

  QLineEdit* m_field;
  QLabel* m_found;
  QTabWidget* m_pages;
  views::TableView *m_parameters, *m_glossary;
};

}  // namespace spothorizon::app
