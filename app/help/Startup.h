// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::app {

/// First thing in main(), before any file is opened. A standard stream that was closed gets a place
/// that cannot be written to: else the next file that is opened would take its number, and what is
/// printed would go there. A file that would grow past its limit is an error of the write, not the
/// end of the program.
void takeStandardStreams();

/// After QCoreApplication was made, which takes the desktop's locale: numbers and the system's
/// messages are English again. Letters stay those of the desktop, for its names of files.
void speakNumbersInC();

}  // namespace spothorizon::app
