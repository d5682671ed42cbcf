/**
 * The suites of Jest. Which one runs is said by `SUITE` (`scripts/test.mjs --suite <name>` sets it). They run on the build
 * itself, which `scripts/test.mjs` makes first: what is tested is what is shipped.
 */
import { availableParallelism } from 'node:os';
import { repeatedStatements } from './repeated-statements.mjs';

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
  reporters: ['<rootDir>/../scripts/test-progress.mjs', 'summary'],
};

const suites = {
  /** The README's test command. */
  unit: { testMatch: ['**/*.spec.js', '**/*.e2e-spec.js'] },
  /** What takes long because of what it does: servers started and killed, repositories indexed, hundreds of requests. */
  slow: { testMatch: ['**/*.slow-spec.js'] },
  /** The docs page and the dashboard in a real browser, each file with its own; much of it is waiting. */
  browser: { testMatch: ['**/*.browser-spec.js'], maxWorkers: 3 },
  /** Clients made from the contract, against the service as a process of its own. */
  clients: { testMatch: ['**/*.clients-spec.js'] },
  /** Faults on purpose: each file kills processes and stops servers of its own, and waits for most of its time. */
  faults: { testMatch: ['**/*.fault-spec.js'], maxWorkers: 2 },
  /** Generated requests, raw sockets and hostile text. A seed gives the same run again. */
  fuzz: { testMatch: ['**/*.fuzz-spec.js'] },
  /** With a real Postfix, one file at a time. */
  mail: { testMatch: ['**/*.mail-spec.js'], maxWorkers: 1 },
  /** Clients and agents that others wrote, at the endpoint for agents. */
  mcp: { testMatch: ['**/*.mcp-spec.js'] },
  /** A real mesh in network namespaces of its own, made by scripts/test-mesh.mjs. */
  mesh: { testMatch: ['**/*.mesh-spec.js'], maxWorkers: 3 },
  /** One hostile workspace beside quiet ones: a layout at a time, and nothing else on the machine that is ours. */
  neighbours: { testMatch: ['**/*.neighbours-spec.js'], testTimeout: 900_000, maxWorkers: 1 },
  /** The slow suite, and every SQL statement of the service, on a PostgreSQL and a Redis that are not ours. */
  services: {
    testMatch: ['**/*.slow-spec.js', '**/test/{e2e,contract}/*spec.js'],
    testPathIgnorePatterns: repeatedStatements.map((name) => `/test/${name}\\.js$`),
  },
  /** Several processes at once; much of it is waiting. Faults of PostgreSQL and Redis once more, on servers not ours. */
  scale: {
    testMatch: ['**/*.scale-spec.js', '**/faults/{services,every-route}.fault-spec.js'],
  },
};

const { SUITE = 'unit' } = process.env;
if (!(SUITE in suites)) throw new Error(`There is no suite ${SUITE}; there are ${Object.keys(suites).join(', ')}`);

export default { ...base, ...suites[SUITE] };
