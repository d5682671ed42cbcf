/**
 * `npm run check`: format, lint, types, boundaries, contract, API and migrations, two checks at a time. What a check
 * prints is shown when it ends, so that it can be read; all checks run, also when one of them fails.
 */
import { spawn } from 'node:child_process';
import { root } from './build.mjs';

/** The longest first. Each is an npm script `check:<name>` that can be run alone. */
const CHECKS = [
  'lint',
  'contract',
  'boundaries',
  'migrations',
  'api',
  'workflows',
  'breaking',
  'format',
  'env',
  'docs',
];
/** These cannot run when the types, which the build checks, are wrong. */
const NEED_BUILD = new Set(['contract', 'migrations', 'api', 'breaking', 'env', 'docs']);
const AT_ONCE = 2;

function check(name, script = `check:${name}`) {
  const begun = performance.now();
  const child = spawn('npm', ['run', '-s', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(0).padStart(4);
      console.log(`${seconds} s  ${name}${code === 0 ? '' : ': FAILED'}\n${code === 0 ? '' : printed}`.trimEnd());
      resolve(code === 0);
    });
  });
}

const isBuilt = await check('types', 'build');
const waiting = CHECKS.filter((name) => isBuilt || !NEED_BUILD.has(name));
if (!isBuilt) console.log(`Not run without a build: ${[...NEED_BUILD].join(', ')}`);
const results = [isBuilt];
async function work() {
  for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await check(name));
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
process.exit(results.every(Boolean) ? 0 : 1);
