#!/usr/bin/env bash
# Makes this machine a desk: installs the sidecar and the coder, and joins the mesh. Opens no public port.
# Running it again repairs what is there. Exit codes: 0 done, 2 broken download or no way to the service, 3 wrong
# checksum, 4 token refused, 5 missing prerequisite, 6 not root, 8 this machine already hosts another desk.
# Everything stands inside one block that ends with the last line: a script that arrives cut off does nothing.
{
PAT='@PAT@'
ENV_ID='@ENV_ID@'
SERVICE='@URL@'
RUNTIME='@RUNTIME@'
DIGEST='@DIGEST@'

set +x
set -eu
umask 077

# Only tests set this.
ROOT="${WORKSPACE_SIDECAR_ROOT:-}"
ETC="$ROOT/etc/workspace-sidecar"
HOME_DIR="$ROOT/opt/workspace-sidecar"
STATE="$ROOT/var/lib/workspace-sidecar"
RUN="$ROOT/run/workspace-sidecar"
BIN="$ROOT/usr/local/bin"
UNIT="$ROOT/etc/systemd/system/workspace-sidecar.service"
OPENRC="$ROOT/etc/init.d/workspace-sidecar"
LOCK="$ROOT/run/workspace-sidecar.installing"
SIDECAR="$HOME_DIR/sidecar"
BUILD_USER=workspace
HEX="${DIGEST#sha256:}"
TMP=''
FRESH=no
WIREGUARD=none
MACHINE_ID=''

say() { printf '%s\n' "$*"; }
warn() { printf '%s\n' "Warning: $*" >&2; }
pause() { sleep 0.2 2>/dev/null || sleep 1; }
now() { date +%s; }
have() { command -v "$1" >/dev/null 2>&1; }
limited() { # seconds, command…
  if have timeout; then timeout "$@"; else shift; "$@"; fi
}

# shellcheck disable=SC2317 # Called by the trap.
cleanup() {
  if [ -n "$TMP" ]; then rm -rf "$TMP"; fi
  if [ "$(cat "$LOCK/pid" 2>/dev/null)" = "$$" ]; then rm -rf "$LOCK"; fi
}

# Ends the run: code, sentence.
stop() {
  printf '%s\n' "$2" >&2
  if [ "$FRESH" = yes ]; then rm -rf "$HOME_DIR" "$ETC" "$STATE" "$RUN" "$BIN/workspace-sidecar"; fi
  exit "$1"
}

# As `stop`, and the service hears why.
fail() { # code, short reason, sentence
  callback failed "$1" "$2" '' || true
  stop "$1" "$3"
}

check_root() {
  if [ "$(id -u)" != 0 ]; then
    printf '%s\n' 'This installer must be run as root: use the command that ends with "| sudo bash". Nothing was changed.' >&2
    exit 6
  fi
}

check_inputs() {
  case "$PAT" in wse_*[!0-9A-Za-z]*) bad_input ;; wse_*) ;; *) bad_input ;; esac
  case "$ENV_ID" in *[!0-9a-f-]*) bad_input ;; esac
  case "$SERVICE" in *[!0-9A-Za-z.:/_-]*)
    case "$SERVICE" in *'['*']'*) ;; *) bad_input ;; esac ;;
  esac
  case "$SERVICE" in http://*|https://*) ;; *) bad_input ;; esac
  case "$RUNTIME" in claude_code|codex|custom) ;; *) bad_input ;; esac
  case "$HEX" in *[!0-9a-f]*) bad_input ;; esac
  if [ "${#PAT}" != 47 ] || [ "${#ENV_ID}" != 36 ] || [ "${#HEX}" != 64 ]; then bad_input; fi
}
bad_input() { stop 4 'This installer is damaged: take a new command from the dashboard.'; }

# One run at a time; a second one waits, and then finds a desk to repair.
take_lock() {
  mkdir -p "$ROOT/run"
  tries=0
  until mkdir "$LOCK" 2>/dev/null; do
    owner=$(cat "$LOCK/pid" 2>/dev/null || true)
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then rm -rf "$LOCK"; continue; fi
    if [ "$tries" = 0 ]; then say 'Another installer is running: waiting for it.'; fi
    tries=$((tries + 1))
    if [ "$tries" -gt 300 ]; then stop 5 "Another run of the installer does not end. If there is none, remove $LOCK and try again."; fi
    sleep 1
  done
  echo "$$" > "$LOCK/pid"
  TMP=$(mktemp -d "${TMPDIR:-/tmp}/workspace-sidecar.XXXXXX")
}

