# shellcheck shell=sh
# What the tools share: the Debian packages and the release build of `ahap`.
# To be sourced, by sh or bash, with `root` set to the folder of Package.swift.

# A build folder of its own: `swift test` compiles with other flags and would undo this one each time.
scratch=${root:?}/.build/ahap
# shellcheck disable=SC2034  # used by the scripts that source this file
program=$scratch/release/ahap
# As old as the moment just before the last complete build began.
stamp=$scratch/built

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

trouble() {
  say "$@"
  exit 2
}

# Change times rather than modification times: they also tell of a file that was moved here or
# copied with its old date, and those of the folders tell of a file that was removed.
is_fresh() {
  [ -x "$program" ] && [ -e "$stamp" ] && has_libraries &&
    [ -z "$(find "$root/Package.swift" "$root/Sources" -cnewer "$stamp" -print -quit)" ]
}

# The libraries that the program itself loads may have been removed since it was built.
has_libraries() {
  set -- /usr/lib/*/libasound.so.2 /usr/lib/*/libsamplerate.so.0 /usr/lib/*/libsndfile.so.1
  for library; do [ -e "$library" ] || return 1; done
}

# Builds `ahap` if it is missing or older than its sources. Talks on stderr only.
build_program() {
  is_fresh && return
  mkdir -p "$root/.build" || exit 2
  [ -w "$root/.build" ] || trouble "cannot write to $root/.build"
  (
    flock -n 9 || {
      say "waiting for another build"
      flock 9
    }
    # Another one may have built it meanwhile.
    is_fresh || compile
  ) 9>"$scratch.lock" || exit 2
}

compile() {
  install_packages
  forget_if_moved "$scratch"
  # Without a stamp an interrupted build cannot be taken for a complete one. The new stamp is made
  # before the sources are read, so that a change during the build counts as newer.
  rm -f "$stamp"
  : >"$scratch/started"
  (
    cd "$root" || exit
    ensure_home
    exec swift build --scratch-path "$scratch" -c release --product ahap --static-swift-stdlib
  ) </dev/null >&2 9>&- || trouble "the build failed"
  [ -x "$program" ] || trouble "the build made no $program"
  mv "$scratch/started" "$stamp"
}

# Removes a build folder that was made elsewhere and copied or moved: the compiler refuses it.
forget_if_moved() {
  if [ -e "$1/made-in" ] && [ "$(cat "$1/made-in")" != "$root" ]; then rm -rf "$1"; fi
  mkdir -p "$1" && printf '%s\n' "$root" >"$1/made-in"
}

# Swift keeps caches in the home folder and fails where it cannot.
ensure_home() {
  [ -n "${HOME-}" ] && [ -d "$HOME" ] && [ -w "$HOME" ] && return
  export HOME="$root/.build/home"
  mkdir -p "$HOME"
}

# Installs the Debian packages that are missing; `install_packages python3` also wants Python, and
# `install_packages python3-jsonschema` that module of it: `has_tool` knows which names can be given.
install_packages() {
  command -v swift >/dev/null ||
    trouble "swift is not on PATH; Swift 6.2 or later is needed: https://www.swift.org/install/linux/"
  tools=$*
  # shellcheck disable=SC2046,SC2086  # no name has spaces
  set -- $(missing_packages $tools)
  [ $# -gt 0 ] || return 0

  advice="apt-get update && apt-get install --no-install-recommends $*"
  command -v apt-get >/dev/null || trouble "missing: what Debian 12 calls $*"
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      trouble "packages are missing and there is no sudo; run as root: $advice"
    elif sudo -n true 2>/dev/null; then
      as_root='sudo -n'
    elif [ -t 2 ] && (: </dev/tty) 2>/dev/null; then
      as_root=sudo
    else
      trouble "packages are missing and sudo wants a password; run as root: $advice"
    fi
  fi
  say "installing $*"
  # The lists may be missing or too old, but fetching them takes time: first try without.
  apt_get install "$@" || { apt_get update && apt_get install "$@"; } ||
    trouble "apt-get failed; run as root: $advice"

  # shellcheck disable=SC2046,SC2086
  set -- $(missing_packages $tools)
  [ $# -eq 0 ] || trouble "still missing after apt-get: $*"
}

apt_get() {
  # shellcheck disable=SC2086  # as_root is empty or several words
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
    --no-install-recommends "$@" </dev/null >&2 9>&-
}

# Prints the packages whose files the build does not find, wherever they come from.
missing_packages() {
  toolchain=$(readlink -f "$(command -v swift)")
  toolchain=${toolchain%/*}
  # The shared libraries of the toolchain's own programs.
  for library in $(ldd "$toolchain/swift-build" 2>/dev/null | awk '/not found/ { print $1 }'); do
    case $library in
      libcurl.so.4) echo libcurl4 ;;
      libncurses.so.6) echo libncurses6 ;;
      libsqlite3.so.0) echo libsqlite3-0 ;;
      libstdc++.so.6) echo libstdc++6 ;;
      libtinfo.so.6) echo libtinfo6 ;;
      libxml2.so.2) echo libxml2 ;;
      libz.so.1) echo zlib1g ;;
    esac
  done
  command -v ld.gold >/dev/null || echo binutils
  has_header c stdio.h || echo libc6-dev
  has_header c++ vector || echo libstdc++-12-dev
  has_header c alsa/asoundlib.h || echo libasound2-dev
  has_header c samplerate.h || echo libsamplerate0-dev
  has_header c sndfile.h || echo libsndfile1-dev
  for tool; do has_tool "$tool" || echo "$tool"; done
}

# Whether a package's program is there, or, for one such as python3-jsonschema, what Debian's own
# Python finds: another one that comes first on PATH has modules of its own.
has_tool() {
  case $1 in
    alsa-utils) has_tool arecord && has_tool amixer ;;
    kmod) PATH=$PATH:/usr/sbin:/sbin has_tool modprobe ;;
    qemu-system-x86) has_tool qemu-system-x86_64 ;;
    xz-utils) has_tool xz ;;
    python3-*) /usr/bin/python3 -c "import ${1#python3-}" 2>/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

has_header() {
  clang=$toolchain/clang
  [ -x "$clang" ] || clang=clang
  printf '#include <%s>\n' "$2" | "$clang" -fsyntax-only -x "$1" - 2>/dev/null
}
