/**
 * External PostgreSQL and Redis servers for suites: those named by TEST_DATABASE_URL and TEST_REDIS_URL, otherwise
 * Debian's packages, installed if necessary and started in a temporary folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './build.mjs';
import { find, install, postgresBinaries, skip } from './tools.mjs';

export const redisServer = () => find('redis-server', 'valkey-server');

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function untilOpen(port) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
    });
    if (open) return;
    await wait(50);
  }
  throw new Error(`Nothing answers on port ${port}`);
}

/** PostgreSQL refuses to run as root: Debian's package brings a user for it. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** Installs both servers if missing; returns whether they are available. */
export function lookForServers() {
  if (!postgresBinaries() || !redisServer()) install('postgresql', 'redis-server');
  return Boolean(postgresBinaries() && redisServer());
}

/** Starts both in a folder; they are among `servers` from their first moment, also when one of them never answers. */
async function startServers(folder, servers) {
  const start = (program, args, options = {}) => {
    const child = spawn(program, args, { ...options, stdio: 'ignore' });
    servers.push({ child, ended: new Promise((resolve) => child.once('close', resolve)) });
  };
  const bin = postgresBinaries();
  const [postgresPort, redisPort] = [await freePort(), await freePort()];
  const user = postgresUser();
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'postgres');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    user,
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
    'track_commit_timestamp=on',
  ];
  const postgresArgs = ['-D', data, '-p', String(postgresPort), ...settings.flatMap((one) => ['-c', one])];
  start(join(bin, 'postgres'), postgresArgs, user);
  start(redisServer(), ['--port', String(redisPort), '--save', '', '--bind', '127.0.0.1', '--dir', folder]);
  await Promise.all([untilOpen(postgresPort), untilOpen(redisPort)]);
  console.log(`Running on ${bin} and ${redisServer()}`);
  return {
    TEST_DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgresPort}/postgres`,
    TEST_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  };
}

/** Runs scripts/test.mjs with these arguments on the outside servers, and ends with its status. */
export async function testOnOutsideServers(suite, args, more = {}) {
  const given = process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL;
  if (!given && !lookForServers())
    skip(suite, 'no PostgreSQL or Redis server found; set TEST_DATABASE_URL and TEST_REDIS_URL');
  const folder = mkdtempSync(join(tmpdir(), `workspace-${suite}-`));
  const servers = [];
  let status;
  try {
    const env = given ? {} : await startServers(folder, servers);
    const tests = spawn(process.execPath, [join(root, 'scripts/test.mjs'), ...args, ...process.argv.slice(2)], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, ...more },
    });
    // Stopping this process stops the tests and then the servers.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests.kill(signal));
    status = await new Promise((resolve) => tests.on('close', (code) => resolve(code ?? 1)));
  } finally {
    for (const { child } of servers) child.kill('SIGINT');
    await Promise.all(servers.map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(status);
}
