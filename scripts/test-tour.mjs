/**
 * `npm run test:tour`: runs every `sh` block of the README and of docs/tour.md, in order, against a fresh service in a
 * fresh clone, and compares what each prints with the output block that follows it. Checks the links of all pages too.
 * A block below `<!-- not run: why -->` is left out, and named. `npm run test:tour -- README.md` runs one page.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build.mjs';
import { find, skip } from './tools.mjs';
import { checkLinks } from './tour/links.mjs';
import { isStart, stepsOf } from './tour/page.mjs';
import { Service } from './tour/service.mjs';
import { Shell } from './tour/shell.mjs';
import { firstDifference, showsRefusal } from './tour/shown.mjs';

const ALL_PAGES = ['README.md', 'docs/tour.md'];
const PAGES = process.argv.length > 2 ? process.argv.slice(2) : ALL_PAGES;
const MAX_README_LINES = 200;
const SHOWN_ADDRESS = '127.0.0.1:3000';

const failures = [];
const fail = (step, ...details) => failures.push(`FAILED ${step}\n${details.join('\n')}\n`);
const indented = (text) => text.trimEnd().replace(/^/gm, '    ');

for (const program of ['bash', 'curl', 'git']) if (!find(program)) skip('tour', `${program} is not installed`);

checkPages();
const folder = mkdtempSync(join(tmpdir(), 'workspace-tour-'));
const clone = join(folder, 'workspace-platform');
const port = await freePort();
// Nothing of the caller's settings: a reader has none.
const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', PORT: String(port) };
const service = new Service();
let shell;
let ran = 0;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cleanUp().then(() => process.exit(1)));
try {
  cloneWorkingTree();
  for (const page of PAGES) await runPage(page);
} finally {
  await cleanUp();
}

console.log(failures.join('\n'));
console.log(`${ran} blocks ran, ${failures.length} failures`);
process.exit(failures.length ? 1 : 0);

function checkPages() {
  const lines = readFileSync(join(root, 'README.md'), 'utf8').split('\n').length - 1;
  if (lines > MAX_README_LINES) fail('README.md', `  has ${lines} lines; at most ${MAX_README_LINES}`);
  const { count, broken } = checkLinks();
  console.log(`${count} relative links checked`);
  for (const { page, line, target, fault } of broken) fail(`${page}:${line}`, `  link ${target}: ${fault}`);
}

/** The commit that is checked out and what is not committed yet, as one commit: the tour indexes it. */
function cloneWorkingTree() {
  git(root, 'clone', '--quiet', root, clone);
  git(clone, 'checkout', '--quiet', '-B', 'tour');
  const changed = [
    ...git(root, 'diff', '--name-only', '-z', 'HEAD').split('\0'),
    ...git(root, 'ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter(Boolean);
  for (const path of changed) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(clone, path));
    else rmSync(join(clone, path));
  }
  const author = ['-c', 'user.name=tour', '-c', 'user.email=tour@example.com'];
  git(clone, 'add', '--all');
  git(clone, ...author, 'commit', '--quiet', '--allow-empty', '--message', 'Working tree');
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
}

function git(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return stdout;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}

async function cleanUp() {
  shell?.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs the blocks of a page; a command that fails ends the page, an answer that differs does not. */
async function runPage(page) {
  shell?.stop();
  shell = new Shell({ folder, cwd: clone, env });
  for (const step of stepsOf(page)) {
    if (step.notRun) console.log(`not run: ${page}:${step.line}: ${step.notRun}`);
    else if (step.text.includes('…'))
      fail(`${page}:${step.line}`, '  has a placeholder (…) and no comment `<!-- not run: why -->`');
    else if (!(await runStep(step))) return;
  }
}

async function runStep(step) {
  const started = performance.now();
  const script = step.text.replaceAll(SHOWN_ADDRESS, `127.0.0.1:${port}`);
  // The modules of this working tree are linked into the clone: `npm ci` would only fetch the same again.
  const result = isStart(step)
    ? await service.start(script.replace('npm ci && ', ''), { cwd: clone, env })
    : await shell.run(script);
  ran += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${step.page}:${step.line}  ${seconds} s  ${step.text.split('\n')[0].slice(0, 80)}`);
  judge(step, result);
  return !result.failed;
}

function judge({ page, line, text, shown }, { stdout, stderr, failed, refusals }) {
  const printed = stdout.replaceAll(new RegExp(`(127\\.0\\.0\\.1(?::|%3A)|port=)${port}\\b`, 'g'), '$13000');
  const commands = `  commands\n${indented(text)}`;
  const actual = `  actual\n${indented(printed)}`;
  if (failed) {
    const [, inBlock, command] = /^(\d+) ([\s\S]+)$/.exec(failed) ?? [null, '1', failed];
    fail(`${page}:${line + Number(inBlock) - 1}`, `  command failed: ${command}`, commands, actual, indented(stderr));
    return;
  }
  for (const body of refusals.filter((refusal) => !showsRefusal(refusal, shown)))
    fail(`${page}:${line}`, `  refused, and the page does not show it: ${body}`, commands);
  const difference = shown && firstDifference(printed, shown);
  if (difference)
    fail(
      `${page}:${shown.line}`,
      `  not printed: ${difference}`,
      commands,
      `  expected\n${indented(shown.text)}`,
      actual,
    );
}
