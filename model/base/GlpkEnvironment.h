// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <glpk.h>

namespace spothorizon {

/// GLPK keeps an environment per thread: made here where the thread has none, and then freed again.
/// Prints nothing while it lives. Include it where GLPK is called alone: who includes it links it.
class GlpkEnvironment {
 public:
  GlpkEnvironment() : m_made(glp_init_env() == 0) { m_before = glp_term_out(GLP_OFF); }
  ~GlpkEnvironment() {
    glp_term_out(m_before);
    if (m_made) glp_free_env();
  }
  GlpkEnvironment(const GlpkEnvironment&) = delete;
  GlpkEnvironment& operator=(const GlpkEnvironment&) = delete;

 private:
  bool m_made;
  int m_before = GLP_ON;
};

}  // namespace spothorizon
