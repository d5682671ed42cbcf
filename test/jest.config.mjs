/**
 * The suites of Jest. Which one runs is said by `SUITE` (`scripts/test.mjs --suite <name>` sets it). They run on the build
 * itself, which `scripts/test.mjs` makes first: what is tested is what is shipped.
 */
import { availableParallelism } from 'node:os';
import { ENGINE_FAULTS } from '../scripts/areas.mjs';

/** One more than processors, since each waits a fifth of its time. Each boots the service, whose pool has ten connections; the server's limit is a hundred. */
const workers = Math.min(availableParallelism() + 1, 8);

const base = {
  rootDir: '../dist',
  roots: ['<rootDir>/src', '<rootDir>/client', '<rootDir>/test', '<rootDir>/examples'],
  testEnvironment: 'node',
  runtime: '<rootDir>/../scripts/jest-runtime.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/event-loop/setup.js'],
  transform: {},
  injectGlobals: false,
  /** For what hangs. A machine that is slow or busy does not fail a test. */
  testTimeout: 300_000,
  maxWorkers: workers,
  // Node.js frees neither modules of a suite nor what they refer to: 12 MB for each. A worker that has grown is replaced.
  workerIdleMemoryLimit: '600MB',
  // A worker that holds much takes more than Jest's half second to end where the machine is busy. What is open then is a leak.
  workerGracefulExitTimeout: 20_000,
  reporters: ['<rootDir>/../scripts/test-progress.mjs', 'summary'],
};

/** Files whose outcome may depend on the version of PostgreSQL or Redis: locks, text search, queues, limits, the log. */
export const DATABASE = [
  ...['accounts-lock', 'agents-claim', 'audit', 'background', 'board-card-move'],
  ...[
    'board-cards',
    'board-lock',
    'board-master',
    'boot',
    'broadcast',
    'builds-claim',
    'builds-queue',
    'event-log',
    'event-stream',
    'events',
  ],
  ...['hires-provisioning', 'idempotency', 'lessons-search', 'memory-list', 'memory-recall', 'memory-search', 'outbox'],
  ...['projects-index', 'quotas', 'quotas-counting', 'search', 'webhooks'],
];
/** Files of the smoke suite, each with the short form of a suite of verify, or one short suite itself. */
export const SMOKE = [
  ...['smoke/service.smoke-spec', 'smoke/pages.smoke-spec', 'smoke/clients.smoke-spec'],
  ...['fuzz/operations.fuzz-spec', 'mcp/client.mcp-spec'],
];

const suites = {
  /** The README's test command. */
  unit: { testMatch: ['**/*.spec.js', '**/*.e2e-spec.js'] },
  /** The short form of what `npm run verify` does. */
  smoke: { testMatch: SMOKE.map((file) => `**/test/${file}.js`) },
  /** What takes over a second because of what it does: servers started and killed, repositories indexed, many requests. */
  slow: { testMatch: ['**/*.slow-spec.js'] },
  /** On a PostgreSQL and a Redis that are not ours. */
  database: {
    testMatch: [
      '**/test/{e2e,contract}/*.slow-spec.js',
      '**/test/contract/isolation.spec.js',
      `**/test/e2e/{${DATABASE.join(',')}}.e2e-spec.js`,
    ],
  },
  /** Slow tests that need no database, or start one. */
  engines: {
    testMatch: [
      '**/{src,client}/**/*.slow-spec.js',
      '**/test/!(e2e|contract)/*.slow-spec.js',
      `**/faults/{${ENGINE_FAULTS.join(',')}}.fault-spec.js`,
    ],
    maxWorkers: 2,
  },
  /** The docs page and the dashboard in a real browser, each file with its own; much of it is waiting. */
  browser: { testMatch: ['**/*.browser-spec.js'], maxWorkers: 3 },
  /** Clients made from the contract, against the service as a process of its own. */
  clients: { testMatch: ['**/*.clients-spec.js'] },
  /** Faults on purpose: each file kills processes and stops servers of its own, and waits for most of its time. */
  faults: {
    testMatch: [`**/faults/!(${ENGINE_FAULTS.join('|')}).fault-spec.js`],
    maxWorkers: 2,
  },
  /** A desk whose installer, program or update goes wrong. */
  sidecar: { testMatch: ['**/sidecar/*.fault-spec.js'], maxWorkers: 2 },
  /** Builds with the real programs of coders: much memory each, and much of it is waiting. */
  builds: { testMatch: ['**/*.builds-spec.js'], maxWorkers: 2, testTimeout: 600_000 },
  /** Generated requests, raw sockets and hostile text. A seed gives the same run again. */
  fuzz: { testMatch: ['**/*.fuzz-spec.js'] },
  /** With a real Postfix, one file at a time. */
  mail: { testMatch: ['**/*.mail-spec.js'], maxWorkers: 1 },
  /** Clients and agents that others wrote, at the endpoint for agents. */
  mcp: { testMatch: ['**/*.mcp-spec.js'], testTimeout: 600_000 },
  /** A real mesh in network namespaces of its own, made by scripts/test-mesh.mjs. */
  mesh: { testMatch: ['**/*.mesh-spec.js'], maxWorkers: 3 },
  /** One hostile workspace beside quiet ones, and nothing else on the machine that is ours. */
  neighbours: { testMatch: ['**/*.neighbours-spec.js'], testTimeout: 900_000, maxWorkers: 1 },
  /** Several processes at once; much of it is waiting. */
  scale: { testMatch: ['**/*.scale-spec.js'] },
};

const { SUITE = 'unit' } = process.env;
if (!(SUITE in suites)) throw new Error(`There is no suite ${SUITE}; there are ${Object.keys(suites).join(', ')}`);

export default { ...base, ...suites[SUITE] };
