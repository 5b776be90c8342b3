// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::testmain {

/// Makes the font of tests/data/fonts the application's, in one size: what a test measures must not
/// depend on the fonts of the machine. Wherever this is linked, a QGuiApplication calls it as it
/// starts; without one it does nothing.
void useTestFont();

}  // namespace spothorizon::testmain