# --- What this machine is -------------------------------------------------------------------------------------------

sha256_of() { # reads stdin
  if have sha256sum; then sha256sum | cut -d ' ' -f 1
  elif have shasum; then shasum -a 256 | cut -d ' ' -f 1
  else openssl dgst -sha256 -r | cut -d ' ' -f 1; fi
}

find_machine_id() {
  for file in "$ROOT/etc/machine-id" "$ROOT/var/lib/dbus/machine-id" "$STATE/machine-id"; do
    raw=''
    if [ -r "$file" ]; then raw=$(tr -d ' \n\r\t' < "$file"); fi
    if [ -n "$raw" ]; then break; fi
  done
  if [ -z "$raw" ]; then
    raw=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
    mkdir -p "$STATE"
    printf '%s\n' "$raw" > "$STATE/machine-id"
  fi
  # Never the raw one: systemd asks that it stays on the machine.
  MACHINE_ID=$(printf '%s' "workspace-sidecar:$raw" | sha256_of)
}

# Text for JSON: what could break out of a string is left out.
json() { printf '"%s"' "$(printf '%s' "$1" | tr -cd 'A-Za-z0-9 ._:/+@(),-' | cut -c 1-200)"; }

host_of_service() {
  host="${SERVICE#*://}"
  case "$host" in '['*) host="${host#[}"; printf '%s' "${host%%]*}" ;; *) printf '%s' "${host%%:*}" ;; esac
}
resolves() {
  # An address needs no name server.
  case "$(host_of_service)" in *:*) return 0 ;; *[!0-9.]*) ;; *) return 0 ;; esac
  if have getent; then getent hosts "$(host_of_service)" >/dev/null 2>&1; fi
}

evidence() { # existing desk id or nothing
  os=$(sed -n 's/^PRETTY_NAME=//p' "$ROOT/etc/os-release" 2>/dev/null | tr -d '"' || true)
  vendor=$(cat /sys/class/dmi/id/sys_vendor 2>/dev/null || true)
  dns=false
  if resolves; then dns=true; fi
  printf '{"machine_id":%s,"hostname":%s' "$(json "$MACHINE_ID")" "$(json "$(uname -n)")"
  if [ -n "$os" ]; then printf ',"os":%s' "$(json "$os")"; fi
  if [ -n "$vendor" ]; then printf ',"vps_provider":%s' "$(json "$vendor")"; fi
  if have node; then printf ',"node_version":%s' "$(json "$(node --version 2>/dev/null || true)")"; fi
  if [ -n "$1" ]; then printf ',"existing_desk_id":%s' "$(json "$1")"; fi
  printf ',"arch":%s,"clock":%s' "$(json "$(uname -m)")" "$(json "$(date -u +%Y-%m-%dT%H:%M:%SZ)")"
  printf ',"dns":%s,"egress":true,"wireguard":"%s"}' "$dns" "$WIREGUARD"
}

# --- Talking with the service ---------------------------------------------------------------------------------------

# Tells the service how far we are; prints the status of the answer (000: none). The token goes by stdin, never by argv.
callback() { # step, exit code or nothing, reason, existing desk id or nothing
  {
    printf '{"env_id":"%s","step":"%s"' "$ENV_ID" "$1"
    if [ -n "$2" ]; then printf ',"exit_code":%s,"reason":%s' "$2" "$(json "$3")"; fi
    printf ',"evidence":%s}' "$(evidence "$4")"
  } > "$TMP/body"
  CURL_EXIT=0
  STATUS=$(printf 'header = "Authorization: Bearer %s"\nheader = "Content-Type: application/json"\n' "$PAT" |
    curl --config - --silent --connect-timeout 10 --max-time 20 --retry 2 --retry-delay 2 --proto '=http,https' \
      --output "$TMP/answer" --write-out '%{http_code}' --data-binary "@$TMP/body" \
      "$SERVICE/api/v1/desk/callback" 2>/dev/null) || CURL_EXIT=$?
}

explain_no_answer() {
  if ! resolves; then
    stop 2 "The name $(host_of_service) cannot be resolved: check the DNS settings of this machine, then run the command again."
  fi
  case "$CURL_EXIT" in
    35|51|58|60|77) stop 2 "The connection to $SERVICE is not trusted. The clock here says $(date -u '+%Y-%m-%d %H:%M UTC'): set it right if it is wrong; otherwise update the certificates (ca-certificates)." ;;
    *) stop 2 "$SERVICE cannot be reached: allow outbound connections to it in the firewall (egress), then run the command again." ;;
  esac
}

