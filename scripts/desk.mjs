/**
 * `npm run desk [-- --coder demo|claude_code|codex|opencode|pi]`, beside `npm start`: makes this machine the desk of the demo
 * workspace's *Shop builder*, on the loopback alone, without root and without a mesh. Ends with Ctrl-C.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { homedir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfNeeded, root } from './build.mjs';

const DESK = 'Shop builder';
const READY_SECONDS = 60;
/** Of `nobody`: where root has to start this, as in a container. */
const NOBODY = 65_534;

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');
const address = process.env.BASE_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const at = process.argv.indexOf('--coder');
const chosen = at > 0 ? process.argv[at + 1] : null;

buildIfNeeded('service');
const program = join(root, 'dist/sidecar/sidecar.mjs');
const isRoot = process.getuid?.() === 0;
/** Not below this clone: coders read what is around their folder. */
const states = isRoot ? '/var/lib' : (process.env.XDG_STATE_HOME ?? join(homedir(), '.local/state'));
const folder = join(states, `workspace-desk-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`);
const home = join(folder, 'home');
const environment = {
  ...process.env,
  WORKSPACE_SIDECAR_ROOT: folder,
  ...(isRoot && { WORKSPACE_SIDECAR_USER: `${NOBODY}:${NOBODY}:${home}` }),
  ...(chosen && { WORKSPACE_SIDECAR_CODERS: chosen === 'demo' ? 'custom' : chosen }),
};

async function call(method, path, headers = {}, body = undefined) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
  return response;
}

function sidecar(words, input = '') {
  return spawnSync(process.execPath, [program, ...words], { env: environment, input, encoding: 'utf8' });
}

function makeFolders() {
  mkdirSync(join(folder, 'var/lib'), { recursive: true });
  mkdirSync(home, { recursive: true });
  if (!isRoot) return;
  // Others pass through; what is in it has rights of its own.
  for (const part of ['', 'var', 'var/lib']) chmodSync(join(folder, part), 0o755);
  chownSync(home, NOBODY, NOBODY);
}

function credentials() {
  const file = join(dataDir, 'demo-credentials.json');
  if (!existsSync(file)) stop('There is no demo workspace here. Run `npm start` first, in another terminal.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function signIn({ adminEmail: email, password }) {
  const response = await call('POST', '/auth/login', {}, { email, password }).catch((error) =>
    stop(`The service does not let the demo's admin in at ${address}. Is \`npm start\` running? ${error.message}`),
  );
  return { cookie: response.headers.get('set-cookie').split(';')[0] };
}

async function deskOf(session) {
  const { items, dormant } = await (await call('GET', '/workstations', session)).json();
  const desk = [...items, ...dormant].find(({ name }) => name === DESK);
  if (!desk)
    stop(`The demo workspace has no desk of ${DESK}: hire one in the dashboard, or begin anew without ${dataDir}.`);
  return desk;
}

const idOf = (desk) => desk.workstation_id ?? desk.id;

function freePort() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** As people do it: a new installer token, which the sidecar exchanges for the desk's key. */
async function enrol(session, desk) {
  const known = join(folder, 'etc/workspace-sidecar/desk.json');
  const isKnown = existsSync(known) && readFileSync(known, 'utf8').includes(idOf(desk));
  if (isKnown && sidecar(['check']).status === 0) return;
  rmSync(join(folder, 'var/lib/workspace-sidecar/builds'), { recursive: true, force: true });
  const { pat } = await (await call('POST', `/workstations/${idOf(desk)}/regenerate-pat`, session)).json();
  const words = ['enroll', '--env-id', idOf(desk), '--url', address, '--local-port', String(await freePort())];
  const { status, stderr } = sidecar(words, `${pat}\n`);
  if (status !== 0) stop(`This machine could not become the desk ${DESK}: ${stderr.trim()}`);
}

function prepareCoders() {
  const own = join(folder, 'etc/workspace-sidecar/custom-coder.json');
  if (chosen === 'demo') sidecar(['coder', 'custom', '--', process.execPath, program, 'demo-coder']);
  else if (existsSync(own) && readFileSync(own, 'utf8').includes('"demo-coder"')) rmSync(own);
  const { status, stdout } = sidecar(['coders']);
  if (status !== 0) {
    stop(
      `No coder was found${chosen ? ` under the name ${chosen}` : ''}: claude, codex, opencode and pi are looked for. Install and sign in to one,\nor try builds out with a small script instead of a model: npm run desk -- --coder demo`,
    );
  }
  return stdout.trimEnd();
}

/** The service checks every half minute; the operator's route does it now. */
async function becomeReady(session, desk) {
  const key = {
    'X-Admin-Key': process.env.ADMIN_API_KEY ?? readFileSync(join(dataDir, 'admin-api-key'), 'utf8').trim(),
  };
  const up = join(folder, 'run/workspace-sidecar/up');
  const until = Date.now() + READY_SECONDS * 1_000;
  while (Date.now() < until) {
    if (existsSync(up)) {
      await call('POST', '/admin/loops/desk-poll/run', key).catch(() => undefined);
      const { status } = await (await call('GET', `/workstations/${idOf(desk)}`, session)).json();
      if (status === 'ready') return true;
    }
    await wait(200);
  }
  return false;
}

makeFolders();
const session = await signIn(credentials());
const desk = await deskOf(session);
await enrol(session, desk);
const coders = prepareCoders();

// With Ctrl-C the sidecar hears of it, too, and ends first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'));
rmSync(join(folder, 'run/workspace-sidecar/up'), { force: true });
const child = spawn(process.execPath, [program, 'run'], { env: environment, stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));

if (await becomeReady(session, desk)) {
  const user = isRoot ? 'nobody, since you are root' : `you, ${userInfo().username}`;
  console.log(`
This machine is the desk of ${DESK} in the demo workspace, and ready.
Builds run as ${user}: a coder can do here whatever that user can.
Coders: ${coders.split('\n').join(', ')}
Give a card to ${DESK}: ${address}/dashboard
Its files: ${folder}
Ctrl-C ends the desk, and what it builds.
`);
} else {
  console.error(`The desk is not ready after ${READY_SECONDS} s; it keeps trying.`);
}
