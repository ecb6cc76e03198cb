# shellcheck shell=sh
# Runs in the virtual machine with a USB card, which is suspended, pulled out and put back.
# shellcheck source=Tools/device-tests/guest.sh
. ./guest.sh

# QEMU's card attenuates until its volume is set; the highest one leaves the samples alone.
set_volume() { ./amixer -q -c 0 sset 'Audio Output Volume Control' 100%; }

set_volume
play_listed
[ ! -e plays-only ] || exit 0

suspend_while_playing suspended 0 --device hw:0 engine-rev.ahap

start pulled --device hw:0 engine-rev.ahap
wait_until is_running 0
usleep 500000
mark
echo device_del usb0 >/dev/ttyS2
finish pulled

play absent --device hw:0 tap-firm.ahap

echo device_add usb-audio,audiodev=usb0-again >/dev/ttyS2
wait_until test -e /dev/snd/controlC0
set_volume
play returned --device hw:0 --gain -7 unlock.ahap