call_in() {
  say 'Calling the service.'
  callback started '' '' ''
  case "$STATUS" in
    200) ;;
    401) stop 4 'The service refused the token of this installer: it was used or replaced. Take a new command from the dashboard.' ;;
    000|'') explain_no_answer ;;
    *) stop 2 "The service answered $STATUS: try again in a few minutes." ;;
  esac
  skew=$(sed -n 's/.*"clock_skew_seconds": *\(-\{0,1\}[0-9]*\).*/\1/p' "$TMP/answer" 2>/dev/null || true)
  case "${skew#-}" in ''|?|??) ;; *) warn "the clock of this machine is off by $skew seconds." ;; esac
}

# --- An installation that is already here ---------------------------------------------------------------------------

existing_desk() { sed -n 's/^ *"desk_id": *"\([0-9a-f-]*\)".*/\1/p' "$ETC/desk.json" 2>/dev/null | head -n 1 || true; }

# Whether the service still takes the key of the desk that is installed here: 0 yes, 4 no, anything else unknown.
check_existing() {
  CHECK=0
  limited 30 "$SIDECAR" check >/dev/null 2>&1 </dev/null || CHECK=$?
}

refuse_if_another() {
  existing=$(existing_desk)
  if [ -z "$existing" ] || [ "$existing" = "$ENV_ID" ]; then return 0; fi
  check_existing
  if [ "$CHECK" = 4 ]; then
    say "The desk that was installed here ($existing) was released: replacing it."
    rm -f "$ETC/desk.json"
    return 0
  fi
  if have curl; then callback failed 8 'another desk is installed here' "$existing" || true; fi
  stop 8 "This machine already hosts another desk ($existing). To make it this one instead, run $HOME_DIR/uninstall first."
}

# --- Prerequisites --------------------------------------------------------------------------------------------------

node_is_new_enough() {
  have node || return 1
  major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\)\..*/\1/p')
  [ -n "$major" ] && [ "$major" -ge 18 ]
}

find_wireguard() {
  WIREGUARD=none
  if ! have ip; then return 0; fi
  if ip link add dev wsprobe0 type wireguard >/dev/null 2>&1; then
    ip link delete dev wsprobe0 >/dev/null 2>&1 || true
    WIREGUARD=kernel
  elif have wireguard-go; then
    if [ ! -e /dev/net/tun ]; then
      mkdir -p /dev/net
      if mknod /dev/net/tun c 10 200 2>/dev/null; then chmod 666 /dev/net/tun; fi
    fi
    if [ -e /dev/net/tun ]; then WIREGUARD=userspace; fi
  fi
}

# Names of what is missing, as people know it.
missing() {
  have curl || printf 'curl '
  have ip || printf 'ip '
  have wg || printf 'wg '
  node_is_new_enough || printf 'node>=18 '
  have sha256sum || have shasum || have openssl || printf 'sha256sum '
  if [ "$WIREGUARD" = none ]; then printf 'wireguard '; fi
  have git || printf 'git '
  can_change_user || printf 'setpriv '
}

# Builds run as another user: with that of util-linux, not that of BusyBox.
can_change_user() { have prlimit && setpriv --help 2>&1 | grep -q -- --reuid; }

add_packages() {
  export DEBIAN_FRONTEND=noninteractive
  packages=''
  have curl || packages="$packages curl"
  have wg || packages="$packages wireguard-tools"
  node_is_new_enough || packages="$packages nodejs"
  iproute=iproute2
  if have dnf; then iproute=iproute; fi
  have ip || packages="$packages $iproute"
  have git || packages="$packages git"
  if ! can_change_user; then
    if have apk; then packages="$packages setpriv util-linux-misc"; else packages="$packages util-linux"; fi
  fi
  if have apt-get; then
    limited 300 apt-get update -q || true
    install_packages() { limited 600 apt-get install -y -q --no-install-recommends "$@"; }
  elif have dnf; then install_packages() { limited 600 dnf install -y -q "$@"; }
  elif have apk; then install_packages() { limited 600 apk add --no-cache -q "$@"; }
  elif have pacman; then install_packages() { limited 600 pacman -Sy --noconfirm --needed --quiet "$@"; }
  else return 0; fi
  # One by one: a package that this system does not have must not keep the others out.
  for package in $packages; do install_packages "$package" || true; done
  hash -r
  find_wireguard
  if [ "$WIREGUARD" = none ]; then install_packages wireguard-go || true; fi
  hash -r
  find_wireguard
}

