# shellcheck shell=bash
# What plays an engine in the device tests: a program of the tests, beside the release build of
# `ahap`. To be sourced after Tools/lib/setup.sh.

# shellcheck disable=SC2034,SC2154  # used, and set, by the scripts around it
probe=$scratch/release/engine-probe

# Builds it if it is older than its sources. Talks on stderr only.
build_probe() {
  (
    flock 9
    cd "$root" || exit
    ensure_home
    exec swift build --scratch-path "$scratch" -c release --product engine-probe --static-swift-stdlib
  ) </dev/null >&2 9>"$scratch.lock" || trouble "the build of engine-probe failed"
}
