import base from './jest.config.mjs';

/** With a real Postfix, one file at a time. */
export default { ...base, testMatch: ['**/*.mail-spec.js'], testTimeout: 60_000, maxWorkers: 1 };
