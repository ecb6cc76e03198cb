# shellcheck shell=sh
# Runs in the virtual machine with the loopback card, whose other end is recorded.
# shellcheck source=Tools/device-tests/guest.sh
. ./guest.sh

# record NAME FORMAT RATE: begins to record in the background.
record() {
  ./arecord -q -D hw:0,1,0 -t raw -f "$2" -r "$3" -c 2 --buffer-size 65536 "out/$1.raw" \
    2>"out/$1.record" &
  recorder=$!
  wait_until grep -q RUNNING /proc/asound/card0/pcm1c/sub0/status
}

stop_recording() {
  usleep 300000
  kill -INT "$recorder"
  wait "$recorder"
}

# A line has the format and the rate before the arguments: the one who opens its end first decides.
while read -r name format rate arguments; do
  record "$name" "$format" "$rate"
  # shellcheck disable=SC2086  # several words
  play "$name" $arguments
  stop_recording
done <plays.txt
[ ! -e plays-only ] || exit 0

suspend_while_playing suspended 0 --device hw:0,0 engine-rev.ahap