# Where the packages have only an old Node.js, the project's own build is taken, for the sidecar alone.
add_node() {
  case "$(uname -m)" in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) return 0 ;; esac
  source="${WORKSPACE_SIDECAR_NODE_DIST:-https://nodejs.org/dist/latest-v22.x}"
  curl --silent --fail --connect-timeout 10 --max-time 30 --output "$TMP/sums" "$source/SHASUMS256.txt" || return 0
  line=$(grep -E "^[0-9a-f]{64}  node-v22[0-9.]*-linux-$arch\.tar\.gz\$" "$TMP/sums" | head -n 1)
  if [ -z "$line" ]; then return 0; fi
  curl --silent --fail --connect-timeout 10 --max-time 300 --max-filesize 150000000 --output "$TMP/node.tar.gz" \
    "$source/${line##* }" || return 0
  if [ "$(sha256_of < "$TMP/node.tar.gz")" != "${line%% *}" ]; then return 0; fi
  mkdir "$TMP/node"
  tar -xzf "$TMP/node.tar.gz" -C "$TMP/node" --strip-components=1 || return 0
  mkdir -p "$HOME_DIR"
  rm -rf "$HOME_DIR/node"
  mv "$TMP/node" "$HOME_DIR/node"
  chmod -R go=u-w "$HOME_DIR/node"
  use_own_node
}
use_own_node() {
  if [ -x "$HOME_DIR/node/bin/node" ]; then PATH="$HOME_DIR/node/bin:$PATH"; hash -r; fi
}

check_prerequisites() {
  use_own_node
  find_wireguard
  lacks=$(missing)
  if [ -n "$lacks" ]; then
    say "Installing what is missing: $lacks"
    add_packages >"$TMP/packages" 2>&1 </dev/null || true
    if have curl && ! node_is_new_enough; then add_node >"$TMP/node-log" 2>&1 </dev/null || true; fi
    lacks=$(missing)
  fi
  if [ -n "$lacks" ]; then
    lacks="${lacks% }"
    if have curl; then fail 5 "missing: $lacks" "Missing, and not available as a package: $lacks. Install it, then run the command again."; fi
    stop 5 "Missing, and not available as a package: $lacks. Install it, then run the command again."
  fi
  say "Prerequisites are installed (Node.js $(node --version), WireGuard: $WIREGUARD)."
}

# --- The program ----------------------------------------------------------------------------------------------------

fetch_program() {
  say 'Downloading the sidecar.'
  if ! curl --silent --show-error --fail --connect-timeout 10 --max-time 120 --retry 2 --proto '=http,https' \
      --max-filesize 5242880 --output "$TMP/sidecar.mjs" "$SERVICE/install/sidecar/bundle" 2>"$TMP/curl"; then
    fail 2 'the download of the sidecar failed' "The download of the sidecar failed ($(tail -n 1 "$TMP/curl" 2>/dev/null)). Run the command again."
  fi
  found=$(sha256_of < "$TMP/sidecar.mjs")
  if [ "$found" != "$HEX" ]; then
    fail 3 'the checksum of the sidecar does not match' 'The download has the wrong checksum and was deleted. Get a new command from the dashboard.'
  fi
}

# Only what was checked gets here.
place_program() {
  mkdir -p "$HOME_DIR/versions" "$HOME_DIR/bin" "$ETC" "$STATE" "$RUN" "$BIN"
  chmod 755 "$HOME_DIR" "$HOME_DIR/versions" "$HOME_DIR/bin" "$RUN"
  chmod 700 "$ETC"
  # Builds pass through it to the folders that are theirs; files in it are root's alone.
  chmod 711 "$STATE"
  chmod 644 "$TMP/sidecar.mjs"
  mv -f "$TMP/sidecar.mjs" "$HOME_DIR/versions/.$HEX.new"
  mv -f "$HOME_DIR/versions/.$HEX.new" "$HOME_DIR/versions/$HEX.mjs"
  rm -f "$HOME_DIR/current.new" "$STATE/pending" "$STATE/starts"
  ln -s "versions/$HEX.mjs" "$HOME_DIR/current.new"
  mv -f "$HOME_DIR/current.new" "$HOME_DIR/current"
  ln -sfn "$(command -v node)" "$HOME_DIR/bin/node"
  write_sidecar_command
  write_launcher
  write_supervisor
  write_uninstaller
  chmod 755 "$SIDECAR" "$HOME_DIR/launch" "$HOME_DIR/supervise" "$HOME_DIR/uninstall"
  ln -sfn "$SIDECAR" "$BIN/workspace-sidecar"
  say "The sidecar is in $HOME_DIR."
}

