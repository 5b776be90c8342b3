// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/Section.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace spothorizon::views {

Section::Section(const QString& title, QWidget* content, bool open, Level level, QWidget* parent)
    : QWidget(parent), m_heading(new QToolButton(this)), m_content(content) {
  QFont bold = font();
  bold.setBold(level == Level::Main);
  m_heading->setFont(bold);
  m_heading->setText(title);
  m_heading->setCheckable(true);
  m_heading->setAutoRaise(true);
  m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  m_heading->setAccessibleName(tr("Section %1").arg(title));

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_heading);
  column->addWidget(m_content);
  connect(m_heading, &QToolButton::toggled, this, &Section::setOpen);
  setOpen(open);
}

bool Section::isOpen() const { return m_heading->isChecked(); }

void Section::setOpen(bool open) {
  if (open) emit opening();
  m_heading->setChecked(open);
  m_heading->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  m_content->setVisible(open);
}

}  // namespace spothorizon::views
