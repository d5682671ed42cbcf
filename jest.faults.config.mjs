import base from './jest.config.mjs';

/** Faults on purpose: processes are killed and servers stopped, so one file at a time. */
export default { ...base, testMatch: ['**/*.fault-spec.js'], testTimeout: 120_000, maxWorkers: 1 };
