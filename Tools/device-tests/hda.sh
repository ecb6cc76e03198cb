# shellcheck shell=sh
# Runs in the virtual machine with HDA cards, of which the first one is maltreated.
# shellcheck source=Tools/device-tests/guest.sh
. ./guest.sh

play_listed
[ ! -e plays-only ] || exit 0

./ahap devices --format json >out/devices.json

# So much in store that the emulated processor has time for two.
start holder --device hw:0 --latency 400ms engine-rev.ahap
wait_until is_running 0
start intruder --device hw:0 tap-firm.ahap
finish intruder
finish holder

suspend_while_playing suspended 0 --device hw:0 engine-rev.ahap

start removed --device hw:0 engine-rev.ahap
wait_until is_running 0
usleep 500000
mark
card=$(readlink -f /sys/class/sound/card0/device)
echo "${card##*/}" >/sys/bus/pci/drivers/snd_hda_intel/unbind
finish removed
