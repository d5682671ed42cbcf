import base from './jest.config.mjs';

/** Several processes at once; much of it is waiting, so two files at a time. Faults of PostgreSQL and Redis once more, on servers that are not ours. */
export default {
  ...base,
  testMatch: ['**/*.scale-spec.js', '**/faults/{services,every-route}.fault-spec.js'],
  testTimeout: 300_000,
  maxWorkers: 2,
};
