// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/HintLabel.h"

#include <QEvent>
#include <QPalette>

#include "views/chart/Palette.h"

namespace spothorizon::views {

HintLabel::HintLabel(Tone tone, QWidget* parent) : WrappedLabel(parent), m_tone(tone) {
  recolour();
}

void HintLabel::setTone(Tone tone) {
  if (tone == m_tone) return;
  m_tone = tone;
  recolour();
}

QColor HintLabel::colour(Tone tone, const QPalette& palette) {
  const ChartTheme theme = ChartTheme::of(palette);
  switch (tone) {
    case Tone::Quiet:
      return theme.muted;
    case Tone::Warning:
      return theme.dark ? QColor(0xf0b35a) : QColor(0x8a5300);
    case Tone::Error:
      return theme.warning;
  }
  return theme.text;
}

void HintLabel::changeEvent(QEvent* event) {
  WrappedLabel::changeEvent(event);
  const bool concerned =
      event->type() == QEvent::PaletteChange || event->type() == QEvent::ParentChange;
  if (concerned && !m_recolouring) recolour();
}

void HintLabel::recolour() {
  m_recolouring = true;
  QPalette own;  // only the text's colour is our own; all else goes on following the parent
  own.setColor(QPalette::WindowText,
               colour(m_tone, parentWidget() ? parentWidget()->palette() : palette()));
  setPalette(own);
  m_recolouring = false;
}

}  // namespace spothorizon::views
