import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a shell of a user has. Settings of the service, of Node.js and of an npm around this one are left out. */
const KEPT = [
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TMPDIR|TERM)$/,
  /^(https?|no)_proxy$/i,
  /^(NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|GIT_SSL_CAINFO)$/,
  /^npm_config_(registry|cafile|cache|userconfig|globalconfig)$/i,
];

const STOP_MS = 30_000;
const started = new Set();

/** The environment of a user whose Node.js is the one in `bin`. */
export function userEnvironment(bin, more = {}) {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.some((pattern) => pattern.test(name)));
  const { PATH = '', ...rest } = Object.fromEntries(kept);
  return { ...rest, PATH: bin ? bin + delimiter + PATH : PATH, ...more };
}

/** Starts a program in a process group of its own and collects what it prints. */
export function start(program, args, { cwd, env = userEnvironment() }) {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const running = { child, stdout: '', stderr: '' };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  child.stdout.on('data', (part) => (running.stdout += part));
  child.stderr.on('data', (part) => (running.stderr += part));
  started.add(child);
  running.ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => {
      started.delete(child);
      resolve({ status: status ?? signal, stdout: running.stdout, stderr: running.stderr });
    });
  });
  return running;
}

/** Waits until the service has printed the whole table that a newcomer sees; false if it ends first, or takes longer. */
export async function untilWelcome(running, maxMs) {
  const deadline = Date.now() + maxMs;
  while (Date.now() < deadline && started.has(running.child)) {
    if (running.stdout.split('\n').filter((line) => /^─+$/.test(line)).length >= 2) return true;
    await wait(50);
  }
  return false;
}

export function run(program, args, options) {
  return start(program, args, options).ended;
}

/** As Ctrl-C does: the signal goes to the program and to all it started. */
export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends one that is still running, and waits for it. */
export async function end(child, signal = 'SIGTERM') {
  if (!started.has(child)) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  const killing = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_MS);
  signalGroup(child, signal);
  await ended;
  clearTimeout(killing);
}

export async function endAll() {
  await Promise.all([...started].map((child) => end(child)));
}

export const linesOf = (text) => text.split('\n').filter((line) => line.trim() !== '');

/** Lines on standard error, without what npm says about the settings of this machine: those are not ours. */
export const errorLines = (stderr) =>
  linesOf(stderr).filter((line) => !/^npm warn Unknown (user|global|builtin|env) config/i.test(line));
