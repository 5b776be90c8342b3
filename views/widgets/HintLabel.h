// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/WrappedLabel.h"

namespace spothorizon::views {

/// Text beside the main text: quiet, or coloured as a warning or an error. Follows the palette.
class HintLabel : public WrappedLabel {
  Q_OBJECT

 public:
  enum class Tone { Quiet, Warning, Error };

  explicit HintLabel(Tone tone = Tone::Quiet, QWidget* parent = nullptr);
  void setTone(Tone tone);
  Tone tone() const { return m_tone; }

  static QColor colour(Tone tone, const QPalette& palette);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void recolour();

  Tone m_tone;
  bool m_recolouring = false;
};

}  // namespace spothorizon::views
