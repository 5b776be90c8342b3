// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "subjects/serving/ServingResults.h"
#include "views/page/StudyPage.h"

class QLabel;
class QSpinBox;
class QToolButton;

namespace spothorizon::views {

class RequestLine;

/// One request, token by token, under every system.
class RequestPage : public StudyPage {
  Q_OBJECT

 public:
  explicit RequestPage(QWidget* parent = nullptr);

  void setResult(const study::Result& result) override;
  void clear() override;
  std::vector<ExportableChart> charts() const override { return {}; }
  void setStale(bool stale, const QString& slot) override;

  QSpinBox* requestBox() const { return m_request; }
  RequestLine* line() const { return m_line; }
  /// The next request that the first system interrupts, from the shown one on; round and round.
  void nextInterrupted();

 protected:
  void letGo() override { m_chosen = false; }
  void showEvent(QShowEvent* event) override;

 private:
  void showOne();
  int interruptedAfter(int number) const;
  void showPending();

  std::shared_ptr<const study::ServingResults> m_results;
  QSpinBox* m_request;
  QToolButton* m_next;
  RequestLine* m_line;
  QLabel* m_words;
  bool m_pending = false, m_chosen = false;
};

}  // namespace spothorizon::views
