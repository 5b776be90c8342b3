# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian package, made with CPack. `cpack -G DEB` packs what is built and builds nothing itself.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME spothorizon)
set(CPACK_PACKAGE_VENDOR "The SpotHorizon authors")
set(CPACK_PACKAGE_CONTACT "${SPOTHORIZON_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "what-if tool for renting GPUs on spot and on-demand markets")
set(CPACK_PACKAGE_DESCRIPTION
"SpotHorizon shows what a job with a deadline would have cost on a market of
spot and on-demand GPUs, when it would have finished, and how far it was from
the best possible plan. It reads price histories and availability
traces of several kinds, runs policies from the literature on them beside an
exact optimum, and shows how predictable a market is.
.
This package contains the desktop program, spothorizon, and the command line,
spothorizon-cli, which needs no display.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-wayland, qt6-translations-l10n")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-noto-cjk, ffmpeg, awscli, azure-cli, curl, unzip")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
