# shellcheck shell=sh
# What the scripts for the virtual machine share. To be sourced by busybox's sh in /w.
#
# A play called NAME leaves out/NAME.err, what `ahap play -v` said, and out/NAME.result, a line of
# what was measured: status, seconds, cpu (both since the mark, or the start) and attempts.

# Seconds since the start of the machine.
now() {
  read -r uptime rest </proc/uptime
  echo "$uptime"
}

# cpu_ticks FILE FIELD: the sum of two fields of a process's state: its CPU time in ticks of 10 ms
# (14), or that of its children that have ended (16). Without a process of its own, which would add.
cpu_ticks() {
  read -r state <"$1"
  field=$2
  # shellcheck disable=SC2086  # the fields
  set -- $state
  shift $((field - 1))
  ticks=$(($1 + $2))
}

# start NAME ARG…: begins to play in the background.
start() {
  playing=$1
  shift
  (
    ./ahap play -v "$@" 2>"out/$playing.err" &
    echo $! >"$playing.player"
    wait $!
    status=$?
    read -r ended_at rest </proc/uptime
    cpu_ticks /proc/self/stat 16
    echo "$status $ended_at $ticks" >"$playing.ended"
  ) &
  echo $! >"$playing.supervisor"
  wait_until test -s "$playing.player"
  player=$(cat "$playing.player")
  marked_at=$(now) marked_ticks=0
}

# The moment from which `finish` measures.
mark() {
  marked_at=$(now)
  cpu_ticks "/proc/$player/stat" 14
  marked_ticks=$ticks
}

# finish NAME: waits, at most for 20 s, for the end of a play.
finish() {
  player=$(cat "$1.player")
  (
    sleep 20
    kill -9 "$player"
  ) 2>/dev/null &
  watchdog=$!
  wait "$(cat "$1.supervisor")"
  kill "$watchdog" 2>/dev/null
  read -r status ended_at ticks <"$1.ended"
  awk "BEGIN {
    printf \"status=%d seconds=%.2f cpu=%.2f attempts=%d\n\", $status, $ended_at - $marked_at,
      ($ticks - $marked_ticks) / 100, ${attempts:-1}
  }" >"out/$1.result"
}

# play NAME ARG…: plays to the end; anew where the device ran dry, which tells of a busy computer.
play() {
  attempts=1
  while :; do
    start "$@"
    finish "$1"
    if [ $attempts -eq 3 ] || ! grep -q ', [1-9][0-9]* xruns' "out/$1.err"; then break; fi
    attempts=$((attempts + 1))
  done
  attempts=1
}

# Plays what plays.txt lists, a line `NAME ARG…` each.
play_listed() {
  while read -r name arguments; do
    # shellcheck disable=SC2086  # several words
    play "$name" $arguments
  done <plays.txt
}

# wait_until COMMAND…: tries it until it succeeds, at most for 10 s.
wait_until() {
  tries=200
  until "$@" || [ $tries -eq 0 ]; do
    usleep 50000
    tries=$((tries - 1))
  done
}

# is_running CARD: whether the card's first device plays.
is_running() { grep -q RUNNING "/proc/asound/card$1/pcm0p/sub0/status" 2>/dev/null; }

# Suspends all devices for a second, and brings them back; the processors stay on.
suspend_devices() {
  echo 1 >/sys/module/suspend/parameters/pm_test_delay
  echo devices >/sys/power/pm_test
  echo mem >/sys/power/state
  echo none >/sys/power/pm_test
}

# suspend_while_playing NAME CARD ARG…
suspend_while_playing() {
  name=$1 card=$2
  shift 2
  start "$name" "$@"
  wait_until is_running "$card"
  usleep 500000
  mark
  suspend_devices
  finish "$name"
}