write_sidecar_command() {
  cat > "$SIDECAR" <<'SIDECAR_COMMAND'
#!/bin/sh
# workspace-sidecar <command>: the version of the sidecar that is in use.
home="${WORKSPACE_SIDECAR_ROOT:-}/opt/workspace-sidecar"
PATH="$home/bin:$home/runtime/bin:$PATH:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
export PATH
# Node.js knows only its own certificates; a service may have one that this system was taught to trust.
if [ -z "${NODE_EXTRA_CA_CERTS:-}" ]; then
  for file in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem; do
    if [ -r "$file" ]; then NODE_EXTRA_CA_CERTS="$file"; export NODE_EXTRA_CA_CERTS; break; fi
  done
fi
exec node "$(readlink -f "$home/current")" "$@"
SIDECAR_COMMAND
}

write_launcher() {
  cat > "$HOME_DIR/launch" <<'LAUNCHER'
#!/bin/sh
# Starts the sidecar. While a new version is not confirmed (the note `pending`), it counts starts and time: after three
# starts, or two minutes, without a health check answered and a report taken, the version before is put back.
home="${WORKSPACE_SIDECAR_ROOT:-}/opt/workspace-sidecar"
state="${WORKSPACE_SIDECAR_ROOT:-}/var/lib/workspace-sidecar"
most_starts=3
most_seconds="${WORKSPACE_SIDECAR_CONFIRM_SECONDS:-120}"
umask 077

put_back() { # reason
  previous=$(sed -n 's/^sha256:\([0-9a-f]*\)$/\1/p' "$state/pending" | head -n 1)
  id=$(sed -n '1p' "$state/pending")
  if [ -n "$previous" ] && [ -f "$home/versions/$previous.mjs" ]; then
    rm -f "$home/current.new"
    ln -s "versions/$previous.mjs" "$home/current.new" && mv -f "$home/current.new" "$home/current"
    printf '%s\nfailed\n%s\n' "$id" "$1" > "$state/outcome.new" && mv -f "$state/outcome.new" "$state/outcome"
    echo "The version before was put back: $1."
  fi
  rm -f "$state/pending" "$state/starts"
}

if [ -f "$state/pending" ]; then
  starts=$(cat "$state/starts" 2>/dev/null)
  case "$starts" in ''|*[!0-9]*) starts=0 ;; esac
  if [ "$starts" -ge "$most_starts" ]; then put_back 'the new version ended three times before the service heard from it'
  else echo $((starts + 1)) > "$state/starts"; fi
fi
if [ ! -f "$state/pending" ]; then exec "$home/sidecar" run; fi

"$home/sidecar" run &
child=$!
trap 'kill -TERM "$child" 2>/dev/null; wait "$child"; exit 0' TERM INT
seconds=0
while [ -f "$state/pending" ] && kill -0 "$child" 2>/dev/null; do
  if [ "$seconds" -ge "$most_seconds" ]; then
    put_back "the service did not hear from the new version within $most_seconds seconds"
    kill -TERM "$child" 2>/dev/null
    sleep 2
    kill -KILL "$child" 2>/dev/null
    break
  fi
  sleep 1
  seconds=$((seconds + 1))
done
wait "$child"
LAUNCHER
}

write_supervisor() {
  cat > "$HOME_DIR/supervise" <<'SUPERVISOR'
#!/bin/sh
# Keeps the sidecar running where there is neither systemd nor OpenRC. One at a time; waits longer after each quick end.
home="${WORKSPACE_SIDECAR_ROOT:-}/opt/workspace-sidecar"
run="${WORKSPACE_SIDECAR_ROOT:-}/run/workspace-sidecar"
mkdir -p "$run"
is_supervisor() { [ -n "$1" ] && tr '\0' ' ' < "/proc/$1/cmdline" 2>/dev/null | grep -q "$home/supervise"; }
if ! mkdir "$run/supervisor.lock" 2>/dev/null; then
  owner=$(cat "$run/supervisor.pid" 2>/dev/null)
  if [ "$owner" != "$$" ] && is_supervisor "$owner"; then exit 0; fi
fi
echo "$$" > "$run/supervisor.pid"
child=''
trap 'if [ -n "$child" ]; then kill -TERM "$child" 2>/dev/null; wait "$child"; fi; rm -rf "$run/supervisor.lock" "$run/supervisor.pid"; exit 0' TERM INT
delay=1
while :; do
  began=$(date +%s)
  "$home/launch" &
  child=$!
  code=0
  wait "$child" || code=$?
  child=''
  # One that ends in order, for an update, is started again at once.
  if [ "$code" = 0 ] || [ $(($(date +%s) - began)) -ge 30 ]; then delay=1; fi
  sleep "$delay" &
  wait $!
  if [ "$delay" -lt 60 ]; then delay=$((delay * 2)); fi
done
SUPERVISOR
}

