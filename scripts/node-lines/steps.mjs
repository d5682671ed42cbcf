/** What is tried with each Node.js, in this order, in a clone of its own. A step throws when something is wrong. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../build.mjs';
import { errorLines, run, userEnvironment } from './processes.mjs';
import { Service } from './service.mjs';

const INDEX_MS = 120_000;

/** A few files of each part of the service; among them native and WebAssembly packages, and a process of its own. */
const CORE = [
  'client/src/event-stream.spec',
  'client/src/webhooks.spec',
  'test/contract/contract.spec',
  'test/e2e/boot.e2e-spec',
  'test/e2e/client.e2e-spec',
  'test/e2e/http.e2e-spec',
  'test/e2e/member-photo.e2e-spec',
  'test/e2e/board-children.e2e-spec',
  'test/e2e/board-golden.e2e-spec',
  'test/e2e/memory-records.e2e-spec',
  'test/e2e/projects.e2e-spec',
  'test/e2e/lessons-near.e2e-spec',
  'test/e2e/lessons-similar.e2e-spec',
  'test/e2e/desk-enrol.e2e-spec',
  'test/e2e/hires.e2e-spec',
].map((name) => `dist/${name}.js`);

export const steps = [
  ['clone', clone],
  ['npm ci', install],
  ['npm start', firstStart],
  ['first calls', firstCalls],
  ['index', indexRepository],
  ['Ctrl-C', (line) => line.service.interrupt()],
  ['start again', startAgain],
  ['SIGTERM', (line) => line.service.terminate()],
  ['compile tests', compileTests],
  ['tests', runTests],
];

