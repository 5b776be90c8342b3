// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/migration/MigrationPanel.h"

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "base/InputError.h"
#include "views/serving/migration/LayerOrderView.h"
#include "views/serving/migration/MatchingMatrix.h"
#include "views/serving/migration/MigrationDiagram.h"
#include "views/serving/migration/MigrationWords.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

QLabel* wrapped() {
  auto* label = new QLabel;
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

}  // namespace

MigrationPanel::MigrationPanel(QWidget* parent)
    : QWidget(parent),
      m_sentence(wrapped()),
      m_position(wrapped()),
      m_way(new QComboBox),
      m_diagram(new MigrationDiagram),
      m_matrix(new MatchingMatrix),
      m_order(new LayerOrderView),
      m_step(wrapped()) {
  m_way->addItems({tr("Matching"), tr("Rank order")});
  m_way->setAccessibleName(tr("How positions are given to GPUs"));
  m_way->setToolTip(tr("Kuhn-Munkres for the most bytes kept, or GPUs in order of number"));

  auto* steps = new QHBoxLayout;
  steps->addWidget(stepButton(QStringLiteral("|<"), tr("First step"), Qt::Key_Home));
  steps->addWidget(stepButton(QStringLiteral("<"), tr("Step back"), Qt::Key_Left));
  steps->addWidget(stepButton(QStringLiteral(">"), tr("Next step"), Qt::Key_Right));
  steps->addWidget(stepButton(QStringLiteral(">|"), tr("Last step"), Qt::Key_End));
  steps->addWidget(m_step, 1);
  auto* lecture = new QWidget;
  auto* matching = new QVBoxLayout(lecture);
  matching->setContentsMargins(0, 0, 0, 0);
  matching->addWidget(m_matrix, 1);
  matching->addLayout(steps);

  auto* below = new QSplitter(Qt::Horizontal);
  below->addWidget(lecture);
  below->addWidget(m_order);
  auto* parts = new QSplitter(Qt::Vertical);
  parts->addWidget(m_diagram);
  parts->addWidget(below);
  parts->setStretchFactor(0, 3);
  parts->setStretchFactor(1, 2);
  // A label that wraps makes the panel ask for all that its parts would like; their least is
  // enough.
  parts->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);

  auto* top = new QHBoxLayout;
  top->addWidget(m_sentence, 1);
  top->addWidget(m_way);
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(top);
  layout->addWidget(parts, 1);
  layout->addWidget(m_position);
  m_position->hide();

  connect(m_way, &QComboBox::currentIndexChanged, this, [this] { rebuild(); });
  connect(m_matrix, &MatchingMatrix::stepChanged, this, [this] { tellStep(); });
  connect(m_diagram, &MigrationDiagram::currentChanged, this,
          [this](int position) { tellPosition(positionStory(m_diagram->scene(), position)); });
}

QToolButton* MigrationPanel::stepButton(const QString& text, const QString& name, Qt::Key key) {
  auto* button = new QToolButton;
  button->setText(text);
  button->setAccessibleName(name);
  button->setToolTip(name);
  connect(button, &QToolButton::clicked, m_matrix, [this, key] {
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(m_matrix, &press);
  });
  return button;
}

void MigrationPanel::setCase(MigrationCase event) {
  m_case = std::move(event);
  rebuild();
}

void MigrationPanel::clear() {
  m_case.reset();
  rebuild();
}

bool MigrationPanel::matched() const { return m_way->currentIndex() == 0; }
QString MigrationPanel::sentence() const { return m_sentence->text(); }
QString MigrationPanel::stepSentence() const { return m_step->text(); }

void MigrationPanel::rebuild() {
  MigrationScene scene;
  QString words = tr("No replica moved");
  try {
    if (m_case) {
      scene = sceneOf(*m_case, matched());
      words = sceneText(scene);
    }
  } catch (const InputError& error) {
    words = verbatimWords(faultText(error));
  }
  m_sentence->setText(words);
  m_order->setOrder(scene.plan.layers);
  m_matrix->setScene(nullptr);
  m_diagram->setScene(std::move(scene));
  m_matrix->setScene(&m_diagram->scene());
  tellPosition({});
  tellStep();
}

/// A label without words has no name either.
void MigrationPanel::tellPosition(const QString& story) {
  m_position->setText(story);
  m_position->setVisible(!story.isEmpty());
}

void MigrationPanel::tellStep() {
  const MigrationScene& scene = m_diagram->scene();
  if (scene.steps.empty()) {
    m_step->setText(scene.matching.weights.rows > 0
                        ? tr("The matrix is too large to be shown step by step")
                        : QString());
    return;
  }
  m_step->setText(tr("Step %1 of %2. %3")
                      .arg(m_matrix->step() + 1)
                      .arg(scene.steps.size())
                      .arg(stepText(scene, m_matrix->step())));
}

}  // namespace spothorizon::views
