// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QString>
#include <string>
#include <vector>

#include "scenario/Parameters.h"

class QStandardItemModel;
class QStringListModel;

namespace spothorizon::ask {
class Subject;
}

namespace spothorizon::views {

/// A parameter that questions of a subject can vary.
struct AskedParameter {
  std::string key;
  QString section;  ///< "Serving": its heading
  QString label;    ///< "Grace, s"; unique
  QString help;
  bool number = false;
};

/// Every parameter of a subject's sections that matters in the scenario and is a number or a
/// choice, section by section. The market's are left out where the subject does not follow it.
std::vector<AskedParameter> askedParameters(const ask::Subject& subject,
                                            const study::Scenario& scenario);

/// A box of parameters under headings of their sections, found by typing any part of the label.
class ParameterPicker : public QComboBox {
  Q_OBJECT

 public:
  explicit ParameterPicker(QWidget* parent = nullptr);

  /// What is chosen stays where it is there still.
  void setParameters(const std::vector<AskedParameter>& parameters);
  /// Empty: nothing. False where there is no such parameter.
  bool choose(const std::string& key);
  std::string key() const;

 signals:
  void chosen();

 protected:
  void wheelEvent(QWheelEvent* event) override;

 private:
  void takeTyped();

  QStandardItemModel* m_items;
  QStringListModel* m_labels;
};

}  // namespace spothorizon::views
