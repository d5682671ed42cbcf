/**
 * `npm run verify -- <area…>`, `-- --changed` or `-- --all`: every suite that is not in the gate, by area. `--changed`
 * takes the areas of the paths that differ from the published branch. All suites run whatever fails; what is red runs
 * once more; a table at the end says how it went.
 */
import { spawnSync } from 'node:child_process';
import { root } from './build.mjs';
import { runSteps } from './steps.mjs';

/** The npm scripts of each area, and the paths that belong to it. */
const AREAS = {
  dashboard: { suites: ['test:browser'], paths: /^(dashboard|src\/engines\/api-reference|test\/browser)\// },
  contract: {
    suites: ['test:clients', 'test:fuzz'],
    paths: /^(openapi|client|src\/platform\/http|test\/(clients|fuzz))\//,
  },
  database: {
    suites: ['test:database', 'test:scale'],
    paths: /^src\/(modules|platform\/(data|background))\/|^test\/(e2e|contract|scale|factories)\//,
  },
  agents: {
    suites: ['test:mcp'],
    paths: /^src\/(engines\/(mcp-server|agent-text)|modules\/mcp)\/|\.tools?\.ts$|^test\/mcp\//,
  },
  desks: {
    suites: ['test:mesh', 'test:sidecar'],
    paths: /^(sidecar|src\/modules\/(workstations|machine-updates)|src\/engines\/wireguard|test\/(mesh|sidecar))\//,
  },
  package: {
    suites: ['test:package', 'test:nodes'],
    paths: /^(src\/package|examples|scripts)\/|^package(-lock)?\.json$|^tsconfig/,
  },
  reliability: {
    suites: ['test:faults'],
    paths: /^src\/platform\/(background|kernel|data)\/|^src\/[^/]+\.ts$|^test\/faults\//,
  },
  engines: { suites: ['test:engines'], paths: /^(src\/engines|test\/(engines|images|git|uploads))\// },
  mail: {
    suites: ['test:mail'],
    paths: /^src\/modules\/identity\/mail|^src\/platform\/background\/mailer|^test\/mail\//,
  },
  fairness: { suites: ['test:neighbours'], paths: /fair-shares|rate-limit|budget|^test\/neighbours\// },
  docs: { suites: ['test:tour'], paths: /^README\.md$|^docs\// },
};

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
    return all.filter((area) => paths.some((path) => AREAS[area].paths.test(path)));
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
process.exit(runSteps(steps, { REQUIRE_SUITES: '1', REPEAT_FAILED: '1', WATCH_STALLS: '1', FRESH_SEED: '1' }));
