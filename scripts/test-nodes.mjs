/**
 * `npm run test:nodes`: every supported Node.js line, as a user has it: the official binary and the npm of that line, a
 * fresh clone of the last commit, `npm ci && npm start`, first calls, an index, stop and start again, and a part of the
 * tests. Nothing may print a warning. `npm run test:nodes -- 24` tries one line only.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './build.mjs';
import { installNode, newestVersions, RegistryUnreachable } from './node-lines/binaries.mjs';
import { LINES } from './node-lines/lines.mjs';
import { endAll, run } from './node-lines/processes.mjs';
import { roomyFolder } from './node-lines/roomy-folder.mjs';
import { steps } from './node-lines/steps.mjs';
import { skip } from './tools.mjs';

/** A line keeps about one processor busy. */
const AT_ONCE = availableParallelism();
const SUITE = 'nodes';

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1).padStart(6);

function say(version, step, text) {
  console.log(`${version.padEnd(9)}${step.padEnd(15)}${text}`);
}

/** `engines` must name the lines that are tried here, no more and no fewer. */
function requireSameLines() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = engines.node.split('||').map((range) => /\d+/.exec(range)?.[0]);
  const tried = LINES.map(({ line }) => line.split('.')[0]);
  if (named.join() !== tried.join()) {
    throw new Error(`engines in package.json names Node.js ${named.join(', ')}; tried are ${tried.join(', ')}`);
  }
}

async function uncommitted() {
  const { stdout } = await run('git', ['status', '--porcelain'], { cwd: root });
  return stdout.trim() !== '';
}

/** All steps with one Node.js; the result says how it went. */
async function tryLine({ version, npm, folder, compiles, compiled }) {
  const begun = performance.now();
  const line = {
    folder: join(folder, 'clone'),
    repositories: join(folder, 'repositories'),
    services: [],
    compiles,
    compiled,
  };
  let step = 'install';
  let since = begun;
  try {
    mkdirSync(line.repositories, { recursive: true });
    const installed = await installNode(version, npm);
    line.bin = installed.bin;
    say(version, step, `${seconds(since)} s  with npm ${installed.npm}`);
    for (const [name, act] of steps) {
      step = name;
      since = performance.now();
      const detail = await act(line);
      say(version, step, `${seconds(since)} s  ${detail ?? ''}`.trimEnd());
    }
    return { version, passed: true, took: seconds(begun) };
  } catch (error) {
    say(version, step, `${seconds(since)} s  FAILED\n${error.message}`);
    if (compiles) compiled.reject(new Error('The tests were not compiled: the line that compiles them failed'));
    return { version, passed: false, took: seconds(begun), step };
  } finally {
    for (const service of line.services) await service.remove();
  }
}

function newCompiled() {
  const compiled = {};
  compiled.promise = new Promise((resolve, reject) => Object.assign(compiled, { resolve, reject }));
  // Whoever waits for it sees the error; nobody may.
  compiled.promise.catch(() => undefined);
  return compiled;
}

/** All lines, or those named by the arguments. */
function chosenLines() {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !LINES.some(({ line }) => line === name));
  if (unknown.length)
    throw new Error(`No line ${unknown.join(', ')}; there are ${LINES.map(({ line }) => line).join(', ')}`);
  return names.length ? LINES.filter(({ line }) => names.includes(line)) : LINES;
}

async function tryAll(lines, versions, folder) {
  const compiled = newCompiled();
  const waiting = lines.map(({ npm }, index) => {
    const version = versions[index];
    return { version, npm, folder: join(folder, version), compiles: index === 0, compiled };
  });
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await tryLine(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

async function main() {
  if (!['linux', 'darwin'].includes(process.platform)) skip(SUITE, 'needs Linux or macOS');
  requireSameLines();
  const lines = chosenLines();
  const versions = await newestVersions(lines.map(({ line }) => line)).catch((error) => {
    if (error instanceof RegistryUnreachable) skip(SUITE, `the npm registry did not answer: ${error.message}`);
    throw error;
  });
  console.log(`Node.js ${versions.join(', ')} on ${process.platform} ${process.arch}`);
  if (await uncommitted()) console.log('Uncommitted changes are not tried: each line has a clone of the last commit.');
  const begun = performance.now();
  const folder = mkdtempSync(join(roomyFolder(8), 'workspace-nodes-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await endAll();
      remove();
      process.exit(1);
    });
  }
  try {
    const results = await tryAll(lines, versions, folder);
    for (const { version, passed, took, step } of results)
      say(version, passed ? 'passed' : 'FAILED', `${took} s  ${step ?? ''}`.trimEnd());
    const failed = results.filter(({ passed }) => !passed);
    console.log(`${results.length - failed.length} of ${lines.length} lines passed in${seconds(begun)} s`);
    return failed.length === 0 && results.length === lines.length ? 0 : 1;
  } finally {
    await endAll();
    remove();
  }
}

process.exit(await main());
