import base from './jest.config.mjs';

/** One hostile workspace beside quiet ones: a layout at a time, and nothing else on the machine that is ours. */
export default { ...base, testMatch: ['**/*.neighbours-spec.js'], testTimeout: 900_000, maxWorkers: 1 };
