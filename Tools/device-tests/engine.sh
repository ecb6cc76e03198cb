# shellcheck shell=sh
# Runs in the virtual machine with a USB card: the engine plays on it while it is suspended, and while
# it is pulled out and put back. Leaves what the engine noted, and when the card went and came.
# shellcheck source=Tools/device-tests/guest.sh
. ./guest.sh

set_volume() { ./amixer -q -c 0 sset 'Audio Output Volume Control' 100%; }

# is_noted FILE COUNT TEXT: whether the engine has noted something so often.
is_noted() { [ "$(grep -c "$3" "$1")" -ge "$2" ]; }

set_volume
./engine-probe hw:0 engine-rev.ahap 9 >out/suspended.log 2>&1 &
wait_until is_running 0
usleep 500000
suspend_devices
wait

./engine-probe hw:0 engine-rev.ahap 12 >out/pulled.log 2>&1 &
probe=$!
wait_until is_running 0
usleep 500000
echo "$(now) pulled" >out/card.log
echo device_del usb0 >/dev/ttyS2
wait_until is_noted out/pulled.log 1 stopped
cpu_ticks "/proc/$probe/stat" 14
ticks_before=$ticks
sleep 2
cpu_ticks "/proc/$probe/stat" 14
echo "$(now) waited 2 s with $((ticks - ticks_before))0 ms of CPU time" >>out/card.log
echo "$(now) back" >>out/card.log
echo device_add usb-audio,audiodev=usb0-again >/dev/ttyS2
wait_until test -e /dev/snd/controlC0
set_volume
wait
