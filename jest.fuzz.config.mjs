import base from './jest.config.mjs';

/** Generated requests, raw sockets and hostile text; one file at a time, so that a seed gives the same run again. */
export default { ...base, testMatch: ['**/*.fuzz-spec.js'], testTimeout: 120_000, maxWorkers: 1 };
