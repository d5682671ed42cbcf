/**
 * `npm run verify -- <area…>`, `-- --changed` or `-- --all`: every suite that is not in the gate, by area. `--changed`
 * takes the areas of the paths that differ from the published branch. All suites run whatever fails; what is red runs
 * once more; a table at the end says how it went.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { AREAS, EVERY_AREA } from './areas.mjs';
import { root } from './build.mjs';
import { runSteps } from './steps.mjs';

const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** What differs from the published branch; in a clone without one, from the commit before. */
function changedPaths() {
  const [base] = [...git('merge-base', 'HEAD', 'origin/main'), ...git('rev-parse', 'HEAD~1')];
  console.log(`Changed since ${base}`);
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function chosenAreas(words) {
  const all = Object.keys(AREAS);
  if (words.includes('--all')) return all;
  if (words.includes('--changed')) {
    const paths = changedPaths();
    return all.filter((area) => paths.some((path) => EVERY_AREA.test(path) || AREAS[area].paths.test(path)));
  }
  const unknown = words.filter((word) => !all.includes(word));
  if (unknown.length || !words.length) {
    console.error(
      `${unknown.length ? `No area ${unknown.join(', ')}. ` : ''}Areas: ${all.join(', ')}; or --changed, --all`,
    );
    process.exit(2);
  }
  return words;
}

const areas = chosenAreas(process.argv.slice(2));
if (!areas.length) {
  console.log('Nothing that changed belongs to an area');
  process.exit(0);
}
const steps = areas.flatMap((area) =>
  AREAS[area].suites.map((suite) => ({ name: `${area}: ${suite}`, command: `npm run -s ${suite}`, repeat: true })),
);
// One seed for the whole run: what failed runs again with the same values.
const { FUZZ_SEED = String(randomInt(2 ** 31)) } = process.env;
console.log(`FUZZ_SEED=${FUZZ_SEED}`);
process.exit(runSteps(steps, { REQUIRE_SUITES: '1', REPEAT_FAILED: '1', WATCH_STALLS: '1', FUZZ_SEED }));