write_uninstaller() {
  cat > "$HOME_DIR/uninstall" <<'UNINSTALLER'
#!/bin/sh
# Takes the sidecar off this machine, with its worktrees and the user it made. What was built below /srv/workspace stays.
if [ "$(id -u)" != 0 ]; then echo 'Run this as root.' >&2; exit 6; fi
root="${WORKSPACE_SIDECAR_ROOT:-}"
home="$root/opt/workspace-sidecar"
run="$root/run/workspace-sidecar"
if [ -f "$root/etc/systemd/system/workspace-sidecar.service" ]; then
  systemctl disable --now workspace-sidecar.service >/dev/null 2>&1
  rm -f "$root/etc/systemd/system/workspace-sidecar.service"
  systemctl daemon-reload >/dev/null 2>&1
fi
if [ -f "$root/etc/init.d/workspace-sidecar" ]; then
  rc-service workspace-sidecar stop >/dev/null 2>&1
  rc-update del workspace-sidecar default >/dev/null 2>&1
  rm -f "$root/etc/init.d/workspace-sidecar"
fi
supervisor=$(cat "$run/supervisor.pid" 2>/dev/null)
if [ -n "$supervisor" ] && tr '\0' ' ' < "/proc/$supervisor/cmdline" 2>/dev/null | grep -q "$home/supervise"; then
  kill -TERM "$supervisor" 2>/dev/null
  until_then=$(($(date +%s) + 15))
  while kill -0 "$supervisor" 2>/dev/null && [ "$(date +%s)" -lt "$until_then" ]; do sleep 0.2 2>/dev/null || sleep 1; done
fi
ip link delete dev wsdesk0 >/dev/null 2>&1
# wireguard-go takes its socket away by itself, but maybe later.
rm -f /run/wireguard/wsdesk0.sock
for name in workspace-sidecar claude codex; do
  case "$(readlink "$root/usr/local/bin/$name" 2>/dev/null)" in "$home"/*) rm -f "$root/usr/local/bin/$name" ;; esac
done
# Builds that run are ended: first what starts their processes, then the processes.
for file in "$root"/var/lib/workspace-sidecar/builds/*/runner; do
  pid=$(cut -d ' ' -f 1 "$file" 2>/dev/null)
  if [ -n "$pid" ] && tr '\0' ' ' < "/proc/$pid/cmdline" 2>/dev/null | grep -q ' run-build '; then kill -KILL "$pid" 2>/dev/null; fi
done
user=$(cat "$root/var/lib/workspace-sidecar/user-made" 2>/dev/null)
if [ "$user" = workspace ]; then
  pkill -KILL -u "$user" >/dev/null 2>&1
  if command -v userdel >/dev/null 2>&1; then userdel --remove "$user" >/dev/null 2>&1; else deluser --remove-home "$user" >/dev/null 2>&1; fi
fi
rm -rf "$root/etc/workspace-sidecar" "$root/var/lib/workspace-sidecar" "$run" "$home"
echo 'The sidecar was removed. Release the desk in the dashboard if it is not to come back.'
UNINSTALLER
}

# --- The user that builds -------------------------------------------------------------------------------------------

account() { sed -n "s/^$BUILD_USER:[^:]*:\([0-9]*\):[0-9]*:[^:]*:\([^:]*\):.*/\1 \2/p" "$ROOT/etc/passwd" 2>/dev/null | head -n 1; }

