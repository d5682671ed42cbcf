/**
 * `npm run test:mesh`: the service beside a real WireGuard hub, and machines on which the real installer runs.
 * Everything happens in namespaces of its own (network, mounts, processes): the kernel removes them with the last
 * process in them, however the run ends, and nothing of this machine changes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildIfNeeded } from './build.mjs';
import { runJest } from './run-jest.mjs';
import { find, install, skip } from './tools.mjs';

const PACKAGES = {
  ip: 'iproute2',
  nft: 'nftables',
  wg: 'wireguard-tools',
  'wireguard-go': 'wireguard-go',
  curl: 'curl',
  ping: 'iputils-ping',
  ps: 'procps',
  unshare: 'util-linux',
  chromium: 'chromium',
};
process.env.PATH = `${process.env.PATH}:/usr/sbin:/sbin`;
const missing = () => Object.keys(PACKAGES).filter((program) => !find(program));

if (process.platform !== 'linux') skip('mesh', 'network namespaces are Linux’s');
if (process.getuid?.() !== 0) skip('mesh', 'network namespaces need root');
if (missing().length > 0) install(...missing().map((program) => PACKAGES[program]));
if (missing().length > 0)
  skip(
    'mesh',
    `not found: ${missing().join(', ')}; install ${missing()
      .map((one) => PACKAGES[one])
      .join(', ')}`,
  );
if (!existsSync('/dev/net/tun')) skip('mesh', 'no /dev/net/tun: this machine has no TUN devices');

const NAMESPACES = ['--mount', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--mount-proc'];

/** A shell script as the first process of its own namespaces; it ends with this process, even when that is killed. */
const within = (script, ...args) => [
  '--pdeathsig',
  'KILL',
  'unshare',
  ...NAMESPACES,
  'bash',
  '-c',
  script,
  'mesh',
  ...args,
];

const PREPARE = `
  set -eu
  mount -t tmpfs tmpfs /run
  mkdir "$MESH_FOLDER"
  ip link set lo up`;
const PROBE = `${PREPARE}
  mkdir "$MESH_FOLDER"/{upper,work,root}
  mount -t overlay overlay -o "lowerdir=/,upperdir=$MESH_FOLDER/upper,workdir=$MESH_FOLDER/work" "$MESH_FOLDER/root"
  ip netns add probe
  ip link add probe type veth peer name eth0 netns probe
  ip link add probe-bridge type bridge
  nft add table inet probe
  nft add table ip probe
  nft add chain ip probe out '{ type nat hook output priority -100; }'
  ip tuntap add dev probe-tun mode tun`;
// Not `exec`: the shell stays the first process, and clears away orphans.
const SUITE = `${PREPARE}
  "$@"
  exit $?`;

const env = { CHROMIUM: find('chromium'), MESH_FOLDER: '/run/mesh' };
const probe = spawnSync('setpriv', within(PROBE), { env: { ...process.env, ...env }, encoding: 'utf8' });
if (probe.status !== 0) skip('mesh', `namespaces, overlay files or nftables are refused here: ${probe.stderr.trim()}`);
buildIfNeeded();
process.exit(await runJest('mesh', process.argv.slice(2), { prefix: ['setpriv', ...within(SUITE)], env }));
