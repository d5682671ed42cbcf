import base from './jest.config.mjs';

/** Several processes at once, one file at a time; faults of PostgreSQL and Redis once more, on servers that are not ours. */
export default {
  ...base,
  testMatch: ['**/*.scale-spec.js', '**/faults/{services,every-route}.fault-spec.js'],
  testTimeout: 120_000,
  maxWorkers: 1,
};