# Setup commands, coders and checks run as a user without a password and without rights, which has the coder's sign-in.
make_user() {
  if [ -z "$(account)" ]; then
    shell=/bin/sh
    if [ -x /bin/bash ]; then shell=/bin/bash; fi
    if have useradd; then
      useradd --create-home --home-dir "/home/$BUILD_USER" --shell "$shell" --comment 'Workspace builds' "$BUILD_USER" >"$TMP/user" 2>&1 || true
    elif have adduser; then
      adduser -D -h "/home/$BUILD_USER" -s "$shell" -g 'Workspace builds' "$BUILD_USER" >"$TMP/user" 2>&1 || true
    fi
    if [ -z "$(account)" ]; then
      fail 5 "the user $BUILD_USER could not be made" "The user $BUILD_USER, which runs builds, could not be made ($(tail -n 1 "$TMP/user" 2>/dev/null)). Make it, then run the command again."
    fi
    echo "$BUILD_USER" > "$STATE/user-made"
    say "Builds run as the user $BUILD_USER, which was made for them."
  fi
  user_id=$(account | cut -d ' ' -f 1)
  user_home=$(account | cut -d ' ' -f 2)
  if [ "$user_id" = 0 ]; then fail 5 "the user $BUILD_USER is root" "The user $BUILD_USER is root here, and builds never run as root. Rename it, then run the command again."; fi
  case " $(id -nG "$BUILD_USER" 2>/dev/null) " in
    *' sudo '*|*' wheel '*|*' admin '*|*' docker '*|*' root '*) warn "the user $BUILD_USER, which runs builds, is in a group that can become root." ;;
  esac
  case "$user_home" in *[!A-Za-z0-9/._-]*|'') user_home="/home/$BUILD_USER" ;; esac
  if [ -d "$ROOT$user_home" ] && [ -f "$STATE/user-made" ]; then chmod 700 "$ROOT$user_home"; fi
}

enroll() {
  say 'Enrolling this machine.'
  login_home=''
  if [ -n "${SUDO_USER:-}" ] && have getent; then login_home=$(getent passwd "$SUDO_USER" | cut -d : -f 6 || true); fi
  set -- --env-id "$ENV_ID" --url "$SERVICE"
  if [ -n "$login_home" ]; then set -- "$@" --home "$login_home"; fi
  code=0
  printf '%s\n' "$PAT" | limited 60 "$SIDECAR" enroll "$@" || code=$?
  case "$code" in
    0) FRESH=no ;;
    4) stop 4 'The service refused the token of this installer: it was used or replaced. Take a new command from the dashboard.' ;;
    8) fail 8 'the service knows this machine as another desk' 'This machine already hosts another desk: release that one in the dashboard, or use another machine.' ;;
    7) fail 2 'the service has no mesh address for this machine' 'The service has no mesh address for this machine: ask its operator to set up the mesh, then run the command again.' ;;
    *) fail 2 'the enrolment failed' 'The enrolment failed: run the command again.' ;;
  esac
}

# --- Keeping it running ---------------------------------------------------------------------------------------------

write_unit() {
  mkdir -p "${UNIT%/*}"
  cat > "$UNIT" <<'SYSTEMD'
[Unit]
Description=Workspace desk sidecar
Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=0

[Service]
ExecStart=/opt/workspace-sidecar/launch
Environment=HOME=/root
Restart=always
RestartSec=2
TimeoutStopSec=20
# The userspace WireGuard and the builds it started live on: a restart is no outage.
KillMode=process
# A build that runs out of memory is ended alone.
OOMPolicy=continue
TasksMax=16384
RuntimeDirectory=workspace-sidecar
RuntimeDirectoryMode=0755
RuntimeDirectoryPreserve=yes
NoNewPrivileges=yes
# The last six to run builds as their user, and to end them.
CapabilityBoundingSet=CAP_NET_ADMIN CAP_DAC_READ_SEARCH CAP_DAC_OVERRIDE CAP_SETUID CAP_SETGID CAP_CHOWN CAP_FOWNER CAP_KILL CAP_SYS_RESOURCE
ProtectSystem=strict
# Not a /tmp of its own: it would be gone after a restart, and with it that of running builds.
ReadWritePaths=/opt/workspace-sidecar /etc/workspace-sidecar /var/lib/workspace-sidecar /run /tmp /var/tmp
ProtectHome=read-only
DevicePolicy=closed
DeviceAllow=/dev/net/tun rw
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes

[Install]
WantedBy=multi-user.target
SYSTEMD
  # The build user's own home.
  sed "s|^ProtectHome=read-only\$|&\nReadWritePaths=-$user_home|" "$UNIT" > "$UNIT.new"
  mv -f "$UNIT.new" "$UNIT"
  chmod 644 "$UNIT"
}

