/** `.ci/run`: what every change must pass, on a clean clone. Needs no package: the first step installs them. */
import { runSteps } from './steps.mjs';

const status = runSteps(
  [
    { name: 'npm ci && npm test', command: 'npm ci && npm test' },
    { name: 'npm run check', command: 'npm run -s check' },
    { name: 'npm run smoke', command: 'npm run -s smoke' },
  ],
  // A suite that cannot run here is a failure. Files that failed run once more, alone.
  { REQUIRE_SUITES: '1', REPEAT_FAILED: '1' },
);
process.exit(status);