async function must(line, program, args, { quiet = false } = {}) {
  const result = await run(program, args, { cwd: line.folder, env: userEnvironment(line.bin) });
  if (result.status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${result.status}\n${result.stdout}${result.stderr}`);
  const printed = errorLines(result.stderr);
  if (quiet && printed.length) throw new Error(`${program} ${args.join(' ')} printed\n${printed.join('\n')}`);
  return result;
}

async function clone(line) {
  const { status, stderr } = await run('git', ['clone', '--quiet', root, line.folder], { cwd: root });
  if (status !== 0) throw new Error(`git clone: ${stderr}`);
}

async function install(line) {
  // What npm has in its cache is not asked for again; otherwise all lines wait for the registry.
  await must(line, 'npm', ['ci', '--prefer-offline'], { quiet: true });
}

async function startService(line, command) {
  line.service = new Service(line, command);
  line.services.push(line.service);
  await line.service.ready();
}

async function firstStart(line) {
  await startService(line, 'npm start');
  const { version } = JSON.parse(readFileSync(join(line.folder, 'package.json'), 'utf8'));
  const info = await line.service.call(null, 'GET', '/system/info');
  if (info.version !== version) throw new Error(`The service says it is ${info.version}, not ${version}`);
}

async function firstCalls({ service }) {
  const health = await service.call(null, 'GET', '/system/health');
  if (health.status !== 'healthy') throw new Error(`Health is ${JSON.stringify(health)}`);
  const token = await service.call(service.member, 'GET', '/me/token?format=md');
  if (!token.startsWith('# This token\n')) throw new Error(`The token as Markdown begins ${token.slice(0, 100)}`);
  const boards = await service.call(service.member, 'GET', '/board/boards');
  const cards = await service.call(service.member, 'GET', `/board/boards/${boards.items[0].id}/tasks?detail=summary`);
  if (!(cards.items.length > 0)) throw new Error('The demo board has no cards');
  await expectMemory(service, 'when do deploys go out', 'Deploys go out on Tuesdays');
  const memory = { agent_id: 'demo-helper', kind: 'fact', title: 'Staging is in Frankfurt', body: 'In eu-central-1.' };
  await service.call(service.member, 'POST', '/memory/memories', memory);
  const page = await service.call(null, 'GET', '/docs/');
  const [, script] = /<script type="module" src="\/api\/v1(\/docs\/page\.\w+\.js)">/.exec(page) ?? [];
  if (!script) throw new Error('The docs page is not there');
  await service.call(null, 'GET', script);
}

async function expectMemory(service, question, title) {
  const path = `/memory/agents/demo-helper/context?query=${encodeURIComponent(question)}`;
  const found = await service.call(service.member, 'POST', path);
  if (!found.includes(title)) throw new Error(`"${question}" does not find "${title}":\n${found}`);
}

const REPOSITORY = {
  'src/price.ts': "import { vat } from './vat.js';\nexport const price = (net: number): number => net + vat(net);\n",
  'src/vat.ts': 'export function vat(net: number): number {\n  return net * 0.19;\n}\n',
  'tools/report.py': 'def report(rows):\n    return len(rows)\n',
  'lessons/tax/vat.md': '---\ntype: gotcha\nanchors: [src/vat.ts]\n---\nThe rate is that of Germany.\n',
};

async function indexRepository(line) {
  const { service, repositories } = line;
  const path = join(repositories, 'shop');
  for (const [name, text] of Object.entries(REPOSITORY)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  const author = ['-c', 'user.name=Demo', '-c', 'user.email=demo@example.com'];
  for (const args of [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '.'],
    [...author, 'commit', '-qm', 'Begin'],
  ])
    await must(line, 'git', ['-C', path, ...args]);
  const { id } = await service.call(service.admin, 'POST', '/projects', { name: 'Shop' });
  await service.call(service.admin, 'PUT', `/projects/${id}/repository`, { url: `file://${path}` });
  await until(async () => {
    const { index } = await service.call(service.member, 'GET', `/projects/${id}`);
    if (index?.status === 'failed') throw new Error(`The index failed: ${index.error}`);
    return index?.status === 'ready' ? null : `The index is ${index?.status}`;
  });
  line.project = id;
  await expectLesson(line);
}

/** Lessons are read right after the index is ready. */
function expectLesson({ service, project }) {
  const body = { project_id: project, paths: ['src/price.ts'] };
  return until(async () => {
    const near = JSON.stringify(await service.call(service.member, 'POST', '/memory/entries:near', body));
    return near.includes('The rate is that of Germany') ? null : `No lesson near src/price.ts: ${near}`;
  });
}

/** Asks again until the answer is no complaint. */
async function until(complaint) {
  const deadline = Date.now() + INDEX_MS;
  for (let text = await complaint(); text !== null; text = await complaint()) {
    if (Date.now() > deadline) throw new Error(text);
    await wait(100);
  }
}

/** With the data of the first time; without npm, whose shell would hide how the service ends. */
async function startAgain(line) {
  const before = line.service;
  await startService(line, 'node scripts/start.mjs');
  const { service } = line;
  if (service.member !== before.member) throw new Error('The credentials are others after a second start');
  await expectMemory(service, 'where is staging', 'Staging is in Frankfurt');
  await expectLesson(line);
}

/** Once for all lines. Types are `npm run check`'s; the service itself was compiled, and checked, by `npm start`. */
async function compileTests(line) {
  if (line.compiles) {
    await must(line, 'node', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noCheck']);
    line.compiled.resolve(join(line.folder, 'dist'));
  } else {
    const compiled = await line.compiled.promise;
    for (const part of ['client', 'test', 'examples', 'bench', 'scripts']) {
      cpSync(join(compiled, part), join(line.folder, 'dist', part), { recursive: true });
    }
  }
  // `npm test` compiles what is older than its sources.
  writeFileSync(join(line.folder, 'dist/.stamp-all'), '');
}

async function runTests(line) {
  const output = join(line.folder, 'tests.json');
  const options = ['--maxWorkers=1', '--json', `--outputFile=${output}`, '--runTestsByPath', ...CORE];
  const missing = CORE.filter((path) => !existsSync(join(line.folder, path)));
  if (missing.length) throw new Error(`There is no ${missing.join(', ')}`);
  await must(line, 'npm', ['test', '--', ...options]);
  const { numTotalTestSuites, numPassedTestSuites, numPassedTests } = JSON.parse(readFileSync(output, 'utf8'));
  if (numTotalTestSuites !== CORE.length || numPassedTestSuites !== CORE.length) {
    throw new Error(`${numPassedTestSuites} of ${CORE.length} test files passed, ${numTotalTestSuites} were run`);
  }
  return `${numPassedTests} tests`;
}
