# A machine of its own inside this one: its own files on top of ours, processes, name and machine id.
# Run by `unshare` as the first process; ends, and everything in it, when its input is closed.
set -eu
folder=$1 name=$2
mkdir -p "$folder"/{upper,work,root,run,tmp}
chmod 1777 "$folder/tmp"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/root"
cd "$folder/root"
mount -t proc proc proc
mount -t sysfs sysfs sys
mount --rbind /dev dev
mount --bind "$folder/run" run
mount --bind "$folder/tmp" tmp
rm -f etc/machine-id
tr -d - </proc/sys/kernel/random/uuid >etc/machine-id
hostname "$name"
# A coder is already there: nothing is fetched from outside, where there is nobody.
printf '#!/bin/sh\n' >usr/local/bin/claude
chmod 755 usr/local/bin/claude
pivot_root . mnt
cd /
umount -l /mnt
echo ready
read -r _