write_openrc() {
  mkdir -p "${OPENRC%/*}"
  cat > "$OPENRC" <<'OPENRC_SCRIPT'
#!/sbin/openrc-run
description="Workspace desk sidecar"
supervisor="supervise-daemon"
command="/opt/workspace-sidecar/launch"
respawn_delay=2
respawn_max=0
depend() { need net; }
OPENRC_SCRIPT
  chmod 755 "$OPENRC"
}

start_service() {
  rm -f "$RUN/up"
  if [ -d "$ROOT/run/systemd/system" ] && have systemctl; then
    write_unit
    systemctl daemon-reload
    systemctl enable workspace-sidecar.service >/dev/null 2>&1 || warn 'the sidecar could not be set to start with the machine.'
    systemctl restart workspace-sidecar.service
    say 'The sidecar was started by systemd.'
  elif [ -d "$ROOT/run/openrc" ] && have rc-service; then
    write_openrc
    rc-update add workspace-sidecar default >/dev/null 2>&1 || warn 'the sidecar could not be set to start with the machine.'
    rc-service workspace-sidecar restart >/dev/null
    say 'The sidecar was started by OpenRC.'
  else
    supervisor=$(cat "$RUN/supervisor.pid" 2>/dev/null || true)
    if [ -n "$supervisor" ] && tr '\0' ' ' < "/proc/$supervisor/cmdline" 2>/dev/null | grep -q "$HOME_DIR/supervise"; then
      kill -TERM "$supervisor" 2>/dev/null || true
      deadline=$(($(now) + 20))
      while kill -0 "$supervisor" 2>/dev/null && [ "$(now)" -lt "$deadline" ]; do pause; done
    fi
    rm -rf "$RUN/supervisor.lock" "$RUN/supervisor.pid"
    setsid "$HOME_DIR/supervise" >>"$STATE/log" 2>&1 </dev/null &
    say "The sidecar was started. There is no systemd or OpenRC here: after a restart of the machine, run $HOME_DIR/supervise."
  fi
}

# Best effort: a desk without its coder is a desk all the same, and says so.
install_runtime() {
  case "$RUNTIME" in
    claude_code) coder=claude package=@anthropic-ai/claude-code ;;
    codex) coder=codex package=@openai/codex ;;
    *) return 0 ;;
  esac
  if have "$coder"; then say "$coder is already installed."; return 0; fi
  if ! have npm; then warn "npm is not here: install $coder ($package) yourself."; return 0; fi
  say "Installing $coder."
  if (umask 022; limited 240 npm install --global --no-audit --no-fund --loglevel=error --prefix "$HOME_DIR/runtime" "$package") \
      >"$TMP/npm" 2>&1 </dev/null && [ -x "$HOME_DIR/runtime/bin/$coder" ]; then
    if [ ! -e "$BIN/$coder" ]; then ln -sfn "$HOME_DIR/runtime/bin/$coder" "$BIN/$coder"; fi
    say "$coder is installed; log in with it once: sudo -iu $BUILD_USER $coder"
  else
    warn "$coder ($package) could not be installed; install it yourself."
  fi
}

wait_until_up() {
  deadline=$(($(now) + 30))
  while [ ! -f "$RUN/up" ]; do
    if [ "$(now)" -ge "$deadline" ]; then
      warn "the sidecar is not up yet; it keeps trying. See what it says with: $BIN/workspace-sidecar status"
      return 0
    fi
    pause
  done
  say 'The sidecar is up. The desk becomes ready in the dashboard at the next health check, within a minute.'
}

main() {
  check_root
  check_inputs
  cd /
  trap cleanup EXIT
  trap 'exit 1' HUP INT TERM
  take_lock
  find_machine_id
  refuse_if_another
  repair=no
  if [ -n "$(existing_desk)" ]; then repair=yes; say 'This desk is already installed here: repairing it.'; fi
  check_prerequisites
  if [ "$repair" = no ]; then call_in; fi
  fetch_program
  if [ "$repair" = no ] && [ ! -e "$HOME_DIR/versions" ]; then FRESH=yes; fi
  place_program
  if [ "$repair" = yes ]; then
    check_existing
    if [ "$CHECK" = 4 ]; then
      say 'The service no longer accepts the key of this desk.'
      repair=no
    fi
  fi
  if [ "$repair" = no ]; then enroll; fi
  make_user
  start_service
  install_runtime
  wait_until_up
  say "Done. $BIN/workspace-sidecar status shows the state of the desk; $HOME_DIR/uninstall removes it."
}

main
exit 0
}
