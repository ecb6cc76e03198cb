# shellcheck shell=sh
# Runs in the virtual machine with HDA cards, of which the first one is maltreated.
# shellcheck source=Tools/device-tests/guest.sh
. ./guest.sh

play_listed
[ ! -e plays-only ] || exit 0

start holder --device hw:0 engine-rev.ahap
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
